/** What the cash in a collector's hands is made of, from the records on this device. */
import type { MoneyMove } from 'shared-schema/bank/place';
import { type Posting, placePostings } from 'shared-schema/bank/postings';
import type { CashPart } from 'shared-schema/cash/cash-part';
import type { DayClose, DayCloseId } from 'shared-schema/cash/day-close';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import type { HandOver } from 'shared-schema/cash/hand-over';
import type { MemberId } from 'shared-schema/ids';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { describeLines, peopleOfLines } from '../records/line-description.ts';
import { memberNamer } from '../records/member-names.ts';
import { placeNamer } from '../records/paid-from.tsx';
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

/** Cash that came or went, and what the collector had in hand after it. */
export type CashRow = Posting & {
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
  const moved = await cashMoved(books, wanted, closing?.closedAt);
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

/** What came and went, by day. With `until` what had been entered by then, and had not been deleted then. */
async function cashMoved(
  books: BooksReader,
  { collector, timeZone }: Wanted,
  until: Instant | undefined,
): Promise<Posting[]> {
  const { lines } = await readLedger(books, {
    ledger: undefined,
    filter: { handler: collector, method: 'CASH' },
    withDeleted: until !== undefined,
    offset: 0,
    limit: Infinity,
  });
  const asOfThen = <R extends { deletedAt: Instant | null }>(row: R): R =>
    until !== undefined && row.deletedAt && row.deletedAt > until ? { ...row, deletedAt: null } : row;
  const rows = {
    lines: lines.map(({ line }) => asOfThen(line)),
    moves: (await books.moneyMoves.all()).map(asOfThen),
    handOvers: (await books.handOvers.all()).map(asOfThen),
    accounts: [],
  };
  const postings = placePostings(rows, timeZone).filter(({ account }) => account === `cash-${collector}`);
  return until === undefined ? postings : postings.filter(({ at }) => at <= until);
}

/** What was there when the books began was there before any day. */
function isWanted(moved: Posting, { part, from, to, closing }: CashChoice): boolean {
  if (closing !== undefined) return true;
  const { day } = moved;
  const isBefore = moved.part === 'before' || (from !== undefined && day < from);
  if (to && day > to) return false;
  if (part === 'before') return isBefore;
  return part ? !isBefore && moved.part === part : !from || day >= from;
}

async function wordsFor(books: BooksReader, collector: MemberId, rows: Posting[]) {
  const sources = rows.map(({ of }) => of);
  const people = sources.flatMap(({ kind, of }) => (kind === 'handOver' ? [of.from, of.to] : []));
  const nameOf = await memberNamer(books, [collector, ...people]);
  const lines = sources.flatMap(({ kind, of }) => (kind === 'line' ? [of] : []));
  const personOf = await peopleOfLines(books, lines);
  const descriptions = await describeLines(books, lines);
  const moves = sources.flatMap(({ kind, of }) => (kind === 'move' ? [of.from, of.to] : []));
  const placeName = await placeNamer(books, moves);
  const wordsOf = ({ of: { kind, of } }: Posting): Pick<CashRow, 'who' | 'what'> => {
    if (kind === 'line') return { who: personOf(of).name, what: descriptions.get(of.id) };
    if (kind === 'handOver') return { who: fromTo(of, nameOf), what: of.note ?? undefined };
    const { from, to, note } = of as MoneyMove;
    return { who: t('cash.fromTo', { from: placeName(from), to: placeName(to) }), what: note ?? undefined };
  };
  return { nameOf, wordsOf };
}

/** Who gave it, and who received it. */
export function fromTo({ from, to }: HandOver, nameOf: (id: MemberId) => string): string {
  return t('cash.fromTo', { from: nameOf(from), to: to === null ? t('fields.bank') : nameOf(to) });
}
