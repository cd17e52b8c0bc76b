/** Where the money is, and how it came there: each place's balance before, what came, went and was moved, and what is in it. */
import { balancesOf, entriesOfHandOver, entriesOfOpening, nameOfPlace } from '../bank/balances.ts';
import { entriesOfMove } from '../bank/money-move.ts';
import { comparePlaces, entryOfLine, type PlaceEntry, type PlaceKey, placeKey, placeOfKey } from '../bank/place.ts';
import { addDays, type Instant, type LocalDate, localDateOf } from '../local-date.ts';
import { dateOfLine } from '../ledgers/transaction.ts';
import { describeLine } from '../ledgers/describe-line.ts';
import { add, type Money, NOTHING, negate } from '../money.ts';
import type { Translator } from '../texts/translate.ts';
import { defineReport, memberNameIn, type ReportBooks, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, totalOf, withTotals } from './report-table.ts';

const NEEDS = ['placesBefore', 'lines', 'handOvers', 'moneyMoves', 'bankAccounts', 'members'] as const;

type Needed = Pick<ReportBooks, (typeof NEEDS)[number]>;

/** How a place's balance came to change. What was there when its books began is neither received nor moved. */
type Entry = PlaceEntry & {
  date: LocalDate;
  /** When it was entered; nothing for what was there before. */
  at: Instant | '';
  kind: 'OPENING' | 'LINE' | 'MOVE';
  /** A counter-entry: what it undoes was never received, or never paid. */
  undoes?: boolean;
  number: string;
  what: string;
};

