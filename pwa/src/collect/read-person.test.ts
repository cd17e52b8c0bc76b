import type { AccountId } from 'shared-schema/collections/account-id';
import type { MemberId } from 'shared-schema/ids';
import { dayNumber, localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput, buildMember } from 'shared-schema/testing/build';
import { refundOnAccount } from 'shared-schema/collections/on-account-commands';
import { buildCollection, part } from 'shared-schema/testing/collections';
import { expect, test } from 'vitest';
import type { Books } from '../sync/books/books.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readHouseholds, readPerson } from './read-person.ts';

const TODAY = dayNumber(localDate('2026-03-10'));

/** Thomas (2) buys 41 himself and brought Rajan (42); Shaji (3) brought 43, which is in Thomas's house, too. */
async function someBooks(): Promise<Books> {
  const rows = buildBooks();
  const phone = '+91 94470 12345';
  rows.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, name: 'Thomas Kurian', mobileIndia: phone }) }]);
  const businesses = [
    { id: 41, customerName: 'Thomas Kurian', customerPhoneNumber: phone },
    { id: 42, customerName: 'Rajan Pillai', customerPhoneNumber: '98470 11111' },
    { id: 43, customerName: 'Mary Thomas', customerPhoneNumber: '9447012345', refererId: 3 },
  ];
  for (const { id, ...given } of businesses) {
    const input = { ...buildBusinessInput(given as object), id, transactionId: id + 400 };
    await rows.run('installmentBusiness.create', input, buildContext());
  }
  await rows.run('chittyFund.create', { id: 7, ...buildFundInput([2, 3] as MemberId[]) }, buildContext());
  const books = await openTestBooks();
  for (const table of ['members', 'installmentBusinesses', 'chittyFunds'] as const) {
    await receive(books, { [table]: rows.all(table) });
  }
  return books;
}

async function personOf({ shown }: Books, account: string) {
  return readPerson(shown, await readHouseholds(shown), account as AccountId, TODAY);
}

test('a member pays tickets and what is bought in their house; customers with a phone of their own stand apart', async () => {
  const person = (await personOf(await someBooks(), 'm-2'))!;
  expect(new Set(person.own.map(({ contract }) => contract.id))).toEqual(new Set([41, 7]));
  expect(new Set(person.ofCustomers.map(({ contract }) => contract.id))).toEqual(new Set([42]));
  expect(person.own.map(({ due }) => due.dueDate)).toEqual(person.own.map(({ due }) => due.dueDate).sort());
  expect(person.held).toBe(0);
});

test('the household’s others are named with what they owe by today, if this payer cannot pay it', async () => {
  const { others } = (await personOf(await someBooks(), 'm-2'))!;
  expect(others).toMatchObject([{ person: { account: 'b-43', name: 'Mary Thomas' }, sum: rupees('3733.33') }]);
  expect(others[0]!.daysLate).toBe(10);
});

test('a customer pays for their business alone', async () => {
  const person = (await personOf(await someBooks(), 'b-42'))!;
  expect(person).toMatchObject({ payer: { businessId: 42 }, ofCustomers: [], others: [] });
  expect(person.own).toHaveLength(12);
});

test('there is nobody under a number that no member or business has', async () => {
  const books = await someBooks();
  expect(await personOf(books, 'm-999')).toBeUndefined();
  expect(await personOf(books, 'b-999')).toBeUndefined();
});

test('whose business was deleted meanwhile is still there, with what was put on account, and it can be paid back', async () => {
  const rows = buildBooks();
  await rows.run('installmentBusiness.create', { ...buildBusinessInput(), id: 42, transactionId: 442 }, buildContext());
  await rows.run('installmentBusiness.delete', { id: 42 }, buildContext());
  const payer = { businessId: 42 };
  const taken = buildCollection([part('ib-42-1', 500)]);
  await rows.run(
    'collection.record',
    { ...taken, number: 'K1-0001', payer, payerName: 'Rajan Pillai' },
    buildContext(),
  );
  const books = await openTestBooks();
  for (const table of ['installmentBusinesses', 'accounts', 'receipts', 'transactions'] as const) {
    await receive(books, { [table]: rows.all(table) });
  }
  const person = (await personOf(books, 'b-42'))!;
  expect(person).toMatchObject({ isDeleted: true, person: { name: 'Rajan Pillai' }, held: rupees(500), own: [] });
  await dispatchFor(books, ADMIN)(refundOnAccount, { payer, amount: rupees(500), method: 'CASH' } as never);
  expect((await personOf(books, 'b-42'))!.held).toBe(0);
});
