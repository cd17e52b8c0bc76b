/** The ledgers' lines as sheets of opening balances and past entries. */
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { memberOfLine } from 'shared-schema/ledgers/party';
import { METHODS_OF_PAYING } from 'shared-schema/collections/account-id';
import { describeLine } from 'shared-schema/ledgers/describe-line';
import { headMeant, wordsOfHeads } from 'shared-schema/ledgers/head';
import { compareLines, dateOfLine, effectOf, isTransfer, type Transaction } from 'shared-schema/ledgers/transaction';
import type { LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { type Head, headEntriesOf, interestOf, nameOfHead } from 'shared-schema/reports/head';
import type { Translate } from 'shared-schema/texts/translate';
import { saysBalance, saysTotal } from 'shared-schema/sheets/total-words';
import type { WrittenRow } from '../sheet-kind.ts';
import { type DeviceBooks, type OutNames, noTotal, rowOut } from './books.ts';

export type LinesOut = {
  openings: WrittenRow[];
  entries: WrittenRow[];
  /** The first day of the entries, if those before are summed up as opening balances. */
  since: LocalDate | undefined;
  /** Some were undone on another day, so that both the entry and its counter-entry stand. */
  hasUndone: boolean;
  hasTransfers: boolean;
};

type Given = Pick<DeviceBooks, 'lines' | 'contractOf' | 'heads'> & {
  timeZone: string;
  t: Translate;
  names: OutNames;
  /** So many rows at most; what is older is summed up. */
  most: number;
};

/** What a description may be as long as. */
const LONGEST_DESCRIPTION = 500;

export function linesOut(given: Given): LinesOut {
  const { lines, timeZone, names, most } = given;
  const dateOf = (line: Transaction) => dateOfLine(line, timeZone);
  const dated = withoutUndone(lines, dateOf).map((line) => ({ line, date: dateOf(line) }));
  dated.sort((a, b) => (a.date === b.date ? compareLines(a.line, b.line) : a.date < b.date ? -1 : 1));
  const rowDates = dated.flatMap(({ line, date }) => (isInstallment(line) ? [date, date] : [date]));
  const since = firstDay(rowDates, most);
  const before = since ? dated.filter(({ date }) => date < since) : [];
  const kept = dated.slice(before.length);
  const openings = kept.filter(({ line }) => line.opening);
  const others = kept.filter(({ line }) => !line.opening);
  const [transfers, entries] = [true, false].map((are) => others.filter(({ line }) => isTransfer(line) === are));
  return {
    openings: [...(since ? balancesAt(since, before, names) : []), ...openings.map((each) => openingOf(each, names))],
    entries: [...entries!.flatMap((each) => entriesOf(each, given)), ...unmatchedTransfers(transfers!, given)],
    since,
    hasUndone: kept.some(({ line }) => Boolean(line.reverses)),
    hasTransfers: kept.some(({ line }) => Boolean(line.transferWith)),
  };
}

/** Of an entry that was undone on its own day nothing is left in any figure. */
function withoutUndone(lines: Transaction[], dateOf: (line: Transaction) => LocalDate): Transaction[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return lines.filter((line) => {
    const other = byId.get((line.reverses ?? line.reversedBy)!);
    return !other || dateOf(other) !== dateOf(line);
  });
}

/** Its payment may be two rows, principal and interest. */
function isInstallment({ repaymentId, associatedType }: Transaction): boolean {
  return repaymentId !== null && associatedType === 'INSTALLMENT_BUSINESS';
}

/** The first of April, or else of a month, from which on there are no more than `most` rows; undefined if all are. */
function firstDay(dates: LocalDate[], most: number): LocalDate | undefined {
  if (dates.length <= most) return undefined;
  const fits = (from: LocalDate) => dates.filter((date) => date >= from).length <= Math.max(0, most);
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))].map((month) => nextMonth(month));
  return months.find((from) => from.slice(5, 7) === '04' && fits(from)) ?? months.find(fits)!;
}

function nextMonth(month: string): LocalDate {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return `${next}-01` as LocalDate;
}

type Dated = { line: Transaction; date: LocalDate };

/** What each ledger of each project held as the day began. */
function balancesAt(date: LocalDate, before: Dated[], names: OutNames): WrittenRow[] {
  const places = Map.groupBy(before, ({ line }) => `${line.ledger} ${line.projectId}`);
  return [...places.values()].flatMap((lines) => {
    const { ledger, projectId } = lines[0]!.line;
    const balance = add(NOTHING, ...lines.map(({ line }) => effectOf(line)));
    return balance === 0 ? [] : [rowOut('openings', { ...moved(ledger, balance, date), projectId }, names)];
  });
}

/** Of a row what came or went: `effect` is negative for what was paid. */
function moved(ledger: Ledger, effect: Money, date: LocalDate) {
  return { ledger, type: effect < 0 ? 'DEBIT' : 'CREDIT', amount: Math.abs(effect) as Money, date };
}

function openingOf({ line, date }: Dated, names: OutNames): WrittenRow {
  const { ledger, description, projectId } = line;
  // Without one it is called an opening balance, and a sheet's own balances are not entered.
  const isTold = !saysBalance(description) && !saysTotal(description);
  const record = { ...moved(ledger, effectOf(line), date), description: isTold ? description : null, projectId };
  return rowOut('openings', record, names);
}

function entriesOf(dated: Dated, given: Given): WrittenRow[] {
  const { line } = dated;
  const interest = interestOf(line, given.contractOf(line));
  return headEntriesOf(line, interest).map(({ head, amount }) =>
    entryOf(dated, given, { amount: Math.abs(amount) as Money, head: headSaid(line, head, given) }),
  );
}

/** Halves of moving money from an account to a repayment cancel each other. Should half of one be missing, the balance needs the other. */
function unmatchedTransfers(transfers: Dated[], given: Given): WrittenRow[] {
  const byPlace = Map.groupBy(transfers, ({ line, date }) => `${line.ledger} ${line.projectId} ${date}`);
  return [...byPlace.values()].flatMap((halves) => {
    const { line, date } = halves.at(-1)!;
    const net = add(NOTHING, ...halves.map((half) => effectOf(half.line)));
    return net === 0 ? [] : [entryOf({ line, date }, given, moved(line.ledger, net, date))];
  });
}

function entryOf({ line, date }: Dated, { contractOf, t, names }: Given, more: object): WrittenRow {
  const { ledger, method, reference, repaymentId, projectId } = line;
  const record = {
    ...moved(ledger, effectOf(line), date),
    userId: memberOfLine(line),
    description: noTotal(describeLine(line, contractOf(line), t)).slice(0, LONGEST_DESCRIPTION),
    method: METHODS_OF_PAYING.find((each) => each === method),
    // That of a repayment is a number of these books.
    reference: (!repaymentId && reference) || null,
    projectId,
    ...more,
  };
  return rowOut('entries', record, names);
}

/** Entries by hand have none where the ledger alone says it. */
function headSaid(line: Transaction, head: Head, { t, heads }: Pick<Given, 't' | 'heads'>): string | undefined {
  // What other books read is the word, of the list's heads as they are called by now.
  if (line.head) return headMeant(wordsOfHeads(heads), line.head)?.name ?? line.head;
  const isTold = 'posted' in head && ['donations', 'charityGiven', 'other'].includes(head.posted) && !line.reverses;
  return isTold ? undefined : nameOfHead(head, t);
}
