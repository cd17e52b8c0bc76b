import * as v from 'valibot';
import { startOfDay } from 'shared-schema/local-date';
import { toRupees } from 'shared-schema/money';
import { toPercentNumber } from 'shared-schema/percent';
import { rowSeenBy } from 'shared-schema/tables';
import { shown } from '../shown.ts';
import { RepaymentResponse, presentRepayment } from './repayment.ts';
import { DateValue, NumberValue, PercentValue, RupeesValue, TimeValue } from './values.ts';

export const BusinessResponse = v.strictObject({
  id: NumberValue,
  projectId: NumberValue,
  customerName: v.string(),
  /** For admins. */
  customerPhoneNumber: v.optional(v.string()),
  itemDescription: v.string(),
  refererId: NumberValue,
  purchaseDate: v.pipe(
    TimeValue,
    v.description(
      'The moment at which the day begins in the time zone of the association: in UTC it may be of the day before. `purchasedOn` is the day itself.',
    ),
  ),
  purchasedOn: v.pipe(DateValue, v.description('The day of the purchase in the calendar of the association.')),
  showroomPrice: RupeesValue,
  advancePayment: RupeesValue,
  tenure: v.number(),
  interest: PercentValue,
  status: v.picklist(['ONGOING', 'REPAID']),
  createdAt: TimeValue,
  scheduledRepayments: v.array(RepaymentResponse),
});

export const businesses = shown('installmentBusinesses', BusinessResponse, (row, { reader, timeZone }) => {
  const business = rowSeenBy('installmentBusinesses', reader, row)!;
  return {
    id: business.id,
    projectId: business.projectId,
    customerName: business.customerName,
    customerPhoneNumber: business.customerPhoneNumber,
    itemDescription: business.itemDescription,
    refererId: business.refererId,
    purchaseDate: startOfDay(business.purchaseDate, timeZone),
    purchasedOn: business.purchaseDate,
    showroomPrice: toRupees(business.showroomPrice),
    advancePayment: toRupees(business.advancePayment),
    tenure: business.tenure,
    interest: toPercentNumber(business.interest),
    status: business.status,
    createdAt: business.createdAt,
    scheduledRepayments: business.scheduledRepayments.map(presentRepayment),
  };
});
