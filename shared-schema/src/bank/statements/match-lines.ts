/** Which entries of the books a bank's lines may be: certain ones, and the best guesses for the others. */
import type { AccountId } from '../../collections/account-id.ts';
import type { ReceiptNumber } from '../../collections/receipt-number.ts';
import { dayNumber, type LocalDate } from '../../local-date.ts';
import type { TransactionType } from '../../ledgers/ledger.ts';
import { add, type Money } from '../../money.ts';
import type { Place } from '../place.ts';
import { type KnownPayers, PAYER_SIGNS, type PayerSign } from './known-payers.ts';
import type { StatementFacts } from './statement-facts.ts';
import type { MatchPart } from './statement-line.ts';

/** What came or went in one on this account by the books, and is not matched yet: a payment with all its receipts, an entry, a move. */
export type Candidate = {
  id: string;
  date: LocalDate;
  type: TransactionType;
  amount: Money;
  utr: string | null;
  payer?: AccountId;
  receiptNumber?: ReceiptNumber;
  chequeNumber?: string;
  /** Where the books have its money, if that is not this account: it is suggested, and cannot be matched yet. */
  at?: Place;
  /** What a match with it has. */
  parts: MatchPart[];
};

/** A line to be matched. */
export type OpenLine = StatementFacts & { id: string };

type Why = 'utr' | 'cheque' | PayerSign | 'sum';

/** An entry that a line may be, or a payer who has no receipt for it yet. */
export type Guess = { candidate: Candidate; why: Why } | { payer: AccountId; why: PayerSign };

type Matching = {
  certain: Map<string, Candidate>;
  guesses: Map<string, Guess[]>;
  /** Of lines that are not certain, what has their reference: its sum may be another. */
  sameReference: Map<string, Candidate[]>;
};

const MOST_GUESSES = 3;

/**
 * So many days may lie between the books and the bank; a cheque takes longer. A receipt of whom the text speaks may have been written later, but
 * one of the month before is that of another installment.
 */
const FEW_DAYS = 5;
const DAYS_OF_PAYER = 20;
const DAYS_OF_CHEQUE = 90;

/** All are of one account, but for cheques that the books have elsewhere. */
export function matchLines(
  lines: readonly OpenLine[],
  candidates: readonly Candidate[],
  payers: KnownPayers,
  chequesElsewhere: readonly Candidate[] = [],
): Matching {
  const certain = certainOf(lines, candidates);
  const taken = new Set([...certain.values()].map(({ id }) => id));
  const index = indexOf(
    candidates.filter(({ id }) => !taken.has(id)),
    chequesElsewhere,
  );
  const open = lines.filter(({ id }) => !certain.has(id));
  const transfers = Map.groupBy(candidates, transferOf);
  return {
    certain,
    guesses: new Map(open.map((line) => [line.id, guessesFor(line, index, payers)])),
    sameReference: new Map(
      open.flatMap((line) => {
        const same = line.utr === null ? undefined : transfers.get(transferOf(line));
        return same ? [[line.id, same]] : [];
      }),
    ),
  };
}

/**
 * Reference, sum and way are equal, and nothing else has them: no other line, nor anything else of the books with that reference, whatever
 * its sum.
 */
export function certainOf(lines: readonly OpenLine[], candidates: readonly Candidate[]): Map<string, Candidate> {
  const sameLines = Map.groupBy(lines, referenceOf);
  const certain = new Map<string, Candidate>();
  for (const [transfer, [candidate, ...others]] of Map.groupBy(candidates, transferOf)) {
    const [line, ...more] = sameLines.get(referenceOf(candidate!)) ?? [];
    if (transfer !== undefined && line && more.length + others.length === 0) certain.set(line.id, candidate!);
  }
  return certain;
}

type Booked = Pick<StatementFacts, 'utr' | 'type' | 'amount'>;

function referenceOf({ utr, ...booked }: Booked): string | undefined {
  return utr === null ? undefined : `${utr} ${sumOf(booked)}`;
}

/** Of what the banks know as one. */
function transferOf({ utr, type }: Pick<Booked, 'utr' | 'type'>): string | undefined {
  return utr === null ? undefined : `${utr} ${type}`;
}

function sumOf({ type, amount }: Pick<Booked, 'type' | 'amount'>): string {
  return `${type} ${amount}`;
}

type Index = Record<'byReference' | 'byDay' | 'byPayer' | 'byCheque', Map<string | undefined, Candidate[]>> & {
  /** What `nearby` has found: thousands of lines may be of one day and sum. */
  near: Map<string, Near>;
};

/** The nearest first, and the first of them without a reference. */
type Near = { all: Set<Candidate>; first: Candidate[]; bare: Candidate[] };

function indexOf(candidates: Candidate[], chequesElsewhere: readonly Candidate[]): Index {
  const payments = [...candidates, ...paidTogether(candidates)];
  return {
    near: new Map(),
    byReference: Map.groupBy(candidates, referenceOf),
    byDay: Map.groupBy(payments, (each) => dayOf(each)),
    byPayer: Map.groupBy(payments, (each) => each.payer && `${sumOf(each)} ${each.payer}`),
    byCheque: Map.groupBy(
      [...candidates, ...chequesElsewhere],
      (each) => each.chequeNumber && `${sumOf(each)} ${plainNumber(each.chequeNumber)}`,
    ),
  };
}

