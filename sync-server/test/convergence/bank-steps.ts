/** Random steps in which money goes through banks: by UPI and cheque, from place to place, and as a bank's statements tell of it. */
import fc from 'fast-check';

const OF_ADMINS = [
  'pay by UPI',
  'pay for the family',
  'join transfer',
  'pay with an old app',
  'pay with notes',
  'give cheque',
  'move cheque',
  'move money',
  'say which account',
  'withdraw move',
  'decide withheld',
  'answer report',
  'assign account',
  'match line',
  'match entry',
  'unmatch line',
  'enter line',
  'receive line',
  'set line aside',
  'undo matched',
] as const;

const OF_SUPER_ADMINS = ['open account', 'edit account', 'assign account', 'withdraw move'] as const;

/** Not drawn with the others, so that seeds stay what they were. */
const DRAWN_APART = ['exchange notes'] as const;

const KINDS = [...OF_ADMINS, ...OF_SUPER_ADMINS, ...DRAWN_APART] as const;

export type BankAction = { kind: (typeof KINDS)[number]; device: number; pick: number };

export function isBankAction(action: { kind: string }): action is BankAction {
  return KINDS.some((kind) => kind === action.kind);
}

/** What each picks from is small, and it picks several things. */
const pick = fc.nat(1_000_000);

export function anyBankAction(device: fc.Arbitrary<number>): fc.Arbitrary<BankAction> {
  const often = ['pay by UPI', 'pay by UPI', 'pay for the family', 'give cheque', 'move cheque', 'match line'] as const;
  return fc.record({ kind: fc.constantFrom(...OF_ADMINS, ...often, 'move cheque', 'match line'), device, pick });
}

export function anyBankActionOfSuperAdmin(device: fc.Arbitrary<number>): fc.Arbitrary<BankAction> {
  return fc.record({ kind: fc.constantFrom(...OF_SUPER_ADMINS), device, pick });
}

/** So few that phones without a network often take the same. */
const UTRS = 6;

export function utrOf(drawn: number): string {
  return String(600_000_000_001 + (drawn % UTRS));
}
