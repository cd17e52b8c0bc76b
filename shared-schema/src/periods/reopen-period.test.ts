import { expect, test } from 'vitest';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { closedUntil } from './period.ts';
import { reopenPeriod } from './reopen-period.ts';

const superAdmin = buildContext({ id: 4, role: 'SUPERADMIN' });

/** The books are closed up to each of these days. */
async function closedBooks(...days: string[]) {
  const books = buildBooks();
  for (const until of days) await books.run('period.close', { until }, superAdmin);
  const reopen = (from: string, reason = 'A bill was forgotten') =>
    books.run('period.reopen', { from, reason }, superAdmin);
  return { books, reopen };
}

test('from a day on the books are open again, and who did it and why stays on record', async () => {
  const { books, reopen } = await closedBooks('2026-10-31');
  const [before] = books.all('periods');
  await reopen('2026-10-05');
  expect(closedUntil(books.all('periods'))).toBe('2026-10-04');
  const event = { kind: 'REOPENED', at: NOW, by: 4, from: '2026-10-05', reason: 'A bill was forgotten' };
  expect(books.all('periods')).toEqual([{ ...before, events: [...before!.events, event] }]);
});

test('every closing that reaches beyond the day is touched, and no other', async () => {
  const { books, reopen } = await closedBooks('2026-08-31', '2026-10-31', '2026-11-15');
  const changes = await reopen('2026-10-01');
  expect(changes.map(({ row }) => row.id)).toEqual(['2026-10-31', '2026-11-15']);
  expect(closedUntil(books.all('periods'))).toBe('2026-09-30');
});

test('only super admins reopen the books', () => {
  expect(rolesThatMay(reopenPeriod)).toEqual(['SUPERADMIN']);
});

test('a day that is open is refused', async () => {
  const { reopen } = await closedBooks('2026-10-31');
  await reopen('2026-10-01');
  for (const from of ['2026-10-01', '2026-11-01']) {
    expect(await refusalOf(reopen(from))).toMatchObject({
      code: 'period.notClosed',
      kind: 'conflict',
      details: { date: from },
    });
  }
});

test.each([' ', 'x'.repeat(501)])('without a proper reason it is refused: "%s"', async (reason) => {
  const { reopen } = await closedBooks('2026-10-31');
  expect(await refusalOf(reopen('2026-10-01', reason))).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'reason' }] },
  });
});
