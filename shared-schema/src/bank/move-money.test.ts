import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { closeOctober } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { moveMoney } from './move-money.ts';

const MINE = { cashOf: 1 };
const BANK = { bankAccountId: 1 };
const SUPER = buildContext({ id: 3, role: 'SUPERADMIN' });

const move = (input: object = {}, books = withBankAccounts(buildBooks()), context = buildContext()) =>
  books.run('money.move', { id: 5, from: MINE, to: BANK, amount: rupees(3500), ...input }, context);

test('only admins move money', () => {
  expect(rolesThatMay(moveMoney)).toEqual(ADMINS);
});

test('cash that is paid into the bank leaves the hands, and the ledgers hold as much as before', async () => {
  const books = withBankAccounts(buildBooks());
  await books.run(
    'transaction.create',
    buildTransactionInput({ amount: rupees('3733.33'), method: 'CASH' }),
    buildContext(),
  );
  await books.run(
    'transaction.create',
    buildTransactionInput({ id: 701 as never, amount: rupees(2000), method: 'UPI', bankAccountId: 1 as never }),
    buildContext(),
  );
  await move({}, books);
  expect(placesOf(books)).toEqual({ 'cash-1': rupees('233.33'), 'bank-1': rupees(5500), ledgers: rupees('5733.33') });
});

test('cash that was handed over to the bank is put into the account in which it lies', async () => {
  const books = withBankAccounts(buildBooks());
  await books.run('cash.handOver', { id: 1, to: null, amount: rupees(3500) }, buildContext());
  expect(placesOf(books)).toEqual({ 'cash-1': rupees(-3500), 'unsaid-bank': rupees(3500), ledgers: 0 });
  await move({ from: { unsaid: 'BANK' } }, books);
  expect(placesOf(books)).toEqual({ 'cash-1': rupees(-3500), 'unsaid-bank': 0, 'bank-1': rupees(3500), ledgers: 0 });
});

test('what nobody said to which account it came goes into an account, and nowhere else', async () => {
  expect(await refusalOf(move({ from: { unsaid: 'BANK' }, to: { cashBox: true } }))).toMatchObject({
    code: 'input.invalid',
  });
});

test.each([
  [
    { from: { cashBox: true }, to: MINE },
    { 'cash-1': rupees(3500), box: rupees(-3500) },
  ],
  [
    { from: BANK, to: { bankAccountId: 2 } },
    { 'bank-2': rupees(3500), 'bank-1': rupees(-3500) },
  ],
])('%j moves it', async (input, places) => {
  const books = withBankAccounts(buildBooks());
  await move(input, books);
  expect(placesOf(books)).toEqual({ ...places, ledgers: 0 });
});

test('what has no place is given one; nothing is moved there', async () => {
  const books = withBankAccounts(buildBooks());
  await books.run('transaction.create', buildTransactionInput({ amount: rupees(50_000) }), buildContext());
  await move({ from: { unsaid: 'ALL' }, to: { cashBox: true }, amount: rupees(50_000) }, books);
  expect(placesOf(books)).toEqual({ unsaid: 0, box: rupees(50_000), ledgers: rupees(50_000) });
  const hidden = move({ id: 6, from: { cashBox: true }, to: { unsaid: 'ALL' } }, books);
  expect(await refusalOf(hidden)).toMatchObject({ code: 'input.invalid' });
});

test('it counts today unless a day is given', async () => {
  expect(await move()).toMatchObject([{ row: { date: '2026-11-21' } }]);
  expect(await move({ date: '2026-11-02' })).toMatchObject([{ row: { date: '2026-11-02' } }]);
});

test.each([
  [{ to: MINE }, 'moneyMove.samePlace'],
  [{ currency: { code: 'AED', amount: rupees(100), rate: 35_000_000 } }, 'money.foreignAtBank'],
  [{ from: BANK, to: MINE, currency: { code: 'AED', amount: rupees(100), rate: 35_000_000 } }, 'money.foreignAtBank'],
  [
    {
      from: { unsaid: 'ALL' },
      to: { cashBox: true },
      currency: { code: 'AED', amount: rupees(100), rate: 35_000_000 },
    },
    'money.foreignUnsaid',
  ],
  [{ to: { cashBox: true }, currency: { code: 'AED', amount: rupees(100), rate: 34_000_000 } }, 'input.invalid'],
  [{ from: { unsaid: 'ALL' } }, 'money.unsaidToBank'],
  [{ to: { cashOf: 3 } }, 'moneyMove.betweenPeople'],
  [{ from: { cashOf: 3 } }, 'handOver.othersCash'],
  [{ to: { bankAccountId: 9 } }, 'bankAccount.unknown'],
  [{ date: '2026-11-22' }, 'entry.inFuture'],
  [{ date: '2026-10-31' }, 'period.closed'],
])('%j is refused with %s', async (input, code) => {
  const books = withBankAccounts(buildBooks());
  await closeOctober(books);
  expect(await refusalOf(move(input, books, { ...buildContext(), immediate: true }))).toMatchObject({ code });
});

test('queued on a phone while its month was closed, it is of the first open day', async () => {
  const books = withBankAccounts(buildBooks());
  await closeOctober(books);
  const when = { date: '2026-11-01', cameOn: '2026-10-31' };
  expect(await move({ date: '2026-10-31' }, books)).toMatchObject([{ row: { ...when, to: BANK } }]);
});

test('that of somebody else is a super admin’s, of a person there is', async () => {
  expect(await move({}, withBankAccounts(buildBooks()), SUPER)).toMatchObject([{ row: { from: MINE, createdBy: 3 } }]);
  const nobody = move({ from: { cashOf: 99 } }, withBankAccounts(buildBooks()), SUPER);
  expect(await refusalOf(nobody)).toMatchObject({ code: 'member.unknown', details: { path: 'from.cashOf' } });
});

test('a number that is taken is refused', async () => {
  const books = withBankAccounts(buildBooks());
  await move({}, books);
  expect(await refusalOf(move({}, books))).toMatchObject({ code: 'moneyMove.numberTaken' });
});
