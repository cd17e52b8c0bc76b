import { expect, test } from 'vitest';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildMember, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { booksOfThomas, SUPER, THOMAS } from '../testing/trades.ts';
import { undoDividendRun } from './dividend-commands.ts';

/** Thomas had ₹10 of dividend, and a run credited ₹50. */
async function booksAfterRun(): Promise<MemoryBooks> {
  const books = booksOfThomas({ share: 4, dividend: rupees(10) });
  await books.run('dividendRun.create', { id: 7, rate: { perShare: rupees('12.5') }, shares: 4 }, SUPER);
  return books;
}

const undo = (books: MemoryBooks, id = 7) => books.run('dividendRun.undo', { id }, SUPER);

test('a run is undone whole, and stays on record', async () => {
  const books = await booksAfterRun();
  const run = books.get('dividendRuns', 7)!;
  expect(await undo(books)).toEqual([
    { table: 'dividendRuns', row: { ...run, deletedAt: NOW } },
    { table: 'members', row: buildMember({ id: THOMAS, name: 'Thomas Kurian', share: 4, dividend: rupees(10) }) },
  ]);
});

test('shares that were bought since are not counted', async () => {
  const books = await booksAfterRun();
  await books.run('shares.buy', { memberId: THOMAS, shares: 9 }, SUPER);
  await undo(books);
  expect(books.get('members', THOMAS)).toMatchObject({ share: 13, dividend: rupees(10) });
});

test('only super admins undo a run', () => {
  expect(rolesThatMay(undoDividendRun)).toEqual(['SUPERADMIN']);
});

test('once dividend has been paid out it is refused', async () => {
  const books = await booksAfterRun();
  await books.run('dividend.pay', { memberId: THOMAS, amount: rupees(5) }, SUPER);
  expect(await refusalOf(undo(books))).toMatchObject({
    code: 'dividendRun.paidOut',
    kind: 'conflict',
    details: { name: 'Thomas Kurian' },
  });
});

test('where less is left than it credited it is refused', async () => {
  const books = await booksAfterRun();
  const changes = { dividend: { to: rupees(40) } };
  await books.run('member.setFinancialsV2', { id: THOMAS, changes, reason: 'As resolved' }, SUPER);
  expect(await refusalOf(undo(books))).toMatchObject({
    code: 'dividendRun.changedSince',
    kind: 'conflict',
    details: { name: 'Thomas Kurian', held: rupees(40), amount: rupees(50) },
  });
});

test('a run that was undone, or is not there, is refused', async () => {
  const books = await booksAfterRun();
  await undo(books);
  for (const id of [7, 8]) {
    expect(await refusalOf(undo(books, id))).toMatchObject({
      code: 'dividendRun.notFound',
      kind: 'missing',
      details: { id },
    });
  }
});
