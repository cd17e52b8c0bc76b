import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { buildMember, NOW } from '../testing/build.ts';
import { contextAt, createFund, deleteFund, fundIn, LATER, paySubscription, START } from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { subscriptionsOf } from './chitty-fund.ts';
import { transferTicket } from './chitty-fund-commands.ts';

/** Ticket 2 is handed to member 13, unless the test says otherwise. */
const transfer = (books: Awaited<ReturnType<typeof createFund>>, input: object = {}) =>
  books.run('chittyFund.transferTicket', { id: 7, ticket: 2, userId: 13, ...input }, contextAt(LATER));

test('a ticket is handed to another member with what is paid and due, and entries keep their member', async () => {
  const books = await createFund();
  await paySubscription(books, 'cf-7-2-1', START);
  const before = fundIn(books);
  await transfer(books);
  expect(fundIn(books)).toEqual({
    ...before,
    users: [{ userId: 11 }, { userId: 13, formerHolders: [12] }, { userId: 13 }, { userId: 14 }],
    scheduledRepayments: before.scheduledRepayments.map((each) => (each.ticket === 2 ? { ...each, userId: 13 } : each)),
    updatedAt: LATER,
  });
  expect(subscriptionsOf(fundIn(books), 2)[0]!.payments).toHaveLength(1);
  expect(books.all('transactions')).toMatchObject([{ userId: 12 }]);
});

test('a ticket that changes hands again keeps all who held it', async () => {
  const books = await createFund();
  await transfer(books);
  await transfer(books, { userId: 14 });
  await transfer(books, { userId: 12 });
  expect(fundIn(books).users[1]).toEqual({ userId: 12, formerHolders: [12, 13, 14] });
});

test('only admins transfer a ticket', () => {
  expect(rolesThatMay(transferTicket)).toEqual(ADMINS);
});

test.each([
  [{ userId: 12 }, 'chittyFund.sameHolder', { ticket: 2, path: 'userId' }],
  [{ ticket: 5 }, 'chittyFund.unknownTicket', { ticket: 5, path: 'ticket' }],
  [{ userId: 99 }, 'member.unknown', { id: 99, path: 'userId' }],
  [{ userId: 8 }, 'member.unknown', { id: 8, path: 'userId' }],
  [{ ticket: 0 }, 'input.invalid', { issues: [{ path: 'ticket' }] }],
  [{ ticket: 1.5 }, 'input.invalid', { issues: [{ path: 'ticket' }] }],
])('with %j it is refused: %s', async (input, code, details) => {
  const books = await createFund();
  books.put([{ table: 'members', row: buildMember({ id: 8 as MemberId, deletedAt: NOW }) }]);
  expect(await refusalOf(transfer(books, input))).toMatchObject({ code, kind: 'invalid', details });
});

test('a fund that is gone or unknown is refused', async () => {
  const books = await createFund();
  await deleteFund(books);
  for (const id of [7, 8]) {
    expect(await refusalOf(transfer(books, { id }))).toMatchObject({ code: 'chittyFund.notFound', details: { id } });
  }
});
