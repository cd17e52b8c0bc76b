/** What is still open in days that are to be closed, from the records on this device. */
import { cashIn, placeKey, type PlaceKey, placeOfKey, placeOfLine } from 'shared-schema/bank/place';
import { balancesOf } from 'shared-schema/bank/postings';
import { SUSPENSE } from 'shared-schema/ledgers/head';
import type { HandOver } from 'shared-schema/cash/hand-over';
import { likelyDoublesIn } from 'shared-schema/collections/likely-doubles';
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import { effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, type Instant, type LocalDate, startOfDay } from 'shared-schema/local-date';
import { isUnexplained, shareAmount } from 'shared-schema/members/member';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { keyOfHead, keysMeaning } from 'shared-schema/reports/head';
import { t } from '../language/texts.ts';
import { readReconciledDays } from '../records/bank-account-books.ts';
import { memberNamer } from '../records/member-names.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readPeriod } from '../sync/ledger/ledger-period.ts';
import { lineMatcher } from '../sync/ledger/line-filter.ts';
import { linesBeforeOpenings } from '../sync/ledger/money-by-place.ts';

export const IN_SUSPENSE = keyOfHead({ own: SUSPENSE });
export const WITHOUT_HEAD = keyOfHead({ posted: 'other' });

/** Of which entries the two of them tell: the list that such a row opens is narrowed to the same ones. */
export const OPEN_LINES = { standing: true, everyProject: true } as const;

/** How many of each there are; nothing is wrong where there is none. */
export type Checklist = {
  suspense: number;
  noHead: number;
  /** A sum, of which nobody said where it is. */
  notAllocated: Money;
  /** What members were given without money up to the last day, and nobody has said what it was: also of earlier months, for it keeps the year open. */
  toBeExplained: { id: MemberId; name: string; days: LocalDate[]; amount: Money }[];
  /** Who had it at the end of the last day, and how much. */
  notCounted: { collector: MemberId; name: string; amount: Money }[];
  handOvers: { id: HandOver['id']; way: string; amount: Money }[];
  attention: number;
  /** By how much books and bank differ unexplained; undefined where no statement tells of the last day. */
  notReconciled: { id: BankAccountId; name: string; difference: Money | undefined }[];
  belowZero: number;
};

/** How many of a thing are open; of a sum, whether it is none. */
export function openOf(found: Checklist[keyof Checklist]): number {
  return typeof found === 'object' ? found.length : found;
}

type Days = { from: LocalDate | undefined; until: LocalDate; timeZone: string };

export async function readChecklist(books: BooksReader, { from, until, timeZone }: Days): Promise<Checklist> {
  const days = { from: from ?? LONG_AGO, to: until, timeZone };
  const { lines, placesBefore } = await readPeriod(books, days);
  const balances = await balancesAt(books, { until, timeZone, sums: withLines(placesBefore, lines) });
  const heads = await books.heads.all();
  const countOf = (head: string) =>
    lines.filter(lineMatcher({ head, alike: keysMeaning(heads, head), standing: OPEN_LINES.standing })).length;
  // The day that is closed may be that of the last receipt: when the cash was counted tells.
  const closings = await books.dayCloses.where(({ closedAt }) => closedAt >= startOfDay(until, timeZone));
  const counted = new Set(closings.map(({ collector }) => collector));
  const end = startOfDay(addDays(until, 1), timeZone);
  const receipts = await books.receipts.all();
  const doubles = likelyDoublesIn(receipts);
  const uncounted = [...cashIn(balances)].filter(([id, sum]) => sum !== 0 && !counted.has(id));
  const nameOf = await memberNamer(
    books,
    uncounted.map(([id]) => id),
  );
  const isUnsaid = (key: PlaceKey) => 'unsaid' in placeOfKey(key);
  return {
    suspense: countOf(IN_SUSPENSE),
    noHead: countOf(WITHOUT_HEAD),
    notAllocated: sumOf([...balances].filter(([key]) => isUnsaid(key)).map(([, sum]) => sum)),
    toBeExplained: await unexplained(books, until, end),
    notCounted: uncounted.map(([collector, amount]) => ({ collector, name: nameOf(collector), amount })),
    handOvers: await handOversBefore(books, end),
    attention: receipts.filter(({ id, attention }) => attention !== null || doubles.has(id)).length,
    notReconciled: (await readReconciledDays(books, until, timeZone))
      .filter(({ state }) => state !== 'reconciled')
      .map(({ account: { id, name }, state, difference }) => ({
        id,
        name,
        difference: state === 'differs' ? difference : undefined,
      })),
    belowZero: [...balances].filter(([key, sum]) => sum < 0 && key !== 'adjustments' && !isUnsaid(key)).length,
  };
}

/** Whoever left after that moment was a member then. */
async function unexplained(books: BooksReader, until: LocalDate, end: Instant): Promise<Checklist['toBeExplained']> {
  return (await books.views('members')).flatMap(({ id, name, deletedAt, holdingEdits }) => {
    if (deletedAt && deletedAt < end) return [];
    const open = holdingEdits?.filter((edit) => isUnexplained(edit) && edit.on <= until) ?? [];
    const amounts = open.flatMap(({ shares, dividend, incentive }) => [
      shareAmount({ share: shares }),
      dividend,
      incentive,
    ]);
    return open.length === 0
      ? []
      : [{ id, name: name || t('common.userNumber', { id }), days: open.map(({ on }) => on), amount: sumOf(amounts) }];
  });
}

const LONG_AGO = '1900-01-01' as LocalDate;

/** Those of before that moment that nobody has confirmed. */
async function handOversBefore(books: BooksReader, end: Instant): Promise<Checklist['handOvers']> {
  const open = await books.handOvers.where(({ at, confirmedAt }) => !confirmedAt && at < end);
  const nameOf = await memberNamer(
    books,
    open.flatMap(({ from, to }) => [from, to]),
  );
  return open.map(({ id, from, to, amount }) => {
    const way = { from: nameOf(from), to: to === null ? t('fields.bank') : nameOf(to) };
    return { id, way: t('places.fromTo', way), amount };
  });
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
