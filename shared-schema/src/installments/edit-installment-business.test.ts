import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { editInstallmentBusiness } from './edit-installment-business.ts';

const EDIT = 'installmentBusiness.edit';

async function booksWithBusiness() {
  const books = buildBooks();
  await books.run('project.create', { id: 2, name: 'Doha unit' }, buildContext({ role: 'SUPERADMIN' }));
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  return books;
}

test('customer, phone and goods are changed, and the terms stay', async () => {
  const books = await booksWithBusiness();
  const before = books.get('installmentBusinesses', 41)!;
  const changes = {
    customerName: { from: 'Rajan Pillai', to: ' Rajan P. Pillai ' },
    customerPhoneNumber: { to: '+91 94470 99999' },
    itemDescription: { to: 'Refrigerator, 280 l' },
  };
  await books.run(EDIT, { id: 41, changes }, buildContext());
  expect(books.get('installmentBusinesses', 41)).toEqual({
    ...before,
    customerName: 'Rajan P. Pillai',
    customerPhoneNumber: '+91 94470 99999',
    itemDescription: 'Refrigerator, 280 l',
  });
});

test('another referer answers for every installment, and entries made before keep their member', async () => {
  const books = await booksWithBusiness();
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 401 }, buildContext());
  await books.run(EDIT, { id: 41, changes: { refererId: { from: 2, to: 3 } } }, buildContext());
  const business = books.get('installmentBusinesses', 41)!;
  expect(business.refererId).toBe(3);
  expect(new Set(business.scheduledRepayments.map(({ userId }) => userId))).toEqual(new Set([3]));
  expect(books.all('transactions').map(({ userId }) => userId)).toEqual([2, 2]);
  await books.run('repayment.markPaid', { id: 'ib-41-2', paidAt: NOW, transactionId: 402 }, buildContext());
  expect(books.get('transactions', 402)).toMatchObject({ userId: 3 });
});

test('in another project the entries so far stay where they were, and new ones go to it', async () => {
  const books = await booksWithBusiness();
  await books.run(EDIT, { id: 41, changes: { projectId: { from: 1, to: 2 } } }, buildContext());
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 401 }, buildContext());
  expect(books.get('transactions', 400)).toMatchObject({ projectId: 1, amount: rupees(40_000) });
  expect(books.get('transactions', 401)).toMatchObject({ projectId: 2 });
});

test('a field that someone else has changed meanwhile is refused with both values', async () => {
  const books = await booksWithBusiness();
  const edit = (from: string, to: string) =>
    books.run(EDIT, { id: 41, changes: { customerName: { from, to } } }, buildContext());
  await edit('Rajan Pillai', 'Rajan P.');
  const refusal = await refusalOf(edit('Rajan Pillai', 'Rajan K.'));
  expect(refusal).toMatchObject({
    code: 'installmentBusiness.conflict',
    kind: 'conflict',
    details: { conflicts: [{ field: 'customerName', yours: 'Rajan K.', theirs: 'Rajan P.' }] },
  });
  expect(refusal.message).toBe('Someone else has changed this in the meantime: Customer name.');
});

test('only admins edit a business', () => {
  expect(rolesThatMay(editInstallmentBusiness)).toEqual(ADMINS);
});

test.each([
  [{ refererId: { to: 9 } }, 'member.unknown', { id: 9, path: 'changes.refererId.to' }],
  [{ refererId: { to: 8 } }, 'member.unknown', { id: 8, path: 'changes.refererId.to' }],
  [{ projectId: { to: 9 } }, 'project.unknown', { id: 9, path: 'changes.projectId.to' }],
  [{ customerName: { to: ' ' } }, 'input.invalid', { issues: [{ path: 'changes.customerName.to' }] }],
  // The terms stay.
  [{ tenure: { to: 3 } }, 'input.invalid', { issues: [{ path: 'changes.tenure' }] }],
])('%j is refused: %s', async (changes, code, details) => {
  const books = await booksWithBusiness();
  books.put([{ table: 'members', row: buildMember({ id: 8 as MemberId, deletedAt: NOW }) }]);
  expect(await refusalOf(books.run(EDIT, { id: 41, changes }, buildContext()))).toMatchObject({ code, details });
});

test('a business that is gone or unknown is refused', async () => {
  const books = await booksWithBusiness();
  await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
  for (const id of [41, 42]) {
    expect(await refusalOf(books.run(EDIT, { id, changes: {} }, buildContext()))).toMatchObject({
      code: 'installmentBusiness.notFound',
      kind: 'missing',
      details: { id },
    });
  }
});
