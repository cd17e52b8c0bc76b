import { expect, test } from 'vitest';
import { contextAt, createFund, deleteFund, fundIn, LATER, paySubscription, START } from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { deleteChittyFund } from './delete-chitty-fund.ts';

test('a deleted fund is marked so, and its ledger lines stay', async () => {
  const books = await createFund();
  await paySubscription(books, 'cf-7-1-1', START);
  const before = fundIn(books);
  const lines = books.all('transactions');
  await deleteFund(books);
  expect(fundIn(books)).toEqual({ ...before, deletedAt: LATER, updatedAt: LATER });
  expect(books.all('transactions')).toEqual(lines);
});

test('only admins delete a fund', () => {
  expect(rolesThatMay(deleteChittyFund)).toEqual(ADMINS);
});

test('nothing is deleted twice, nor paid to what is deleted', async () => {
  const books = await createFund();
  await deleteFund(books);
  for (const again of [deleteFund(books), paySubscription(books, 'cf-7-1-1')]) {
    expect(await refusalOf(again)).toMatchObject({
      code: 'chittyFund.notFound',
      kind: 'missing',
      details: { id: 7 },
    });
  }
});

test('a fund that is not there is refused', async () => {
  const run = (await createFund()).run('chittyFund.delete', { id: 8 }, contextAt(LATER));
  expect(await refusalOf(run)).toMatchObject({ code: 'chittyFund.notFound', details: { id: 8 } });
});
