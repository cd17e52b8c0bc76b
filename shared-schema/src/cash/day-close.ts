/** A collector's day, closed: the cash counted against what the books say. A difference is on record and posts nothing. */
import * as v from 'valibot';
import { list } from '../bounded.ts';
import { MemberId, recordNumber } from '../ids.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { add, BalanceSchema, type Money, MoneySchema } from '../money.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { FOR_READERS, defineTable, words } from '../table.ts';
import { ForeignNotesSchema } from './foreign-notes.ts';

export const DayCloseId = v.pipe(recordNumber('fields.dayCloseId'), v.brand('DayCloseId'));
export type DayCloseId = v.InferOutput<typeof DayCloseId>;

/** Notes and coins, in rupees, as they are counted; the last is the coin of 50 paise. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

const CountSchema = v.object({
  denomination: v.picklist(DENOMINATIONS),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)),
});
export const CountsSchema = list(CountSchema, DENOMINATIONS.length);
export type Counts = v.InferOutput<typeof CountsSchema>;

const DayCloseSchema = v.object({
  id: DayCloseId,
  collector: MemberId,
  date: LocalDateSchema,
  /** What the books said was in hand: rupees to count, without foreign notes. */
  expected: BalanceSchema,
  counted: MoneySchema,
  counts: CountsSchema,
  /** What was in hand besides; left out where there were none. */
  foreign: v.optional(v.nullable(v.array(ForeignNotesSchema))),
  receipts: v.array(ReceiptNumber),
  note: v.nullable(v.string()),
  closedAt: InstantSchema,
  deletedAt: v.nullable(InstantSchema),
});
export type DayClose = v.InferOutput<typeof DayCloseSchema>;

export const dayClosesTable = defineTable(DayCloseSchema, {
  access: { ...FOR_READERS, dayOf: ({ date }) => date },
  packs: { by: 'number', rows: 500 },
  leased: 10,
  open: words(`collector date expected counted count foreign code amount worth closedAt deletedAt`),
});

/** Why a count is not what the books say, where it is one of the usual reasons; screens write it in the reader's language. */
export const DIFFERENCE_REASONS = {
  change: 'Small change',
  missing: 'An entry is missing',
  onItsWay: 'A hand-over is not confirmed',
} as const;

/** What the counted notes and coins come to. */
export function countedSum(counts: Counts): Money {
  return add(...counts.map(({ denomination, count }) => (denomination * count * 1000) as Money));
}
