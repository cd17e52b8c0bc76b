import type { MemberId } from 'shared-schema/ids';
import { dayNumber, type LocalDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { type DueSummary } from '../sync/books/summaries.ts';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { owedOf, readPurchasesOf } from './owed.ts';

const TODAY = '2026-11-21' as LocalDate;

function due(date: string, remaining: number): DueSummary {
  const ids = { id: 1, projectId: 1, userId: 4, ticket: 1, sequence: 1, lastPaidAt: Number.NaN };
  return { ...ids, dueDay: dayNumber(date as LocalDate), remaining, principal: 0 };
}

test('what is owed now and what comes are apart; the late sum, its oldest day and the next day are told', () => {
  const dues = [due('2026-12-05', 300), due('2026-11-18', 100), due('2026-11-20', 50), due('2026-12-05', 20)];
  expect(owedOf(dues, TODAY)).toEqual({
    now: 150,
    later: 320,
    late: 150,
    daysLate: 3,
    next: { date: '2026-12-05', sum: 320 },
  });
});

test('what falls due today is owed now and not late', () => {
  expect(owedOf([due('2026-11-21', 70)], TODAY)).toEqual({
    now: 70,
    later: 0,
    late: 0,
    daysLate: 0,
    next: undefined,
  });
});

test('who owes nothing has nothing next', () => {
  expect(owedOf([], TODAY)).toEqual({ now: 0, later: 0, late: 0, daysLate: 0, next: undefined });
});

test('a member owes as a customer what was bought under their phone number, whoever brought them', async () => {
  const rows = buildBooks();
  const member = buildMember({ id: 2 as MemberId, mobileIndia: '+91 94470 12345' });
  const business = { ...buildBusinessInput(), refererId: 3 as MemberId };
  const own = { ...business, id: 41, transactionId: 401, customerPhoneNumber: '094470-12345' };
  const others = { ...business, id: 42, transactionId: 402, customerPhoneNumber: '094470-99999' };
  for (const input of [own, others]) await rows.run('installmentBusiness.create', input, buildContext());
  const books = await openTestBooks();
  await receive(books, { installmentBusinesses: rows.all('installmentBusinesses') });
  const owed = await readPurchasesOf(books.shown, member);
  expect(new Set(owed.map(({ id }) => id))).toEqual(new Set([41]));
  expect(await readPurchasesOf(books.shown, { ...member, mobileIndia: null })).toEqual([]);
});
