/** Installment businesses as a sheet, with the installments paid so far. */
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { MemberId } from 'shared-schema/ids';
import { toRupees } from 'shared-schema/money';
import { toPercentNumber } from 'shared-schema/percent';
import { remaining } from 'shared-schema/repayments/repayment';
import type { OutRow } from './books.ts';
import { noTotal } from './no-total.ts';
import { paidBefore } from './paid-before.ts';

export type BusinessesOut = {
  rows: OutRow[];
  /** What is a bad debt would be asked for again. */
  badDebts: InstallmentBusiness[];
  /** Installments of these were paid out of turn. */
  outOfTurn: InstallmentBusiness[];
};

/** `memberName` names whoever referred a customer. */
export function businessesOut(
  businesses: InstallmentBusiness[],
  memberName: (id: MemberId) => string,
  projectName: (id: number) => OutRow,
): BusinessesOut {
  const out: BusinessesOut = { rows: [], badDebts: [], outOfTurn: [] };
  for (const business of businesses) {
    if (business.writtenOff) {
      out.badDebts.push(business);
      continue;
    }
    const dues = business.scheduledRepayments.map((each) => ({ payable: each.amount, remaining: remaining(each) }));
    const { paid, part, isExact } = paidBefore(dues);
    if (!isExact) out.outOfTurn.push(business);
    const { customerName, customerPhoneNumber, itemDescription, refererId, tenure, purchaseDate } = business;
    out.rows.push({
      customerName: noTotal(customerName),
      customerPhoneNumber: customerPhoneNumber ?? '',
      itemDescription: noTotal(itemDescription),
      refererId: memberName(refererId),
      purchaseDate,
      showroomPrice: toRupees(business.showroomPrice),
      advancePayment: toRupees(business.advancePayment),
      tenure,
      interest: toPercentNumber(business.interest),
      installmentsPaid: paid,
      partPaid: toRupees(part),
      ...projectName(business.projectId),
    });
  }
  return out;
}
