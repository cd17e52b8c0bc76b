/** A phone whose clock was wrong has queued a day ahead of its own: what it tells of is entered before the account's opening all the same. */
import { expect, test } from 'vitest';
import type { BankAccountId, MemberId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import { buildBankAccount, withBankAccounts } from '../testing/bank.ts';
import { buildContext, buildMember, buildTransactionInput } from '../testing/build.ts';
import { booksWithBusiness, buildCollection, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';

/** The phone says the 25th, and the server that it was the 21st; since the 23rd the account has what it had before as its opening balance. */
const AHEAD = localDate('2026-11-25');
const OPENING = { amount: rupees(20_000), date: localDate('2026-11-23') };
const QUEUED = buildContext();
const DECIDED = buildContext({ id: 3 });

/** Before the account was opened, a line, a cheque and a receipt with a UTR were entered. */
async function booksBefore() {
  const books = withBankAccounts(await booksWithBusiness());
  books.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, name: 'Latha Nair', share: 3 }) }]);
  const hand = { date: localDate('2026-11-18'), method: 'UPI', bankAccountId: 2 };
  await books.run('transaction.create', buildTransactionInput(hand as never), QUEUED);
  const cheque = { number: 'K1-0001', method: 'CHEQUE', cheque: { number: '004512', date: '2026-11-01' } };
  await books.run('collection.record', buildCollection([part('ib-41-1', 1000)], cheque as never), QUEUED);
  await books.run('collection.record', upi('K1-0002', { receivedOn: '2026-11-20', paymentId: 'payment0001' }), QUEUED);
  return books;
}

const upi = (number: string, overrides: object) =>
  buildCollection([part('ib-41-2', 500)], {
    number,
    method: 'UPI',
    reference: '432109876543',
    ...overrides,
  } as never);

const into = { bankAccountId: 1 };
const entry = { type: 'CREDIT', amount: rupees(900), userId: 2, description: 'Share capital', date: AHEAD };

test.each([
  [
    'collection.record',
    upi('K2-0001', { ...into, reference: '432109876544', receivedOn: AHEAD, paymentId: 'payment0002' }),
  ],
  ['shares.buy', { memberId: 2, shares: 1, date: AHEAD, method: 'UPI', ...into }],
  ['transaction.correct', { id: 700, reason: 'Wrong', entry: { ...entry, method: 'UPI', ...into } }],
])('%s counts in no account of which the opening balance holds it', async (command, input) => {
  const books = await booksBefore();
  books.put([{ table: 'bankAccounts', row: buildBankAccount({ opening: OPENING }) }]);
  const known = new Set(books.all('transactions').map(({ id }) => id));
  await books.run(command, input, QUEUED);
  const posted = books.all('transactions').filter(({ id, reverses }) => !known.has(id) && !reverses);
  expect(posted.map(({ date, bankAccountId }) => [date, bankAccountId ?? null])).toEqual([['2026-11-21', null]]);
  for (const { bankAccountId } of books.all('receipts')) expect(bankAccountId ?? null).toBeNull();
});

test('a correction leaves the account that the line has, of which the opening balance holds the right entry', async () => {
  const books = await booksBefore();
  const row = buildBankAccount({ id: 2 as BankAccountId, opening: OPENING });
  books.put([{ table: 'bankAccounts', row }]);
  await books.run('transaction.correct', { id: 700, reason: 'Wrong', entry, reversalId: 701, entryId: 702 }, QUEUED);
  expect(books.get('transactions', 702)).toMatchObject({ date: '2026-11-21' });
  expect(books.get('transactions', 702)).not.toHaveProperty('bankAccountId');
});

test('a receipt that is counted after all is in no account of which the opening balance holds it', async () => {
  const books = await booksBefore();
  await books.run(
    'collection.record',
    upi('K2-0001', { ...into, receivedOn: AHEAD, paymentId: 'payment0002' }),
    QUEUED,
  );
  expect(books.get('receipts', 'K2-0001')).toMatchObject({ withheld: true, ...into });
  books.put([{ table: 'bankAccounts', row: buildBankAccount({ opening: OPENING }) }]);
  await books.run('receipt.postWithheld', { number: 'K2-0001', reference: null, lines: 2 }, DECIDED);
  expect(books.get('receipts', 'K2-0001')).not.toHaveProperty('bankAccountId');
});

test('a cheque is not paid in on such a day', async () => {
  const books = await booksBefore();
  books.put([{ table: 'bankAccounts', row: buildBankAccount({ opening: OPENING }) }]);
  const paidIn = { number: 'K1-0001', state: 'PAID_IN', date: AHEAD, lines: 2, ...into };
  expect(await refusalOf(books.run('receipt.moveCheque', paidIn, QUEUED))).toMatchObject({
    code: 'bankAccount.beforeOpening',
  });
  expect(books.all('moneyMoves')).toEqual([]);
});