export const moneyInPlaces = defineReport({
  name: 'money-in-places',
  title: 'reports.moneyInPlaces',
  about: 'reports.moneyInPlacesAbout',
  time: 'period',
  allProjects: true,
  compares: [5],
  reads: NEEDS,
  make(books, scope, translator) {
    const { t } = translator;
    const columns: ReportColumn[] = [
      { head: t('reports.place'), kind: 'text' },
      ...[t('reports.before'), t('reports.received'), t('reports.paidOut'), t('reports.moved'), t('reports.after')].map(
        (head) => ({ head, kind: 'rupees' as const, sum: true }),
      ),
    ];
    const before = balancesBefore(books, scope);
    const byPlace = Map.groupBy(entriesIn(books, scope, NO_WORDS), ({ place }) => placeKey(place));
    const nameOf = placeNames(books, translator);
    const keys = [...new Set([...before.keys(), ...byPlace.keys()])].sort(comparePlaces);
    const rows = keys.flatMap((key): ReportCell[][] => {
      const entries = byPlace.get(key) ?? [];
      const sum = (of: (entry: Entry) => boolean) => add(...entries.filter(of).map(({ amount }) => amount));
      const opening = add(
        before.get(key) ?? NOTHING,
        sum(({ kind }) => kind === 'OPENING'),
      );
      if (entries.length === 0 && opening === 0) return [];
      const isReceived = ({ amount, undoes = false }: Entry) => amount > 0 !== undoes;
      const received = sum((entry) => entry.kind === 'LINE' && isReceived(entry));
      const paid = sum((entry) => entry.kind === 'LINE' && !isReceived(entry));
      const moved = sum(({ kind }) => kind === 'MOVE');
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
  title: 'reports.placeBooks',
  about: 'reports.placeBooksAbout',
  time: 'period',
  allProjects: true,
  reads: [...NEEDS, 'contractOf'],
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
    const entries = entriesIn(books, scope, {
      line: (line) => describeLine(line, books.contractOf(line), t),
      opening: t('reports.openingBalance'),
      move: (from, to) => t('places.fromTo', { from: nameOf(from), to: nameOf(to) }),
    });
    const byPlace = Map.groupBy(entries, ({ place }) => placeKey(place));
    const keys = [...new Set([...before.keys(), ...byPlace.keys()])].filter(isKept).sort(comparePlaces);
    const groups = keys.flatMap((key) => {
      const all = byPlace.get(key) ?? [];
      const begun = all.filter(({ kind, date }) => kind === 'OPENING' && date === scope.from);
      let balance = add(before.get(key) ?? NOTHING, ...begun.map(({ amount }) => amount));
      if (all.length === 0 && balance === 0) return [];
      const opening: ReportCell[] = [scope.from, '', t('reports.openingBalance'), null, null, balance];
      const rows = all.slice(begun.length).map(({ date, kind, number, what, amount }): ReportCell[] => {
        balance = add(balance, amount);
        if (kind === 'OPENING') return [date, number, what, null, null, balance];
        return [date, number, what, amount > 0 ? amount : null, amount < 0 ? negate(amount) : null, balance];
      });
      const total = totalOf(columns, rows, t('reports.total'));
      return [{ title: nameOf(key), rows: [opening, ...rows], total: [...total.slice(0, -1), balance] }];
    });
    return [{ columns, groups }];
  },
});

const NO_WORDS: Describe = { line: () => '', opening: '', move: () => '' };

/** A place that has a book: all but sums that moved inside the books, or of which nobody said where they are. */
function isKept(key: PlaceKey): boolean {
  return key !== 'adjustments' && key !== 'unsaid';
}

function balancesBefore(
  { placesBefore, moneyMoves, handOvers, bankAccounts }: Needed,
  { from, timeZone }: ReportScope,
): Map<PlaceKey, Money> {
  const books = { byLines: placesBefore, moves: moneyMoves, handOvers, accounts: bankAccounts };
  return balancesOf(books, addDays(from, -1), timeZone);
}

/** How lines and moves are described. */
type Describe = {
  line: (line: ReportBooks['lines'][number]) => string;
  move: (from: PlaceKey, to: PlaceKey) => string;
  opening: string;
};

/** What changed places in these days, by day; of a day what was there before first, then as it was entered. */
function entriesIn(
  { lines, moneyMoves, handOvers, bankAccounts }: Needed,
  { from, to, timeZone }: ReportScope,
  describe: Describe,
): Entry[] {
  const isIn = (date: LocalDate) => from <= date && date <= to;
  const moved = (entries: PlaceEntry[], date: LocalDate, at: Instant, number = '', note?: string | null) => {
    if (!isIn(date)) return [];
    const [source, target] = entries.map(({ place }) => placeKey(place));
    const what = [source && target && describe.move(source, target), note].filter(Boolean).join(', ');
    return entries.map((entry): Entry => ({ ...entry, date, at, kind: 'MOVE', number, what }));
  };
  const entries: Entry[] = [
    ...lines.map((line): Entry => {
      const number = line.receiptNumber ?? String(line.id);
      return {
        ...entryOfLine(line),
        date: dateOfLine(line, timeZone),
        at: line.opening ? '' : (line.enteredAt ?? line.timeCompleted),
        kind: line.opening ? 'OPENING' : 'LINE',
        undoes: Boolean(line.reverses),
        number,
        what: describe.line(line),
      };
    }),
    ...moneyMoves.flatMap((move) => {
      return moved(entriesOfMove(move), move.date, move.enteredAt, move.receiptNumber ?? '', move.note);
    }),
    ...handOvers.flatMap((handOver) => {
      const { confirmedAt: at, note } = handOver;
      return at ? moved(entriesOfHandOver(handOver), localDateOf(at, timeZone), at, '', note) : [];
    }),
    ...bankAccounts.flatMap(({ opening, ...account }) => {
      if (!opening || !isIn(opening.date)) return [];
      return entriesOfOpening({ opening, ...account }).map((entry): Entry => {
        return { ...entry, date: opening.date, at: '', kind: 'OPENING', number: '', what: describe.opening };
      });
    }),
  ];
  return entries.sort(byDay);
}

function byDay(a: Entry, b: Entry): number {
  const [first, second] = [`${a.date} ${a.at}`, `${b.date} ${b.at}`];
  return first < second ? -1 : first > second ? 1 : 0;
}

function placeNames({ bankAccounts, members }: Needed, translator: Translator): (key: PlaceKey) => string {
  const accounts = new Map(bankAccounts.map(({ id, name }) => [id, name]));
  const nameOf = memberNameIn(members, translator.t);
  return (key) => nameOfPlace(placeOfKey(key), translator, { accountName: (id) => accounts.get(id), nameOf });
}
