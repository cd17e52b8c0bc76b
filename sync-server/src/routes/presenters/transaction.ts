import * as v from 'valibot';
import { memberOfLine, otherParty, OtherPartySchema } from 'shared-schema/ledgers/party';
import { dateOfLine } from 'shared-schema/ledgers/transaction';
import { shownFields } from './row-fields.ts';
import { DateValue, NumberValue, TimeValue } from './values.ts';

export const transactions = shownFields(
  'transactions',
  'id type amount userId party metadata associatedType associatedId projectId timeCompleted date enteredAt method bankAccountId head receiptNumber reverses reversedBy corrects reason',
  {
    /** Null where it is with no member: `party` says with whom. */
    userId: { schema: v.nullable(NumberValue), of: (line) => memberOfLine(line) ?? null },
    party: { schema: v.optional(OtherPartySchema), of: otherParty },
    metadata: {
      schema: v.strictObject({ description: v.string(), reference: v.optional(v.string()) }),
      of: ({ description, reference }) => ({ description, ...(reference !== null && { reference }) }),
    },
    associatedId: { schema: v.nullable(NumberValue), of: ({ associatedId }) => associatedId },
    /** The day it counts on, in the association's time zone. */
    date: { schema: DateValue, of: (line, { timeZone }) => dateOfLine(line, timeZone) },
    enteredAt: { schema: TimeValue, of: ({ enteredAt, timeCompleted }) => enteredAt ?? timeCompleted },
  },
);
export const TransactionResponse = transactions.schema;
