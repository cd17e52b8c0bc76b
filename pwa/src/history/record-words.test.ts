import { expect, test } from 'vitest';
import { payerOfRecord } from './record-words.ts';

test('what someone has on account, and reminders to them, are about a member or the customer of a business', () => {
  expect(payerOfRecord('reminders', 'm-12')).toEqual({ memberId: 12 });
  expect(payerOfRecord('accounts', 'b-41')).toEqual({ businessId: 41 });
  expect(payerOfRecord('receipts', 'm-12')).toBeUndefined();
  expect(payerOfRecord('accounts', 'x-12')).toBeUndefined();
});
