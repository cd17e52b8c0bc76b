import { expect, test } from 'vitest';
import { instant, type LocalDate, localDate } from '../local-date.ts';
import { NOTHING } from '../money.ts';
import { buildBooks, buildContext, buildTransactionInput, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { figuresUntil } from '../testing/reports.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { closePeriod, reopenPeriod } from './period-commands.ts';
import { closedUntil } from './period.ts';
import { yearToCloseBefore } from './year-end.ts';

/** It is 21 November 2026. */
const superAdmin = buildContext({ id: 4, role: 'SUPERADMIN' });

const close = (until: string, { books = buildBooks(), context = superAdmin, figures = null as object | null } = {}) =>
  books.run('period.close', { until, figures }, context);

test('the books are closed up to a day, with the figures of that moment', async () => {
  const sums = { opening: NOTHING, receipts: [], payments: [], closing: NOTHING };
  const figures = { from: '2026-04-01', ledgers: [{ ledger: 'general', ...sums }], total: sums };
  const events = [{ kind: 'CLOSED', at: NOW, by: 4, figures }];
  expect(await close('2026-10-31', { figures })).toEqual([
    { table: 'periods', row: { id: '2026-10-31', events, deletedAt: null } },
  ]);
});

test('without figures it is closed all the same', async () => {
  expect(await close('2026-10-31')).toMatchObject([{ row: { events: [{ figures: null }] } }]);
});

test('a year in which it is unsaid where money is, or what was given, is refused; a month of it is not', async () => {
  const books = buildBooks();
  await books.run('transaction.create', buildTransactionInput({ date: localDate('2026-02-01') }), buildContext());
  const closeAs = (until: string) => close(until, { books, figures: figuresUntil(books, localDate(until)) });
  expect(await refusalOf(closeAs('2026-03-31'))).toMatchObject({
    code: 'period.unsaid',
    kind: 'conflict',
    details: { notAllocated: buildTransactionInput().amount, toBeExplained: NOTHING },
  });
  await closeAs('2026-02-28');
});

test.each([
  ['2026-10-31', null, '2026-03-31'],
  ['2026-10-31', '2025-10-31', '2026-03-31'],
  ['2026-10-31', '2026-03-31', undefined],
  ['2026-10-31', '2026-04-30', undefined],
  ['2026-03-31', null, undefined],
  ['2026-03-30', '2025-03-30', '2025-03-31'],
])('closing %s, closed up to %s, the year up to %s comes first', (until, closed, year) => {
  expect(yearToCloseBefore(until as LocalDate, closed as LocalDate | null)).toBe(year);
});

test('only super admins close the books', () => {
  expect(rolesThatMay(closePeriod)).toEqual(['SUPERADMIN']);
});

test('a later day is closed besides, and one that was reopened is closed again, with all that was before', async () => {
  const books = buildBooks();
  await close('2026-09-30', { books });
  await close('2026-10-31', { books });
  await books.run('period.reopen', { from: '2026-10-05', reason: 'A bill was forgotten' }, superAdmin);
  await close('2026-10-31', { books });
  expect(closedUntil(books.all('periods'))).toBe('2026-10-31');
  expect(books.get('periods', '2026-10-31')!.events.map(({ kind }) => kind)).toEqual(['CLOSED', 'REOPENED', 'CLOSED']);
  expect(books.get('periods', '2026-09-30')!.events).toHaveLength(1);
});

test.each(['2026-11-21', '2026-11-22'])('up to %s is refused: that day is not over', async (until) => {
  expect(await refusalOf(close(until))).toMatchObject({
    code: 'period.notOver',
    kind: 'invalid',
    details: { date: until, today: '2026-11-21', path: 'until' },
  });
});

test('the server’s clock says which days are over', async () => {
  const fast = { ...superAdmin, issuedAt: instant('2031-01-01T08:00:00.000Z'), receivedAt: NOW };
  expect(await refusalOf(close('2026-12-31', { context: fast }))).toMatchObject({ code: 'period.notOver' });
});

test.each(['2026-10-31', '2026-10-30'])('up to %s is refused: it is closed already', async (until) => {
  const books = buildBooks();
  await close('2026-10-31', { books });
  expect(await refusalOf(close(until, { books }))).toMatchObject({
    code: 'period.closed',
    kind: 'conflict',
    details: { date: until, until: '2026-10-31' },
  });
});

test('no date is refused', async () => {
  expect(await refusalOf(close('October'))).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'until' }] },
  });
});

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
