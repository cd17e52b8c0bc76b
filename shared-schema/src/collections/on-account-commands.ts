import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireFreeId, doneAgain, requireExisting } from '../command.ts';
import { requireCashOf } from '../cash/cash-by.ts';
import { BankAccountId, MemberId, ProjectId, TransactionId, RepaymentId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { wholePaise } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { accountBalance, withEntry } from './account.ts';
import { accountIdOf, PayerSchema, MethodSchema } from './account-id.ts';
import { owes } from './payer.ts';
import { accountOfLine, atMoment, postLine } from '../ledgers/hand-entry.ts';
import { payBack } from './pay-back.ts';
import { contractNoun, findRepayment, lineOfPayment, putContract } from '../repayments/contract.ts';
import { remaining, contractOf } from '../repayments/repayment.ts';

/** Pays back money that is on account: a DEBIT takes it off. */
export const refundOnAccount = defineCommand({
  name: 'account.refund',
  input: v.strictObject({
    payer: PayerSchema,
    amount: wholePaise(says('validation.positiveAmount'), 10),
    method: MethodSchema,
    reference: v.optional(v.nullable(optionalText('fields.reference', 100)), null),
    projectId: v.optional(ProjectId),
    /** Where it came to or went from, if it was not cash. */
    bankAccountId: v.optional(v.nullable(BankAccountId)),
    /** Whose cash it was, if not that of whoever enters it. It came with version 4 of the wire. */
    cashBy: v.optional(v.nullable(MemberId)),
    transactionId: v.optional(TransactionId),
  }),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: { transactionId: 'transactions' },
  reads: ({ payer, transactionId, projectId, bankAccountId, cashBy }) => ({
    account: one('accounts', accountIdOf(payer)),
    member: one('members', 'memberId' in payer ? payer.memberId : undefined),
    business: one('installmentBusinesses', 'businessId' in payer ? payer.businessId : undefined),
    project: one('projects', projectId ?? FIRST_PROJECT),
    lineTaken: one('transactions', transactionId),
    bankAccount: one('bankAccounts', bankAccountId ?? undefined),
    holder: one('members', cashBy ?? undefined),
  }),
  apply({ account, lineTaken, project, bankAccount, holder, ...people }, input, context) {
    const transactionId = allocated(input.transactionId);
    requireFreeId(lineTaken, 'transaction', transactionId);
    const held = accountBalance(account);
    if (!account || input.amount > held) throw refuse('account.tooLittle', { held, amount: input.amount });
    requireCashOf(input.cashBy, holder, context);
    const bankAccountId = accountOfLine(bankAccount, input);
    const projectId = people.business?.projectId ?? project?.id ?? FIRST_PROJECT;
    const { line, account: left } = payBack(
      account,
      { ...input, bankAccountId, transactionId, projectId },
      people,
      context,
    );
    return [put('accounts', left), line];
  },
});

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
