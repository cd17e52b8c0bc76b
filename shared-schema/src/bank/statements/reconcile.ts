/**
 * A bank account's balance by the books and by the bank on one day, and each thing that explains the difference: what the books have and
 * the bank has not yet, the other way round, and what one of them has on a later day.
 */
import type { LocalDate } from '../../local-date.ts';
import { add, type Money, negate, NOTHING, subtract } from '../../money.ts';
import { effectOfLine, toldBefore } from './bank-order.ts';
import type { Apart, BankPart } from './bank-part.ts';
import type { StatementFacts } from './statement-facts.ts';

/** A line of the bank with what it is matched to; lines are in the order in which the bank booked them. */
export type ReconciledLine = Pick<StatementFacts, 'date' | 'type' | 'amount' | 'balance'> & {
  id: string;
  setAside: boolean;
};

/** What the books say came or went on this account. */
export type BookedEntry = Pick<StatementFacts, 'date' | 'type' | 'amount'> & {
  id: string;
  /** The parts of it that lines of the bank stand for. */
  matched: readonly (Pick<BankPart, 'amount' | 'on'> & { lineId: string })[];
  /** What of it came on another day, or left. */
  apart?: readonly Apart[];
  /** The entry that undoes it, or that it undoes. */
  undoes?: string;
};

export type ReconciledAccount = {
  entries: readonly BookedEntry[];
  lines: readonly ReconciledLine[];
  /** What was on the account when the books took it over, at the beginning of that day. */
  opening?: { amount: Money; date: LocalDate };
};

type Reason = 'NOT_IN_BANK' | 'LATER_IN_BANK' | 'NOT_IN_BOOKS' | 'LATER_IN_BOOKS' | 'SET_ASIDE';

/** `amount` is what it adds to the balance by the books to make that of the bank. */
export type Explained = { why: Reason; date: LocalDate; amount: Money } & ({ entryId: string } | { lineId: string });

export type Reconciliation = {
  date: LocalDate;
  books: Money;
  bank: Money;
  explained: Explained[];
  /** What nothing explains: a part of the statements is missing, or the opening balance is not that of the bank. */
  difference: Money;
};

export function reconcile({ entries: all, lines, opening }: ReconciledAccount, date: LocalDate): Reconciliation {
  const isBefore = (each: { date: LocalDate }) => each.date <= date;
  const since = lines.filter((line) => !opening || line.date >= opening.date);
  const isOpened = opening && opening.date <= date;
  const counted = new Set(since);
  const held = new Set(lines.flatMap((line) => (counted.has(line) ? [] : [line.id])));
  const entries = (isOpened ? all.flatMap((entry) => sinceOpening(entry, opening.date)) : all)
    // What the opening balance holds stands for no entry of after it.
    .map((entry) => ({ ...entry, matched: entry.matched.filter(({ lineId }) => !held.has(lineId)) }));
  const [booked, seen] = [entries.filter(isBefore), since.filter(isBefore)];
  const begin = isOpened ? opening.amount : NOTHING;
  const books = add(begin, sumOf(booked.map(effectOfLine)));
  const bank = bankBalance(seen, begin);
  const found = [...ofEntries(booked, lines, date), ...ofLines(seen, entries, date)];
  const explained = withoutHeld(found, seen, begin).toSorted(byDay);
  return {
    date,
    books,
    bank,
    explained,
    difference: subtract(bank, add(books, sumOf(explained.map(({ amount }) => amount)))),
  };
}

/** What a bank has not seen yet is told apart, as reconciliation statements do: what was deposited, and what was paid out. */
type ReasonTold = Exclude<Reason, 'NOT_IN_BANK'> | 'NOT_CREDITED' | 'NOT_PRESENTED';

/** One step from the balance by the books to that by the bank. */
export type ReconciliationStep = { why: ReasonTold; amount: Money; explained: Explained[] };

export function stepsOf({ explained }: Pick<Reconciliation, 'explained'>): ReconciliationStep[] {
  return [...Map.groupBy(explained, reasonTold)].map(([why, each]) => ({
    why,
    amount: sumOf(each.map(({ amount }) => amount)),
    explained: each,
  }));
}

function reasonTold({ why, amount }: Explained): ReasonTold {
  if (why !== 'NOT_IN_BANK') return why;
  return amount < 0 ? 'NOT_CREDITED' : 'NOT_PRESENTED';
}

