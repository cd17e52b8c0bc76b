/** What a bank's line may be, in words: who paid comes first, and a cheque is suggested wherever its money is. */
import type { StatementLine } from 'shared-schema/bank/statements/statement-line';
import type { BankAccountId, StatementLineId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildStatementLine, withBankAccounts } from 'shared-schema/testing/bank';
import { buildBooks, buildContext, TIME_ZONE } from 'shared-schema/testing/build';
import { buildChequeTaken } from 'shared-schema/testing/collections';
import { beforeEach, expect, test } from 'vitest';
import type { MemoryBooks } from 'shared-schema/memory-books';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readBankAccount, readBankLine } from './read-bank-account.ts';

const ACCOUNT = 1 as BankAccountId;
const TODAY = localDate('2026-11-21');

let rows: MemoryBooks;
const run = (name: string, input: object) => rows.run(name, input, buildContext());

beforeEach(() => {
  rows = withBankAccounts(buildBooks());
});

const takeCheque = () => run('collection.record', buildChequeTaken('2026-11-01'));

const payIn = (bankAccountId: number) =>
  run('receipt.moveCheque', {
    number: 'K1-0001',
    state: 'PAID_IN',
    date: '2026-11-02',
    bankAccountId,
    lines: 1,
    moveId: 50,
  });

const payOut = (given: object) =>
  run('transaction.create', {
    id: 40,
    ledger: 'general',
    type: 'DEBIT',
    amount: rupees(500),
    userId: 3,
    description: 'Rent',
    method: 'CHEQUE',
    reference: 'Chq 4512',
    date: '2026-11-01',
    ...given,
  });

/** What the one line of account 1 is suggested to be: what, why, and where else its money is. */
async function suggested(line: Partial<StatementLine>) {
  const row = buildStatementLine({ text: 'CLG 004512', ...line });
  rows.put([{ table: 'statementLines', row }]);
  const device = await openTestBooks();
  await receive(device, {
    members: rows.all('members'),
    bankAccounts: rows.all('bankAccounts'),
    transactions: rows.all('transactions'),
    receipts: rows.all('receipts'),
    moneyMoves: rows.all('moneyMoves'),
    statementLines: [row],
  });
  const { lines } = (await readBankAccount(device.shown, ACCOUNT, TODAY, TIME_ZONE))!;
  const best = lines[0]!.suggested;
  const page = await readBankLine(device.shown, { account: ACCOUNT, id: row.id, today: TODAY, timeZone: TIME_ZONE });
  return best && { what: best.what, why: best.why, at: best.at, choosable: page!.choosable.map(({ what }) => what) };
}

const LEELA = () => rows.get('members', 2)!.name;
const OTHER = () => rows.get('members', 3)!.name;

test('a cheque that is still in hand is suggested, with where it is, and cannot be chosen', async () => {
  await takeCheque();
  expect(await suggested({})).toMatchObject({
    what: expect.stringContaining('Leela'),
    why: 'cheque',
    at: 'Cheques in hand',
    choosable: [],
  });
});

test('a cheque that was paid in to another account is suggested with that account', async () => {
  await takeCheque();
  await payIn(2);
  expect(await suggested({})).toMatchObject({ why: 'cheque', at: 'Bank 2', choosable: [] });
});

test('a cheque that the bank of another account has booked is not suggested', async () => {
  await payOut({ bankAccountId: 2 });
  expect(await suggested({ type: 'DEBIT' })).toMatchObject({ why: 'cheque', at: 'Bank 2' });
  const [row] = rows.all('transactions');
  const bankParts = [
    { bankAccountId: 2 as BankAccountId, lineId: 'other' as StatementLineId, on: TODAY, amount: rupees(500) },
  ];
  rows.put([{ table: 'transactions', row: { ...row!, bankParts } }]);
  expect(await suggested({ type: 'DEBIT' })).toBeUndefined();
  rows = withBankAccounts(buildBooks());
  await takeCheque();
  await payIn(2);
  rows.put([{ table: 'receipts', row: { ...rows.get('receipts', 'K1-0001')!, confirmedOn: TODAY } }]);
  expect(await suggested({})).toBeUndefined();
});

test('a cheque that was paid in here is called by its number and payer', async () => {
  await takeCheque();
  await payIn(1);
  const what = 'Cheque 004512, Leela';
  expect(await suggested({})).toEqual({ what, why: 'cheque', at: undefined, choosable: [what] });
});

test('of what can be chosen, entries of the same sum come first', async () => {
  await payOut({ bankAccountId: ACCOUNT, amount: rupees(400), description: 'Water', reference: null });
  await payOut({ id: 41, bankAccountId: ACCOUNT, date: '2026-10-01' });
  expect(await suggested({ type: 'DEBIT' })).toMatchObject({ choosable: [`${OTHER()} · Rent`, `${OTHER()} · Water`] });
});

test('what was paid out by cheque is suggested weeks later, also where its account was not said', async () => {
  await payOut({ bankAccountId: ACCOUNT });
  const what = `${OTHER()} · Rent`;
  expect(await suggested({ type: 'DEBIT' })).toEqual({ what, why: 'cheque', at: undefined, choosable: [what] });
  rows = withBankAccounts(buildBooks());
  await payOut({});
  expect(await suggested({ type: 'DEBIT' })).toMatchObject({ what, why: 'cheque', at: 'Bank, account not chosen' });
});

test.each([
  ['another sum', { amount: rupees(400) }],
  ['another number', { text: 'CLG 004513' }],
  ['the other way', { type: 'DEBIT' as const }],
])('a cheque of %s is not suggested', async (_which, line) => {
  await takeCheque();
  expect(await suggested(line)).toBeUndefined();
});

test('an entry that nobody has said whose it is names nobody', async () => {
  await payOut({ userId: 1, bankAccountId: ACCOUNT });
  expect(await suggested({ type: 'DEBIT' })).toMatchObject({ what: 'Rent' });
});

test('each payer of a joint payment stands before what they paid', async () => {
  const paid = { method: 'UPI', reference: '609512345678', bankAccountId: ACCOUNT, receivedOn: '2026-11-20' };
  const of = (number: string, memberId: number, id: number) =>
    run('collection.record', {
      number,
      payer: { memberId },
      paymentId: 'onePayment',
      ...paid,
      items: [],
      onAccount: rupees(250),
      transactionIds: [id],
    });
  await of('K1-0001', 2, 30);
  await of('K1-0002', 3, 31);
  const { what } = (await suggested({ utr: '609512345678' }))!;
  expect([LEELA(), OTHER()].map((name) => what.includes(name))).toEqual([true, true]);
});
