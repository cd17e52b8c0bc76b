/** Installment businesses as a sheet, with the installments paid so far. */
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { MemberId } from 'shared-schema/ids';
import { type Money, NOTHING, toRupees } from 'shared-schema/money';
import { toPercentNumber } from 'shared-schema/percent';
import { remaining } from 'shared-schema/repayments/repayment';
import { noTotal, type OutRow } from './books.ts';

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

// What of a schedule counts as paid before the books that it comes into began.

/** So many from the first on, and so much of the one after them. */
type PaidBefore = {
  paid: number;
  part: Money;
  /** Each is as much in arrears as it was; otherwise only all of them together are. */
  isExact: boolean;
};

type Due = { payable: Money; remaining: Money };

/** A sheet says how many were paid from the first on: what was paid out of turn is put to the oldest. */
export function paidBefore(dues: Due[]): PaidBefore {
  let put = dues.reduce((sum, { payable, remaining: left }) => sum + payable - left, 0);
  let paid = 0;
  while (paid < dues.length && put >= dues[paid]!.payable) put -= dues[paid++]!.payable;
  const part = (paid < dues.length ? Math.max(put, NOTHING) : NOTHING) as Money;
  const isExact = dues.every(({ payable, remaining: left }, position) => {
    const then = position < paid ? NOTHING : position === paid ? payable - part : payable;
    return then === left;
  });
  return { paid, part, isExact };
}
