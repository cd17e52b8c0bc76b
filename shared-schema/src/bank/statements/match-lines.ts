/** Which entries of the books a bank's lines may be: certain ones, and the best guesses for the others. */
import type { AccountId } from '../../collections/account-id.ts';
import type { ReceiptNumber } from '../../collections/receipt-number.ts';
import { dayNumber, type LocalDate } from '../../local-date.ts';
import type { TransactionType } from '../../ledgers/ledger.ts';
import type { Money } from '../../money.ts';
import { type KnownPayers, PAYER_SIGNS, type PayerSign } from './known-payers.ts';
import type { StatementFacts } from './statement-facts.ts';

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
};

/** A line to be matched. */
export type OpenLine = StatementFacts & { id: string };

export type Why = 'utr' | 'cheque' | PayerSign | 'sum';

/** An entry that a line may be, or a payer who has no receipt for it yet. */
export type Guess<C extends Candidate = Candidate> = { candidate: C; why: Why } | { payer: AccountId; why: PayerSign };

type Matching<C extends Candidate = Candidate> = {
  certain: Map<string, C>;
  guesses: Map<string, Guess<C>[]>;
  /** Of lines that are not certain, what has their reference: its sum may be another. */
  sameReference: Map<string, C[]>;
};

const MOST_GUESSES = 3;

/** So many days may lie between the books and the bank; a cheque takes longer. */
const FEW_DAYS = 5;
const DAYS_OF_CHEQUE = 90;

/** All are of one account. */
export function matchLines<C extends Candidate>(
  lines: readonly OpenLine[],
  candidates: readonly C[],
  payers: KnownPayers,
): Matching<C> {
  const certain = certainOf(lines, candidates);
  const taken = new Set([...certain.values()].map(({ id }) => id));
  const index = indexOf(candidates.filter(({ id }) => !taken.has(id)));
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
function certainOf<C extends Candidate>(lines: readonly OpenLine[], candidates: readonly C[]): Map<string, C> {
  const sameLines = Map.groupBy(lines, referenceOf);
  const certain = new Map<string, C>();
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

type Index<C> = Record<'byReference' | 'byDay' | 'byCheque', Map<string | undefined, C[]>>;

function indexOf<C extends Candidate>(candidates: C[]): Index<C> {
  return {
    byReference: Map.groupBy(candidates, referenceOf),
    byDay: Map.groupBy(candidates, (each) => `${sumOf(each)} ${dayNumber(each.date)}`),
    byCheque: Map.groupBy(
      candidates,
      (each) => each.chequeNumber && `${sumOf(each)} ${withoutNoughts(each.chequeNumber)}`,
    ),
  };
}

/** The surest first: a reference, then what is known of the payer, then the sum within a few days, the nearest first. */
function guessesFor<C extends Candidate>(line: OpenLine, index: Index<C>, payers: KnownPayers): Guess<C>[] {
  const whom = line.type === 'CREDIT' ? payers.whom(line) : [];
  const signs = new Map(whom.map(({ payer, by }) => [payer, by]));
  const near = nearby(line, index);
  const known = near.flatMap((candidate): (Guess<C> & { why: PayerSign })[] => {
    const why = candidate.payer && signs.get(candidate.payer);
    return why ? [{ candidate, why }] : [];
  });
  const named = new Set(known.map((guess) => 'candidate' in guess && guess.candidate.payer));
  const others = whom.flatMap(({ payer, by }): Guess<C>[] => (named.has(payer) ? [] : [{ payer, why: by }]));
  const all: Guess<C>[] = [
    ...(index.byReference.get(referenceOf(line) ?? '') ?? []).map((candidate): Guess<C> => ({ candidate, why: 'utr' })),
    ...byCheque(line, index).map((candidate): Guess<C> => ({ candidate, why: 'cheque' })),
    ...known.toSorted((a, b) => PAYER_SIGNS.indexOf(a.why) - PAYER_SIGNS.indexOf(b.why)),
    ...others,
    ...near.slice(0, 2 * MOST_GUESSES).map((candidate): Guess<C> => ({ candidate, why: 'sum' })),
  ];
  const seen = new Set<string>();
  const different = all.filter((guess) => {
    const id = 'candidate' in guess ? guess.candidate.id : guess.payer;
    return seen.size !== seen.add(id).size;
  });
  return different.slice(0, MOST_GUESSES);
}

/** Of the same sum within a few days, the nearest first. Two references tell two transfers. */
function nearby<C extends Candidate>(line: OpenLine, { byDay }: Index<C>): C[] {
  const [sum, day] = [sumOf(line), dayNumber(line.date)];
  const days = Array.from({ length: FEW_DAYS + 1 }, (_, apart) =>
    apart === 0 ? [day] : [day - apart, day + apart],
  ).flat();
  const found = days.flatMap((each) => byDay.get(`${sum} ${each}`) ?? []);
  return line.utr === null ? found : found.filter(({ utr }) => utr === null);
}

function byCheque<C extends Candidate>(line: OpenLine, index: Index<C>): C[] {
  const numbers = new Set((line.text.match(/\d+/g) ?? []).map(withoutNoughts));
  const found = [...numbers].flatMap((number) => index.byCheque.get(`${sumOf(line)} ${number}`) ?? []);
  return found.filter(({ date }) => Math.abs(dayNumber(date) - dayNumber(line.date)) <= DAYS_OF_CHEQUE);
}

/** Banks write noughts before the number of a cheque, or leave them out. */
function withoutNoughts(number: string): string {
  return number.replace(/^0+/, '');
}
