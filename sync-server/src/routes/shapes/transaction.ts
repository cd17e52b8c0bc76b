import * as v from 'valibot';
import { AssociatedTypeSchema, type Transaction, TransactionTypeSchema } from 'shared-schema/ledgers/transaction';
import { toRupees } from 'shared-schema/money';
import { NumberView, RupeesView, TimeView } from './values.ts';

export const TransactionView = v.strictObject({
  id: NumberView,
  type: TransactionTypeSchema,
  amount: RupeesView,
  userId: NumberView,
  metadata: v.strictObject({ description: v.string(), reference: v.optional(v.string()) }),
  associatedType: v.nullable(AssociatedTypeSchema),
  associatedId: v.nullable(NumberView),
  projectId: NumberView,
  timeCompleted: TimeView,
});

export function showTransaction(line: Transaction): v.InferOutput<typeof TransactionView> {
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
