/** Where the money is, and how it came there: each place's balance before, what came, went and was moved, and what is in it. */
import { comparePlaces, nameOfPlace, type PlaceKey, placeKey, placeOfKey } from '../bank/place.ts';
import { balancesOf, type Posting, placePostings, postingsOf } from '../bank/postings.ts';
import type { CashPart } from '../cash/cash-part.ts';
import { addDays } from '../local-date.ts';
import { describeLine } from '../ledgers/describe-line.ts';
import { add, type Money, NOTHING, negate, subtract } from '../money.ts';
import type { Translator } from '../texts/translate.ts';
import { defineReport, memberNameIn, type ReportBooks, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, totalOf, withTotals } from './report-table.ts';
import type { RowSources } from './source.ts';

export const PLACE_NEEDS = [
  'placesBefore',
  'lines',
  'handOvers',
  'moneyMoves',
  'bankAccounts',
  'linesBefore',
  'members',
] as const;

type Needed = Pick<ReportBooks, (typeof PLACE_NEEDS)[number]>;

export const moneyInPlaces = defineReport({
  name: 'money-in-places',
  title: 'reports.moneyInPlaces',
  about: 'reports.moneyInPlacesAbout',
  time: 'period',
  allProjects: true,
  compares: [5],
  reads: PLACE_NEEDS,
  make(books, scope, translator) {
    const { t } = translator;
    const columns: ReportColumn[] = [
      { head: t('reports.place'), kind: 'text' },
      ...[t('reports.before'), t('reports.received'), t('reports.paidOut'), t('reports.moved'), t('reports.after')].map(
        (head) => ({ head, kind: 'rupees' as const, sum: true }),
      ),
    ];
    const before = balancesBefore(books, scope);
    const byPlace = Map.groupBy(postingsIn(books, scope), ({ account }) => account);
    const nameOf = placeNames(books, translator);
    const keys = [...new Set([...before.keys(), ...byPlace.keys()])].sort(comparePlaces);
    const rows = keys.flatMap((key): ReportCell[][] => {
      const postings = byPlace.get(key) ?? [];
      const sum = (...parts: CashPart[]) => sumOf(postings.filter((each) => parts.includes(each.part)));
      const begun = sumOf(postings.filter(isBeginning));
      const opening = add(before.get(key) ?? NOTHING, begun);
      if (postings.length === 0 && opening === 0) return [];
      const [received, paid] = [sum('taken'), sum('given')];
      const moved = subtract(sum('handed', 'handedOver', 'before'), begun);
      return [[nameOf(key), opening, received, negate(paid), moved, add(opening, received, paid, moved)]];
    });
    return [withTotals({ columns, groups: [{ rows }] }, t('reports.total'))];
  },
});

/**
 * The cash book and the bank book: what came to each place and left it, with what was in it after each. What all places received is told
 * by none of their books, because money that moves comes to one and leaves another.
 */
