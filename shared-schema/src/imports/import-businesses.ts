import * as v from 'valibot';
import { NewBusiness, openBusiness } from '../installments/new-business.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { wordsOfName } from '../members/likely-doubles.ts';
import { type Money, MoneySchema, NOTHING } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import type { Repayment } from '../repayments/repayment.ts';
import { says } from '../texts/issue-text.ts';
import { countSchema, defineImportKind, recordKey, MemberRefSchema } from './import-kind.ts';

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
  naming: { refererId: MemberRefSchema },
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
  keysOfRecord: (given) => [keyOfBusiness(given)],
  keysOfRow: (business) => [keyOfBusiness(business)],
  restingOn: (business) => (business.writtenOff || isTouched(business) ? 'payments' : undefined),
});

type Sale = Pick<v.InferInput<typeof record>, 'customerName' | 'itemDescription' | 'purchaseDate'>;

function keyOfBusiness({ customerName, itemDescription, purchaseDate }: Sale): string {
  return recordKey(wordsOfName(customerName), wordsOfName(itemDescription), purchaseDate);
}

/** Something was paid on it in these books, or given up. */
export function isTouched({ scheduledRepayments }: { scheduledRepayments: Repayment[] }): boolean {
  return scheduledRepayments.some(({ payments, waived }) => payments.length > 0 || waived);
}

/** The repayment with what was paid towards it before these books began. */
export function withPaidBefore(repayment: Repayment, paidBefore: Money): Repayment {
  return paidBefore > 0 ? { ...repayment, paidBefore } : repayment;
}
