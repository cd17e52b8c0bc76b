import { expect, test } from 'vitest';
import type { Change } from '../command.ts';
import type { MemberId, TransactionId } from '../ids.ts';
import { rupees } from '../money.ts';
import type { Row } from '../tables.ts';
import { withBankAccounts } from '../testing/bank.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput } from '../testing/build.ts';
import { placeOutflowsOf } from './place-outflow.ts';

const ME = buildContext().actor.id;
const mine = `cash-${ME}`;
const paid = buildTransactionInput({ type: 'DEBIT', method: 'CASH', amount: rupees(500) });

/** Runs commands together, and says which places pay for them. */
function paidBy(books = withBankAccounts(buildBooks())) {
  return async (...commands: [name: string, input: object][]) => {
    const before = new Map<string, Row>();
    for (const table of ['transactions', 'moneyMoves', 'handOvers'] as const) {
      for (const row of books.all(table)) before.set(`${table} ${row.id}`, row);
    }
    const changes: Change[] = [];
    for (const [name, input] of commands) changes.push(...(await books.run(name, input, buildContext())));
    return placeOutflowsOf(changes, ({ table, row }) => before.get(`${table} ${row.id}`));
  };
}

test('a payment, a move and a hand-over take from where the money is', async () => {
  const run = paidBy();
  expect(await run(['transaction.create', paid])).toEqual([{ key: mine, amount: rupees(500) }]);
  const fromBank = { ...paid, id: 701 as TransactionId, method: 'BANK', bankAccountId: 1 };
  expect(await run(['transaction.create', fromBank])).toEqual([{ key: 'bank-1', amount: rupees(500) }]);
  const toBox = { id: 1, from: { cashOf: ME }, to: { cashBox: true }, amount: rupees(70) };
  expect(await run(['money.move', toBox])).toEqual([{ key: mine, amount: rupees(70) }]);
  const handed = { id: 1, to: null, amount: rupees(30) };
  expect(await run(['cash.handOver', handed])).toEqual([{ key: mine, amount: rupees(30) }]);
});

test('what is taken out of the cash box to be paid at once is taken from the box alone', async () => {
  const takenOut = { id: 1, from: { cashBox: true }, to: { cashOf: ME }, amount: rupees(500) };
  expect(await paidBy()(['money.move', takenOut], ['transaction.create', paid])).toEqual([
    { key: 'box', amount: rupees(500) },
  ]);
});

test('where a purchase was paid from is taken from there once it is said, and no more when it is said again', async () => {
  const run = paidBy();
  const transactionId = 700 as TransactionId;
  expect(await run(['installmentBusiness.create', { id: 4, ...buildBusinessInput({ transactionId }) }])).toEqual([
    { key: 'unsaid', amount: rupees(40_000) },
  ]);
  const say = { id: transactionId, from: { ownCash: true } };
  expect(await run(['transaction.sayPaidFrom', say])).toEqual([{ key: mine, amount: rupees(40_000) }]);
});

test('of a correction counts by how much more it pays; what is deleted or undone takes nothing', async () => {
  const run = paidBy();
  await run(['transaction.create', paid], ['transaction.create', { ...paid, id: 701, type: 'CREDIT' }]);
  const entry = { type: 'DEBIT', amount: rupees(900), userId: 2 as MemberId, description: 'Rent', reference: null };
  const correct = { id: 700, reason: 'It was more', reversalId: 710, entryId: 711, entry };
  expect(await run(['transaction.correct', correct])).toEqual([{ key: mine, amount: rupees(400) }]);
  expect(await run(['transaction.delete', { id: 701, reason: 'Twice' }])).toEqual([]);
});
