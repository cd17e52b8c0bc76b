import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { buildBooks, buildContext, buildFundInput, buildMember, NOW } from '../testing/build.ts';
import { createFund, deleteFund, fundIn } from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { subscriptionsOf } from './chitty-fund.ts';
import { createChittyFund } from './create-chitty-fund.ts';

/** Two tickets of ₹5,000 a month for three months; it is 21 November 2026. */
const create = (terms: object = {}, books = buildBooks()) =>
  books.run(
    'chittyFund.create',
    { id: 7, ...buildFundInput([2, 3] as MemberId[]), ...terms },
    { ...buildContext(), immediate: true },
  );

describe('a new fund', () => {
  test('has its terms and tickets, nothing drawn, and posts no ledger line', async () => {
    const [change, ...others] = await create();
    expect(others).toEqual([]);
    const { scheduledRepayments, ...fund } = change!.row as ReturnType<typeof fundIn>;
    expect(fund).toEqual({
      id: 7,
      projectId: 1,
      status: 'ONGOING',
      tenure: 3,
      amount: rupees(10_000),
      commission: percent(5),
      discountCap: percent(40),
      userCount: 2,
      users: [{ userId: 2 }, { userId: 3 }],
      startedOn: '2026-11-21',
      createdAt: NOW,
      updatedAt: NOW,
      createdBy: 1,
      deletedAt: null,
      commitments: [],
      draws: [],
    });
    expect(scheduledRepayments).toHaveLength(6);
  });

  test('schedules a subscription for each ticket and month', async () => {
    expect(fundIn(await createFund()).scheduledRepayments[6]).toEqual({
      id: 'cf-7-2-3',
      ticket: 2,
      sequence: 3,
      userId: 12,
      dueDate: '2026-04-15',
      amount: rupees(10_000),
      principalAmount: rupees(10_000),
      interestAmount: 0,
      dividend: 0,
      payments: [],
    });
  });

  test('gives a member as many tickets as they are listed for', async () => {
    const fund = fundIn(await createFund({ userIds: [11, 11, 12, 13] }));
    expect(subscriptionsOf(fund, 1)[0]!.userId).toBe(11);
    expect(subscriptionsOf(fund, 2)[0]!.userId).toBe(11);
  });

  test('that began earlier has its due dates from that day', async () => {
    const books = buildBooks();
    await create({ startedOn: '2026-09-01' }, books);
    const dates = subscriptionsOf(fundIn(books), 1).map(({ dueDate }) => dueDate);
    expect(dates).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
  });

  test('is opened by admins only', () => {
    expect(rolesThatMay(createChittyFund)).toEqual(ADMINS);
  });
});

describe('is refused', () => {
  test.each([
    [{ userCount: 3 }, 'chittyFund.memberCount', { needed: 3, chosen: 2, path: 'user_ids' }],
    [{ userIds: [2, 99] }, 'member.unknown', { id: 99, path: 'user_ids' }],
    [{ userIds: [2, 8] }, 'member.unknown', { id: 8, path: 'user_ids' }],
    [{ projectId: 7 }, 'project.unknown', { id: 7, path: 'projectId' }],
    [{ startedOn: '2027-01-01' }, 'entry.inFuture', { date: '2027-01-01', today: '2026-11-21', path: 'startedOn' }],
    [{ startedOn: '1950-11-21' }, 'period.closed', { date: '1950-11-21', until: '1969-12-31' }],
  ])('with %j: %s', async (terms, code, details) => {
    const books = buildBooks();
    books.put([{ table: 'members', row: buildMember({ id: 8 as MemberId, deletedAt: NOW }) }]);
    expect(await refusalOf(create(terms, books))).toMatchObject({ code, details });
  });

  test('under a number that was used before', async () => {
    const books = await createFund();
    await deleteFund(books);
    expect(await refusalOf(create({}, books))).toMatchObject({
      code: 'chittyFund.numberTaken',
      kind: 'conflict',
      details: { id: 7 },
    });
  });

  test.each([
    [{ tenure: 0 }, 'tenure'],
    [{ tenure: 121 }, 'tenure'],
    [{ commission: percent(100) + 1 }, 'commission'],
    [{ discountCap: percent(100) + 1 }, 'discountCap'],
    [{ amount: 0 }, 'amount'],
    [{ userCount: 0, userIds: [] }, 'userCount'],
  ])('with %j', async (terms, path) => {
    expect(await refusalOf(create(terms))).toMatchObject({ code: 'input.invalid', details: { issues: [{ path }] } });
  });
});
