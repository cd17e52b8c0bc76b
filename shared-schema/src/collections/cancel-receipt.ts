import * as v from 'valibot';
import { list } from '../bounded.ts';
import {
  allocated,
  type Change,
  type Context,
  defineCommand,
  many,
  one,
  put,
  requireFreeId,
  doneAgain,
} from '../command.ts';
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import { TransactionId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { reverseLine } from '../ledgers/reverse-line.ts';
import { onOpenMoment } from '../ledgers/post-line.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { type Contract, putWhole, reopened, withRepayments } from '../repayments/contract.ts';
import { type Repayment } from '../repayments/repayment.ts';
import { contractOf } from '../repayments/repayment-id.ts';
import { NOTHING, subtract } from '../money.ts';
import { requiredText } from '../text.ts';
import { accountsOfReceipt, withoutLinesOnAccounts } from './account-changes.ts';
import { MOST_ITEMS } from './collection-input.ts';
import { linesOf, type Receipt } from './receipt.ts';
import { ReceiptNumber } from './receipt-number.ts';

/**
 * Cancels a receipt: each of its ledger lines gets a counter-entry of today, its repayments are due again, its waiver is
 * withdrawn, and what it put on account is taken off. The receipt and its number stay.
 */
export const cancelReceipt = defineCommand({
  name: 'receipt.cancel',
  input: v.strictObject({
    number: ReceiptNumber,
    reason: requiredText('fields.reason', 500),
    /** How many ledger lines the receipt may have: `mostLinesOf`. */
    lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ITEMS + 1)),
    transactionIds: v.optional(list(TransactionId, MOST_ITEMS + 1)),
  }),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: { transactionIds: { table: 'transactions', count: ({ lines }) => lines } },
  reads: ({ number, transactionIds }) => ({
    receipt: one('receipts', number),
    linesTaken: many('transactions', transactionIds ?? []),
  }),
  readsThen: ({ receipt }) => {
    const contracts = (receipt?.items ?? []).map(({ repaymentId }) => contractOf(repaymentId));
    const settled = receipt?.settlement ? [receipt.settlement.businessId] : [];
    const businesses = contracts.flatMap((each) => (each.table === 'installmentBusinesses' ? [each.id] : []));
    const funds = contracts.flatMap((each) => (each.table === 'chittyFunds' ? [each.id] : []));
    return {
      lines: many('transactions', receipt ? linesOf(receipt) : []),
      businesses: many('installmentBusinesses', [...new Set([...businesses, ...settled])]),
      funds: many('chittyFunds', [...new Set(funds)]),
    };
  },
  readsLast: ({ receipt, funds }) => ({ accounts: many('accounts', receipt ? accountsOfReceipt(receipt, funds) : []) }),
  apply({ receipt, linesTaken, ...rows }, input, context) {
    const { number, reason } = input;
    if (!receipt) throw refuse('receipt.notFound', { id: number });
    if (receipt.cancelled) throw refuse('receipt.cancelled', { number });
    const ids = allocated(input.transactionIds);
    ids.forEach((id, index) => requireFreeId(linesTaken[index], 'transaction', id));

    const { issuedAt, actor } = context;
    const cancelled = { at: issuedAt, by: actor.id, reason };
    const lines = rows.lines.filter((line) => line !== undefined && !line.deletedAt);
    const changes: Change[] = [
      put('receipts', { ...receipt, cancelled, attention: null }),
      ...counterEntries(lines as Transaction[], ids, reason, context),
    ];
    for (const contract of [...rows.businesses, ...rows.funds]) {
      if (contract && !contract.deletedAt) changes.push(putWhole(withoutReceipt(contract, receipt), issuedAt));
    }
    return [...changes, ...withoutLinesOnAccounts(rows.accounts, linesOf(receipt), issuedAt)];
  },
});

function counterEntries(lines: Transaction[], ids: TransactionId[], reason: string, context: Context): Change[] {
  return lines.flatMap((line, index) =>
    reverseLine(line, ids[index]!, { time: onOpenMoment(context), reason, context }),
  );
}

/** The contract without the payments and waivers of a receipt. */
function withoutReceipt(contract: InstallmentBusiness | ChittyFund, receipt: Receipt): Contract {
  const lines = new Set(linesOf(receipt));
  const waivers = new Map(receipt.settlement?.waivers.map(({ repaymentId, amount }) => [repaymentId, amount]));
  const changed = contract.scheduledRepayments.flatMap((repayment): Repayment[] => {
    const payments = repayment.payments.filter(({ transactionId }) => !lines.has(transactionId));
    const withdrawn = waivers.get(repayment.id);
    if (withdrawn === undefined && payments.length === repayment.payments.length) return [];
    const { waived = NOTHING, ...rest } = repayment;
    const stillWaived = subtract(waived, withdrawn ?? NOTHING);
    return [{ ...rest, payments, ...(stillWaived > 0 && { waived: stillWaived }) }];
  });
  return changed.length === 0 ? contract : withRepayments(reopened(contract), changed);
}
