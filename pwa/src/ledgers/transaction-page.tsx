import { voucherKindOf } from 'shared-schema/ledgers/voucher-number';
import { memberOfLine } from 'shared-schema/ledgers/party';
import { Link, useParams } from '@tanstack/react-router';
import { FilePenLine, Printer } from 'lucide-react';
import { isPaidOut } from 'shared-schema/bank/say-paid-from';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { dateOfLine, isByHand, isInAudit, isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { isAuditor } from 'shared-schema/members/actor';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { type Money, subtract } from 'shared-schema/money';
import type { ChittyFundId, InstallmentBusinessId } from 'shared-schema/ids';
import { type ReactNode, useState } from 'react';
import { formatInstant, t } from '../language/texts.ts';
import { headNamer } from '../records/heads.tsx';
import {
  describeLines,
  linesOfVoucher,
  enteredLaterAt,
  lineTime,
  reasonWords,
  type LinePerson,
  peopleOfLines,
  withOwnReceipts,
} from '../records/line-description.ts';
import { HistoryRow } from '../records/columns.tsx';
import { useRecords, useTimeZone } from '../records/records.tsx';
import { memberNamer } from '../records/member-names.ts';
import { Button } from '../ui/button.tsx';
import { Manage, RowLink } from '../ui/rows.tsx';
import { LineFacts, type Fact } from '../ui/facts.tsx';
import { Unread, Notice, MissingPage, PageHeader } from '../ui/page.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { useIsAdmin, useIsAuditor, useReadsBooks, useUser } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { PaidFromPlace, placeNameOf, namedPlaceOf, takenOut } from '../records/paid-from.tsx';
import { EntryPapers, takesPapers } from '../records/entry-papers.tsx';
import { ReceiptLink } from '../records/line-details.tsx';
import { methodLabel } from '../records/way-of-paying.tsx';
import { DeleteTransaction } from './delete-transaction-button.tsx';
import { LEDGER_BOOKS } from './ledger-book.ts';
import { EntryNotes } from './notes.tsx';
import { Whose } from './whose.tsx';
import type { LocalDate } from 'shared-schema/local-date';
import { closedUntil } from 'shared-schema/periods/period';
import { isRemovable } from 'shared-schema/periods/require-open';
import { useBooks } from '../sync/books/use-books.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import './ledger.css';

type Found = {
  line: Transaction;
  /** What the other lines of its voucher come to. */
  others: Money;
  description: string;
  head: string | undefined;
  person: LinePerson;
  /** Of what was paid out, for admins: from where. */
  paidFrom: string | undefined;
  /** Of anything else, for admins: where it is, or was. */
  place: string | undefined;
  enteredBy: string;
  /** Undefined unless it is deleted, or if that is not known. */
  deletedBy: string | undefined;
  closedUntil: LocalDate | null;
};

/** One line of a ledger. */
export function TransactionPage() {
  const { transactionId } = useParams({ from: '/admin/transactions/$transactionId' });
  const admin = useReadsBooks();
  const { data, ...view } = useRecords(
    async (books) => {
      const row = await books.row('transactions', transactionId);
      if (!row) return { found: undefined };
      const line = (await withOwnReceipts(books, [row]))[0]!;
      const { createdBy, deletedBy } = line;
      const description = (await describeLines(books, [line])).get(line.id) ?? line.description;
      const unknown = () => t('ledgers.unknownMember');
      const nameOf = await memberNamer(books, [createdBy, deletedBy], unknown);
      return {
        found: {
          line,
          description,
          head: (await headNamer(books))(line.head),
          person: (await peopleOfLines(books, [line], unknown))(line),
          paidFrom: admin && hasPlace(line) ? await placeNameOf(books, line) : undefined,
          others: subtract(sumOf(await linesOfVoucher(books, line)), line.amount),
          place: admin && !hasPlace(line) ? await namedPlaceOf(books, line) : undefined,
          enteredBy: nameOf(createdBy),
          deletedBy: deletedBy ? nameOf(deletedBy) : undefined,
          closedUntil: closedUntil(await books.periods.all()),
        },
      };
    },
    [transactionId, admin],
  );
  if (!data) return <Unread {...view} failure={t('ledgers.detailsFailed')} />;
  return data.found ? (
    <Details {...data.found} />
  ) : (
    <MissingPage title={t('ledgers.title')} back={['/admin/transactions', t('ledgers.toLedger')]}>
      {t('ledgers.missing')}
    </MissingPage>
  );
}

/** It came out of a place that somebody has said, or shall say. */
function hasPlace(line: Transaction): boolean {
  return isPaidOut(line) || (line.type === 'DEBIT' && !line.reverses && Boolean(line.cashBy ?? line.bankAccountId));
}

function Details(found: Found) {
  const { line, description, person } = found;
  const waiting = useWaitingRows().has(rowKey('transactions', line.id));
  const timeZone = useTimeZone();
  const admin = useReadsBooks();
  const user = useUser();
  const isFixed = line.deletedAt || !isRemovable(dateOfLine(line, timeZone), found);
  // Of money received, only shares bought have this paper: the rest has receipts.
  const hasVoucher =
    !line.receiptNumber &&
    (voucherKindOf(line) ?? line.purpose === 'SHARES') &&
    (admin || memberOfLine(line) === user.id);
  const isTold = !isAuditor(user) || isInAudit(line, user.audits);
  return (
    <>
      <PageHeader
        title={t('ledgers.title')}
        mark={waiting && <WaitingMark />}
        note={t('repayments.entry', { id: line.id })}
        acts={!line.deletedAt && <CorrectTransaction {...found} member={person.name} />}
      />
      <Undoings {...found} />
      {!isTold && <Notice tone="plain">{t('notes.outsideAudit')}</Notice>}
      <LineFacts label={t('ledgers.entry')} type={line.type} amount={line.amount} facts={factsOf(found, timeZone)} />
      {admin && isTold && takesPapers(line) && <EntryPapers line={line} />}
      {admin && <EntryNotes line={line} />}
      {(admin || hasVoucher || !line.deletedAt) && (
        <Manage>
          {hasVoucher && isTold && (
            <RowLink
              to="/admin/transactions/$transactionId/voucher"
              params={{ transactionId: line.id }}
              icon={<Printer aria-hidden />}
              label={t('records.voucher')}
            />
          )}
          <HistoryRow table="transactions" id={line.id} />
          {!isFixed && <DeleteTransaction line={line} description={description} member={person.name} />}
        </Manage>
      )}
    </>
  );
}

/** What became of the entry, and what it undoes: both stay in sight and lead to one another. */
function Undoings({ line, deletedBy }: Found) {
  const timeZone = useTimeZone();
  const { deletedAt, reversedBy, reverses, corrects, transferWith, reason } = line;
  if (deletedAt) {
    const date = formatInstant(deletedAt, timeZone);
    const why = reason ? reasonWords(reason) : 'none';
    const sentence = t('ledgers.deletedOn', { date, name: deletedBy ?? 'none', reason: why });
    return <Notice tone="refused">{sentence}</Notice>;
  }
  const other = reversedBy ?? reverses ?? corrects ?? transferWith;
  if (!other) return null;
  const takenBy = transferWith ? t('ledgers.transferWith') : t('ledgers.takesPlaceOf');
  const what = reverses ? t('ledgers.undoesEntry') : takenBy;
  return (
    <Notice tone="plain">
      {reversedBy ? t('ledgers.undoneBy') : what}{' '}
      <Link to="/admin/transactions/$transactionId" params={{ transactionId: other }}>
        {t('repayments.entry', { id: other })}
      </Link>
    </Notice>
  );
}

function factsOf({ line, description, head, person, paidFrom, place, enteredBy }: Found, timeZone: string): Fact[] {
  const { method, receiptNumber, reason, reverses } = line;
  const entered = enteredLaterAt(line, timeZone);
  return [
    [
      t(person.memberId ? 'ledgers.columnMember' : 'ledgers.withWhom'),
      <Whose key="member" line={line} person={person} />,
    ],
    [t('fields.description'), description],
    ...fact(t('records.voucher'), line.voucher),
    [t('fields.reference'), line.reference ?? '–'],
    ...fact(t('records.method'), method && methodLabel(method)),
    ...fact(t('records.paidFrom'), paidFrom && <PaidFromPlace key="from" line={line} place={paidFrom} />),
    ...fact(t('ledgers.place'), place),
    ...fact(t('receipts.receipt'), receiptNumber && <ReceiptLink key="receipt" number={receiptNumber} />),
    ...fact(t('fields.head'), head),
    ...fact(t('fields.lawReason'), line.lawReason),
    ...fact(t('fields.reason'), reverses && reason && reasonWords(reason)),
    [t('ledgers.completed'), lineTime(line, timeZone)],
    [t('ledgers.ledger'), <LedgerLink key="ledger" ledger={line.ledger} />],
    ...sourceOf(line),
    [t('ledgers.enteredBy'), entered ? `${enteredBy}, ${formatInstant(entered, timeZone)}` : enteredBy],
  ];
}

/** A fact, if there is one. */
function fact(label: string, value: ReactNode): Fact[] {
  return value ? [[label, value]] : [];
}

function LedgerLink({ ledger }: Pick<Transaction, 'ledger'>) {
  return <Link to={LEDGER_BOOKS[ledger].list}>{t(LEDGER_NAMES[ledger])}</Link>;
}

/** The business or the fund that a line came from. */
function sourceOf({ associatedType, associatedId: id }: Transaction): Fact[] {
  if (!id) return [];
  if (associatedType === 'INSTALLMENT_BUSINESS') {
    const link = (
      <Link to="/admin/installment-businesses/$businessId" params={{ businessId: id as InstallmentBusinessId }}>
        {t('records.businessNumber', { id })}
      </Link>
    );
    return [[t('ledgers.installmentBusiness'), link]];
  }
  if (associatedType !== 'CHITTY_FUND') return [];
  const link = (
    <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: id as ChittyFundId }}>
      {t('records.chittyFundNumber', { id })}
    </Link>
  );
  return [[t('ledgers.chittyFund'), link]];
}

type Props = Pick<Found, 'line' | 'others' | 'description' | 'closedUntil'> & { member: string };

/** The first choice for an entry that is wrong, if it was made by hand. */
function CorrectTransaction(props: Props) {
  const [admin, auditor] = [useIsAdmin(), useIsAuditor()];
  const [open, setOpen] = useState(false);
  const read = useBooks(async (books) => ({ box: await takenOut(books, props.line) }), [props.line]);
  if (auditor || !isByHand(props.line) || isReversal(props.line)) return null;
  return (
    <>
      <Button
        icon={<FilePenLine aria-hidden />}
        label={t('ledgers.correct')}
        disabled={!admin}
        onClick={() => setOpen(true)}
      />
      {open && read && <CorrectionDialog {...props} box={read.box} onClose={() => setOpen(false)} />}
    </>
  );
}
