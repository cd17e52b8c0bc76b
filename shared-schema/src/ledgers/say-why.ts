import * as v from 'valibot';
import { type Change, defineCommand, one, put, requireExisting } from '../command.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { ChittyFundId, TransactionId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { requiredText } from '../text.ts';

/**
 * What the law limits: a chitty's commission, and the cash of one person in a day. Beyond it a person is asked, and says why. By which settings: how
 * much, where the law says so (empty: as shipped) and from which day on it is asked.
 */
export const LIMITS = {
  commission: {
    most: 'commissionLimit',
    source: 'commissionSource',
    since: 'commissionSince',
    shipped: 'law.commission',
  },
  cashIn: { most: 'cashInLimit', source: 'cashInSource', since: 'cashInSince', shipped: 'law.cashIn' },
  cashOut: { most: 'cashOutLimit', source: 'cashOutSource', since: 'cashOutSince', shipped: 'law.cashOut' },
} as const;
export type Limit = keyof typeof LIMITS;

/** What they are called stands in the texts as `settings.<name>`. */
export const LIMIT_SETTINGS = Object.values(LIMITS).flatMap(({ most, source, since }) => [most, source, since]);

/**
 * Says why something goes beyond a limit of the law. A device asks before it is done, and sends this right after it. Where the server has
 * refused it meanwhile, there is nothing left to be said.
 */
export const sayWhy = defineCommand({
  name: 'law.sayWhy',
  input: v.strictObject({
    of: v.union([
      v.strictObject({ transactionId: TransactionId }),
      v.strictObject({ receiptNumber: ReceiptNumber }),
      v.strictObject({ chittyFundId: ChittyFundId }),
    ]),
    reason: requiredText('fields.reason', 500),
  }),
  allow: isAdmin,
  reads: ({ of }) => ({
    line: one('transactions', 'transactionId' in of ? of.transactionId : undefined),
    receipt: one('receipts', 'receiptNumber' in of ? of.receiptNumber : undefined),
    fund: one('chittyFunds', 'chittyFundId' in of ? of.chittyFundId : undefined),
  }),
  apply({ line, receipt, fund }, { of, reason: lawReason }, { immediate }): Change[] {
    if (!immediate && !(line ?? receipt ?? fund)) return [];
    if ('transactionId' in of) {
      return [put('transactions', { ...requireExisting(line, 'transaction', of.transactionId), lawReason })];
    }
    if ('receiptNumber' in of) {
      return [put('receipts', { ...requireExisting(receipt, 'receipt', of.receiptNumber), lawReason })];
    }
    return [put('chittyFunds', { ...requireExisting(fund, 'chittyFund', of.chittyFundId), lawReason })];
  },
});
