import { type Member, shownNumber } from 'shared-schema/members/member';
import { customerStatement } from 'shared-schema/reports/customer-statement';
import { holdings, membersOn } from 'shared-schema/reports/holdings';
import { fundStatement } from 'shared-schema/reports/fund-statement';
import { memberStatement } from 'shared-schema/reports/member-statement';
import type { ReportScope } from 'shared-schema/reports/report';
import { isWhoseUnsaid } from 'shared-schema/ledgers/transaction';
import type { Translator } from 'shared-schema/texts/translate';
import type { Paper } from '../papers/paper.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { fileName, paperAround } from './make-paper.ts';
import { readReportBooks } from './read-books.ts';
import { readStatementBooks, type Subject } from './read-statement.ts';

/**
 * A statement as it is shown, printed and sent, in the translator's language. `unsaid`: on how many entries it rests of which nobody has
 * said whose they are.
 */
export async function makeStatement(
  books: BooksReader,
  subject: Subject,
  scope: ReportScope,
  translator: Translator,
  isAdmin: boolean,
): Promise<Paper & { unsaid: number }> {
  const { t } = translator;
  const of = await readStatementBooks(books, subject, scope);
  const [title, tables] =
    'member' in subject
      ? [
          t('reports.statementOfMember', { name: subject.name, id: shownNumber(subject.member) }),
          memberStatement(
            subject.member,
            { ...of, ...(isAdmin && (await holdingsOf(books, subject.member, scope))) },
            scope,
            translator,
          ),
        ]
      : 'business' in subject
        ? [
            t('reports.statementOfCustomer', { name: subject.name, id: subject.business.id }),
            customerStatement(subject.business, of, scope, translator),
          ]
        : [t('reports.statementOfFund', { id: subject.fund.id }), fundStatement(subject.fund, of, scope, translator)];
  const around = await paperAround(books, scope, 'period', translator);
  const unsaid = of.lines.filter(isWhoseUnsaid).length;
  return { ...around, unsaid, title, tables, fileName: fileName(`statement-${subject.id}`, scope, 'period') };
}

/** Members do not have what dividends of theirs are made of. */
async function holdingsOf(
  books: BooksReader,
  { id }: Member,
  scope: ReportScope,
): Promise<{ holdings?: Member | undefined }> {
  const { whole } = await readReportBooks(books, holdings, scope);
  return { holdings: membersOn(whole, scope.to, scope.timeZone).find((member) => member.id === id) };
}
