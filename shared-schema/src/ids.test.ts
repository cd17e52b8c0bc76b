import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type ChittyFundId, type InstallmentBusinessId, MemberId, RepaymentId } from './ids.ts';
import { contractOf, placeOfRepayment, repaymentIdOf } from './repayments/repayment.ts';

test.each([0, -1, 1.5, 2_147_483_648, Number.NaN, '1', null])('%j is not an id', (value) => {
  expect(v.is(MemberId, value)).toBe(false);
});

test.each([
  'ib-0-1',
  'ib-1-0',
  'ib-01-1',
  'ib-1-1000',
  'ib-2147483648-1',
  'ib-1',
  'cf-1-1',
  'cf-1-0-1',
  'cf-1-1000-1',
  'cf-2147483648-1-1',
  'ib-1-1-1',
  'ib-1-1 ',
  'IB-1-1',
  5,
  null,
])('%j is not a repayment id', (value) => {
  expect(v.is(RepaymentId, value)).toBe(false);
});

test('a repayment id names its contract', () => {
  const business = 2_147_483_647 as InstallmentBusinessId;
  const installment = v.parse(RepaymentId, 'ib-2147483647-120');
  expect(contractOf(installment)).toEqual({ table: 'installmentBusinesses', id: business });
  expect(placeOfRepayment(installment)).toEqual({ business, sequence: 120 });
  expect(repaymentIdOf({ business, sequence: 120 })).toBe(installment);
  const subscription = v.parse(RepaymentId, 'cf-7-200-120');
  expect(contractOf(subscription)).toEqual({ table: 'chittyFunds', id: 7 });
  expect(placeOfRepayment(subscription)).toEqual({ fund: 7, ticket: 200, month: 120 });
  expect(repaymentIdOf({ fund: 7 as ChittyFundId, ticket: 200, month: 120 })).toBe(subscription);
});
