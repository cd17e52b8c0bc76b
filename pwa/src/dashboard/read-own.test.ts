import type { MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestDb, receive } from '../sync/testing/open-test-db.ts';
import { readOwn } from './read-own.ts';

const OWN = 2 as MemberId;
const OTHER = 3 as MemberId;

test('a member reads what they owe for tickets, and apart what they answer for, their tickets, and nothing of others', async () => {
  const books = buildBooks();
  const business = { ...buildBusinessInput(), refererId: OWN, id: 41, transactionId: 401 };
  await books.run('installmentBusiness.create', business, buildContext());
  await books.run('chittyFund.create', { ...buildFundInput([OTHER, OWN]), id: 7 }, buildContext());
  const db = await openTestDb();
  await receive(db, {
    installmentBusinesses: books.all('installmentBusinesses'),
    chittyFunds: books.all('chittyFunds'),
  });
  const own = await readOwn(db, OWN, localDate('2026-01-01'));
  const [fund] = books.all('chittyFunds') as { scheduledRepayments: { userId: number; amount: number }[] }[];
  const [bought] = books.all('installmentBusinesses') as { scheduledRepayments: { amount: number }[] }[];
  const later = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const subscribed = fund!.scheduledRepayments.filter(({ userId }) => userId === OWN);
  expect(own.owed).toMatchObject({ now: 0, later: later(subscribed) });
  expect(own.answersFor).toMatchObject({ now: 0, later: later(bought!.scheduledRepayments) });
  expect(own.tickets).toEqual([{ fund: 7, ticket: 2, won: false, nextDraw: { month: 1, date: expect.any(String) } }]);
  expect(own.holding?.member.id).toBe(OWN);
  expect(own.lastReceipt).toBeUndefined();
});
