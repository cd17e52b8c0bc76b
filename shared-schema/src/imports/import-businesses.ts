import * as v from 'valibot';
import { NewBusiness, openBusiness } from '../installments/new-business.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { type Money, MoneySchema, NOTHING } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import type { Repayment } from '../repayments/repayment.ts';
import { says } from '../texts/issue-text.ts';
import { countSchema, defineImportKind, MemberRefSchema } from './import-kind.ts';

const { id: _id, transactionId: _line, ...terms } = NewBusiness.entries;

const record = v.strictObject({
  ...terms,
  /** How many installments were paid in full. */
  installmentsPaid: v.optional(countSchema(says('sheetFaults.installmentsPaid')), 0),
  /** What of the next one was paid. */
  partPaid: v.optional(MoneySchema, 0),
});

/** Businesses of which some installments are paid. What was laid out and what came in are in the opening balances. */
export const importBusinesses = defineImportKind({
  table: 'installmentBusinesses',
  record,
  bookRecord: v.strictObject({ ...record.entries, refererId: MemberRefSchema }),
  membersIn: ({ refererId }) => [refererId],
  numbered: (given, idOf) => ({ ...given, refererId: idOf(given.refererId) }),
  make({ installmentsPaid, partPaid, ...given }, id, known, context): InstallmentBusiness {
    const rows = { referer: known.member(given.refererId), project: known.project(given.projectId ?? FIRST_PROJECT) };
    const business = openBusiness(rows, { ...given, id }, context);
    if (installmentsPaid > business.tenure) {
      throw refuse('import.paidTooMany', { paid: installmentsPaid, most: business.tenure, path: 'installmentsPaid' });
    }
    const next = business.scheduledRepayments[installmentsPaid];
    const most = next?.amount ?? NOTHING;
    if (partPaid > 0 && partPaid >= most) throw refuse('import.partPaidTooLarge', { most, path: 'partPaid' });
    const scheduledRepayments = business.scheduledRepayments.map((repayment) => {
      if (repayment.sequence <= installmentsPaid) return withPaidBefore(repayment, repayment.amount);
      return repayment === next ? withPaidBefore(repayment, partPaid) : repayment;
    });
    return { ...business, scheduledRepayments };
  },
});

/** The repayment with what was paid towards it before these books began. */
export function withPaidBefore(repayment: Repayment, paidBefore: Money): Repayment {
  return paidBefore > 0 ? { ...repayment, paidBefore } : repayment;
}
