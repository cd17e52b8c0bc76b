/** Foreign notes in hand: how many of which currency, and for how many rupees they stand. */
import * as v from 'valibot';
import { CurrencySchema, RATE_UNIT } from '../collections/currency.ts';
import { add, BalanceSchema, type Money } from '../money.ts';

/** Less than nothing if more went than came: two phones gave the same notes away. */
export const ForeignNotesSchema = v.object({
  code: CurrencySchema.entries.code,
  /** Thousandths of a unit. */
  amount: BalanceSchema,
  /** The rupees that the books hold for them. */
  worth: BalanceSchema,
});
export type ForeignNotes = v.InferOutput<typeof ForeignNotesSchema>;

/** The rupees that the books hold for all of these notes. */
export function worthOf(notes: ForeignNotes[]): Money {
  return add(...notes.map(({ worth }) => worth));
}

/** Those of which some are there; of others only rupees are left, by which their rates differed. */
export function stillThere(notes: ForeignNotes[]): ForeignNotes[] {
  return notes.filter(({ amount }) => amount > 0);
}

/** The rupees that a part of the notes stands for, rounded to the paisa. */
export function worthOfPart(amount: Money, notes: ForeignNotes): Money {
  if (amount === notes.amount) return notes.worth;
  const paise = (2n * BigInt(notes.worth) * BigInt(amount) + 10n * BigInt(notes.amount)) / (20n * BigInt(notes.amount));
  return Number(paise * 10n) as Money;
}

/** Millionths of a rupee for one unit, on average of all of them. */
export function rateOf({ amount, worth }: Pick<ForeignNotes, 'amount' | 'worth'>): number {
  return Number((2n * BigInt(worth) * BigInt(RATE_UNIT) + BigInt(amount)) / (2n * BigInt(amount)));
}
