import { describe, expect, test } from 'vitest';
import type { MemberId, ProjectId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { buildBooks, buildContext, buildFundInput, buildMember, buildProject, NOW } from '../testing/build.ts';
import {
  contextAt,
  createClosedFund,
  createFund,
  deleteFund,
  fundIn,
  holdAuction,
  LATER,
  paySubscription,
  START,
} from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { chittyC, draw, on, pay } from '../testing/worked-chitty.ts';
import { createChittyFund, deleteChittyFund, markChittyFundRepaid, moveChittyFund } from './chitty-fund-commands.ts';
import { nextDrawMonth, subscriptionsOf } from './chitty-fund.ts';

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

/** With a second project, and a third that was deleted. */
async function booksWithProjects() {
  const books = await createFund();
  const [second, third] = [2, 3] as [ProjectId, ProjectId];
  books.put([
    { table: 'projects', row: buildProject({ id: second, name: 'Doha unit' }) },
    { table: 'projects', row: buildProject({ id: third, name: 'Muscat unit', deletedAt: NOW }) },
  ]);
  const move = (projectId: number, id = 7) => books.run('chittyFund.move', { id, projectId }, contextAt(LATER));
  return { books, move };
}

test('a fund is put in another project; entries made before stay where they were, and new ones go to it', async () => {
  const { books, move } = await booksWithProjects();
  await paySubscription(books, 'cf-7-1-1', START);
  const before = fundIn(books);
  await move(2);
  expect(fundIn(books)).toEqual({ ...before, projectId: 2, updatedAt: LATER });
  await paySubscription(books, 'cf-7-2-1');
  expect(books.all('transactions').map(({ projectId }) => projectId)).toEqual([1, 2]);
});

test('only admins move a fund', () => {
  expect(rolesThatMay(moveChittyFund)).toEqual(ADMINS);
});

test.each([3, 9])('project %s, which is gone or unknown, is refused', async (projectId) => {
  const { move } = await booksWithProjects();
  expect(await refusalOf(move(projectId))).toMatchObject({
    code: 'project.unknown',
    kind: 'invalid',
    details: { id: projectId, path: 'projectId' },
  });
});

test('a fund that is gone or unknown is refused', async () => {
  const { books, move } = await booksWithProjects();
  await deleteFund(books);
  for (const id of [7, 8]) {
    expect(await refusalOf(move(2, id))).toMatchObject({ code: 'chittyFund.notFound', details: { id } });
  }
});

const close = (books: MemoryBooks, id = 7) => books.run('chittyFund.markRepaid', { id }, contextAt(LATER));
const hold = (books: MemoryBooks, month: number) => holdAuction(books, { month, ticket: month, discount: 0 });

async function payAll(books: MemoryBooks): Promise<void> {
  for (const { id } of fundIn(books).scheduledRepayments) await paySubscription(books, id, START);
}

test('a fund without draws is closed once every subscription is paid, and nothing else of it changes', async () => {
  const books = await createFund({ tenure: 1 });
  await payAll(books);
  const before = fundIn(books);
  await close(books);
  expect(fundIn(books)).toEqual({ ...before, status: 'REPAID', updatedAt: LATER });
  expect(nextDrawMonth(fundIn(books))).toBeUndefined();
});

test.each([
  ['with more months than tickets, after the last ticket has won', { tenure: 6 }, 4],
  ['with fewer months than tickets, after the last month', { tenure: 2 }, 2],
])('a fund is closed without a next draw: %s', async (_what, terms, draws) => {
  const books = await createFund(terms);
  for (let month = 1; month <= draws; month++) await hold(books, month);
  expect(nextDrawMonth(fundIn(books))).toBeUndefined();
  await payAll(books);
  await close(books);
  expect(fundIn(books).status).toBe('REPAID');
});

test('only admins close a fund', () => {
  expect(rolesThatMay(markChittyFundRepaid)).toEqual(ADMINS);
});

describe('is refused', () => {
  test('while subscriptions are unpaid, with their number and sum', async () => {
    expect(await refusalOf(close(await createFund({ tenure: 1 })))).toMatchObject({
      code: 'chittyFund.unpaid',
      kind: 'invalid',
      details: { count: 4, sum: rupees(40_000) },
      message: '4 subscriptions are still unpaid, ₹40,000.00 in all.',
    });
  });

  test('until every draw is held, if one was held', async () => {
    const books = await createFund();
    for (const month of [1, 2]) await hold(books, month);
    await payAll(books);
    expect(await refusalOf(close(books))).toMatchObject({
      code: 'chittyFund.undrawn',
      kind: 'invalid',
      details: { held: 2, left: 2, next: 3 },
      message: '2 draws are still to be held. The draw of month 3 is next.',
    });
    await hold(books, 3);
    expect(await refusalOf(close(books))).toMatchObject({
      details: { held: 3, left: 1, next: 4 },
      message: '1 draw is still to be held. The draw of month 4 is next.',
    });
  });

  test('a second time', async () => {
    expect(await refusalOf(close(await createClosedFund()))).toMatchObject({
      code: 'chittyFund.alreadyRepaid',
      kind: 'invalid',
      details: { id: 7 },
    });
  });

  test('for a fund that is gone or unknown', async () => {
    const books = await createFund();
    await deleteFund(books);
    for (const id of [7, 8]) {
      expect(await refusalOf(close(books, id))).toMatchObject({ code: 'chittyFund.notFound', details: { id } });
    }
  });
});

test('a deleted fund is marked so, and its ledger lines stay', async () => {
  const books = await createFund();
  await paySubscription(books, 'cf-7-1-1', START);
  const before = fundIn(books);
  const lines = books.all('transactions');
  await deleteFund(books);
  expect(fundIn(books)).toEqual({ ...before, deletedAt: LATER, updatedAt: LATER });
  expect(books.all('transactions')).toEqual(lines);
});

test('only admins delete a fund', () => {
  expect(rolesThatMay(deleteChittyFund)).toEqual(ADMINS);
});

test('nothing is deleted twice, nor paid to what is deleted', async () => {
  const books = await createFund();
  await deleteFund(books);
  for (const again of [deleteFund(books), paySubscription(books, 'cf-7-1-1')]) {
    expect(await refusalOf(again)).toMatchObject({
      code: 'chittyFund.notFound',
      kind: 'missing',
      details: { id: 7 },
    });
  }
});

test('a fund that is not there is refused', async () => {
  const run = (await createFund()).run('chittyFund.delete', { id: 8 }, contextAt(LATER));
  expect(await refusalOf(run)).toMatchObject({ code: 'chittyFund.notFound', details: { id: 8 } });
});

test('neither deleted nor marked as repaid while it holds money; more tickets than months are refused', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-01');
  const now = on('2025-10-02', { immediate: true });
  expect(await refusalOf(books.run('chittyFund.delete', { id: 7 }, now))).toMatchObject({
    code: 'chittyFund.holdsMoney',
    details: { held: rupees(9500) },
  });
  const wide = { id: 8, tenure: 2, amount: rupees(3000), commission: 0, userCount: 3, userIds: [11, 12, 13] };
  expect(await refusalOf(books.run('chittyFund.create', wide, now))).toMatchObject({ code: 'chittyFund.moreTickets' });
});

test('what its papers say, and whether its prizes wait for security, can be changed', async () => {
  const books = await chittyC({ registration: 'No. 7' });
  const edit = (input: object) => books.run('chittyFund.edit', { id: 7, ...input }, on('2025-09-02'));
  await edit({ asksSecurity: true });
  expect(books.get('chittyFunds', 7)).toMatchObject({ registration: 'No. 7', asksSecurity: true });
  await edit({ asksSecurity: false, registration: null });
  expect(books.get('chittyFunds', 7)).not.toHaveProperty('registration');
  expect(books.get('chittyFunds', 7)).not.toHaveProperty('asksSecurity');
  expect(await refusalOf(books.run('chittyFund.edit', { id: 9 }, on('2025-09-02')))).toMatchObject({
    code: 'chittyFund.notFound',
  });
});
