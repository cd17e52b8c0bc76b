import * as v from 'valibot';
import { AssociatedTypeSchema, type Transaction, TransactionTypeSchema } from 'shared-schema/ledgers/transaction';
import { toRupees } from 'shared-schema/money';
import { NumberValue, RupeesValue, TimeValue } from './values.ts';

export const TransactionResponse = v.strictObject({
  id: NumberValue,
  type: TransactionTypeSchema,
  amount: RupeesValue,
  userId: NumberValue,
  metadata: v.strictObject({ description: v.string(), reference: v.optional(v.string()) }),
  associatedType: v.nullable(AssociatedTypeSchema),
  associatedId: v.nullable(NumberValue),
  projectId: NumberValue,
  timeCompleted: TimeValue,
});

export function presentTransaction(line: Transaction): v.InferOutput<typeof TransactionResponse> {
  return {
    id: line.id,
    type: line.type,
    amount: toRupees(line.amount),
    userId: line.userId,
    metadata: { description: line.description, ...(line.reference !== null && { reference: line.reference }) },
    associatedType: line.associatedType,
    associatedId: line.associatedId,
    projectId: line.projectId,
    timeCompleted: line.timeCompleted,
  };
}
