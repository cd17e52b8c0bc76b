/**
 * Where the rupees are: what moves money, told as postings. All that says how much a place holds, what came to it or left it, is a sum or a
 * list of these.
 */
import type { CashPart } from '../cash/cash-part.ts';
import type { HandOver } from '../cash/hand-over.ts';
import type { Change } from '../command.ts';
import { type ApartAtPlace, apartOfLine } from '../ledgers/page.ts';
import { dateOfLine, effectOf, type Transaction } from '../ledgers/transaction.ts';
import { type Instant, type LocalDate, localDateOf } from '../local-date.ts';
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import type { BankAccount } from './bank-account.ts';
import { type MoneyMove, type Place, type PlaceKey, placeKey, placeOfLine } from './place.ts';
import { cameApart } from './statements/bank-part.ts';

/** What moved money. */
export type Source =
  | { kind: 'line'; of: Transaction }
  | { kind: 'handOver'; of: HandOver }
  | { kind: 'move'; of: MoneyMove }
  | { kind: 'opening'; of: Pick<BankAccount, 'id' | 'opening'> };

/** A row as what moved money; undefined if rows of its table move none. */
export function sourceOf({ table, row: of }: Change): Source | undefined {
  if (table === 'transactions') return { kind: 'line', of };
  if (table === 'moneyMoves') return { kind: 'move', of };
  return table === 'handOvers' ? { kind: 'handOver', of } : undefined;
}

/** A sum that came to a place, and the day on which it counts; less than nothing if it left it. */
export type Posting = {
  account: PlaceKey;
  amount: Money;
  part: CashPart;
  day: LocalDate;
  /** When it was entered; nothing for what was in a bank account before. */
  at: Instant | '';
  of: Source;
};

/**
 * Where a row put money, and where it took it from, on the day on which it counts. Nowhere if it was deleted, of a hand-over that nobody has confirmed,
 * and of an exchange, as notes that became rupees stay where they are.
 */
export function postingsOf(source: Source, timeZone: string): Posting[] {
  const { kind, of } = source;
  if (kind === 'line') return of.deletedAt ? [] : postingsOfLine(of, timeZone);
  if (kind === 'opening') return [];
  if (of.deletedAt) return [];
  if (kind === 'move') {
    const { from, to, amount, exchanged, date: day, enteredAt: at } = of;
    return exchanged ? [] : moved(from, to, amount, { day, at, of: source });
  }
  const { from, to, amount, confirmedAt: at } = of;
  if (!at) return [];
  // Nobody says to which account cash goes that is handed over to the bank.
  const target: Place = to === null ? { unsaid: 'BANK' } : { cashOf: to };
  return moved({ cashOf: from }, target, amount, { day: localDateOf(at, timeZone), at, of: source });
}

function postingsOfLine(line: Transaction, timeZone: string): Posting[] {
  const amount = effectOf(line);
  // What a counter-entry undoes was never taken, or never given.
  const part = line.opening ? 'before' : amount > 0 === Boolean(line.reverses) ? 'given' : 'taken';
  const day = dateOfLine(line, timeZone);
  const posting = { part, day, at: line.enteredAt ?? line.timeCompleted, of: { kind: 'line', of: line } } as const;
  return [{ ...posting, account: placeKey(placeOfLine(line)), amount }];
}

function moved(from: Place, to: Place, amount: Money, when: Pick<Posting, 'day' | 'at' | 'of'>): Posting[] {
  return [
    { ...when, account: placeKey(from), amount: negate(amount), part: 'handedOver' },
    { ...when, account: placeKey(to), amount, part: 'handed' },
  ];
}

/** What entries come to on accounts before their opening balances, and what of all entries did on another day than they count. */
export type BeforeOpenings = { sums: ReadonlyMap<PlaceKey, Money>; apart: readonly ApartAtPlace[] };

/**
 * An opening balance says what was in an account on the morning of a day. What entries of before that day come to is part of it; the rest the
 * ledgers had counted as well, and nobody had said where it was. What counts on the other side of that day than it came, or left, is so on the
 * later of both days: then the account has it, or has it no more than the opening balance does.
 */
