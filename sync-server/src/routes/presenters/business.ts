import * as v from 'valibot';
import { startOfDay } from 'shared-schema/local-date';
import { presentRepayment, RepaymentResponse } from './repayment.ts';
import { shownFields } from './row-fields.ts';
import { DateValue, TimeValue } from './values.ts';

export const businesses = shownFields(
  'installmentBusinesses',
  'id projectId customerName customerPhoneNumber itemDescription refererId purchaseDate purchasedOn showroomPrice advancePayment tenure interest status createdAt scheduledRepayments',
  {
    purchaseDate: {
      schema: v.pipe(
        TimeValue,
        v.description(
          'The moment at which the day begins in the time zone of the association: in UTC it may be of the day before. `purchasedOn` is the day itself.',
        ),
      ),
      of: ({ purchaseDate }, { timeZone }) => startOfDay(purchaseDate, timeZone),
    },
    purchasedOn: {
      schema: v.pipe(DateValue, v.description('The day of the purchase in the calendar of the association.')),
      of: ({ purchaseDate }) => purchaseDate,
    },
    scheduledRepayments: {
      schema: v.array(RepaymentResponse),
      of: ({ scheduledRepayments }) => scheduledRepayments.map(presentRepayment),
    },
  },
);
export const BusinessResponse = businesses.schema;
