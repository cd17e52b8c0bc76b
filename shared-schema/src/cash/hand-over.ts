/** Cash that goes from one collector to another admin, who confirms it, or to the bank. */
import * as v from 'valibot';
import { CurrencySchema } from '../collections/currency.ts';
import { MemberId, recordNumber } from '../ids.ts';
import { InstantSchema, localDateOf } from '../local-date.ts';
import { MoneySchema } from '../money.ts';
import { FOR_READERS, defineTable, words } from '../table.ts';

export const HandOverId = v.pipe(recordNumber('fields.handOverId'), v.brand('HandOverId'));
export type HandOverId = v.InferOutput<typeof HandOverId>;

const HandOverSchema = v.object({
  id: HandOverId,
  from: MemberId,
  /** Null for the bank. */
  to: v.nullable(MemberId),
  amount: MoneySchema,
  /** The foreign notes that are handed over; left out where rupees are. */
  currency: v.optional(v.nullable(CurrencySchema)),
  note: v.nullable(v.string()),
  at: InstantSchema,
  /** Until then the cash is still with the giver. What goes to the bank is confirmed at once. */
  confirmedAt: v.nullable(InstantSchema),
  /** When the giver withdrew it, or the receiver said that it did not come. */
  deletedAt: v.nullable(InstantSchema),
});
export type HandOver = v.InferOutput<typeof HandOverSchema>;

export const handOversTable = defineTable(HandOverSchema, {
  access: { ...FOR_READERS, dayOf: ({ at }) => localDateOf(at, 'UTC') },
  packs: { by: 'number', rows: 1000 },
  leased: 20,
  open: words(`from to amount currency code rate at confirmedAt deletedAt`),
});
