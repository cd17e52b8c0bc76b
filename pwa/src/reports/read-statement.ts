/** Whom or what a statement is about, and what of the books it is made from. */
import { memberOfLine } from 'shared-schema/ledgers/party';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Member } from 'shared-schema/members/member';
import type { ReportScope } from 'shared-schema/reports/report';
import type { StatementBooks } from 'shared-schema/reports/statement-tables';
import type { Language } from 'shared-schema/texts/languages';
import { t } from '../language/texts.ts';
import { contractsNamed, withOwnReceipts } from '../records/line-description.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readPeriod } from '../sync/ledger/ledger-period.ts';
import { readReferred } from '../sync/ledger/read-ledger.ts';

/** `m-12` is member 12, `b-41` the customer of business 41, `f-7` chitty fund 7. */
export type SubjectId = `${'m' | 'b' | 'f'}-${number}`;

export function subjectId(kind: 'm' | 'b' | 'f', number: string | number): SubjectId {
  return `${kind}-${Number(number)}`;
}

export type Subject = {
  id: SubjectId;
  name: string;
  /** Which they read, if that is known. */
  language: Language | undefined;
} & ({ member: Member } | { business: InstallmentBusiness } | { fund: ChittyFund });

/** Undefined if there is none on this device. */
export async function readSubject(books: BooksReader, id: SubjectId): Promise<Subject | undefined> {
  const number = Number(id.slice(2)) as never;
  if (id.startsWith('m')) {
    const member = await books.members.get(number);
    return member && { id, name: member.name, language: member.language ?? undefined, member };
  }
  if (id.startsWith('b')) {
    const business = await books.installmentBusinesses.get(number);
    return business && { id, name: business.customerName, language: undefined, business };
  }
  const fund = await books.chittyFunds.get(number);
  return fund && { id, name: t('chitties.fundNumber', { id: fund.id }), language: undefined, fund };
}

export async function readStatementBooks(
  books: BooksReader,
  subject: Subject,
  scope: ReportScope,
): Promise<StatementBooks> {
  const isOf = (line: StatementBooks['lines'][number]) =>
    'member' in subject
      ? memberOfLine(line) === subject.member.id
      : 'business' in subject &&
        line.associatedType === 'INSTALLMENT_BUSINESS' &&
        line.associatedId === subject.business.id;
  const lines =
    'fund' in subject ? [] : await withOwnReceipts(books, (await readPeriod(books, scope)).lines.filter(isOf));
  const holders = 'fund' in subject && subject.fund.users.map(({ userId }) => userId);
  const members = holders ? await books.members.many(holders) : 'member' in subject ? await books.members.all() : [];
  return {
    lines,
    contractOf: await contractsNamed(books, lines),
    members: new Map(members.flatMap((member) => (member ? [[member.id, member]] : []))),
    businesses: 'member' in subject ? await readReferred(books, subject.member.id) : [],
    funds: 'member' in subject ? await books.chittyFunds.all() : [],
  };
}