/** All that a payer paid on a day with one reference, or without any: one transfer may have brought it. */
function paidTogether(candidates: Candidate[]): Candidate[] {
  const paid = candidates.filter(({ payer }) => payer);
  const days = Map.groupBy(paid, ({ payer, type, date, utr }) => [payer, type, date, utr].join(' '));
  return [...days.values()].flatMap((all) => {
    const [{ date, type, utr, payer }, ...others] = all as [Candidate];
    if (others.length === 0) return [];
    const sums = { amount: add(...all.map(({ amount }) => amount)), parts: all.flatMap(({ parts }) => parts) };
    return [{ id: all.map(({ id }) => id).join(' '), date, type, utr, ...(payer && { payer }), ...sums }];
  });
}

/** The surest first: a reference, then what is known of the payer, then the sum within a few days, the nearest first. */
function guessesFor(line: OpenLine, index: Index, payers: KnownPayers): Guess[] {
  const whom = line.type === 'CREDIT' ? payers.whom(line) : [];
  const near = nearby(line, index);
  // Two references tell two transfers. Of whom the text speaks they may tell that one was mistyped, before anything is entered again.
  const isOther = ({ utr }: Candidate) => line.utr !== null && utr !== null;
  const known = whom.flatMap(({ payer, by }) => {
    const paid = index.byPayer.get(`${sumOf(line)} ${payer}`) ?? [];
    return withinDays(line, DAYS_OF_PAYER, paid).map((candidate) => ({ candidate, why: by }));
  });
  const rankOf = ({ candidate, why }: { candidate: Candidate; why: PayerSign }) =>
    PAYER_SIGNS.indexOf(why) + (isOther(candidate) ? PAYER_SIGNS.length : 0);
  const surely = known.filter(({ candidate }) => near.all.has(candidate) && !isOther(candidate));
  const named = new Set(surely.map(({ candidate }) => candidate.payer));
  const others = whom.flatMap(({ payer, by }): Guess[] => (named.has(payer) ? [] : [{ payer, why: by }]));
  const sameSum = [
    ...(line.utr === null ? near.first : near.bare),
    ...(index.byDay.get(dayOf(line)) ?? []).filter(isOther).slice(0, MOST_GUESSES),
  ];
  const all: Guess[] = [
    ...(index.byReference.get(referenceOf(line) ?? '') ?? []).map((candidate): Guess => ({ candidate, why: 'utr' })),
    ...byCheque(line, index).map((candidate): Guess => ({ candidate, why: 'cheque' })),
    ...known.toSorted((a, b) => rankOf(a) - rankOf(b)),
    ...others,
    ...sameSum.map((candidate): Guess => ({ candidate, why: 'sum' })),
  ];
  const seen = new Set<string>();
  const different = all.filter((guess) => {
    const id = 'candidate' in guess ? guess.candidate.id : guess.payer;
    return seen.size !== seen.add(id).size;
  });
  return different.slice(0, MOST_GUESSES);
}

/** Of the same sum within a few days. */
function nearby(line: OpenLine, { byDay, near }: Index): Near {
  const key = dayOf(line);
  if (near.has(key)) return near.get(key)!;
  const days = Array.from({ length: FEW_DAYS + 1 }, (_, apart) => (apart === 0 ? [0] : [-apart, apart])).flat();
  const all = days.flatMap((apart) => byDay.get(dayOf(line, apart)) ?? []);
  const bare = all.filter(({ utr }) => utr === null);
  const found = { all: new Set(all), first: all.slice(0, 2 * MOST_GUESSES), bare: bare.slice(0, 2 * MOST_GUESSES) };
  near.set(key, found);
  return found;
}

/** Of the same sum on one day, or so many days after it. */
function dayOf(booked: Pick<StatementFacts, 'type' | 'amount' | 'date'>, after = 0): string {
  return `${sumOf(booked)} ${dayNumber(booked.date) + after}`;
}

function byCheque(line: OpenLine, index: Index): Candidate[] {
  const numbers = new Set((line.text.match(/\d+/g) ?? []).map(plainNumber).filter(Boolean));
  const found = [...numbers].flatMap((number) => index.byCheque.get(`${sumOf(line)} ${number}`) ?? []);
  const near = withinDays(line, DAYS_OF_CHEQUE, found);
  // Those that can be matched come before those that are elsewhere.
  return [...near.filter(({ at }) => !at), ...near.filter(({ at }) => at)];
}

/** The nearest first. */
function withinDays(line: OpenLine, days: number, candidates: Candidate[]): Candidate[] {
  const apart = ({ date }: Candidate) => Math.abs(dayNumber(date) - dayNumber(line.date));
  return candidates.filter((each) => apart(each) <= days).toSorted((a, b) => apart(a) - apart(b));
}

/** Banks write noughts before the number of a cheque, or leave them out; people write words beside it. */
function plainNumber(number: string): string {
  return number.replaceAll(/\D/g, '').replace(/^0+/, '');
}
