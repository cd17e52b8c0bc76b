import type { MemberId, ProjectId } from 'shared-schema/ids';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestDb, receive } from '../sync/testing/open-test-db.ts';
import { memberNumbers, readMembers, readSchedule } from './read-members.ts';

const THOMAS = 2 as MemberId;

test('a member answers for the installments of whom they referred and for their own tickets, soonest first', async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ tenure: 2 }), buildContext());
  const others = { ...buildBusinessInput({ refererId: 3 as MemberId }), id: 42, transactionId: 401 };
  await books.run('installmentBusiness.create', others, buildContext());
  const fund = { id: 7, ...buildFundInput([3 as MemberId, THOMAS], { tenure: 1 }) };
  await books.run('chittyFund.create', fund, buildContext());
  const db = await openTestDb();
  await receive(db, {
    installmentBusinesses: books.all('installmentBusinesses'),
    chittyFunds: books.all('chittyFunds'),
  });

  const business = { kind: 'installment', id: 41, item: 'Refrigerator, 260 l', customer: 'Rajan Pillai' };
  const owed = await readSchedule(db, THOMAS, undefined);
  expect(owed.map(({ repayment, of, about }) => [repayment.id, repayment.dueDate, of, about])).toEqual([
    ['ib-41-1', '2026-02-28', 2, business],
    ['ib-41-2', '2026-03-31', 2, business],
    ['cf-7-2-1', expect.stringMatching(/^2026-/), 1, { kind: 'subscription', id: 7, ticket: 2 }],
  ]);
  expect(await readSchedule(db, THOMAS, 1 as ProjectId)).toEqual(owed);
  expect(await readSchedule(db, THOMAS, 9 as ProjectId)).toEqual([]);
});

test('members are found by their status, and read in the order of their numbers given', async () => {
  const db = await openTestDb();
  expect(await memberNumbers(db, 'APPROVED')).toEqual([1, 2, 3]);
  expect(await memberNumbers(db, 'REJECTED')).toEqual([]);
  const read = await readMembers(db, [3, 99, 1] as MemberId[]);
  expect(read.map(({ id }) => id)).toEqual([3, 1]);
});
