import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildMember, NOW } from '../testing/build.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { booksOfThomas, refusalOfTrade, SUPER, THOMAS, TRADE_MISTAKES } from '../testing/trades.ts';
import { giveBackShares } from './give-back-shares.ts';

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
