import { describe, expect, test } from 'vitest';
import type { Context } from '../command.ts';
import { rupees } from '../money.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput } from '../testing/build.ts';
import { createFund, holdAuction } from '../testing/chitty-fund.ts';
import { closeOctober } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { localDate } from '../local-date.ts';
import { sayPaidFrom } from './say-paid-from.ts';

const NOW_ENTERED: Context = { ...buildContext({ id: 3 }), immediate: true };

/** ₹40,000 was paid for the goods of a business, by entry 400, and nobody said from where. */
async function afterPurchase() {
  const books = withBankAccounts(buildBooks());
  await books.run('installmentBusiness.create', buildBusinessInput({ transactionId: 400 } as never), buildContext());
  const say = (from: object, id = 400, context = NOW_ENTERED) =>
    books.run('transaction.sayPaidFrom', { id, from }, context);
  return { books, say };
}

test('only admins say from where money was paid', () => {
  expect(rolesThatMay(sayPaidFrom)).toEqual(ADMINS);
});

describe('what the goods of a business cost', () => {
  test('came from nowhere until it is said', async () => {
    const { books } = await afterPurchase();
    expect(placesOf(books)).toMatchObject({ unsaid: rupees(-40_000) });
  });

  test.each([
    ['the cash of whoever says so', { ownCash: true }, 'cash-3', { method: 'CASH', cashBy: 3 }],
    ['a bank account', { bankAccountId: 2 }, 'bank-2', { method: 'BANK', bankAccountId: 2 }],
  ] as const)('comes from %s', async (_name, from, place, says) => {
    const { books, say } = await afterPurchase();
    const line = books.get('transactions', 400)!;
    expect(await say(from)).toEqual([{ table: 'transactions', row: { ...line, ...says } }]);
    expect(placesOf(books)).toEqual({ [place]: rupees(-40_000), ledgers: rupees(-40_000) });
  });
});

test('prize money comes from where it is said', async () => {
  const books = withBankAccounts(await createFund());
  await holdAuction(books);
  const prize = books.all('transactions').find(({ type }) => type === 'DEBIT')!;
  await books.run('transaction.sayPaidFrom', { id: prize.id, from: { bankAccountId: 1 } }, NOW_ENTERED);
  expect(placesOf(books)['bank-1']).toBe(-prize.amount);
});

describe('a place that was said wrongly', () => {
  const saidAgain = async (from: object, was: object, context = NOW_ENTERED) => {
    const { books, say } = await afterPurchase();
    await say({ bankAccountId: 2 });
    const again = (given = was) =>
      books.run('transaction.sayPaidFrom', { id: 400, from, was: given }, { ...context, immediate: false });
    return { books, again };
  };

  test('gives way to another, that of somebody’s cash too', async () => {
    const { books, again } = await saidAgain({ ownCash: true }, { bankAccountId: 2 });
    await again();
    expect(placesOf(books)).toEqual({ 'cash-3': rupees(-40_000), ledgers: rupees(-40_000) });
    const back = { id: 400, from: { bankAccountId: 1 }, was: { cashOf: 3 } };
    const byOther = books.run('transaction.sayPaidFrom', back, buildContext());
    expect(await refusalOf(byOther)).toMatchObject({ code: 'transaction.othersCash' });
    await books.run('transaction.sayPaidFrom', back, buildContext({ role: 'SUPERADMIN' }));
    expect(books.get('transactions', 400)).not.toHaveProperty('cashBy');
    expect(placesOf(books)).toEqual({ 'bank-1': rupees(-40_000), ledgers: rupees(-40_000) });
  });

  test('stays where the other phone did not see it', async () => {
    const { again } = await saidAgain({ ownCash: true }, { bankAccountId: 1 });
    expect(await refusalOf(again())).toMatchObject({ code: 'transaction.placeSaid' });
  });

  test('stays while a line of the bank is matched to it', async () => {
    const { books, again } = await saidAgain({ ownCash: true }, { bankAccountId: 2 });
    const bankParts = [{ lineId: '2-1-1' as never, bankAccountId: 2 as never, amount: rupees(40_000) }];
    books.put([{ table: 'transactions', row: { ...books.get('transactions', 400)!, bankParts } }]);
    expect(await refusalOf(again())).toMatchObject({ code: 'transaction.placeMatched', details: { id: 400 } });
  });
});

describe('is refused', () => {
  test('a second time, unless it says what was said before', async () => {
    const { say } = await afterPurchase();
    await say({ ownCash: true });
    expect(await refusalOf(say({ bankAccountId: 1 }))).toMatchObject({
      code: 'transaction.placeSaid',
      details: { id: 400 },
    });
  });

  test('for other entries, and for one that is not there', async () => {
    const { books, say } = await afterPurchase();
    await books.run('transaction.create', buildTransactionInput({ id: 700, method: null } as never), buildContext());
    expect(await refusalOf(say({ ownCash: true }, 700))).toMatchObject({ code: 'transaction.notPaidOut' });
    expect(await refusalOf(say({ ownCash: true }, 999))).toMatchObject({ code: 'transaction.notFound' });
  });

  test('for an entry that has been undone', async () => {
    const { books, say } = await afterPurchase();
    books.put([{ table: 'transactions', row: { ...books.get('transactions', 400)!, reversedBy: 401 as never } }]);
    expect(await refusalOf(say({ ownCash: true }))).toMatchObject({ code: 'transaction.reversed' });
  });

  test('for an account that there is not', async () => {
    const { say } = await afterPurchase();
    expect(await refusalOf(say({ bankAccountId: 9 }))).toMatchObject({ code: 'bankAccount.unknown' });
  });

  test('in a closed period, but for a super admin', async () => {
    const { books, say } = await afterPurchase();
    books.put([{ table: 'transactions', row: { ...books.get('transactions', 400)!, date: localDate('2026-10-30') } }]);
    await closeOctober(books);
    expect(await refusalOf(say({ ownCash: true }))).toMatchObject({ code: 'period.closed' });
    await say({ ownCash: true }, 400, { ...buildContext({ role: 'SUPERADMIN' }), immediate: true });
    expect(books.get('transactions', 400)).toMatchObject({ method: 'CASH' });
  });
});
