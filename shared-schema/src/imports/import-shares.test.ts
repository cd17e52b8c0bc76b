import { describe, expect, test } from 'vitest';
import type { ImportId, MemberId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';

const FIRST = '019ab3c4-0000-7000-8000-000000000001' as ImportId;
const SECOND = '019ab3c4-0000-7000-8000-000000000002' as ImportId;
const context = { ...buildContext({ role: 'SUPERADMIN' }), immediate: true };

const bought = (date: string, shares: number, price: number, more: object = {}) => ({
  date,
  trade: 'BOUGHT',
  shares,
  price: rupees(price),
  ...more,
});
const givenBack = (date: string, shares: number) => ({ ...bought(date, shares, 150), trade: 'GIVEN_BACK' });

/** Ten bought at ₹100, two given back: eight are left. */
const EIGHT = [bought('1998-04-01', 10, 100, { reference: 'Book 2, page 17' }), givenBack('2004-06-30', 2)];

function enter(books: MemoryBooks, sheets: { kind: string; records: object[] }[]) {
  const named = sheets.map((sheet, index) => ({ ...sheet, id: [FIRST, SECOND][index] }));
  return books.run('import.enterBook', { fileName: 'old books.xlsx', sheets: named }, context);
}

const enterHistory = (books: MemoryBooks, trades: object[], memberId: unknown = 2) =>
  enter(books, [{ kind: 'shares', records: [{ memberId, trades }] }]);

const latha = (share: number) => ({ name: 'Latha', email: null, mobileIndia: '94470 12345', share });
const bookOf = (share: number, trades: object[]) => [
  { kind: 'shares', records: [{ memberId: { newMember: 0 }, trades }] },
  { kind: 'members', records: [latha(share)] },
];

const sharesOf = (books: MemoryBooks, id: number) => books.get('members', id)!.share;
const issueOf = async (work: Promise<unknown>) =>
  ((await refusalOf(work)).details.issues as { message: string; path: string }[])[0]!;

describe('a history of shares', () => {
  test('makes the count of a member who has none, and posts nothing', async () => {
    const books = buildBooks();
    await enterHistory(books, EIGHT.toReversed());
    expect(sharesOf(books, 2)).toBe(8);
    expect(books.all('shareHistories')).toMatchObject([{ id: 2, counted: true, trades: EIGHT }]);
    expect(books.all('transactions')).toEqual([]);
    const edit = { on: '2004-06-30', shares: 8, incentive: 0, dividend: 0, was: 'BEFORE' };
    expect(books.get('members', 2)!.holdingEdits).toEqual([edit]);
    expect(books.get('imports', FIRST)).toMatchObject({ kind: 'shares', count: 1, numbers: [2, 2] });
  });

  test('leaves the count of a member who has as many, also of one who comes in the same book', async () => {
    const books = buildBooks();
    await enter(books, bookOf(8, EIGHT));
    expect(sharesOf(books, 4)).toBe(8);
    expect(books.all('shareHistories')).toMatchObject([{ id: 4, counted: false }]);
  });

  test('that comes to another number than the books have is refused with both', async () => {
    const books = buildBooks();
    const issue = await issueOf(enter(books, bookOf(10, EIGHT)));
    expect(issue.path).toBe('sheets.0.records.0.trades.1.shares');
    expect(issue.message).toContain('8 shares, but the books say 10.');
    expect(books.all('members')).toHaveLength(3);
  });

  test.each([
    [
      'more given back than held on that day',
      [bought('1998-04-01', 1, 100), givenBack('1997-01-01', 1)],
      'trades.1.shares',
    ],
    ['half a share', [bought('1998-04-01', 0.5, 100)], 'trades.0.shares'],
    ['neither bought nor given back', [{ ...bought('1998-04-01', 1, 100), trade: 'SOLD' }], 'trades.0.trade'],
    ['no rows', [], 'trades'],
  ])('with %s is refused', async (_what, trades, path) => {
    const issue = await issueOf(enterHistory(buildBooks(), trades));
    expect(issue.path).toBe(`sheets.0.records.0.${path}`);
  });

  test('with a day to come is refused', async () => {
    const refusal = await refusalOf(enterHistory(buildBooks(), [bought('2031-01-01', 1, 100)]));
    const path = 'sheets.0.records.0.trades.0.date';
    expect(refusal).toMatchObject({ code: 'entry.inFuture', details: { path } });
  });

  test('counts what was bought on a day before what was given back on it', async () => {
    const books = buildBooks();
    await enterHistory(books, [givenBack('1998-04-01', 1), bought('1998-04-01', 3, 100)]);
    expect(sharesOf(books, 2)).toBe(2);
  });

  test('comes once for each member', async () => {
    const books = buildBooks();
    const record = { memberId: 2, trades: EIGHT };
    const twice = await issueOf(enter(books, [{ kind: 'shares', records: [record, record] }]));
    expect(twice.path).toBe('sheets.0.records.1.memberId');
    await enterHistory(books, EIGHT);
    const again = await issueOf(
      books.run('import.enter', { id: SECOND, fileName: 'x', content: { kind: 'shares', records: [record] } }, context),
    );
    expect(again.path).toBe('content.records.0.memberId');
  });
});

describe('a history taken back', () => {
  const undo = (books: MemoryBooks) => books.run('import.undo', { id: FIRST }, context);

  test('takes the shares that it made, leaves those bought since, and can come again', async () => {
    const books = buildBooks();
    await enterHistory(books, EIGHT);
    await books.run('shares.buy', { memberId: 2 as MemberId, shares: 3 }, context);
    await undo(books);
    expect([sharesOf(books, 2), books.all('shareHistories')]).toEqual([3, []]);
    expect(books.get('members', 2)!.holdingEdits).toEqual([]);
    const all = [...EIGHT, givenBack('2010-01-01', 5)];
    const record = { memberId: 2, trades: all };
    await books.run(
      'import.enter',
      { id: SECOND, fileName: 'x', content: { kind: 'shares', records: [record] } },
      context,
    );
    expect([sharesOf(books, 2), books.all('shareHistories').length]).toEqual([3, 1]);
  });

  test('leaves what its members held on days that are closed', async () => {
    const books = buildBooks();
    await enterHistory(books, EIGHT);
    await books.run('period.close', { until: '2026-10-31' }, context);
    await undo(books);
    expect(books.get('members', 2)!.holdingEdits).toMatchObject([
      { on: '2004-06-30', shares: 8 },
      { on: '2026-11-01', shares: -8 },
    ]);
  });

  test('leaves a count that it did not make', async () => {
    const books = buildBooks();
    await books.run('shares.buy', { memberId: 2 as MemberId, shares: 8 }, context);
    await enterHistory(books, EIGHT);
    await undo(books);
    expect(sharesOf(books, 2)).toBe(8);
  });

  test('is refused once some of its shares are given back', async () => {
    const books = buildBooks();
    await enterHistory(books, EIGHT);
    await books.run('shares.giveBack', { memberId: 2 as MemberId, shares: 1 }, context);
    expect(await refusalOf(undo(books))).toMatchObject({
      code: 'import.restedOn',
      details: { rests: [{ table: 'shareHistories', id: 2, by: 'shares' }] },
    });
  });

  test('goes with the members of its book', async () => {
    const books = buildBooks();
    await enter(books, bookOf(0, EIGHT));
    expect(sharesOf(books, 4)).toBe(8);
    await books.run('import.undoBook', { ids: [SECOND, FIRST] }, context);
    expect([books.all('members').length, books.all('shareHistories').length]).toEqual([3, 0]);
  });
});
