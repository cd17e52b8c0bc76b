/** Money that went from one place to another: paid into the bank, drawn from it, put into the cash box. It is no income and no cost. */
import * as v from 'valibot';
import { FOR_READERS } from '../access.ts';
import { CurrencySchema } from '../collections/currency.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { MemberId, recordNumber, TransactionId } from '../ids.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { MoneySchema } from '../money.ts';
import { defineTable, words } from '../table.ts';
import { BankPartSchema } from './statements/bank-part.ts';
import { PlaceSchema } from './place.ts';

export const MoneyMoveId = v.pipe(recordNumber('fields.moneyMoveId'), v.brand('MoneyMoveId'));
export type MoneyMoveId = v.InferOutput<typeof MoneyMoveId>;

const MoneyMoveSchema = v.object({
  id: MoneyMoveId,
  from: PlaceSchema,
  to: PlaceSchema,
  amount: MoneySchema,
  /** The day it counts on. */
  date: LocalDateSchema,
  /** The day on which it moved, if that one was closed. */
  cameOn: v.optional(v.nullable(LocalDateSchema)),
  note: v.nullable(v.string()),
  /** Of the cheque that was paid in, or came back. */
  receiptNumber: v.nullable(ReceiptNumber),
  /** The foreign notes that moved; left out where rupees did. */
  currency: v.optional(v.nullable(CurrencySchema)),
  /** The notes became rupees where they lay, and a line posts what came above or below `amount`. */
  exchanged: v.optional(v.nullable(v.object({ received: MoneySchema, lineId: v.nullable(TransactionId) }))),
  /** The lines of statements that stand for it. */
  bankParts: v.optional(v.nullable(v.array(BankPartSchema))),
  enteredAt: InstantSchema,
  createdBy: MemberId,
  /** When it was taken back, because it had been entered by mistake. */
  deletedAt: v.nullable(InstantSchema),
});
export type MoneyMove = v.InferOutput<typeof MoneyMoveSchema>;

export const moneyMovesTable = defineTable(MoneyMoveSchema, {
  access: { ...FOR_READERS, dayOf: ({ date }) => date },
  packs: { by: 'number', rows: 1000 },
  leased: 20,
  open: words(
    `from to cashOf cashBox bankAccountId chequesInHand unsaid adjustments amount date cameOn currency code rate exchanged received receiptNumber bankParts lineId on enteredAt createdBy deletedAt`,
  ),
});
