import * as v from 'valibot';
import { undoDraw } from '../chitties/undo-draw.ts';
import { type Change, defineCommand, requireExisting, one, put } from '../command.ts';
import { type ChittyFundId, TransactionId } from '../ids.ts';
import type { Instant } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { type Contract, putContract } from '../repayments/contract.ts';
import { contractOf } from '../repayments/repayment.ts';
import type { Transaction } from './transaction.ts';

/**
 * Takes a line out of its ledger. If the line paid a repayment, that repayment is unpaid again; if it was the prize money
 * of a chitty fund's latest draw, that draw is undone. Of a business or fund that has been deleted only the line goes.
 */
export const deleteTransaction = defineCommand({
  name: 'transaction.delete',
  input: v.strictObject({ id: TransactionId }),
  allow: isAdmin,
  reads: ({ id }) => ({ line: one('transactions', id) }),
  readsThen: ({ line }) => ({
    contract: line?.repaymentId ? contractOf(line.repaymentId) : one('installmentBusinesses', undefined),
    fund: one('chittyFunds', line && fundOfPrize(line)),
  }),
  apply({ line: row, contract, fund }, { id }, { issuedAt }) {
    const line = requireExisting(row, 'transaction', id);
    const changes: Change[] = [put('transactions', { ...line, deletedAt: issuedAt })];
    if (contract && !contract.deletedAt) changes.push(...withoutPayment(contract, line, issuedAt));
    if (fund && !fund.deletedAt) changes.push(...undoDraw(fund, id, issuedAt));
    return changes;
  },
});

/** The fund whose prize money a line may be: it came from a fund and paid no subscription. */
function fundOfPrize(line: Transaction): ChittyFundId | undefined {
  const isPrize = line.associatedType === 'CHITTY_FUND' && line.repaymentId === null;
  return isPrize ? (line.associatedId as ChittyFundId) : undefined;
}

function withoutPayment(contract: Contract, line: Transaction, at: Instant): Change[] {
  const repayment = contract.scheduledRepayments.find((each) => each.id === line.repaymentId);
  if (!repayment) return [];
  const payments = repayment.payments.filter((payment) => payment.transactionId !== line.id);
  return [putContract({ ...contract, status: 'ONGOING' }, { ...repayment, payments }, at)];
}
