import type { BankAccountId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { buildBankAccount } from 'shared-schema/testing/bank';
import { expect, test } from 'vitest';
import { paidFrom } from './paid-out.tsx';
import { accountOf, newWay, wayFields, wayTyped } from './way-draft.ts';

const opening = { amount: rupees(20_000), date: localDate('2026-11-10') };
const [FIRST, SECOND] = [buildBankAccount({ opening }), buildBankAccount({ id: 2 as BankAccountId })] as const;
const [BEFORE, SINCE] = ['2026-11-09', '2026-11-10'];

test('money of a day that the usual account’s opening balance holds is in no account unless somebody says so', () => {
  const money = (day: string) => ({ accounts: [FIRST, SECOND], projectId: FIRST_PROJECT, day });
  const usual = { method: 'UPI', bankAccountId: undefined } as const;
  expect(accountOf(usual, money(SINCE))).toBe(FIRST);
  expect(accountOf(usual, money(BEFORE))).toBeUndefined();
  expect(accountOf({ ...usual, bankAccountId: FIRST.id }, money(BEFORE))).toBe(FIRST);
  expect(paidFrom(usual, money(SINCE))).toBe(FIRST);
  expect(paidFrom(usual, money(BEFORE))).toBeUndefined();
});

test('of one account alone nobody chooses, and no refusal is about a field that is not shown', () => {
  const ofReport = { method: 'UPI', bankAccountId: FIRST.id } as const;
  const money = (day: string) => ({ accounts: [FIRST], projectId: FIRST_PROJECT, day });
  expect(accountOf(ofReport, money(SINCE))).toBe(FIRST);
  expect(accountOf(ofReport, money(BEFORE))).toBeUndefined();
  expect([[FIRST], [FIRST, SECOND]].map((accounts) => wayFields(accounts).includes('bankAccountId'))).toEqual([
    false,
    true,
  ]);
});

test('notes that do not come to the sum are refused at their field, within one rupee they are taken', () => {
  const dirhams = {
    ...newWay(localDate('2026-11-28')),
    currencyCode: 'AED',
    currencyAmount: '100',
    currencyRate: '22.75',
  };
  expect(wayTyped(dirhams, undefined, rupees(2276)).way).toMatchObject({ currency: { code: 'AED' } });
  expect(wayTyped(dirhams, undefined, rupees('2276.01')).errors).toEqual({
    currencyAmount: 'The foreign notes at this rate must come to the amount in rupees, within one rupee',
  });
});
