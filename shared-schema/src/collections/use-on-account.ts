import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireFreeId, doneAgain } from '../command.ts';
import { RepaymentId, TransactionId } from '../ids.ts';
import { atMoment, postLine } from '../ledgers/post-line.ts';
import { isAdmin } from '../members/actor.ts';
import { wholePaise } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { contractNoun, findRepayment, lineOfPayment, putContract } from '../repayments/contract.ts';
import { remaining } from '../repayments/repayment.ts';
import { contractOf } from '../repayments/repayment-id.ts';
import { requireExisting } from '../command.ts';
import { says } from '../texts/issue-text.ts';
import { accountBalance, withEntry } from './account.ts';
import { accountIdOf, PayerSchema } from './account-id.ts';
import { owes } from './payer.ts';

/** Puts money that is on account to a repayment: a DEBIT takes it off the account, a CREDIT pays. No money changes hands. */
export const useOnAccount = defineCommand({
  name: 'account.use',
  input: v.strictObject({
    payer: PayerSchema,
    repaymentId: RepaymentId,
    amount: wholePaise(says('validation.positiveAmount'), 10),
    debitId: v.optional(TransactionId),
    creditId: v.optional(TransactionId),
  }),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: { debitId: 'transactions', creditId: 'transactions' },
  reads: (input) => ({
    account: one('accounts', accountIdOf(input.payer)),
    contract: contractOf(input.repaymentId),
    debitTaken: one('transactions', input.debitId),
    creditTaken: one('transactions', input.creditId),
  }),
  apply({ account, contract: row, debitTaken, creditTaken }, input, context) {
    const { payer, amount, repaymentId } = input;
    const [debitId, creditId] = [allocated(input.debitId), allocated(input.creditId)];
    requireFreeId(debitTaken, 'transaction', debitId);
    requireFreeId(creditTaken, 'transaction', creditId);
    const { table, id } = contractOf(repaymentId);
    const contract = requireExisting(row, contractNoun(table), id);
    const repayment = findRepayment(contract, repaymentId);
    if (!repayment || !owes(payer, contract, repayment)) throw refuse('collection.notOwed', { id: repaymentId });
    const held = accountBalance(account);
    if (amount > held) throw refuse('account.tooLittle', { held, amount });
    const left = remaining(repayment);
    if (amount > left) throw refuse('collection.aboveRemaining', { id: repaymentId, remaining: left, amount });

    const payment = { transactionId: creditId, amount, paidAt: context.issuedAt, paidBy: context.actor.id };
    const paid = { ...repayment, payments: [...repayment.payments, payment] };
    const credit = lineOfPayment(contract, repayment, payment);
    const now = atMoment(context.issuedAt, context);
    const out = { kind: 'OUT', amount, transactionId: debitId, receiptNumber: null } as const;
    return [
      putContract(contract, paid, context.issuedAt),
      put('accounts', withEntry(account, payer, out, context.issuedAt)),
      postLine(
        {
          id: debitId,
          ledger: 'general',
          projectId: contract.projectId,
          type: 'DEBIT',
          amount,
          userId: repayment.userId,
          description: `From on account: ${credit.description}`,
          method: 'ADJUSTMENT',
          account: accountIdOf(payer),
        },
        now,
        context,
      ),
      postLine({ ...credit, method: 'ADJUSTMENT' }, now, context),
    ];
  },
});
