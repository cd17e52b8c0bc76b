import * as v from 'valibot';
import { type Change, defineCommand, allocated, requireExisting, one, requireFreeId } from '../command.ts';
import { RepaymentId, TransactionId } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { atMoment, postLine } from '../ledgers/hand-entry.ts';
import { isAdmin } from '../members/actor.ts';
import { type Member, nameOf } from '../members/member.ts';
import { type Money, PositiveMoneySchema } from '../money.ts';
import { refuse, type RefusalError } from '../refusal-error.ts';
import { contractNoun, findRepayment, lineOfPayment, putContract } from './contract.ts';
import { isPaid, type Payment, remaining, type Repayment, contractOf } from './repayment.ts';

/**
 * Pays all that remains of a scheduled repayment and posts the cash as a CREDIT against the member who answers for it.
 * `paidAt` is when the cash changed hands; it is never taken as later than the command itself.
 */
export const markRepaymentPaid = defineCommand({
  name: 'repayment.markPaid',
  input: v.strictObject({
    id: RepaymentId,
    paidAt: InstantSchema,
    /** The cash that changed hands; refused if that is no longer what remains. Without it, whatever remains. */
    amount: v.optional(PositiveMoneySchema),
    transactionId: v.optional(TransactionId),
  }),
  allow: isAdmin,
  dateToday: (_, { at }) => ({ paidAt: at }),
  numbers: { transactionId: 'transactions' },
  reads: ({ id, transactionId }) => ({ contract: contractOf(id), lineTaken: one('transactions', transactionId) }),
  readsThen: ({ contract }, { id }) => ({
    collector: one('members', findRepayment(contract, id)?.payments.at(-1)?.paidBy),
  }),
  apply({ contract: row, lineTaken, collector }, input, context): Change[] {
    const { actor, issuedAt } = context;
    const { table, id } = contractOf(input.id);
    const contract = requireExisting(row, contractNoun(table), id);
    const repayment = findRepayment(contract, input.id);
    if (!repayment) throw refuse('scheduledRepayment.notFound', { id: input.id });
    if (isPaid(repayment)) throw alreadyPaid(input.id, repayment.payments.at(-1), collector);
    if (input.amount !== undefined && input.amount !== remaining(repayment))
      throw amountChanged(repayment, input.amount);
    const transactionId = allocated(input.transactionId);
    requireFreeId(lineTaken, 'transaction', transactionId);

    const payment: Payment = {
      transactionId,
      amount: remaining(repayment),
      paidAt: input.paidAt < issuedAt ? input.paidAt : issuedAt,
      paidBy: actor.id,
    };
    return [
      putContract(contract, { ...repayment, payments: [...repayment.payments, payment] }, issuedAt),
      postLine(
        { ...lineOfPayment(contract, repayment, payment), method: 'CASH' },
        atMoment(payment.paidAt, context),
        context,
      ),
    ];
  },
});

/** A draw credited a dividend, or an entry was deleted, after the collector looked: the ledger would differ from the cash. */
function amountChanged(repayment: Repayment, amount: Money): RefusalError {
  return refuse('repayment.amountChanged', { id: repayment.id, remaining: remaining(repayment), amount });
}

/** Says who took the money, when and how much, so that a second collector knows what to give back. */
function alreadyPaid(id: RepaymentId, payment: Payment | undefined, collector: Member | undefined): RefusalError {
  if (!payment) return refuse('repayment.nothingDue', { id });
  return refuse('repayment.alreadyPaid', { id, ...payment, paidByName: nameOf(collector, payment.paidBy) });
}
