/** A receipt on paper that was given before these books began. Its money is in the opening balances or the past entries. */
import * as v from 'valibot';
import { MemberId } from '../ids.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { MoneySchema } from '../money.ts';
import { plainLetters } from '../plain-text.ts';
import { FOR_READERS, defineTable, words } from '../table.ts';

export const PastReceiptId = v.pipe(v.string(), v.brand('PastReceiptId'));
export type PastReceiptId = v.InferOutput<typeof PastReceiptId>;

const PastReceiptSchema = v.object({
  /** Made of its number, which no other one has. */
  id: PastReceiptId,
  /** As it stands on the paper. */
  number: v.string(),
  date: LocalDateSchema,
  /** Who paid: a member, or somebody of whom only the name is known. */
  memberId: v.nullable(MemberId),
  payerName: v.nullable(v.string()),
  amount: MoneySchema,
  /** What for. */
  purpose: v.nullable(v.string()),
  enteredAt: InstantSchema,
  enteredBy: MemberId,
  deletedAt: v.nullable(InstantSchema),
});
export type PastReceipt = v.InferOutput<typeof PastReceiptSchema>;

export const pastReceiptsTable = defineTable(PastReceiptSchema, {
  access: { own: { reader: 'memberId' }, ...FOR_READERS, dayOf: ({ date }) => date },
  packs: { by: 'year', of: 'date', order: ['date', 'id'] },
  open: words(`date memberId amount enteredAt enteredBy deletedAt`),
});

/** The same for two ways of writing one number. Keys of rows are divided at a slash, and a number alone would be read as one. */
export function pastReceiptId(number: string): PastReceiptId {
  return `old ${plainLetters(number.trim()).replaceAll('/', '\u2215')}` as PastReceiptId;
}