function explainOpening({ id, opening }: Opened, { sums, apart }: BeforeOpenings): Posting[] {
  if (!opening) return [];
  const { date } = opening;
  const [account, of]: [Place, Source] = [{ bankAccountId: id }, { kind: 'opening', of: { id, opening } }];
  const key = placeKey(account);
  const explained = (amount: Money, day: LocalDate) => moved({ unsaid: 'ALL' }, account, amount, { day, at: '', of });
  const unexplained = subtract(opening.amount, sums.get(key) ?? NOTHING);
  return [
    ...explained(unexplained, date).map((posting) => ({ ...posting, part: 'before' as const })),
    ...apart.flatMap(({ place, counts, came, amount }) => {
      if (place !== key || counts < date === came < date) return [];
      return counts < date ? explained(amount, came) : explained(negate(amount), counts);
    }),
  ];
}

/** What of a row came to bank accounts on another day than it counts, or left them. */
function apartOf({ kind, of }: Source, timeZone: string): ApartAtPlace[] {
  if (kind === 'line') return of.deletedAt ? [] : apartOfLine(of, dateOfLine(of, timeZone));
  if (kind !== 'move' || of.deletedAt) return [];
  return [of.from, of.to].flatMap((place): ApartAtPlace[] => {
    if (!('bankAccountId' in place)) return [];
    const sign = place === of.to ? (amount: Money) => amount : negate;
    const key = placeKey(place);
    return cameApart(of, place.bankAccountId, of.date).map((each) => ({
      ...each,
      place: key,
      amount: sign(each.amount),
    }));
  });
}

/** The rows that move money besides the ledgers' lines. */
export type Movements = {
  moves: readonly MoneyMove[];
  handOvers: readonly HandOver[];
  accounts: readonly Opened[];
};

type Opened = Pick<BankAccount, 'id' | 'opening'>;

type Rows = Movements & {
  lines?: readonly Transaction[];
  /** What lines come to, where not all of them are given. */
  linesBefore?: BeforeOpenings | undefined;
};

/** What rows say of where money came and left, the first day first; of a day what was there before first, then as it was entered. */
export function placePostings(
  { lines = [], moves, handOvers, accounts, linesBefore }: Rows,
  timeZone: string,
): Posting[] {
  const sources: Source[] = [
    ...lines.map((of) => ({ kind: 'line' as const, of })),
    ...moves.map((of) => ({ kind: 'move' as const, of })),
    ...handOvers.map((of) => ({ kind: 'handOver' as const, of })),
  ];
  const postings = sources.flatMap((source) => postingsOf(source, timeZone));
  const isGiven = ({ kind }: Source) => kind !== 'line' || !linesBefore;
  const dates = new Map(accounts.map(({ id, opening }) => [placeKey({ bankAccountId: id }), opening?.date]));
  const before = postings.filter(({ account, day, of }) => isGiven(of) && day < (dates.get(account) ?? day));
  const sums = addUp(before, linesBefore?.sums);
  const apart = [...(linesBefore?.apart ?? []), ...sources.filter(isGiven).flatMap((each) => apartOf(each, timeZone))];
  const openings = accounts.flatMap((account) => explainOpening(account, { sums, apart }));
  return [...postings, ...openings].sort(byDay);
}

function byDay(a: Posting, b: Posting): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.part === 'before' || b.part === 'before') return Number(b.part === 'before') - Number(a.part === 'before');
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0;
}

/** What postings come to by place, on top of what is there. */
export function addUp(
  postings: readonly Posting[],
  before: ReadonlyMap<PlaceKey, Money> = new Map(),
): Map<PlaceKey, Money> {
  const sums = new Map(before);
  for (const { account, amount } of postings) sums.set(account, add(sums.get(account) ?? NOTHING, amount));
  return sums;
}

/**
 * What is in each place: what lines come to, by place, and what was moved, handed over and there before, at the end of a
 * day. None of these but the lines changes the sum of all places.
 */
export function balancesOf(
  byLines: ReadonlyMap<PlaceKey, Money>,
  movements: Movements & Required<Pick<Rows, 'linesBefore'>>,
  timeZone: string,
  until: LocalDate,
): Map<PlaceKey, Money> {
  const postings = placePostings(movements, timeZone);
  return addUp(
    postings.filter(({ day }) => day <= until),
    byLines,
  );
}
