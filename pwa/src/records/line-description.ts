/** The descriptions of ledger lines in the language being shown: those that the app posted name what is on this device. */
import { CHEQUE_RETURNED } from 'shared-schema/collections/cheque';
import { REASONS, UNDONE, linesOf, newestFirst, type Receipt } from 'shared-schema/collections/receipt';
import type { TransactionId, MemberId } from 'shared-schema/ids';
import { contractNamedBy, businessNamedBy } from 'shared-schema/ledgers/contract-named-by';
import { describeLine, LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import { type Instant, localDateOf } from 'shared-schema/local-date';
import type { Contract } from 'shared-schema/repayments/contract';
import type { UsualReasons } from '../forms/reason-field.tsx';
import { formatDate, formatInstant, t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { rowKey } from '../sync/device/stored.ts';
import { memberOfLine, partyName } from 'shared-schema/ledgers/party';
import { memberNamer } from './member-names.ts';

/** By line number. */
export async function describeLines(books: BooksReader, lines: Transaction[]): Promise<Map<TransactionId, string>> {
  const contractOf = await contractsNamed(books, lines);
  const wayOf = await transfersNamed(books, lines);
  return new Map(
    lines.map((line) => [line.id, [describeLine(line, contractOf(line), t), wayOf(line)].filter(Boolean).join(' · ')]),
  );
}

/** From which ledger to which each half of a transfer goes; within one ledger, from which project to which. */
async function transfersNamed(
  books: BooksReader,
  lines: Transaction[],
): Promise<(line: Transaction) => string | false> {
  const halves = lines.flatMap(({ transferWith }) => transferWith ?? []);
  if (halves.length === 0) return () => false;
  const projects = new Map((await books.projects.all()).map(({ id, name }) => [id, name]));
  const rows = await books.rowsOf(halves.map((id) => ({ table: 'transactions', id })));
  const others = new Map(rows.flatMap((row) => (row ? [[row.id as TransactionId, row as Transaction] as const] : [])));
  return (line) => {
    const other = line.transferWith ? others.get(line.transferWith) : undefined;
    if (!other) return false;
    const [from, to] = line.type === 'DEBIT' ? [line, other] : [other, line];
    const isWithin = from.ledger === to.ledger;
    const name = ({ ledger, projectId }: Transaction) =>
      isWithin ? (projects.get(projectId) ?? '') : t(LEDGER_NAMES[ledger]);
    return t('places.fromTo', { from: name(from), to: name(to) });
  };
}

/** The lines of a line's voucher, as they were entered: of most it is alone. */
export async function linesOfVoucher(books: BooksReader, line: Transaction): Promise<Transaction[]> {
  const rows = await books.rowsOf((line.voucherWith ?? []).map((id) => ({ table: 'transactions', id })));
  return [line, ...(rows.filter(Boolean) as Transaction[])].sort((a, b) => a.id - b.id);
}

/** What each of these lines names, as far as it is on this device. Loads each contract once. */
export async function contractsNamed(
  books: BooksReader,
  lines: Transaction[],
): Promise<(line: Transaction) => Contract | undefined> {
  const named = lines.map(contractNamedBy).filter((ref) => ref !== undefined);
  const refs = new Map(named.map((ref) => [rowKey(ref.table, ref.id), ref]));
  const rows = (await books.rowsOf([...refs.values()])) as (Contract | undefined)[];
  // One that was deleted is no longer there to be named.
  const contracts = new Map(
    [...refs.keys()].map((key, index) => [key, rows[index]?.deletedAt ? undefined : rows[index]]),
  );
  return (line) => {
    const ref = contractNamedBy(line);
    return ref && contracts.get(rowKey(ref.table, ref.id));
  };
}

// When a ledger line counts, and when it was entered, where that was another day.

/** `21 Nov 2026, 14:05`; of a line that was entered on another day only the day it counts on, `18 Nov 2026`. */
export function lineTime(line: Transaction, timeZone: string): string {
  const isOfDay = enteredLaterAt(line, timeZone) !== undefined;
  return isOfDay ? formatDate(dateOfLine(line, timeZone)) : formatInstant(line.timeCompleted, timeZone);
}

/** When it was entered, if that was on another day than the one it counts on. */
export function enteredLaterAt(line: Transaction, timeZone: string): Instant | undefined {
  const { enteredAt, timeCompleted } = line;
  const entered = enteredAt ?? timeCompleted;
  return localDateOf(entered, timeZone) === dateOfLine(line, timeZone) ? undefined : entered;
}

/** Why something was undone. Reasons that the app writes itself are in the reader's language. */
export function reasonWords(reason: string): string {
  if (reason === UNDONE) return t('receipts.undone');
  if (reason === CHEQUE_RETURNED) return t('receipts.chequeReturned');
  return usualReasons().find(([usual]) => usual === reason)?.[1] ?? reason;
}

/** Why a receipt is cancelled or corrected, mostly. */
export function usualReasons(): UsualReasons {
  return [
    [REASONS.amount, t('receipts.wrongAmount')],
    [REASONS.person, t('receipts.wrongPerson')],
    [REASONS.method, t('receipts.wrongMethod')],
    [REASONS.day, t('receipts.wrongDay')],
    [REASONS.twice, t('receipts.enteredTwice')],
  ];
}

/** Who handed over the money of a ledger line, or got it. */

export type LinePerson = {
  name: string;
  /** Undefined for who is no member, as the customer of a business. */
  memberId: MemberId | undefined;
};

/** Of a business its customer: the member of such a line is the one who referred them. */
export async function peopleOfLines(
  books: BooksReader,
  lines: Transaction[],
  unknown?: (id: MemberId) => string,
): Promise<(line: Transaction) => LinePerson> {
  const named = [...new Set(lines.flatMap((line) => businessNamedBy(line) ?? []))];
  const businesses = await books.installmentBusinesses.many(named);
  const customers = new Map(businesses.flatMap((each) => (each ? [[each.id, each.customerName]] : [])));
  const nameOf = await memberNamer(books, lines.map(memberOfLine), unknown);
  return (line) => {
    const business = businessNamedBy(line);
    const customer = business && customers.get(business);
    if (customer) return { name: customer, memberId: undefined };
    return { name: partyName(line, nameOf, { t }), memberId: memberOfLine(line) };
  };
}

/** Receipts of one member, and which of them their ledger lines came with. */

/** The newest that was given to this member and still counts. */
export async function readLastReceipt(books: BooksReader, userId: MemberId): Promise<Receipt | undefined> {
  const own = await books.receipts.where(
    ({ payer, cancelled }) => 'memberId' in payer && payer.memberId === userId && !cancelled,
  );
  return own.sort(newestFirst)[0];
}

/** A member's own lines name neither how they were paid nor their receipt, but the member has that: with its number. */
export async function withOwnReceipts(books: BooksReader, lines: Transaction[]): Promise<Transaction[]> {
  if (!lines.some(isUntold)) return lines;
  const receipts = await books.receipts.all();
  const numbers = new Map(receipts.flatMap((each) => linesOf(each).map((line) => [line, each.id])));
  return lines.map((line) => (isUntold(line) ? { ...line, receiptNumber: numbers.get(line.id) ?? null } : line));
}

function isUntold({ repaymentId, account, method, receiptNumber }: Transaction): boolean {
  return Boolean(repaymentId ?? account) && !method && !receiptNumber;
}
