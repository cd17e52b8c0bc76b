import type { InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { readOwedBy, readOwedByContract } from '../records/owed.ts';
import type { Books } from '../sync/books/books.ts';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { bucketFrom, bucketLabel } from './overdue-by.tsx';
import { recordNumbers } from './record-numbers.ts';

/** Three businesses whose first installments fell due on 28 February 2026: 42 is of another project, 43 has paid one. */
async function someBusinesses(): Promise<Books> {
  const rows = buildBooks();
  for (const id of [41, 42, 43]) {
    await rows.run(
      'installmentBusiness.create',
      { ...buildBusinessInput(), id, transactionId: id + 400 },
      buildContext(),
    );
  }
  await rows.run('repayment.markPaid', { id: 'ib-43-1', paidAt: '2026-03-01T08:00:00.000Z' }, buildContext());
  const books = await openTestBooks();
  await receive(books, {
    installmentBusinesses: rows
      .all('installmentBusinesses')
      .map((row) => (row.id === 42 ? { ...row, projectId: 9 as never } : row)),
  });
  return books;
}

const everything = { project: undefined, late: undefined, today: localDate('2026-03-10') };

test('records are listed newest first, of one project or of all', async () => {
  const books = await someBusinesses();
  expect(await recordNumbers(books.shown, 'installmentBusinesses', everything)).toEqual([43, 42, 41]);
  expect(await recordNumbers(books.shown, 'installmentBusinesses', { ...everything, project: 9 as never })).toEqual([
    42,
  ]);
  expect(await recordNumbers(books.shown, 'chittyFunds', everything)).toEqual([]);
});

test('narrowed to a status, only records in that state are listed', async () => {
  const books = await someBusinesses();
  const ofStatus = (status: 'ONGOING' | 'REPAID') =>
    recordNumbers(books.shown, 'installmentBusinesses', { ...everything, status });
  expect(await ofStatus('ONGOING')).toEqual([43, 42, 41]);
  expect(await ofStatus('REPAID')).toEqual([]);
});

test('narrowed to who answers for them, businesses are those that make up their figure: none repaid, none their own purchase', async () => {
  const rows = buildBooks();
  const [answering, today] = [2 as MemberId, localDate('2026-04-10')];
  const sold = { ...buildBusinessInput(), refererId: answering };
  const own = { customerName: 'Joseph Kurian', customerPhoneNumber: '94951 20202' };
  for (const [id, customer] of [
    [41, {}],
    [42, {}],
    [43, own],
  ] as const) {
    await rows.run('installmentBusiness.create', { ...sold, ...customer, id, transactionId: id + 400 }, buildContext());
  }
  await rows.run(
    'installmentBusiness.create',
    { ...sold, refererId: 3 as MemberId, id: 44, transactionId: 444 },
    buildContext(),
  );
  await rows.run(
    'installmentBusiness.writeOff',
    { id: 42, reason: 'Moved away' },
    buildContext({ role: 'SUPERADMIN' }),
  );
  const books = await openTestBooks();
  await receive(books, {
    installmentBusinesses: rows.all('installmentBusinesses'),
    members: [buildMember({ id: answering, name: 'Joseph Kurian', mobileIndia: '+91 94951 20202' })],
  });
  const listed = await recordNumbers(books.shown, 'installmentBusinesses', {
    ...everything,
    referer: answering,
    today,
  });
  expect(listed).toEqual([41]);
  const owed = await readOwedByContract(books.shown, 'installmentBusinesses', today);
  const { answersFor } = await readOwedBy(books.shown, answering, today);
  expect(answersFor.now).toBeGreaterThan(0);
  expect(owed.get(41 as InstallmentBusinessId)?.now).toBe(answersFor.now);
});

test('narrowed to a bucket, only records with a repayment that late are listed', async () => {
  const books = await someBusinesses();
  const late = (from: number, day: string) =>
    recordNumbers(books.shown, 'installmentBusinesses', {
      ...everything,
      late: bucketFrom(from),
      today: localDate(day),
    });
  expect(await late(1, '2026-02-28')).toEqual([]);
  expect(await late(1, '2026-03-01')).toEqual([42, 41]);
  expect(await late(1, '2026-03-30')).toEqual([42, 41]);
  expect(await late(1, '2026-04-01')).toEqual([43, 42, 41]);
  expect(await late(91, '2026-05-29')).toEqual([]);
  expect(await late(91, '2026-05-30')).toEqual([42, 41]);
});

test('a fund with one late ticket is listed as late', async () => {
  const rows = buildBooks();
  const fund = { id: 7, ...buildFundInput([2, 3] as MemberId[]) };
  await rows.run('chittyFund.create', fund, buildContext());
  const books = await openTestBooks();
  await receive(books, { chittyFunds: rows.all('chittyFunds') });
  const { dueDate } = rows.all('chittyFunds')[0]!.scheduledRepayments[0]!;
  const on = (today: string) =>
    recordNumbers(books.shown, 'chittyFunds', { ...everything, late: bucketFrom(1), today: localDate(today) });
  expect(await on(dueDate)).toEqual([]);
  expect(await on(`${dueDate.slice(0, 8)}${Number(dueDate.slice(8)) + 1}`)).toEqual([7]);
});

test('a bucket is found by its first day', () => {
  expect(bucketFrom(2)).toBeUndefined();
  expect([1, 91].map((from) => bucketLabel(bucketFrom(from)!))).toEqual([
    'Overdue by 1 to 30 days',
    'Overdue by more than 90 days',
  ]);
});
