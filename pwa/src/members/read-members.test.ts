import type { MemberId, ProjectId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readSchedule } from '../records/member-schedule.ts';
import { memberNumbers, readMembers } from './read-members.ts';

const THOMAS = 2 as MemberId;

test('a member answers for the installments of whom they referred and for their own tickets, soonest first', async () => {
  const rows = buildBooks();
  await rows.run('installmentBusiness.create', buildBusinessInput({ tenure: 2 }), buildContext());
  const others = { ...buildBusinessInput({ refererId: 3 as MemberId }), id: 42, transactionId: 401 };
  await rows.run('installmentBusiness.create', others, buildContext());
  const fund = { id: 7, ...buildFundInput([3 as MemberId, THOMAS], { tenure: 1 }) };
  await rows.run('chittyFund.create', fund, buildContext());
  const books = await openTestBooks();
  await receive(books, {
    installmentBusinesses: rows.all('installmentBusinesses'),
    chittyFunds: rows.all('chittyFunds'),
  });

  const business = { kind: 'installment', id: 41, item: 'Refrigerator, 260 l', customer: 'Rajan Pillai' };
  const owed = await readSchedule(books.shown, THOMAS, undefined);
  expect(owed.map(({ repayment, of, about }) => [repayment.id, repayment.dueDate, of, about])).toEqual([
    ['ib-41-1', '2026-02-28', 2, business],
    ['ib-41-2', '2026-03-31', 2, business],
    ['cf-7-2-1', expect.stringMatching(/^2026-/), 1, { kind: 'subscription', id: 7, ticket: 2 }],
  ]);
  expect(await readSchedule(books.shown, THOMAS, 1 as ProjectId)).toEqual(owed);
  expect(await readSchedule(books.shown, THOMAS, 9 as ProjectId)).toEqual([]);
});

test('an auditor is in no list of members', async () => {
  const books = await openTestBooks();
  const audits = { from: localDate('2025-04-01'), to: null, endsOn: localDate('2026-12-31') };
  await receive(books, { members: [buildMember({ id: 60 as MemberId, audits }), buildMember({ id: 61 as MemberId })] });
  for (const status of ['APPROVED', 'ALL'] as const) {
    expect(await memberNumbers(books.shown, status)).toEqual([1, 2, 3, 61]);
  }
});

test('members are found by their status, and read in the order of their numbers given', async () => {
  const books = await openTestBooks();
  expect(await memberNumbers(books.shown, 'APPROVED')).toEqual([1, 2, 3]);
  expect(await memberNumbers(books.shown, 'REJECTED')).toEqual([]);
  const read = await readMembers(books.shown, [3, 99, 1] as MemberId[]);
  expect(read.map(({ id }) => id)).toEqual([3, 1]);
});
