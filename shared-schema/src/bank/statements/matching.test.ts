/** What matching a bank's line changes in the books, and what takes it apart again. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { BankAccountId, TransactionId } from '../../ids.ts';
import { localDate, type LocalDate } from '../../local-date.ts';
import type { MemoryBooks } from '../../memory-books.ts';
import { rupees } from '../../money.ts';
import { buildStatementLine, withBankAccounts } from '../../testing/bank.ts';
import { buildBooks, buildContext, NOW, TIME_ZONE } from '../../testing/build.ts';
import { booksWithBusiness, buildCollection, part } from '../../testing/collections.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../../testing/roles.ts';
import { candidatesOf, openLinesOf } from './account-books.ts';
import { unmatchedOf } from './bank-part.ts';
import { SUSPENSE } from '../../ledgers/head.ts';
import { enterLine, receiveLine } from './enter-line.ts';
import { matchLine, setAsideLine, unmatchLine } from './match-line.ts';
import { matchLines } from './match-lines.ts';
import { lineIdOf, openAmount, partsUpTo, type StatementLine, stateOf, statementIdOf } from './statement-line.ts';

const ACCOUNT = 1 as BankAccountId;
const STATEMENT = statementIdOf(ACCOUNT, 1);
const LINE = lineIdOf(STATEMENT, 1);
const DAY = localDate('2026-11-20');
const TODAY = '2026-11-21';

let books: MemoryBooks;

function putLine(given: Partial<StatementLine> = {}): void {
  books.put([{ table: 'statementLines', row: buildStatementLine(given) }]);
}

const run = (name: string, input: object, context = buildContext()) => books.run(name, input, context);
const line = () => books.get('statementLines', LINE)!;
const entry = (id: number) => books.get('transactions', id)!;

const enter = (id: number, amount: number, given: object = {}) =>
  run('transaction.create', {
    id,
    ledger: 'general',
    amount: rupees(amount),
    userId: 2,
    description: 'Gift',
    method: 'BANK',
    bankAccountId: ACCOUNT,
    date: DAY,
    ...given,
  });

const matchTo = (...ids: [number, number][]) =>
  run('statement.match', {
    id: LINE,
    parts: ids.map(([transactionId, amount]) => ({ transactionId, amount: rupees(amount) })),
  });

const close = (until: LocalDate) =>
  books.put([
    {
      table: 'periods',
      row: { id: until, events: [{ kind: 'CLOSED', at: NOW, by: 1 as never, figures: null }], deletedAt: null },
    },
  ]);

beforeEach(() => {
  books = withBankAccounts(buildBooks());
  putLine();
});

test.each([matchLine, unmatchLine, enterLine, receiveLine, setAsideLine])('only admins run $name', (command) => {
  expect(rolesThatMay(command)).toEqual(ADMINS);
});

describe('a line over several entries', () => {
  beforeEach(async () => {
    await enter(10, 300);
    await enter(11, 250);
    await matchTo([10, 300], [11, 200]);
  });

  test('is matched, and each entry knows how much of it the bank has booked', () => {
    expect(stateOf(line())).toBe('matched');
    expect(entry(10).bankParts).toEqual([{ lineId: LINE, bankAccountId: ACCOUNT, amount: rupees(300) }]);
    expect(entry(11).bankParts).toMatchObject([{ amount: rupees(200) }]);
  });

  test('leaves the rest of an entry for another line', async () => {
    const other = lineIdOf(STATEMENT, 2);
    putLine({ id: other, amount: rupees(50) });
    const rest = { id: other, parts: [{ transactionId: 11, amount: rupees(50) }] };
    await run('statement.match', rest);
    expect(entry(11).bankParts).toHaveLength(2);
  });

  test('is open for what was deleted, and matched for the rest', async () => {
    await run('transaction.delete', { id: 10 });
    expect(stateOf(line())).toBe('open');
    expect(line().match!.parts).toEqual([{ transactionId: 11, amount: rupees(200) }]);
    await enter(12, 300);
    await matchTo([12, 300]);
    expect(stateOf(line())).toBe('matched');
  });

  test('is open again once it is taken apart; the entries stay', async () => {
    await run('statement.unmatch', { id: LINE, transactionIds: [90] });
    expect(line().match).toBeNull();
    expect(entry(10)).toMatchObject({ deletedAt: null });
    expect(entry(10)).not.toHaveProperty('bankParts');
  });

  test('is open again once an entry is corrected', async () => {
    const correction = { id: 10, reason: 'Wrong', reversalId: 91, entryId: 92 };
    await run('transaction.correct', correction);
    expect(stateOf(line())).toBe('open');
    expect(entry(10)).not.toHaveProperty('bankParts');
  });
});

test('money moved from one bank account to another is matched on both', async () => {
  const other = lineIdOf(statementIdOf(2 as BankAccountId, 1), 1);
  putLine({ id: other, bankAccountId: 2 as BankAccountId, type: 'DEBIT' });
  const places = { from: { bankAccountId: 2 }, to: { bankAccountId: 1 } };
  await run('money.move', { id: 5, ...places, amount: rupees(500) });
  for (const id of [LINE, other]) await run('statement.match', { id, parts: [{ moveId: 5, amount: rupees(500) }] });
  expect(books.get('moneyMoves', 5)!.bankParts).toHaveLength(2);
  await run('money.withdrawMove', { id: 5 });
  expect([line().match, books.get('statementLines', other)!.match]).toEqual([null, null]);
});

describe('what only the bank had', () => {
  test('is entered in the ledger and with the member that are said', async () => {
    const input = { id: LINE, ledger: 'charity', userId: 2, head: 'Gifts', description: 'UPI', transactionId: 20 };
    expect(await refusalOf(run('statement.enter', { ...input, userId: 99 }))).toMatchObject({ code: 'member.unknown' });
    await run('statement.enter', input);
    expect(entry(20)).toMatchObject({ ledger: 'charity', associatedType: 'CHARITY_FUND', userId: 2, head: 'Gifts' });
  });

  test('becomes an entry of the bank’s day, and goes with its match', async () => {
    await run('statement.enter', { id: LINE, head: 'Interest', description: 'Interest', transactionId: 20 });
    expect(entry(20)).toMatchObject({
      date: DAY,
      type: 'CREDIT',
      amount: rupees(500),
      head: 'Interest',
      bankAccountId: 1,
    });
    await run('statement.unmatch', { id: LINE, transactionIds: [90] });
    expect(entry(20).deletedAt).not.toBeNull();
    expect(stateOf(line())).toBe('open');
  });

  test('counts today where the bank’s day is closed, and says that day; it is undone by a counter-entry', async () => {
    close(DAY);
    await run('statement.enter', { id: LINE, head: null, description: 'UPI', transactionId: 20 });
    expect(entry(20)).toMatchObject({ date: TODAY, description: `UPI (${DAY})`, head: SUSPENSE });
    expect(stateOf(line())).toBe('suspense');
    close(localDate(TODAY));
    const tomorrow = { ...buildContext({ issuedAt: '2026-11-22T08:30:00.000Z' as never }) };
    await run('statement.unmatch', { id: LINE, transactionIds: [90] }, tomorrow);
    expect(entry(20)).toMatchObject({ deletedAt: null, reversedBy: 90 });
    expect(entry(90)).toMatchObject({ type: 'DEBIT', date: '2026-11-22' });
  });

  test('becomes a receipt for a guessed payer, confirmed by the bank, and cancelled with its match', async () => {
    const how = { receivedOn: DAY, method: 'BANK', bankAccountId: 1, items: [], onAccount: rupees(500) };
    await run('statement.receive', {
      line: LINE,
      number: 'K1-0001',
      payer: { memberId: 2 },
      ...how,
      transactionIds: [30],
    });
    expect(books.get('receipts', 'K1-0001')).toMatchObject({ confirmedOn: DAY, onAccount: rupees(500) });
    expect(stateOf(line())).toBe('matched');
    expect((await refusalOf(run('statement.unmatch', { id: LINE, transactionIds: [90] }))).code).toBe(
      'statementLine.changed',
    );
    await run('statement.unmatch', { id: LINE, receiptNumber: 'K1-0001', transactionIds: [90] });
    expect(books.get('receipts', 'K1-0001')).toMatchObject({ cancelled: { reason: 'Undone' } });
    expect(books.get('accounts', 'm-2')?.entries).toEqual([]);
    expect(stateOf(line())).toBe('open');
  });
});

describe('a receipt of which nothing is left for a line', () => {
  const UTR = '609512345678';
  const OTHER = lineIdOf(STATEMENT, 2);
  const match = (number: string, id = LINE) => run('statement.match', { id, receiptNumber: number });
  const pay = (number: string, given: object = {}) => {
    const how = { receivedOn: DAY, method: 'UPI', bankAccountId: ACCOUNT, reference: UTR, ...given };
    return run('collection.record', buildCollection([part('ib-41-1', '3733.33')], { number, ...how } as object));
  };

  beforeEach(async () => {
    books = withBankAccounts(await booksWithBusiness());
    putLine({ utr: UTR, amount: rupees('3733.33') });
    await pay('K1-0001', { paymentId: 'payment0001' });
  });

  test('as another line stands for all of it, is not matched', async () => {
    putLine({ id: OTHER, utr: UTR });
    await match('K1-0001');
    const refused = { code: 'statementLine.sumDiffers', details: { open: rupees(500), sum: 0 } };
    expect(await refusalOf(match('K1-0001', OTHER))).toMatchObject(refused);
    expect(books.get('statementLines', OTHER)!.match).toBeNull();
  });

  test('as it is the same payment as another, is neither matched nor confirmed: that other is', async () => {
    await pay('K2-0001', { paymentId: 'payment0001' });
    await run('receipt.answer', { number: 'K2-0001', answer: 'SAME_PAYMENT', transactionId: 900 });
    expect((await refusalOf(match('K2-0001'))).code).toBe('statementLine.sumDiffers');
    await match('K1-0001');
    const confirmed = books.all('receipts').filter(({ confirmedOn }) => confirmedOn);
    expect(confirmed.map(({ id }) => id)).toEqual(['K1-0001']);
  });
});

test('an entry that was matched and belongs to another account leaves its line open, and its receipt unconfirmed', async () => {
  const how = { receivedOn: DAY, method: 'BANK', bankAccountId: 1, items: [], onAccount: rupees(300) };
  const payer = { memberId: 2 };
  await run('collection.record', { number: 'K1-0001', payer, ...how, transactionIds: [10] });
  await enter(11, 200);
  await matchTo([10, 300], [11, 200]);
  await run('transaction.assignAccount', { ids: [10], bankAccountId: 2 });
  expect(line().match?.parts).toEqual([{ transactionId: 11, amount: rupees(200) }]);
  expect(entry(10)).toMatchObject({ bankAccountId: 2 });
  expect(entry(10).bankParts).toBeUndefined();
  expect(books.get('receipts', 'K1-0001')!.confirmedOn).toBeUndefined();
});

describe('one transfer of several receipts', () => {
  const UTR = '609512345678';
  const take = (number: string, memberId: number, amount: number, id: number, reference = UTR) =>
    run('collection.record', {
      number,
      payer: { memberId },
      receivedOn: DAY,
      method: 'UPI',
      reference,
      paymentId: 'payment0001',
      bankAccountId: ACCOUNT,
      items: [],
      onAccount: rupees(amount),
      transactionIds: [id],
    });

  beforeEach(() => putLine({ utr: UTR }));

  test('that come to less than the line are matched as a part of it: the rest is open, and the last receipt is certain', async () => {
    await take('K1-0001', 2, 300, 10);
    await take('K1-0002', 3, 150, 11);
    await matchTo([10, 300], [11, 150]);
    expect([stateOf(line()), openAmount(line())]).toEqual(['open', rupees(50)]);
    expect(books.get('receipts', 'K1-0002')).toHaveProperty('confirmedOn', DAY);
    await take('K1-0003', 2, 50, 12);
    const rows = { account: books.get('bankAccounts', ACCOUNT)!, transactions: books.all('transactions'), moves: [] };
    const candidates = candidatesOf(rows, books.all('receipts'), TIME_ZONE);
    const { certain } = matchLines(openLinesOf([line()]), candidates, { whom: () => [] });
    expect(certain.get(LINE)?.parts).toEqual([{ transactionId: 12, amount: rupees(50) }]);
    await matchTo([12, 50]);
    expect(stateOf(line())).toBe('matched');
  });

  test('is less than the line only where each of them has its UTR', async () => {
    await take('K1-0001', 2, 300, 10);
    await enter(11, 100);
    expect((await refusalOf(matchTo([10, 300], [11, 100]))).code).toBe('statementLine.sumDiffers');
    putLine({ utr: '609512345670' });
    expect((await refusalOf(matchTo([10, 300]))).code).toBe('statementLine.sumDiffers');
  });

  test('that come to more are matched as far as the bank has it', async () => {
    await take('K1-0001', 2, 300, 10);
    await take('K1-0002', 3, 250, 11);
    const parts = [10, 11].map((id) => ({ transactionId: id as TransactionId, amount: entry(id).amount }));
    await run('statement.match', { id: LINE, parts: partsUpTo(parts, openAmount(line())) });
    expect(stateOf(line())).toBe('matched');
    expect(unmatchedOf(entry(11), ACCOUNT)).toBe(rupees(50));
  });
});

describe('a receipt that a phone made for a line without a connection', () => {
  const receive = (context = buildContext()) => {
    const how = { receivedOn: DAY, method: 'BANK', bankAccountId: 1, items: [], onAccount: rupees(500) };
    const input = { line: LINE, number: 'K1-0001', payer: { memberId: 2 }, ...how, transactionIds: [30] };
    return run('statement.receive', input, context);
  };

  test.each([
    ['matched', () => enter(10, 500).then(() => matchTo([10, 500]))],
    ['set aside', () => run('statement.setAside', { id: LINE, reason: 'Of another association' })],
    ['taken back', () => Promise.resolve(putLine({ deletedAt: NOW }))],
  ])('counts where the line has been %s meanwhile', async (_what, meanwhile) => {
    await meanwhile();
    const before = line();
    await receive();
    expect(books.get('receipts', 'K1-0001')).toMatchObject({ onAccount: rupees(500), cancelled: null });
    expect(books.get('receipts', 'K1-0001')!.confirmedOn).toBeUndefined();
    expect(line()).toEqual(before);
  });

  test('takes the money out of suspense, whose payer is known now', async () => {
    await run('statement.enter', { id: LINE, head: null, description: 'Whose?', transactionId: 20 });
    await receive();
    expect(entry(20)).toMatchObject({ deletedAt: NOW });
    expect(entry(30)).toMatchObject({ amount: rupees(500), bankParts: [{ lineId: LINE, amount: rupees(500) }] });
    expect(books.get('receipts', 'K1-0001')).toMatchObject({ attention: null, confirmedOn: DAY });
    expect([stateOf(line()), openAmount(line())]).toEqual(['matched', 0]);
  });

  test('waits for a decision where the suspense is of a closed day', async () => {
    await run('statement.enter', { id: LINE, head: null, description: 'Whose?', transactionId: 20 });
    close(DAY);
    await receive();
    expect(books.get('receipts', 'K1-0001')).toMatchObject({ withheld: true });
    expect([entry(20).deletedAt, stateOf(line())]).toEqual([null, 'suspense']);
  });

  test('is refused to whoever can still do it otherwise', async () => {
    await run('statement.setAside', { id: LINE, reason: 'Of another association' });
    const refused = await refusalOf(receive({ ...buildContext(), immediate: true }));
    expect(refused).toMatchObject({ code: 'statementLine.setAside' });
  });
});

describe('refused is', () => {
  test.each([
    ['an entry of another account', { bankAccountId: 2 }, 500, 'statementLine.otherAccount'],
    ['an entry that nobody has said the account of', { bankAccountId: null }, 500, 'statementLine.otherAccount'],
    ['money that went', { type: 'DEBIT' }, 500, 'statementLine.otherWay'],
    ['less than the line', {}, 400, 'statementLine.sumDiffers'],
    ['more than the entry', {}, 600, 'statementLine.aboveUnmatched'],
  ])('%s', async (_what, given, amount, code) => {
    await enter(10, 500, given);
    expect((await refusalOf(matchTo([10, amount]))).code).toBe(code);
  });

  test('an entry that was deleted or undone, or matched to another line', async () => {
    await enter(10, 500);
    await run('transaction.delete', { id: 10 });
    expect((await refusalOf(matchTo([10, 500]))).code).toBe('transaction.notFound');
    await enter(12, 500);
    await run('transaction.correct', { id: 12, reason: 'Never came', reversalId: 13, entryId: 14, entry: null });
    expect((await refusalOf(matchTo([12, 500]))).code).toBe('transaction.reversed');
    await enter(11, 500);
    await matchTo([11, 500]);
    const other = lineIdOf(STATEMENT, 2);
    putLine({ id: other });
    const again = run('statement.match', { id: other, parts: [{ transactionId: 11, amount: rupees(500) }] });
    expect((await refusalOf(again)).code).toBe('statementLine.aboveUnmatched');
  });

  test('setting aside what is matched', async () => {
    await enter(10, 500);
    await matchTo([10, 500]);
    expect((await refusalOf(run('statement.setAside', { id: LINE, reason: 'x' }))).code).toBe('statementLine.matched');
  });
});

describe('two phones make a receipt for one line', () => {
  const receive = (number: string, memberId: number, transactionId: number, receivedOn = DAY) =>
    run('statement.receive', {
      line: LINE,
      number,
      payer: { memberId },
      receivedOn,
      method: 'BANK',
      bankAccountId: ACCOUNT,
      items: [],
      onAccount: rupees(500),
      transactionIds: [transactionId],
    });

  test('the second is kept with its number and counts nothing, until a person has decided', async () => {
    putLine();
    await receive('K1-0001', 2, 30);
    await receive('K2-0001', 3, 31);
    expect(books.all('transactions').map(({ id }) => id)).toEqual([30]);
    expect(books.get('receipts', 'K2-0001')).toMatchObject({
      attention: 'UTR_USED',
      withheld: true,
      amount: rupees(500),
    });
    await run('receipt.postWithheld', { number: 'K2-0001', reference: null, lines: 1, transactionIds: [32] });
    expect(entry(32)).toMatchObject({ amount: rupees(500), bankAccountId: ACCOUNT, receiptNumber: 'K2-0001' });
  });

  test('undoing a receipt that was made for what was left of a line takes the confirmation of the others, too', async () => {
    putLine();
    const how = { receivedOn: DAY, method: 'BANK', bankAccountId: ACCOUNT, items: [] };
    const first = { number: 'K1-0001', payer: { memberId: 2 }, ...how, onAccount: rupees(300), transactionIds: [10] };
    await run('collection.record', first);
    await enter(11, 200);
    await matchTo([10, 300], [11, 200]);
    await run('transaction.delete', { id: 11 });
    await run('statement.receive', {
      line: LINE,
      number: 'K1-0002',
      payer: { memberId: 2 },
      ...how,
      onAccount: rupees(200),
      transactionIds: [12],
    });
    expect(books.get('receipts', 'K1-0001')).toHaveProperty('confirmedOn', DAY);
    await run('statement.unmatch', { id: LINE, receiptNumber: 'K1-0002', transactionIds: [90] });
    expect(books.get('receipts', 'K1-0001')!.confirmedOn ?? null).toBeNull();
  });
});

describe('a cheque of which the bank’s line is taken apart', () => {
  const cheque = () => books.get('receipts', 'K1-0001')!.cheque;
  const move = (state: string, date: string, moveId = 50) => {
    const how = { state, date, lines: 1, transactionIds: [], bankAccountId: ACCOUNT };
    return run('receipt.moveCheque', { number: 'K1-0001', moveId, ...how });
  };
  const match = () => run('statement.match', { id: LINE, parts: [{ moveId: 50, amount: rupees(500) }] });
  const unmatch = () => run('statement.unmatch', { id: LINE, transactionIds: [90] });

  beforeEach(async () => {
    const given = { method: 'CHEQUE', cheque: { number: '004512', date: '2026-11-01' }, receivedOn: '2026-11-01' };
    const receipt = { number: 'K1-0001', payer: { memberId: 2 }, ...given, items: [], onAccount: rupees(500) };
    await run('collection.record', { ...receipt, transactionIds: [30] });
    await move('PAID_IN', '2026-11-18');
  });

  test('is paid in since the day on which it was', async () => {
    await match();
    expect(cheque()).toMatchObject({ state: 'CLEARED', since: DAY });
    await unmatch();
    expect(cheque()).toMatchObject({ state: 'PAID_IN', since: '2026-11-18' });
    expect(books.get('receipts', 'K1-0001')).not.toHaveProperty('confirmedOn');
  });

  test.each(['2026-11-19', DAY])('stays cleared where a person had said so, on %s', async (on) => {
    await move('CLEARED', on, 51);
    const said = cheque();
    await match();
    expect(cheque()).toMatchObject({ state: 'CLEARED', since: on });
    await unmatch();
    expect(cheque()).toEqual(said);
  });

  test('stays cleared while what is taken apart is another line, for money that left for it', async () => {
    await match();
    const other = lineIdOf(STATEMENT, 2);
    putLine({ id: other, type: 'DEBIT', amount: rupees(100) });
    await enter(40, 100, { type: 'DEBIT' });
    books.put([{ table: 'transactions', row: { ...entry(40), receiptNumber: 'K1-0001' as never } }]);
    await run('statement.match', { id: other, parts: [{ transactionId: 40, amount: rupees(100) }] });
    expect(cheque()).toMatchObject({ state: 'CLEARED', since: DAY });
    await run('statement.unmatch', { id: other, transactionIds: [90] });
    expect(cheque()).toMatchObject({ state: 'CLEARED', since: DAY });
    await unmatch();
    expect(cheque()).toMatchObject({ state: 'PAID_IN', since: '2026-11-18' });
  });

  test('is paid in since its day, although the release that matched it did not keep that', async () => {
    await match();
    const { asSaid: _unknown, ...old } = cheque()!;
    books.put([{ table: 'receipts', row: { ...books.get('receipts', 'K1-0001')!, cheque: old } }]);
    await unmatch();
    expect(cheque()).toMatchObject({ state: 'PAID_IN', since: '2026-11-18' });
  });
});
