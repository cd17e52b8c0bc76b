import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { instant, localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildMember, NOW, TIME_ZONE } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { booksOfThomas, SUPER, THOMAS } from '../testing/trades.ts';
import { createDividendRun } from './dividend-commands.ts';
import { isCreditedOn } from './dividend-run.ts';

const RUN = { id: 7, rate: { perShare: rupees('12.5') }, shares: 4 };

const create = (input: object = {}, books = booksOfThomas({ share: 4, dividend: rupees(10) })) =>
  books.run('dividendRun.create', { ...RUN, ...input }, SUPER);

test('a run adds to what each member has been credited, and posts nothing', async () => {
  const run = {
    id: 7,
    perShare: rupees('12.5'),
    sum: null,
    parts: [{ memberId: THOMAS, shares: 4 }],
    note: 'As resolved',
    createdAt: NOW,
    createdBy: 9,
    deletedAt: null,
  };
  expect(await create({ note: 'As resolved' })).toEqual([
    { table: 'dividendRuns', row: run },
    {
      table: 'members',
      row: buildMember({ id: THOMAS, name: 'Thomas Kurian', share: 4, dividend: rupees(60) }),
    },
  ]);
});

test('a sum is divided by all shares, and the run keeps it', async () => {
  expect(await create({ rate: { sum: rupees(100) } })).toMatchObject([
    { row: { sum: rupees(100), perShare: rupees(25), note: null } },
    { row: { dividend: rupees(110) } },
  ]);
});

test('of an earlier day it goes by the shares held then, and counts from that day on', async () => {
  const books = booksOfThomas({ share: 4, dividend: rupees(10) });
  books.put([{ table: 'members', row: buildMember({ id: 6 as MemberId, share: 3 }) }]);
  const others = [
    { memberId: THOMAS, shares: 1, now: 4 },
    { memberId: 6, shares: 0, now: 3 },
  ];
  const date = '2026-03-31';
  const [run, ...members] = await create({ date, others, shares: 1 }, books);
  expect(run).toMatchObject({ row: { parts: [{ memberId: THOMAS, shares: 1 }], countsOn: date } });
  expect(members).toMatchObject([{ row: { id: THOMAS, share: 4, dividend: rupees('22.5') } }]);
  expect(await refusalOf(create({ id: 8, date, shares: 1 }, books))).toMatchObject({ details: { counted: 7 } });
  const before = others.map((each) => ({ ...each, now: each.now - 1 }));
  expect(await refusalOf(create({ id: 8, date, others: before, shares: 1 }, books))).toMatchObject({
    code: 'dividendRun.sharesChanged',
    details: { expected: 3, counted: 4 },
  });
});

test('only super admins credit dividends', () => {
  expect(rolesThatMay(createDividendRun)).toEqual(['SUPERADMIN']);
});

test('shares that are not those of the preview are refused', async () => {
  const books = booksOfThomas({ share: 4 });
  books.put([{ table: 'members', row: buildMember({ id: 6 as MemberId, share: 1 }) }]);
  expect(await refusalOf(create({}, books))).toMatchObject({
    code: 'dividendRun.sharesChanged',
    kind: 'conflict',
    details: { expected: 4, counted: 5 },
  });
});

test('a run that credits nothing is refused', async () => {
  expect(await refusalOf(create({}, booksOfThomas()))).toMatchObject({
    code: 'dividendRun.nothing',
    kind: 'invalid',
    details: { shares: 0 },
  });
  expect(await refusalOf(create({ rate: { sum: rupees('0.03') } }))).toMatchObject({
    code: 'dividendRun.nothing',
    details: { shares: 4 },
  });
});

test('a number that was used before is refused', async () => {
  const books = booksOfThomas({ share: 4 });
  await create({}, books);
  await books.run('dividendRun.undo', { id: 7 }, SUPER);
  expect(await refusalOf(create({}, books))).toMatchObject({
    code: 'dividendRun.numberTaken',
    kind: 'conflict',
    details: { id: 7 },
  });
});

test.each([
  [{ rate: {} }, 'rate'],
  [{ rate: { perShare: rupees(1), sum: rupees(1) } }, 'rate'],
  [{ rate: { sum: 0 } }, 'rate'],
  [{ shares: 0 }, 'shares'],
  [{ shares: 1.5 }, 'shares'],
])('with %j it is refused', async (wrong, path) => {
  const { code, details } = await refusalOf(create(wrong));
  expect(code).toBe('input.invalid');
  expect((details.issues as { path: string }[]).every((issue) => issue.path.startsWith(path))).toBe(true);
});

describe('the day of a dividend', () => {
  const holdsDividend = (books: MemoryBooks, day: string) => {
    const [run] = books.every('dividendRuns');
    return isCreditedOn(run!, localDate(day), TIME_ZONE);
  };
  const LATE = { ...SUPER, issuedAt: instant('2026-10-30T08:00:00Z'), receivedAt: NOW };
  const closed = async () => {
    const books = booksOfThomas({ share: 4 });
    await books.run('period.close', { until: '2026-10-31' }, SUPER);
    return books;
  };

  test('is the one that is given, and else today, which is not said apart', async () => {
    const books = booksOfThomas({ share: 4 });
    await create({ date: '2026-11-01' }, books);
    expect(books.all('dividendRuns')).toMatchObject([{ countsOn: '2026-11-01' }]);
    expect(['2026-10-31', '2026-11-01'].map((day) => holdsDividend(books, day))).toEqual([false, true]);
    expect(await create({ date: '2026-11-21' })).toEqual(await create());
  });

  test('is not to come, and not closed', async () => {
    const refused = async (date: string) => {
      const books = await closed();
      return refusalOf(books.run('dividendRun.create', { ...RUN, date }, { ...SUPER, immediate: true }));
    };
    expect(await refused('2026-11-22')).toMatchObject({ code: 'entry.inFuture', details: { path: 'date' } });
    expect(await refused('2026-10-31')).toMatchObject({ code: 'period.closed' });
  });

  test('is the day when the server has it, if that of a late phone was closed; so is the day when it is undone', async () => {
    const books = await closed();
    await books.run('dividendRun.create', RUN, LATE);
    expect(['2026-10-31', '2026-11-21'].map((day) => holdsDividend(books, day))).toEqual([false, true]);
    await books.run('dividendRun.undo', { id: 7 }, LATE);
    expect(books.every('dividendRuns')).toMatchObject([{ countsOn: '2026-11-21', undoneOn: '2026-11-21' }]);
    expect(holdsDividend(books, '2026-11-21')).toBe(false);
  });
});
