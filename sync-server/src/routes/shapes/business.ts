import * as v from 'valibot';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { startOfDay } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/member';
import { toRupees } from 'shared-schema/money';
import { toPercentNumber } from 'shared-schema/percent';
import { tables } from 'shared-schema/tables';
import { RepaymentView, showRepayment } from './repayment.ts';
import { NumberView, PercentView, RupeesView, TimeView } from './values.ts';

export const BusinessView = v.strictObject({
  id: NumberView,
  projectId: NumberView,
  customerName: v.string(),
  /** For admins. */
  customerPhoneNumber: v.optional(v.string()),
  itemDescription: v.string(),
  refererId: NumberView,
  /** The instant at which that day begins in the association's time zone. */
  purchaseDate: TimeView,
  showroomPrice: RupeesView,
  advancePayment: RupeesView,
  tenure: v.number(),
  interest: PercentView,
  status: v.picklist(['ONGOING', 'REPAID']),
  createdAt: TimeView,
  scheduledRepayments: v.array(RepaymentView),
});

export function showBusiness(
  row: InstallmentBusiness,
  reader: Actor,
  timeZone: string,
): v.InferInput<typeof BusinessView> {
  const business = tables.installmentBusinesses.seenBy(reader, row);
  return {
    id: business.id,
    projectId: business.projectId,
    customerName: business.customerName,
    customerPhoneNumber: business.customerPhoneNumber,
    itemDescription: business.itemDescription,
    refererId: business.refererId,
    purchaseDate: startOfDay(business.purchaseDate, timeZone),
    showroomPrice: toRupees(business.showroomPrice),
    advancePayment: toRupees(business.advancePayment),
    tenure: business.tenure,
    interest: toPercentNumber(business.interest),
    status: business.status,
    createdAt: business.createdAt,
    scheduledRepayments: business.scheduledRepayments.map(showRepayment),
  };
}
