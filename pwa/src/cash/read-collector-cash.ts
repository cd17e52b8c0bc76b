/** What the cash in a collector's hands is made of, from the records on this device. */
import type { MoneyMove } from 'shared-schema/bank/money-move';
import { type CashMove, moveOfLine, movesOfHandOver, movesOfMoneyMove } from 'shared-schema/cash/cash-in-hand';
import type { CashPart } from 'shared-schema/cash/cash-part';
import type { DayClose, DayCloseId } from 'shared-schema/cash/day-close';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import type { HandOver } from 'shared-schema/cash/hand-over';
import type { MemberId } from 'shared-schema/ids';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import { type Instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { describeLines } from '../records/line-description.ts';
import { peopleOfLines } from '../records/line-people.ts';
import { memberNames } from '../records/member-name.tsx';
import { placeNamer } from '../records/place-names.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { foreignByPlace } from '../sync/ledger/money-by-place.ts';
import { readLedger } from '../sync/ledger/read-ledger.ts';

/** Which of it is wanted, as the address says. */
export type CashChoice = {
  part?: CashPart | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  /** All of it, as it was when that day was closed. */
  closing?: DayCloseId | undefined;
};

/** What moved it. */
export type CashSource =
  | { kind: 'line'; of: Transaction }
  | { kind: 'handOver'; of: HandOver }
  | { kind: 'moneyMove'; of: MoneyMove };

type Moved = Pick<CashMove, 'part' | 'amount'> & { date: LocalDate; at: Instant; source: CashSource };

/** Cash that came or went, and what the collector had in hand after it. */
export type CashRow = Moved & {
  inHand: Money;
  /** Who paid it or got it; of a hand-over both. */
  who: string;
  /** What of a line it was for. */
  what: string | undefined;
};

export type CollectorCash = {
  name: string;
  closing: DayClose | undefined;
  /** Foreign notes in hand today, which the rows hold in rupees. */
  notes: ForeignNotes[];
  /** Those wanted, the newest first, and what they come to. */
  rows: CashRow[];
  sum: Money;
};

type Wanted = CashChoice & { collector: MemberId; timeZone: string };

export async function readCollectorCash(books: BooksReader, wanted: Wanted): Promise<CollectorCash> {
  const closing = wanted.closing === undefined ? undefined : await books.dayCloses.get(wanted.closing);
  const moved = [
    ...(await movedByLines(books, wanted, closing?.closedAt)),
    ...(await movedByHand(books, wanted, closing?.closedAt)),
    ...(await movedElsewhere(books, wanted, closing?.closedAt)),
  ].sort(inOrder);
  let inHand = NOTHING;
  const rows = moved
    .map((move) => ({ ...move, inHand: (inHand = add(inHand, move.amount)) }))
    .filter((move) => isWanted(move, wanted))
    .reverse();
  const { nameOf, wordsOf } = await wordsFor(books, wanted.collector, rows);
  return {
    name: nameOf(wanted.collector),
    closing,
    notes: (await foreignByPlace(books)).get(`cash-${wanted.collector}`) ?? [],
    rows: rows.map((row) => ({ ...row, ...wordsOf(row) })),
    sum: add(...rows.map(({ amount }) => amount)),
  };
}

/** By lines that were entered by `until` and had not been deleted then; or, if that is left out, by all there are. */
async function movedByLines(books: BooksReader, { collector, timeZone }: Wanted, until?: Instant): Promise<Moved[]> {
  const { lines } = await readLedger(books, {
    ledger: undefined,
    filter: { handler: collector, method: 'CASH' },
    withDeleted: until !== undefined,
    offset: 0,
    limit: Infinity,
  });
  return lines.flatMap(({ line }) => {
    const move = moveOfLine(line);
    const { deletedAt, timeCompleted: at, enteredAt } = line;
    const stood = until === undefined || ((enteredAt ?? at) <= until && (!deletedAt || deletedAt > until));
    return move?.who === collector && stood
      ? [{ ...move, date: dateOfLine(line, timeZone), at, source: { kind: 'line', of: line } }]
      : [];
  });
}

async function movedByHand(books: BooksReader, { collector, timeZone }: Wanted, until?: Instant): Promise<Moved[]> {
  const handOvers = await books.handOvers.all();
  return handOvers.flatMap((handOver) => {
    const at = handOver.confirmedAt;
    if (!at || (until !== undefined && at > until)) return [];
    const moves = movesOfHandOver(handOver).filter(({ who }) => who === collector);
    const source = { kind: 'handOver' as const, of: handOver };
    return moves.map((move) => ({ ...move, date: localDateOf(at, timeZone), at, source }));
  });
}

/** To the bank or the cash box, or from there. */
async function movedElsewhere(books: BooksReader, { collector }: Wanted, until?: Instant): Promise<Moved[]> {
  const moves = await books.moneyMoves.all();
  return moves.flatMap((moneyMove) => {
    const { date, enteredAt: at } = moneyMove;
    if (until !== undefined && at > until) return [];
    const ofCollector = movesOfMoneyMove(moneyMove).filter(({ who }) => who === collector);
    return ofCollector.map((move) => ({ ...move, date, at, source: { kind: 'moneyMove', of: moneyMove } }));
  });
}

function inOrder(a: Moved, b: Moved): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.at < b.at ? -1 : 1;
}

/** What was there when the books began was there before any day. */
function isWanted(move: Moved, { part, from, to, closing }: CashChoice): boolean {
  if (closing !== undefined) return true;
  const isBefore = move.part === 'before' || (from !== undefined && move.date < from);
  if (to && move.date > to) return false;
  if (part === 'before') return isBefore;
  return part ? !isBefore && move.part === part : !from || move.date >= from;
}

async function wordsFor(books: BooksReader, collector: MemberId, rows: Moved[]) {
  const sources = rows.map(({ source }) => source);
  const people = sources.flatMap(({ kind, of }) => (kind === 'handOver' ? [of.from, of.to ?? collector] : []));
  const names = await memberNames(books, [collector, ...people]);
  const nameOf = (id: MemberId) => names.get(id) ?? t('common.userNumber', { id });
  const lines = sources.flatMap(({ kind, of }) => (kind === 'line' ? [of] : []));
  const personOf = await peopleOfLines(books, lines);
  const descriptions = await describeLines(books, lines);
  const placeName = placeNamer(await books.bankAccounts.all(), nameOf);
  const wordsOf = ({ source: { kind, of } }: Moved): Pick<CashRow, 'who' | 'what'> => {
    if (kind === 'line') return { who: personOf(of).name, what: descriptions.get(of.id) };
    if (kind === 'handOver') return { who: fromTo(of, nameOf), what: undefined };
    const { from, to, note }: MoneyMove = of;
    return { who: t('cash.fromTo', { from: placeName(from), to: placeName(to) }), what: note ?? undefined };
  };
  return { nameOf, wordsOf };
}

/** Who gave it, and who received it. */
export function fromTo({ from, to }: HandOver, nameOf: (id: MemberId) => string): string {
  return t('cash.fromTo', { from: nameOf(from), to: to === null ? t('fields.bank') : nameOf(to) });
}
