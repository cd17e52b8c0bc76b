/**
 * How a member came by their shares before these books began: bought and given back, at the prices of those days. It is no money of
 * these books, where the opening balances or the past entries hold it already.
 */
import * as v from 'valibot';
import { MemberId } from '../ids.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { MoneySchema } from '../money.ts';
import { FOR_READERS, defineTable, words } from '../table.ts';

export const SHARE_TRADES = ['BOUGHT', 'GIVEN_BACK'] as const;

const ShareTradeSchema = v.object({
  date: LocalDateSchema,
  trade: v.picklist(SHARE_TRADES),
  shares: v.number(),
  /** Of one share, on that day. */
  price: MoneySchema,
  reference: v.nullable(v.string()),
});
export type ShareTrade = v.InferOutput<typeof ShareTradeSchema>;

const ShareHistorySchema = v.object({
  /** The member's: each has one history. */
  id: MemberId,
  /** By day. */
  trades: v.array(ShareTradeSchema),
  /** The member had no shares before: what they hold was counted from it. */
  counted: v.boolean(),
  enteredAt: InstantSchema,
  enteredBy: MemberId,
  deletedAt: v.nullable(InstantSchema),
});
export type ShareHistory = v.InferOutput<typeof ShareHistorySchema>;

export const shareHistoriesTable = defineTable(ShareHistorySchema, {
  access: { own: { reader: 'id' }, ...FOR_READERS },
  packs: { by: 'number', rows: 500 },
  open: words(`trades date trade shares price counted enteredAt enteredBy deletedAt`),
});

/** The shares held after so many trades. */
export function sharesAfter(trades: Pick<ShareTrade, 'trade' | 'shares'>[]): number {
  return trades.reduce((held, { trade, shares }) => held + (trade === 'BOUGHT' ? shares : -shares), 0);
}
