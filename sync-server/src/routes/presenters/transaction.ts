import * as v from 'valibot';
import { MethodSchema } from 'shared-schema/collections/method';
import { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { TransactionTypeSchema } from 'shared-schema/ledgers/ledger';
import { memberOfLine, otherParty, OtherPartySchema } from 'shared-schema/ledgers/party';
import { AssociatedTypeSchema, dateOfLine } from 'shared-schema/ledgers/transaction';
import { toRupees } from 'shared-schema/money';
import { rowSeenBy } from 'shared-schema/tables';
import { shown } from '../shown.ts';
import { DateValue, NumberValue, RupeesValue, TimeValue } from './values.ts';

export const TransactionResponse = v.strictObject({
  id: NumberValue,
  type: TransactionTypeSchema,
  amount: RupeesValue,
  /** Null where it is with no member: `party` says with whom. */
  userId: v.nullable(NumberValue),
  party: v.optional(OtherPartySchema),
  metadata: v.strictObject({ description: v.string(), reference: v.optional(v.string()) }),
  associatedType: v.nullable(AssociatedTypeSchema),
  associatedId: v.nullable(NumberValue),
  projectId: NumberValue,
  timeCompleted: TimeValue,
  /** The day it counts on, in the association's time zone. */
  date: DateValue,
  enteredAt: TimeValue,
  /** For admins, as is the receipt's number. */
  method: v.optional(MethodSchema),
  bankAccountId: v.optional(NumberValue),
  head: v.optional(v.string()),
  receiptNumber: v.optional(ReceiptNumber),
  /** The line that this one undoes. */
  reverses: v.optional(NumberValue),
  /** The line that undoes this one. */
  reversedBy: v.optional(NumberValue),
  /** The wrong entry that this one was entered in place of. */
  corrects: v.optional(NumberValue),
  /** Why it undoes the other; for admins. */
  reason: v.optional(v.string()),
});

export const transactions = shown('transactions', TransactionResponse, (row, { reader, timeZone }) => {
  const line = rowSeenBy('transactions', reader, row)!;
  const party = otherParty(line);
  const { method, bankAccountId, head, receiptNumber, reverses, reversedBy, corrects, reason } = line;
  return {
    id: line.id,
    type: line.type,
    amount: toRupees(line.amount),
    userId: memberOfLine(line) ?? null,
    ...(party && { party }),
    metadata: { description: line.description, ...(line.reference !== null && { reference: line.reference }) },
    associatedType: line.associatedType,
    associatedId: line.associatedId,
    projectId: line.projectId,
    timeCompleted: line.timeCompleted,
    date: dateOfLine(line, timeZone),
    enteredAt: line.enteredAt ?? line.timeCompleted,
    ...(method && { method }),
    ...(bankAccountId && { bankAccountId }),
    ...(head && { head }),
    ...(receiptNumber && { receiptNumber }),
    ...(reverses && { reverses }),
    ...(reversedBy && { reversedBy }),
    ...(corrects && { corrects }),
    ...(reason && { reason }),
  };
});
