import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildContext, buildMember, NOW } from '../testing/build.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { booksOfThomas, refusalOfTrade, SUPER, THOMAS, TRADE_MISTAKES } from '../testing/trades.ts';
import { buyShares, giveBackShares, payDividend } from './share-commands.ts';

const BUY = 'shares.buy';

test('shares that are bought bring in their price, and the member holds so many more', async () => {
  const books = booksOfThomas({ share: 3 });
  const input = { id: 500, memberId: THOMAS, shares: 5, date: '2026-11-20', method: 'CASH', reference: 'Slip 7' };
  expect(await books.run(BUY, input, buildContext())).toEqual([
    { table: 'members', row: buildMember({ id: THOMAS, name: 'Thomas Kurian', share: 8 }) },
    {
      table: 'transactions',
      row: {
        id: 500,
        ledger: 'general',
        projectId: 1,
        type: 'CREDIT',
        amount: rupees(2500),
        userId: THOMAS,
        description: 'Shares bought: 5',
        reference: 'Slip 7',
        associatedType: null,
        associatedId: null,
        repaymentId: null,
        date: '2026-11-20',
        timeCompleted: '2026-11-19T18:30:00.000Z',
        enteredAt: NOW,
        createdBy: 1,
        deletedAt: null,
        method: 'CASH',
        cashBy: 1,
        purpose: 'SHARES',
      },
    },
  ]);
});

test('without a day they are bought today', async () => {
  const books = booksOfThomas();
  await books.run(BUY, { memberId: THOMAS, shares: 1 }, buildContext());
  expect(books.all('transactions')).toMatchObject([{ date: '2026-11-21', timeCompleted: NOW }]);
});

test('only admins sell shares', () => {
  expect(rolesThatMay(buyShares)).toEqual(ADMINS);
});

test.each(['PENDING', 'REJECTED'] as const)('a member who was not let in buys none: %s', async (status) => {
  expect(await refusalOfTrade(BUY, { shares: 1 }, { status })).toMatchObject({
    code: 'member.notAdmitted',
    kind: 'invalid',
    details: { name: 'Thomas Kurian', path: 'memberId' },
  });
});

test.each(TRADE_MISTAKES)('with %j it is refused: %s', async (mistake, code, details) => {
  expect(await refusalOfTrade(BUY, { shares: 1, ...mistake })).toMatchObject({ code, details });
});

test.each([0, -1, 1.5, 1_000_001])('%s shares cannot be bought', async (shares) => {
  expect(await refusalOfTrade(BUY, { shares })).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'shares' }] },
  });
});

const GIVE_BACK = 'shares.giveBack';

test('shares that are given back are paid out, and the member holds so many fewer', async () => {
  const books = booksOfThomas({ share: 3 });
  await books.run(GIVE_BACK, { id: 500, memberId: THOMAS, shares: 3, method: 'CASH' }, SUPER);
  expect(books.get('members', THOMAS)).toEqual(buildMember({ id: THOMAS, name: 'Thomas Kurian', share: 0 }));
  expect(books.all('transactions')).toMatchObject([
    {
      id: 500,
      ledger: 'general',
      projectId: 1,
      type: 'DEBIT',
      amount: rupees(1500),
      userId: THOMAS,
      description: 'Shares given back: 3',
      purpose: 'SHARES',
      date: '2026-11-21',
      timeCompleted: NOW,
      method: 'CASH',
      cashBy: 9,
    },
  ]);
});

test('a member who was turned down since gets theirs back, too', async () => {
  const books = booksOfThomas({ share: 1, status: 'REJECTED' });
  await books.run(GIVE_BACK, { memberId: THOMAS, shares: 1 }, SUPER);
  expect(books.get('members', THOMAS)!.share).toBe(0);
});

test('only super admins take shares back', () => {
  expect(rolesThatMay(giveBackShares)).toEqual(['SUPERADMIN']);
});

test('more than the member holds are refused', async () => {
  expect(await refusalOfTrade(GIVE_BACK, { shares: 4 }, { share: 3 })).toMatchObject({
    code: 'shares.tooFew',
    kind: 'invalid',
    details: { held: 3, count: 4 },
  });
});

test.each(TRADE_MISTAKES)('with %j it is refused: %s', async (mistake, code, details) => {
  expect(await refusalOfTrade(GIVE_BACK, { shares: 1, ...mistake }, { share: 3 })).toMatchObject({ code, details });
});

test.each([0, -1, 1.5])('%s shares cannot be given back', async (shares) => {
  expect(await refusalOfTrade(GIVE_BACK, { shares }, { share: 3 })).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'shares' }] },
  });
});

const PAY = 'dividend.pay';

test('a dividend that is paid out leaves the ledger, and what the member has of it', async () => {
  const books = booksOfThomas({ dividend: rupees('362.92') });
  await books.run(PAY, { id: 500, memberId: THOMAS, amount: rupees(300), method: 'UPI', reference: 'u-1' }, SUPER);
  expect(books.get('members', THOMAS)).toEqual(
    buildMember({ id: THOMAS, name: 'Thomas Kurian', dividend: rupees('62.92'), dividendPaidAt: NOW }),
  );
  const [line] = books.all('transactions');
  expect(line).toMatchObject({
    id: 500,
    ledger: 'general',
    projectId: 1,
    type: 'DEBIT',
    amount: rupees(300),
    userId: THOMAS,
    description: 'Dividend paid out',
    reference: 'u-1',
    purpose: 'DIVIDEND',
    method: 'UPI',
    date: '2026-11-21',
  });
  expect(line).not.toHaveProperty('cashBy');
});

test('only super admins pay dividends out', () => {
  expect(rolesThatMay(payDividend)).toEqual(['SUPERADMIN']);
});

test('more than the member has is refused', async () => {
  expect(await refusalOfTrade(PAY, { amount: rupees('5.01') }, { dividend: rupees(5) })).toMatchObject({
    code: 'dividend.tooLittle',
    kind: 'invalid',
    details: { held: rupees(5), amount: rupees('5.01') },
  });
});

test.each(TRADE_MISTAKES)('with %j it is refused: %s', async (mistake, code, details) => {
  const input = { amount: rupees(1), ...mistake };
  expect(await refusalOfTrade(PAY, input, { dividend: rupees(5) })).toMatchObject({ code, details });
});

test.each([0, -1000, 1000.5])('an amount of %s is refused', async (amount) => {
  expect(await refusalOfTrade(PAY, { amount }, { dividend: rupees(5) })).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'amount' }] },
  });
});
