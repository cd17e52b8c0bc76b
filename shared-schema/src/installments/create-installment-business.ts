import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';
import { defineCommand, allocated, requireReferenced, one, put, requireFreeId } from '../command.ts';
import { InstallmentBusinessId, MemberId, ProjectId, TransactionId } from '../ids.ts';
import { LocalDateSchema } from '../local-date.ts';
import { onDay, postLine } from '../ledgers/post-line.ts';
import { isAdmin } from '../members/actor.ts';
import { LARGEST_AMOUNT, MoneySchema } from '../money.ts';
import { PercentSchema } from '../percent.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { repaymentId } from '../repayments/repayment.ts';
import { requiredText } from '../text.ts';
import { type InstallmentBusiness, principalOf } from './installment-business.ts';
import { buildSchedule } from './schedule.ts';

/** Opens a business with its schedule, and posts what the association laid out as a DEBIT against the referer. */
export const createInstallmentBusiness = defineCommand({
  name: 'installmentBusiness.create',
  input: v.strictObject({
    id: v.optional(InstallmentBusinessId),
    transactionId: v.optional(TransactionId),
    projectId: v.optional(ProjectId),
    customerName: requiredText('fields.customerName', 200),
    customerPhoneNumber: requiredText('fields.customerPhoneNumber', 40),
    itemDescription: requiredText('fields.itemDescription', 500),
    refererId: MemberId,
    // So that the last due date, ten years on, is still a valid date.
    purchaseDate: v.pipe(
      LocalDateSchema,
      v.check((date) => date < '2190', says('validation.purchaseDateTooLate')),
    ),
    showroomPrice: v.pipe(
      MoneySchema,
      v.check((price) => price > 0, says('validation.pricePositive')),
    ),
    advancePayment: MoneySchema,
    tenure: v.pipe(
      v.number(says('validation.tenureMonths')),
      v.integer(says('validation.tenureMonths')),
      v.minValue(1, says('validation.tenureRange')),
      v.maxValue(120, says('validation.tenureRange')),
    ),
    interest: PercentSchema,
  }),
  allow: isAdmin,
  numbers: { id: 'installmentBusinesses', transactionId: 'transactions' },
  reads: (input) => ({
    taken: one('installmentBusinesses', input.id),
    lineTaken: one('transactions', input.transactionId),
    referer: one('members', input.refererId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
  }),
  apply({ taken, lineTaken, referer, project }, input, context) {
    const { actor, issuedAt } = context;
    const id = allocated(input.id);
    const transactionId = allocated(input.transactionId);
    requireFreeId(taken, 'installmentBusiness', id);
    requireFreeId(lineTaken, 'transaction', transactionId);
    requireReferenced(referer, 'member', input.refererId, 'refererId');
    const projectId = requireReferenced(project, 'project', input.projectId ?? FIRST_PROJECT, 'projectId').id;
    if (input.advancePayment > input.showroomPrice) {
      throw refuse('installmentBusiness.advanceAbovePrice', {
        advance: input.advancePayment,
        price: input.showroomPrice,
        path: 'advancePayment',
      });
    }

    const { transactionId: _line, ...terms } = input;
    const principal = principalOf(terms);
    const schedule = buildSchedule({ ...terms, principal });
    if (schedule.some(({ amount }) => amount > LARGEST_AMOUNT)) {
      throw refuse('installmentBusiness.instalmentTooLarge', { largest: LARGEST_AMOUNT, path: 'showroomPrice' });
    }

    const business: InstallmentBusiness = {
      ...terms,
      id,
      projectId,
      status: 'ONGOING',
      createdAt: issuedAt,
      createdBy: actor.id,
      deletedAt: null,
      scheduledRepayments: schedule.map((installment) => ({
        ...installment,
        id: repaymentId(id, installment.sequence),
        userId: terms.refererId,
        payments: [],
      })),
    };
    const changes = [put('installmentBusinesses', business)];
    if (principal > 0) {
      changes.push(
        postLine(
          {
            id: transactionId,
            ledger: 'general',
            projectId,
            type: 'DEBIT',
            amount: principal,
            userId: terms.refererId,
            description: `Purchase of ${terms.itemDescription} for ${terms.customerName}`,
            associatedType: 'INSTALLMENT_BUSINESS',
            associatedId: id,
          },
          // The cash left on the day of purchase.
          onDay(terms.purchaseDate, context),
          context,
        ),
      );
    }
    return changes;
  },
});
