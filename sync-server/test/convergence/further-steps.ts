/** Random steps in which tickets, shares, dividends, bad debts, the cash of a day and reminders are seen to. */
import fc from 'fast-check';
import type { MoneyAction } from './money-steps.ts';

const OF_ADMINS = [
  'pay off',
  'transfer ticket',
  'close day',
  'withdraw hand-over',
  'remind',
  'withdraw reminder',
  'undo settlement',
  'undo draw',
  'hand back',
  'undo handed back',
] as const;

const OF_SUPER_ADMINS = [
  'give back shares',
  'credit dividend',
  'undo dividend',
  'pay dividend',
  'write off',
  'set financials',
] as const;

const KINDS = [...OF_ADMINS, ...OF_SUPER_ADMINS] as const;

export type FurtherAction = { kind: (typeof KINDS)[number]; device: number; pick: number };

export function isFurtherAction(action: { kind: string }): action is FurtherAction {
  return KINDS.some((kind) => kind === action.kind);
}

const pick = fc.nat(1000);

/** What every admin may do, and what seldom finds something to do among the other steps. */
export function anyFurtherAction(device: fc.Arbitrary<number>): fc.Arbitrary<FurtherAction | MoneyAction> {
  const seldom = ['confirm', 'answer', 'use on account', 'edit contract'] as const;
  const often = ['pay off', 'pay off', 'transfer ticket', 'transfer ticket', 'hand over', 'hand over'] as const;
  const kinds = [...OF_ADMINS, ...seldom, ...often] as const;
  return fc.record({ kind: fc.constantFrom(...kinds), device, pick });
}

/** What only a super admin may do, with the shares that it needs. */
export function anySuperAdminAction(device: fc.Arbitrary<number>): fc.Arbitrary<FurtherAction | MoneyAction> {
  const often = ['buy shares', 'give back shares', 'credit dividend', 'pay dividend', 'write off'] as const;
  const kinds = [...OF_SUPER_ADMINS, ...often, 'buy shares'] as const;
  return fc.record({ kind: fc.constantFrom(...kinds), device, pick });
}
