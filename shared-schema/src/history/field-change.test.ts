import { expect, test } from 'vitest';
import type { MemberId, TransactionId } from '../ids.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, NOW } from '../testing/build.ts';
import { isBlankable, MEMBER_FIELD_NAMES, memberFields } from '../members/member-fields.ts';
import { changesBetween, valueKindOf } from './field-change.ts';

test('a member’s new phone number is private, a new role is not', () => {
  const before = buildMember({ mobileIndia: '+91 94470 12345', role: 'USER' });
  expect(changesBetween('members', before, { ...before, mobileIndia: '+91 94470 54321', role: 'ADMIN' })).toEqual({
    changes: [{ field: 'role', from: 'USER', to: 'ADMIN' }],
    privateChanges: [{ field: 'mobileIndia', from: '+91 94470 12345', to: '+91 94470 54321' }],
  });
});

test('a document number is told masked, also where another has the same end', () => {
  const before = buildMember({ passportNumber: { masked: '•••• 4567', sealed: 'YQ==' } });
  const sealedAnew = { ...before, passportNumber: { masked: '•••• 4567', sealed: 'Yg==' } };
  expect(changesBetween('members', before, sealedAnew).privateChanges).toMatchObject([
    { from: '•••• 4567', to: '•••• 4567' },
  ]);
  const changed = changesBetween('members', before, {
    ...before,
    passportNumber: { masked: '•••• 9999', sealed: 'Yw==' },
  });
  expect(changed.privateChanges).toEqual([{ field: 'passportNumber', from: '•••• 4567', to: '•••• 9999' }]);
});

test('the last sign-in is no change: it is an entry of its own', () => {
  const before = buildMember();
  expect(changesBetween('members', before, { ...before, lastLogin: NOW })).toEqual({ changes: [], privateChanges: [] });
});

test('a payment is told as what was added to its installment, and nothing of the others', async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const before = books.get('installmentBusinesses', 41)!;
  const [first, ...others] = before.scheduledRepayments;
  const payment = { transactionId: 500 as TransactionId, amount: rupees(100), paidAt: NOW, paidBy: 1 as MemberId };
  const paid = { ...before, scheduledRepayments: [{ ...first!, payments: [payment] }, ...others] };
  expect(changesBetween('installmentBusinesses', before, paid)).toEqual({
    changes: [{ field: 'scheduledRepayments.ib-41-1.payments.500', from: null, to: payment }],
    privateChanges: [],
  });
  expect(changesBetween('installmentBusinesses', paid, before).changes).toMatchObject([{ from: payment, to: null }]);
});

test('a new record is told with what it began with, what names people apart', async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const { changes, privateChanges } = changesBetween(
    'installmentBusinesses',
    undefined,
    books.get('installmentBusinesses', 41)!,
  );
  expect(changes).toContainEqual({ field: 'showroomPrice', from: null, to: rupees(50_000) });
  expect(changes.map(({ field }) => field)).not.toContain('scheduledRepayments');
  expect(privateChanges.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['customerName', 'customerPhoneNumber', 'itemDescription']),
  );
});

test('of a member exactly that is private which goes when they are blanked, whatever other tables call so', () => {
  const told = MEMBER_FIELD_NAMES.filter((field) => field !== 'lastLogin').map((field) =>
    changesBetween('members', buildMember({ [field]: null }), buildMember({ [field]: 'new' })),
  );
  const fieldsIn = (part: 'changes' | 'privateChanges') => told.flatMap((each) => each[part].map(({ field }) => field));
  expect(fieldsIn('privateChanges')).toEqual(
    MEMBER_FIELD_NAMES.filter((field) => field !== 'lastLogin' && isBlankable(field)),
  );
  expect(fieldsIn('changes')).toEqual(MEMBER_FIELD_NAMES.filter((field) => !isBlankable(field)));
});

test.each([
  ['dividendRuns', 'perShare', 'money'],
  ['shareHistories', 'trades.1.price', 'money'],
  ['shareHistories', 'counted', 'other'],
  ['installmentBusinesses', 'interest', 'percent'],
  ['installmentBusinesses', 'scheduledRepayments.ib-41-3.payments.501.amount', 'money'],
  ['transactions', 'interest', 'money'],
  ['chittyFunds', 'commission', 'percent'],
  ['chittyFunds', 'draws.3.commission', 'money'],
  ['receipts', 'payer.memberId', 'member'],
  ['dayCloses', 'expected', 'money'],
  ['periods', 'id', 'other'],
  ['vehicles', 'amount', 'other'],
  [null, 'amount', 'other'],
])('a field of %s, %s, is written as %s', (table, field, kind) => {
  expect(valueKindOf(table, field)).toBe(kind);
});

test('what was written on a paper receipt is private, though the purpose of a ledger line is a word of few', () => {
  const from = { id: 'old 7', purpose: 'Hospital, for Latha', amount: rupees(500), deletedAt: null } as never;
  const { changes, privateChanges } = changesBetween('pastReceipts', undefined, from);
  expect(changes.map(({ field }) => field)).toEqual(['amount']);
  expect(privateChanges.map(({ field }) => field)).toEqual(['purpose']);
});

test('a field of a member is written as what it was declared to be', () => {
  const asDeclared = { money: 'money', date: 'date', time: 'instant', lastTime: 'instant' };
  const kinds = MEMBER_FIELD_NAMES.map((field) => [memberFields[field].kind, valueKindOf('members', field)]);
  expect(Object.fromEntries(kinds.filter(([, kind]) => kind !== 'other'))).toEqual(asDeclared);
});
