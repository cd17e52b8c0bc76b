import { commandNames } from 'shared-schema/commands';
import type { MemberId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import {
  buildBooks,
  buildBusinessInput,
  buildContext,
  buildFundInput,
  buildTransactionInput,
} from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { describeChange, type KnownRecords } from './describe.ts';

async function books(): Promise<KnownRecords> {
  const memory = buildBooks();
  await memory.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  await memory.run('chittyFund.create', { id: 7, ...buildFundInput([2, 3] as MemberId[]) }, buildContext());
  return {
    business: (id) => memory.get('installmentBusinesses', id),
    fund: (id) => memory.get('chittyFunds', id),
    line: (id) => memory.get('transactions', id),
    member: (id) => memory.get('members', id)?.name,
  };
}

const nothing: KnownRecords = {
  business: () => undefined,
  fund: () => undefined,
  line: () => undefined,
  member: () => undefined,
};

test('every change is described with who and how much', async () => {
  const known = await books();
  const told = (name: string, input: object) => describeChange({ name, input }, known);
  expect(told('repayment.markPaid', { id: 'ib-41-3' })).toBe(
    'Installment 3 of business 41 paid: ₹3,733.33 from Rajan Pillai',
  );
  // After a dividend less was collected than the subscription.
  expect(told('repayment.markPaid', { id: 'cf-7-2-1', amount: rupees(7000) })).toBe(
    'Subscription 1 of ticket 2 of chitty fund 7 paid: ₹7,000.00 from Shaji Varghese',
  );
  expect(told('chittyFund.holdDraw', { id: 7, month: 1, ticket: 1, discount: rupees(4000) })).toBe(
    'Draw of month 1 of chitty fund 7: won by ticket 1, Thomas Kurian, prize money ₹6,000.00',
  );
  expect(told('installmentBusiness.create', buildBusinessInput())).toBe(
    'New business 41: Refrigerator, 260 l for Rajan Pillai, ₹50,000.00',
  );
  expect(told('installmentBusiness.markRepaid', { id: 41 })).toBe('Business 41 of Rajan Pillai marked as repaid');
  expect(told('installmentBusiness.delete', { id: 41 })).toBe('Business 41 of Rajan Pillai deleted');
  expect(told('transaction.create', buildTransactionInput())).toBe(
    'Credit of ₹1,500.00 for Thomas Kurian in the general ledger: Share capital',
  );
  expect(told('transaction.delete', { id: 400 })).toBe(
    'Transaction 400 deleted: Purchase of Refrigerator, 260 l for Rajan Pillai, ₹40,000.00',
  );
  expect(told('member.approve', { id: 2 })).toBe('Registration of Thomas Kurian approved');
  expect(told('member.update', { id: 2, changes: { fatherName: { to: 'Kurian' }, dob: { to: null } } })).toBe(
    "Details of Thomas Kurian edited: Father's Name, Date of Birth (DOB)",
  );
  expect(told('member.delete', { id: 9 })).toBe('Member 9 deleted');
});

test('deleted records are named by number, and every known command has a description', () => {
  expect(describeChange({ name: 'repayment.markPaid', input: { id: 'ib-41-3' } }, nothing)).toBe(
    'Installment 3 of business 41 paid',
  );
  for (const name of commandNames) {
    expect(
      describeChange({ name, input: { ...buildBusinessInput(), ...buildTransactionInput(), id: 'ib-1-1' } }, nothing),
    ).not.toContain('version');
  }
});

test('a change of another version of the app is described by its command’s name', () => {
  expect(describeChange({ name: 'chittyFund.merge', input: {} }, nothing)).toContain('chittyFund.merge');
  expect(describeChange({ name: 'repayment.markPaid', input: {} }, nothing)).toContain('repayment.markPaid');
});
