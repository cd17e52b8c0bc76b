import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildContext, NOW } from '../testing/build.ts';
import { booksWithBusiness, buildCollection, closeOctober, LATE, OCTOBER_CLOSED } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { refundOnAccount } from './on-account-commands.ts';

const REFUND = { payer: { memberId: 2 }, amount: rupees(200), method: 'CASH', transactionId: 900 };

/** Thomas, who is member 2, has ₹300 on account. */
async function booksWithAccount() {
  const books = await booksWithBusiness();
  await books.run('collection.record', buildCollection([], { onAccount: rupees(300) }), buildContext());
  const refund = (input: object = {}, context = buildContext({ id: 3 })) =>
    books.run('account.refund', { ...REFUND, ...input }, context);
  return { books, refund };
}

test('money on account is paid back with a DEBIT', async () => {
  const { books, refund } = await booksWithAccount();
  const before = books.get('accounts', 'm-2')!;
  const out = { kind: 'OUT', amount: rupees(200), transactionId: 900, receiptNumber: null, at: NOW };
  expect(await refund({ reference: 'Slip 7' })).toEqual([
    { table: 'accounts', row: { ...before, entries: [...before.entries, out], updatedAt: NOW } },
    {
      table: 'transactions',
      row: {
        id: 900,
        ledger: 'general',
        projectId: 1,
        type: 'DEBIT',
        amount: rupees(200),
        userId: 2,
        description: 'Paid back from on account: Thomas Kurian',
        reference: 'Slip 7',
        associatedType: null,
        associatedId: null,
        repaymentId: null,
        date: '2026-11-21',
        timeCompleted: NOW,
        createdBy: 3,
        deletedAt: null,
        method: 'CASH',
        cashBy: 3,
        account: 'm-2',
      },
    },
  ]);
});

test('a customer is paid back under the name of who referred them', async () => {
  const { books, refund } = await booksWithAccount();
  const payer = { businessId: 41 as never };
  await books.run('collection.record', buildCollection([], { payer, onAccount: rupees(300) }), buildContext());
  await refund({ payer });
  expect(books.get('transactions', 900)).toMatchObject({
    userId: 2,
    description: 'Paid back from on account: Rajan Pillai',
    account: 'b-41',
  });
});

test('only admins pay money back', () => {
  expect(rolesThatMay(refundOnAccount)).toEqual(ADMINS);
});

test('more than there is on account is refused', async () => {
  const { refund } = await booksWithAccount();
  expect(await refusalOf(refund({ amount: rupees('300.01') }))).toMatchObject({
    code: 'account.tooLittle',
    kind: 'invalid',
    details: { held: rupees(300), amount: rupees('300.01') },
  });
  expect(await refusalOf(refund({ payer: { memberId: 3 } }))).toMatchObject({
    code: 'account.tooLittle',
    details: { held: 0, amount: rupees(200) },
  });
});

test('a number that was used before is refused', async () => {
  const { refund } = await booksWithAccount();
  expect(await refusalOf(refund({ transactionId: 400 }))).toMatchObject({
    code: 'transaction.numberTaken',
    kind: 'conflict',
    details: { id: 400 },
  });
});

test('what was paid back on a day that has been closed since is refused', async () => {
  const { books, refund } = await booksWithAccount();
  await closeOctober(books);
  expect(await refusalOf(refund({}, LATE))).toMatchObject(OCTOBER_CLOSED);
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 1005 }, 'amount'],
  [{ payer: {} }, 'payer'],
  [{ method: 'SHELLS' }, 'method'],
])('with %j it is refused', async (wrong, path) => {
  const { refund } = await booksWithAccount();
  expect(await refusalOf(refund(wrong))).toMatchObject({ code: 'input.invalid', details: { issues: [{ path }] } });
});
