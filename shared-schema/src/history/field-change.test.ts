import { expect, test } from 'vitest';
import type { MemberId, TransactionId } from '../ids.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, NOW } from '../testing/build.ts';
import { changesBetween } from './field-change.ts';

test('a member’s new phone number is private, a new role is not', () => {
  const before = buildMember({ mobileIndia: '+91 94470 12345', role: 'USER' });
  expect(changesBetween(before, { ...before, mobileIndia: '+91 94470 54321', role: 'ADMIN' })).toEqual({
    changes: [{ field: 'role', from: 'USER', to: 'ADMIN' }],
    privateChanges: [{ field: 'mobileIndia', from: '+91 94470 12345', to: '+91 94470 54321' }],
  });
});

test('a document number is told masked, also where another has the same end', () => {
  const before = buildMember({ passportNumber: { masked: '•••• 4567', sealed: 'YQ==' } });
  const sealedAnew = { ...before, passportNumber: { masked: '•••• 4567', sealed: 'Yg==' } };
  expect(changesBetween(before, sealedAnew).privateChanges).toMatchObject([{ from: '•••• 4567', to: '•••• 4567' }]);
  const changed = changesBetween(before, { ...before, passportNumber: { masked: '•••• 9999', sealed: 'Yw==' } });
  expect(changed.privateChanges).toEqual([{ field: 'passportNumber', from: '•••• 4567', to: '•••• 9999' }]);
});

test('the last sign-in is no change: it is an entry of its own', () => {
  const before = buildMember();
  expect(changesBetween(before, { ...before, lastLogin: NOW })).toEqual({ changes: [], privateChanges: [] });
});

test('a payment is told as what was added to its installment, and nothing of the others', async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const before = books.get('installmentBusinesses', 41)!;
  const [first, ...others] = before.scheduledRepayments;
  const payment = { transactionId: 500 as TransactionId, amount: rupees(100), paidAt: NOW, paidBy: 1 as MemberId };
  const paid = { ...before, scheduledRepayments: [{ ...first!, payments: [payment] }, ...others] };
  expect(changesBetween(before, paid)).toEqual({
    changes: [{ field: 'scheduledRepayments.ib-41-1.payments.500', from: null, to: payment }],
    privateChanges: [],
  });
  expect(changesBetween(paid, before).changes).toMatchObject([{ from: payment, to: null }]);
});

test('a new record is told with what it began with, what names people apart', async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const { changes, privateChanges } = changesBetween(undefined, books.get('installmentBusinesses', 41)!);
  expect(changes).toContainEqual({ field: 'showroomPrice', from: null, to: rupees(50_000) });
  expect(changes.map(({ field }) => field)).not.toContain('scheduledRepayments');
  expect(privateChanges.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['customerName', 'customerPhoneNumber', 'itemDescription']),
  );
});
