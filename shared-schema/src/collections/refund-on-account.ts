import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireFreeId, doneAgain } from '../command.ts';
import { requireCashOf } from '../cash/cash-by.ts';
import { BankAccountId, MemberId, ProjectId, TransactionId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { wholePaise } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { accountBalance } from './account.ts';
import { accountIdOf, PayerSchema } from './account-id.ts';
import { accountOfLine } from '../ledgers/hand-entry.ts';
import { MethodSchema } from './method.ts';
import { payBack } from './pay-back.ts';

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
