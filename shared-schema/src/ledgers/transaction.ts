/** A line of one of the association's three ledgers. Lines are never edited, only deleted, softly and one by one. */
import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';
import { MemberId, ProjectId, RepaymentId, TransactionId } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { add, type Money, MoneySchema, negate } from '../money.ts';

export const LedgerSchema = v.picklist(['general', 'charity', 'operational'], says('validation.ledger'));
export type Ledger = v.InferOutput<typeof LedgerSchema>;

export const TransactionTypeSchema = v.picklist(['CREDIT', 'DEBIT'], says('validation.entryType'));
export type TransactionType = v.InferOutput<typeof TransactionTypeSchema>;

export const AssociatedTypeSchema = v.picklist([
  'INSTALLMENT_BUSINESS',
  'CHITTY_FUND',
  'CHARITY_FUND',
  'OPERATIONAL_FUND',
]);
export type AssociatedType = v.InferOutput<typeof AssociatedTypeSchema>;

export const TransactionSchema = v.object({
  id: TransactionId,
  ledger: LedgerSchema,
  projectId: ProjectId,
  /** CREDIT is cash in, DEBIT is cash out. */
  type: TransactionTypeSchema,
  amount: MoneySchema,
  userId: MemberId,
  description: v.string(),
  reference: v.nullable(v.string()),
  /** What the line came from; null when entered by hand in the general ledger. */
  associatedType: v.nullable(AssociatedTypeSchema),
  associatedId: v.nullable(v.number()),
  /** The repayment this line paid, if it paid one. */
  repaymentId: v.nullable(RepaymentId),
  timeCompleted: InstantSchema,
  createdBy: MemberId,
  deletedAt: v.nullable(InstantSchema),
});
export type Transaction = v.InferOutput<typeof TransactionSchema>;

/** The line's effect on its ledger's balance: CREDIT adds, DEBIT subtracts. */
export function effectOf(line: Pick<Transaction, 'type' | 'amount'>): Money {
  return line.type === 'CREDIT' ? line.amount : negate(line.amount);
}

/** The order of a ledger: by time, then by number. */
export function compareLines(a: Transaction, b: Transaction): number {
  if (a.timeCompleted !== b.timeCompleted) return a.timeCompleted < b.timeCompleted ? -1 : 1;
  return a.id - b.id;
}

/** Balance after each of `lines`, which must be in ledger order, starting from what was brought forward. */
export function runningBalances(lines: Transaction[], broughtForward: Money): Money[] {
  let balance = broughtForward;
  return lines.map((line) => (balance = add(balance, effectOf(line))));
}
