import type { BankAccountId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { buildBankAccount } from 'shared-schema/testing/bank';
import { expect, test } from 'vitest';
import { paidFrom } from './paid-out.tsx';
import { accountOf, newWay, wayFields, wayOf, wayTyped } from './way-draft.ts';

const [FIRST, SECOND] = [buildBankAccount(), buildBankAccount({ id: 2 as BankAccountId })] as const;

test('money is in the usual account unless somebody says another, or none', () => {
  const money = { accounts: [FIRST, SECOND], projectId: FIRST_PROJECT };
  const usual = { method: 'UPI', bankAccountId: undefined } as const;
  expect(accountOf(usual, money)).toBe(FIRST);
  expect(accountOf({ ...usual, bankAccountId: SECOND.id }, money)).toBe(SECOND);
  expect(accountOf({ ...usual, bankAccountId: 'NONE' }, money)).toBeUndefined();
  expect(paidFrom(usual, money)).toBe(FIRST);
});

test('a cheque keeps the bank that is typed, and is entered again with it', () => {
  const today = localDate('2026-11-28');
  const typed = { ...newWay(today, 'CHEQUE'), chequeNumber: '004512', chequeBank: ' Federal Bank ' };
  const cheque = { number: '004512', bank: 'Federal Bank', date: today };
  expect(wayTyped(typed, undefined).way).toMatchObject({ cheque });
  expect(wayOf({ method: 'CHEQUE', reference: '004512', cheque }, today).chequeBank).toBe('Federal Bank');
  expect(wayTyped({ ...typed, chequeBank: ' ' }, undefined).way!.cheque).toEqual({ number: '004512', date: today });
});

test('of one account alone nobody chooses', () => {
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
