import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildContext, buildMember, NOW } from '../testing/build.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { booksOfThomas, refusalOfTrade, THOMAS, TRADE_MISTAKES } from '../testing/trades.ts';
import { buyShares } from './buy-shares.ts';

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
