import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { closeDay } from './hand-over-commands.ts';

const DAY = {
  id: 1,
  date: '2026-11-21',
  expected: rupees(1000),
  counts: [
    { denomination: 500, count: 1 },
    { denomination: 200, count: 2 },
    { denomination: 20, count: 4 },
  ],
  receipts: ['R0-0001', 'R0-0002'],
  note: '₹20 given as change',
};

const close = (input: object = {}, books = buildBooks()) =>
  books.run('cash.closeDay', { ...DAY, ...input }, buildContext({ id: 3 }));

test('a closed day keeps what was counted against what the books said, and posts nothing', async () => {
  expect(await close()).toEqual([
    {
      table: 'dayCloses',
      row: { ...DAY, counted: rupees(980), collector: 3, closedAt: NOW, deletedAt: null },
    },
  ]);
});

test('cash that ought to be less than nothing is on record, too', async () => {
  expect(await close({ expected: rupees(-20), note: undefined })).toMatchObject([
    { row: { expected: rupees(-20), note: null } },
  ]);
});

test('only admins close their day', () => {
  expect(rolesThatMay(closeDay)).toEqual(ADMINS);
});

test('a number that was used before is refused', async () => {
  const books = buildBooks();
  await close({}, books);
  expect(await refusalOf(close({}, books))).toMatchObject({
    code: 'dayClose.numberTaken',
    kind: 'conflict',
    details: { id: 1 },
  });
});

test('a day before any books begin is refused', async () => {
  expect(await refusalOf(close({ date: '1900-11-21' }))).toMatchObject({
    code: 'period.closed',
    details: { date: '1900-11-21', until: '1969-12-31' },
  });
});

test.each([
  [{ counts: [{ denomination: 7, count: 1 }] }, 'counts.0.denomination'],
  [{ counts: [{ denomination: 500, count: -1 }] }, 'counts.0.count'],
  [{ counts: [{ denomination: 500, count: 0.5 }] }, 'counts.0.count'],
  [{ receipts: ['one'] }, 'receipts.0'],
  [{ expected: 0.5 }, 'expected'],
])('with %j it is refused', async (wrong, path) => {
  expect(await refusalOf(close(wrong))).toMatchObject({ code: 'input.invalid', details: { issues: [{ path }] } });
});
