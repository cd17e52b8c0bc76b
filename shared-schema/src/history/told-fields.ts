/** Which fields of a record the history tells of, and which of them say something about a person. */
import { isBlankable, isMemberField } from '../members/member-fields.ts';
import type { TableName } from '../tables.ts';

/** These follow from others, or are entries of their own. */
const NOT_TOLD = new Set(['id', 'updatedAt', 'lastLogin', 'signature', 'settledThrough']);

/**
 * What names nobody in other tables than the members', whose fields declare it. Whatever is not listed counts as private, so that a new
 * field is no slip.
 */
const PUBLIC = words(`
  ledger type amount userId projectId associatedType associatedId repaymentId date timeCompleted
  enteredAt method cashBy interest receiptNumber account reverses reversedBy corrects createdBy
  createdAt deletedAt deletedBy role status share incentive dividend language emailConfirmedAt
  wasAdmin showroomPrice advancePayment tenure refererId heldOn purchaseDate principalAmount
  interestAmount dueDate paidAt paidBy waived sequence ticket payments scheduledRepayments commission
  userCount receivedOn collectedBy remaining onAccount onAccountLine attention kind transactionId
  month from to at confirmedAt collector expected counted closedAt closedBy until items entries
  startedOn discountCap paidBefore opening enteredBy undone count numbers
  transferWith purpose dividendPaidAt perShare sum parts shares trades trade price counted memberId last how accounts
`);

export function isTold(field: string): boolean {
  return !NOT_TOLD.has(field);
}

/**
 * A path may go through lists, whose members' names say nothing of the kind. Of a member's record that is private which goes when they are
 * blanked.
 */
export function isPrivate(table: TableName, path: string[]): boolean {
  const [field = ''] = path;
  if (table === 'members' && isMemberField(field)) return isBlankable(field);
  const names = path.filter((part) => /^[A-Za-z]+$/.test(part));
  return !names.every((name) => PUBLIC.has(name));
}

/** A set of the words in a text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
