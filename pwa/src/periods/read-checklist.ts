/** What is still open in days that are to be closed, from the records on this device. */
import { cashIn, placeKey, type PlaceKey, placeOfKey, placeOfLine } from 'shared-schema/bank/place';
import { balancesOf } from 'shared-schema/bank/postings';
import { SUSPENSE } from 'shared-schema/bank/statements/enter-line';
import { likelyDoublesIn } from 'shared-schema/collections/likely-doubles';
import { effectOf, isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, type LocalDate, startOfDay } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { keyOfHead, ledgerHeadOf } from 'shared-schema/reports/head';
import { readReconciledDays } from '../records/bank-account-books.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readPeriod } from '../sync/ledger/ledger-period.ts';
import { linesBeforeOpenings } from '../sync/ledger/money-by-place.ts';

export const IN_SUSPENSE = keyOfHead({ own: SUSPENSE });
export const WITHOUT_HEAD = keyOfHead({ posted: 'other' });

/** How many of each there are; nothing is wrong where there is none. */
export type Checklist = {
  suspense: number;
  noHead: number;
  /** A sum, of which nobody said where it is. */
  notAllocated: Money;
  notCounted: number;
  handOvers: number;
  attention: number;
  notReconciled: number;
  belowZero: number;
};

type Days = { from: LocalDate | undefined; until: LocalDate; timeZone: string };

export async function readChecklist(books: BooksReader, { from, until, timeZone }: Days): Promise<Checklist> {
  const days = { from: from ?? LONG_AGO, to: until, timeZone };
  const { lines, placesBefore } = await readPeriod(books, days);
  const balances = await balancesAt(books, { until, timeZone, sums: withLines(placesBefore, lines) });
  const standing = lines.filter((line) => !isReversal(line) && !line.opening);
  const countOf = (head: string) => standing.filter((line) => keyOf(line) === head).length;
  const closings = await books.dayCloses.where(({ date }) => date >= until);
  const counted = new Set(closings.map(({ collector }) => collector));
  const end = startOfDay(addDays(until, 1), timeZone);
  const receipts = await books.receipts.all();
  const doubles = likelyDoublesIn(receipts);
  const isUnsaid = (key: PlaceKey) => 'unsaid' in placeOfKey(key);
  return {
    suspense: countOf(IN_SUSPENSE),
    noHead: countOf(WITHOUT_HEAD),
    notAllocated: sumOf([...balances].filter(([key]) => isUnsaid(key)).map(([, sum]) => sum)),
    notCounted: [...cashIn(balances)].filter(([id, sum]) => sum !== 0 && !counted.has(id)).length,
    handOvers: (await books.handOvers.where(({ at, confirmedAt }) => !confirmedAt && at < end)).length,
    attention: receipts.filter(({ id, attention }) => attention !== null || doubles.has(id)).length,
    notReconciled: (await readReconciledDays(books, until, timeZone)).filter(({ state }) => state !== 'reconciled')
      .length,
    belowZero: [...balances].filter(([key, sum]) => sum < 0 && key !== 'adjustments' && !isUnsaid(key)).length,
  };
}

const LONG_AGO = '1900-01-01' as LocalDate;

function keyOf(line: Transaction): string | undefined {
  const head = ledgerHeadOf(line);
  return head && keyOfHead(head);
}

function withLines(before: ReadonlyMap<PlaceKey, Money>, lines: Transaction[]): Map<PlaceKey, Money> {
  const sums = new Map(before);
  for (const line of lines) {
    const key = placeKey(placeOfLine(line));
    sums.set(key, add(sums.get(key) ?? NOTHING, effectOf(line)));
  }
  return sums;
}

async function balancesAt(
  books: BooksReader,
  { until, timeZone, sums }: { until: LocalDate; timeZone: string; sums: Map<PlaceKey, Money> },
): Promise<Map<PlaceKey, Money>> {
  const movements = {
    moves: await books.moneyMoves.all(),
    handOvers: await books.handOvers.all(),
    accounts: await books.bankAccounts.all(),
    linesBefore: await linesBeforeOpenings(books),
  };
  return balancesOf(sums, movements, timeZone, until);
}

function sumOf(amounts: Money[]): Money {
  return amounts.reduce((sum, amount) => add(sum, amount), NOTHING);
}
