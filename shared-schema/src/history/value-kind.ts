/** What kind of value a changed field holds, for whoever shows it. */
import { type FieldKind, isMemberField, memberFields } from '../members/member-fields.ts';
import type { TableName } from '../tables.ts';
import { words } from './told-fields.ts';

export type ValueKind = 'money' | 'percent' | 'instant' | 'date' | 'member' | 'other';

const MONEY = words(`
  amount showroomPrice advancePayment principalAmount interestAmount dividend waived
  remaining onAccount expected counted prize discount received principal paidBefore sum
`);
const INSTANTS = words(`
  timeCompleted enteredAt createdAt deletedAt emailConfirmedAt paidAt at confirmedAt closedAt heldAt
  receivedAt
`);
const DATES = words(`
  date purchaseDate dueDate receivedOn startedOn heldOn until
`);
const MEMBERS = words(`
  userId refererId createdBy cashBy deletedBy collectedBy paidBy collector by closedBy enteredBy
`);

/** A member's field is what it was declared to be. */
const OF_MEMBERS: Partial<Record<FieldKind, ValueKind>> = {
  money: 'money',
  date: 'date',
  time: 'instant',
  lastTime: 'instant',
};

/** `field` is a path or its last part. Members' records have dividends in money, businesses interest in per cent. */
export function valueKindOf(table: string | null, field: string): ValueKind {
  const name = field.split('.').at(-1)!;
  if (table === ('members' satisfies TableName) && isMemberField(name)) {
    const { kind }: { kind: FieldKind } = memberFields[name];
    return OF_MEMBERS[kind] ?? 'other';
  }
  if (name === 'interest') return table === ('installmentBusinesses' satisfies TableName) ? 'percent' : 'money';
  if (name === 'commission') return field === name ? 'percent' : 'money';
  if (name === 'discountCap') return 'percent';
  if (MONEY.has(name)) return 'money';
  if (INSTANTS.has(name)) return 'instant';
  if (DATES.has(name)) return 'date';
  if (MEMBERS.has(name)) return 'member';
  return 'other';
}
