/** What a payer has on account: money taken that is not put to any repayment yet, as a list of what came and went. */
import * as v from 'valibot';
import { ChittyFundId, TransactionId } from '../ids.ts';
import { type Instant, InstantSchema } from '../local-date.ts';
import { add, type Money, MoneySchema, negate } from '../money.ts';
import { AccountId, accountIdOf, type Payer, PayerSchema } from './account-id.ts';
import { ReceiptNumber } from './receipt-number.ts';
import { FOR_READERS, defineTable, words } from '../table.ts';

const EntrySchema = v.object({
  /** `IN` adds to the account, `OUT` takes from it. */
  kind: v.picklist(['IN', 'OUT']),
  amount: MoneySchema,
  /** The ledger line that says so; a dividend has none. */
  transactionId: v.nullable(TransactionId),
  /** The draw whose dividend it is. */
  ofDraw: v.optional(v.object({ fundId: ChittyFundId, month: v.number() })),
  receiptNumber: v.nullable(ReceiptNumber),
  at: InstantSchema,
});
export type AccountEntry = v.InferOutput<typeof EntrySchema>;

const AccountSchema = v.object({
  id: AccountId,
  payer: PayerSchema,
  entries: v.array(EntrySchema),
  updatedAt: InstantSchema,
  deletedAt: v.null(),
});
export type PayerAccount = v.InferOutput<typeof AccountSchema>;

export const accountsTable = defineTable(AccountSchema, {
  access: { own: { readersAccount: 'id' }, ...FOR_READERS },
  packs: { by: 'account' },
  open: words(`memberId entries kind amount transactionId ofDraw fundId month receiptNumber at deletedAt`),
});

/** What is on account now. */
export function accountBalance(account: PayerAccount | undefined): Money {
  return add(...(account?.entries ?? []).map(({ kind, amount }) => (kind === 'IN' ? amount : negate(amount))));
}

/** The account with an entry more; a new one if the payer has none. */
export function withEntry(
  account: PayerAccount | undefined,
  payer: Payer,
  entry: Omit<AccountEntry, 'at'>,
  at: Instant,
): PayerAccount {
  const entries = [...(account?.entries ?? []), { ...entry, at }];
  return { id: accountIdOf(payer), payer, entries, updatedAt: at, deletedAt: null };
}