export const placeBooks = defineReport({
  name: 'cash-and-bank-book',
  title: 'reports.cashAndBankBook',
  about: 'reports.cashAndBankBookAbout',
  time: 'period',
  allProjects: true,
  reads: [...PLACE_NEEDS, 'contractOf'],
  make(books, scope, translator) {
    const { t } = translator;
    const columns: ReportColumn[] = [
      { head: t('reports.day'), kind: 'date' },
      { head: t('reports.number'), kind: 'text' },
      { head: t('reports.whatFor'), kind: 'text', lead: true },
      { head: t('reports.received'), kind: 'rupees', sum: true },
      { head: t('reports.paidOut'), kind: 'rupees', sum: true },
      { head: t('reports.balance'), kind: 'rupees' },
    ];
    const before = balancesBefore(books, scope);
    const nameOf = placeNames(books, translator);
    const wordsOf = (posting: Posting): [number: string, what: string] => {
      const { of: source, part } = posting;
      const { kind, of } = source;
      if (kind === 'line') return [of.receiptNumber ?? String(of.id), describeLine(of, books.contractOf(of), t)];
      if (kind === 'opening') {
        if (isBeginning(posting)) return ['', t('reports.openingBalance')];
        return ['', t(part === 'before' ? 'reports.openingInNoEntry' : 'reports.acrossOpening')];
      }
      const [from, to] = postingsOf(source, scope.timeZone).map(({ account }) => nameOf(account));
      const what = [t('places.fromTo', { from: from!, to: to! }), of.note].filter(Boolean).join(', ');
      return [kind === 'move' ? (of.receiptNumber ?? '') : '', what];
    };
    const sources = new Map<ReportCell[], RowSources>();
    const byPlace = Map.groupBy(postingsIn(books, scope), ({ account }) => account);
    const keys = [...new Set([...before.keys(), ...byPlace.keys()])]
      .filter((key) => (scope.place ? key === scope.place : isKept(key)))
      .sort(comparePlaces);
    const groups = keys.flatMap((key) => {
      const all = byPlace.get(key) ?? [];
      const begun = all.filter((each) => isBeginning(each) && each.day === scope.from);
      let balance = add(before.get(key) ?? NOTHING, sumOf(begun));
      if (all.length === 0 && balance === 0) return [];
      const opening: ReportCell[] = [scope.from, '', t('reports.openingBalance'), null, null, balance];
      const rows = all
        .filter((each) => !begun.includes(each))
        .map((posting) => {
          const { day, amount, of: source } = posting;
          balance = add(balance, amount);
          const [number, what] = wordsOf(posting);
          const [came, went] = isBeginning(posting) ? [0, 0] : [Math.max(amount, 0), Math.max(-amount, 0)];
          const row: ReportCell[] = [day, number, what, came || null, went || null, balance];
          if (source.kind === 'line') sources.set(row, [undefined, undefined, { of: 'bookedEntry', id: source.of.id }]);
          return row;
        });
      const total = totalOf(columns, rows, t('reports.total'));
      return [{ title: nameOf(key), rows: [opening, ...rows], total: [...total.slice(0, -1), balance] }];
    });
    return [{ columns, groups, sources }];
  },
});

/**
 * What a place begins with. Where entries of before tell of an account, what they don't explain of its opening balance came to it on the day of
 * the opening, or left it.
 */
function isBeginning({ account, amount, part, of: { kind, of } }: Posting): boolean {
  if (part !== 'before' || kind !== 'opening') return part === 'before';
  const unexplained = account === placeKey({ bankAccountId: of.id }) ? amount : negate(amount);
  return unexplained === of.opening!.amount;
}

/** A place that has a book: all but sums that moved inside the books, or of which nobody said where they are. */
export function isKept(key: PlaceKey): boolean {
  return key !== 'adjustments' && key !== 'unsaid';
}

/** What is in each place at the end of the last day. */
export function balancesAt(books: Needed, scope: ReportScope): Map<PlaceKey, Money> {
  const sums = balancesBefore(books, scope);
  for (const { account, amount } of postingsIn(books, scope))
    sums.set(account, add(sums.get(account) ?? NOTHING, amount));
  return sums;
}

function balancesBefore(
  { placesBefore, moneyMoves: moves, handOvers, bankAccounts: accounts, linesBefore }: Needed,
  { from, timeZone }: ReportScope,
): Map<PlaceKey, Money> {
  const movements = { moves, handOvers, accounts, linesBefore };
  return balancesOf(placesBefore, movements, timeZone, addDays(from, -1));
}

/** What changed places in these days, by day; of a day what was there before first, then as it was entered. */
function postingsIn(
  { lines, moneyMoves: moves, handOvers, bankAccounts: accounts, linesBefore }: Needed,
  { from, to, timeZone }: ReportScope,
): Posting[] {
  const postings = placePostings({ lines, moves, handOvers, accounts, linesBefore }, timeZone);
  return postings.filter(({ day }) => from <= day && day <= to);
}

function sumOf(postings: Posting[]): Money {
  return postings.reduce((sum, { amount }) => add(sum, amount), NOTHING);
}

function placeNames({ bankAccounts, members }: Needed, translator: Translator): (key: PlaceKey) => string {
  const accounts = new Map(bankAccounts.map(({ id, name }) => [id, name]));
  const nameOf = memberNameIn(members, translator.t);
  return (key) => nameOfPlace(placeOfKey(key), translator, { accountName: (id) => accounts.get(id), nameOf });
}