/** What of an entry the opening balance does not hold: what came since, on that day if the entry is of before. */
function sinceOpening({ apart = [], ...entry }: BookedEntry, opening: LocalDate): BookedEntry[] {
  const across = apart.filter(({ counts, came }) => counts < opening !== came < opening);
  if (entry.date < opening) {
    return [...Map.groupBy(across, ({ came }) => came)].map(([date, parts]) => ({
      ...entry,
      date,
      amount: sumOf(parts.map(({ amount }) => amount)),
      matched: entry.matched.filter(({ on }) => on === date),
    }));
  }
  const amount = subtract(entry.amount, sumOf(across.map((part) => part.amount)));
  return amount > 0 ? [{ ...entry, amount }] : [];
}

/**
 * What the bank had before its first line holds all that the books had before that day, unless nothing had moved at the bank since the
 * beginning and the books had moved: then that is on its way. Where the two differ, the difference alone is unexplained.
 */
function withoutHeld(explained: Explained[], seen: readonly ReconciledLine[], begin: Money): Explained[] {
  const told = toldBefore(seen);
  if (told === undefined) return explained;
  const isHeld = ({ why, date }: Explained) => why === 'NOT_IN_BANK' && date < seen[0]!.date;
  const isOnItsWay = told === begin && sumOf(explained.filter(isHeld).map(({ amount }) => amount)) !== 0;
  return isOnItsWay ? explained : explained.filter((each) => !isHeld(each));
}

/** The last balance that the bank told, and what came behind it. */
function bankBalance(lines: readonly ReconciledLine[], begin: Money): Money {
  const last = lines.findLastIndex(({ balance }) => balance !== undefined);
  const told = last < 0 ? begin : lines[last]!.balance!;
  return add(told, sumOf(lines.slice(last + 1).map(effectOfLine)));
}

function ofEntries(entries: readonly BookedEntry[], lines: readonly ReconciledLine[], date: LocalDate): Explained[] {
  const dayOf = new Map(lines.map((line) => [line.id, line.date]));
  const unmatched = new Set(entries.flatMap(({ id, matched }) => (matched.length === 0 ? [id] : [])));
  return entries.flatMap((entry): Explained[] => {
    // What was undone before the bank heard of it concerns the bank no more.
    if (entry.undoes !== undefined && unmatched.has(entry.id) && unmatched.has(entry.undoes)) return [];
    const effect = (amount: Money) => (entry.type === 'CREDIT' ? negate(amount) : amount);
    const open = subtract(entry.amount, add(...entry.matched.map(({ amount }) => amount)));
    const later = entry.matched.filter(({ lineId }) => (dayOf.get(lineId) ?? date) > date);
    return [
      ...(open > 0 ? [{ why: 'NOT_IN_BANK' as const, date: entry.date, amount: effect(open), entryId: entry.id }] : []),
      ...later.map(({ amount }) => ({
        why: 'LATER_IN_BANK' as const,
        date: entry.date,
        amount: effect(amount),
        entryId: entry.id,
      })),
    ];
  });
}

function ofLines(lines: readonly ReconciledLine[], entries: readonly BookedEntry[], date: LocalDate): Explained[] {
  const parts = entries.flatMap((entry) => entry.matched.map((part) => ({ ...part, date: entry.date })));
  const partsOf = Map.groupBy(parts, ({ lineId }) => lineId);
  return lines.flatMap((line): Explained[] => {
    const effect = (amount: Money) => (line.type === 'CREDIT' ? amount : negate(amount));
    const matched = partsOf.get(line.id) ?? [];
    const open = subtract(line.amount, add(...matched.map(({ amount }) => amount)));
    const why = line.setAside ? ('SET_ASIDE' as const) : ('NOT_IN_BOOKS' as const);
    const later = matched.filter((part) => part.date > date);
    return [
      ...(open > 0 ? [{ why, date: line.date, amount: effect(open), lineId: line.id }] : []),
      ...later.map(({ amount }) => ({
        why: 'LATER_IN_BOOKS' as const,
        date: line.date,
        amount: effect(amount),
        lineId: line.id,
      })),
    ];
  });
}

/** Of more amounts than one call takes. */
function sumOf(amounts: Money[]): Money {
  return amounts.reduce((sum, amount) => add(sum, amount), NOTHING);
}

function byDay(a: Explained, b: Explained): number {
  return a.date === b.date ? 0 : a.date < b.date ? -1 : 1;
}
