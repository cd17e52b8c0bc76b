/** A bank's statements over REST: entered once, matched, taken apart, and reconciled with the books. */
import { addDays, addMonths } from 'shared-schema/local-date';
import { spreadsheet } from 'shared-schema/sheets/testing/sheet-builders';
import { buildBusinessInput } from 'shared-schema/testing/build';
import { beforeAll, describe, expect, test } from 'vitest';
import { command, createDevice, expectStatus } from './device.ts';
import { TODAY } from './desk.ts';
import { openTestServer } from './open-test-server.ts';

const YESTERDAY = addDays(TODAY, -1);
const UTR = '609512345678';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Line = { id: string; state: string; amount: number; open: number; guesses: object[]; parts: object[] };
type Entered = { id: string; lines: object; matched: number; open: number };

const server = await openTestServer();
const admin = await server.as('admin');
const member = await server.as('referer');
let payer: { businessId: number };
let accounts = 0;
beforeAll(async () => {
  const phone = createDevice(admin);
  const business = await phone.allocateId('installmentBusinesses');
  payer = { businessId: business };
  const input = buildBusinessInput({ refererId: server.members.referer.id, purchaseDate: addMonths(TODAY, -2) });
  const transactionId = await phone.allocateId('transactions');
  await phone.push(command('installmentBusiness.create', { ...input, id: business, transactionId }));
});

/** A new bank account in which ₹1,000 were yesterday. */
async function addAccount(): Promise<number> {
  const superAdmin = await server.as('superAdmin');
  const opening = { amount: 1000, date: YESTERDAY };
  const given = { name: `Account ${(accounts += 1)}`, bank: 'Federal Bank', lastDigits: '4321', opening };
  return (expectStatus(201, await superAdmin.post('/bank-accounts', given)).body as { id: number }).id;
}

const day = (date: string) => date.split('-').toReversed().join('/');

/** A customer's ₹1,500 by UPI, ₹500 from nobody knows whom, and the bank's charges. */
const STATEMENT = [
  'FEDERAL BANK',
  'Date,Narration,Debit,Credit,Balance',
  `${day(YESTERDAY)},UPI/CR/${UTR}/RAJAN PILL/DUE,,"1,500.00","2,500.00"`,
  `${day(TODAY)},UPI/CR/SOMEONE/UPI,,500.00,"3,000.00"`,
  `${day(TODAY)},SMS CHARGES,17.70,,"2,982.30"`,
].join('\n');

const enter = (account: number, csv = STATEMENT, query = '', headers = {}) =>
  admin.post<Entered>(`/bank-accounts/${account}/statements${query}`, csv, { 'Content-Type': 'text/csv', ...headers });

const takeByUpi = async (account: number, reference: string) =>
  expectStatus(
    201,
    await admin.post('/collections', {
      payer,
      receivedOn: TODAY,
      amount: 1500,
      method: 'UPI',
      reference,
      bankAccountId: account,
    }),
  ).body as { number: string };

const linesOf = async (account: number, query = '') =>
  expectStatus(200, await admin.get<Line[]>(`/bank-accounts/${account}/statement-lines${query}`)).body;

const reconciled = async (account: number) =>
  expectStatus(200, await admin.get(`/bank-accounts/${account}/reconciliation`)).body as {
    books: number;
    bank: number;
    explained: { why: string; amount: number }[];
    difference: number;
  };

const match = (line: Line, what: object) => admin.post<Line>(`/statement-lines/${line.id}/match`, what);
const unmatch = (line: Line) => admin.delete<Line>(`/statement-lines/${line.id}/match`);

test('a month at the bank: entered, matched in one tap, by hand, and reconciled to nothing left over', async () => {
  const account = await addAccount();
  const { number } = await takeByUpi(account, UTR);
  const entered = expectStatus(201, await enter(account));
  expect(entered.body).toMatchObject({
    lines: { new: 3, known: 0 },
    opening: 1000,
    closing: 2982.3,
    matched: 1,
    open: 2,
  });
  expect(expectStatus(201, await enter(account)).body).toMatchObject({ lines: { new: 0, known: 3 } });

  const [paid, unknown, charges] = (await linesOf(account, '?state=open')) as [Line, Line, Line];
  expect(paid.guesses).toMatchObject([{ receiptNumber: number, why: 'utr', certain: true }]);
  expect(await reconciled(account)).toMatchObject({
    books: 2500,
    bank: 2982.3,
    explained: [
      { why: 'NOT_IN_BOOKS', amount: 1500, lineId: paid.id },
      { why: 'NOT_IN_BANK', amount: -1500 },
      { why: 'NOT_IN_BOOKS', amount: 500 },
      { why: 'NOT_IN_BOOKS', amount: -17.7 },
    ],
    difference: 0,
  });

  expect(expectStatus(200, await match(paid, { receiptNumber: number })).body).toMatchObject({ state: 'matched' });
  expect((await match(paid, { receiptNumber: number })).body).toMatchObject({ code: 'statementLine.matched' });
  expect((await admin.get(`/receipts/${number}`)).body).toMatchObject({ number });
  const entry = { head: 'Bank charges', description: 'SMS charges' };
  expect(expectStatus(200, await match(charges, { entry })).body).toMatchObject({ state: 'matched' });
  expect(expectStatus(200, await match(unknown, { suspense: true })).body).toMatchObject({ state: 'suspense' });
  expect(await reconciled(account)).toMatchObject({ books: 2982.3, bank: 2982.3, difference: 0 });
});

test('money in suspense is placed once its payer is known, and what was made for a line goes with its match', async () => {
  const account = await addAccount();
  expectStatus(201, await enter(account));
  const [, unknown] = (await linesOf(account)) as [Line, Line];
  expectStatus(200, await match(unknown, { suspense: true }));
  expect(await linesOf(account, '?state=suspense')).toMatchObject([{ id: unknown.id }]);
  expect(expectStatus(200, await unmatch(unknown)).body).toMatchObject({ state: 'open', parts: [] });
  expectStatus(200, await match(unknown, { receipt: { payer } }));
  expect(await reconciled(account)).toMatchObject({ books: 1500, difference: 0 });
  expectStatus(200, await unmatch(unknown));
  expect(await reconciled(account)).toMatchObject({ books: 1000, difference: 0 });
  expect((await unmatch(unknown)).body).toMatchObject({ code: 'statementLine.notMatched' });
});

test('a cheque is cleared by the line of its deposit, deposited again without it, and says what it did over REST', async () => {
  const account = await addAccount();
  const how = { method: 'CHEQUE', chequeNumber: '004512', chequeDate: YESTERDAY };
  const taken = await admin.post('/collections', { payer, receivedOn: TODAY, amount: 500, ...how });
  const { number } = expectStatus(201, taken).body as { number: string };
  const cheque = async () =>
    (expectStatus(200, await admin.get(`/receipts/${number}`)).body as { cheque: object }).cheque;
  const deposit = { state: 'PAID_IN', date: YESTERDAY, bankAccountId: account };
  expectStatus(200, await admin.post(`/receipts/${number}/cheque`, deposit));
  const deposited = await cheque();
  expectStatus(201, await enter(account));
  const [, credit] = (await linesOf(account)) as [Line, Line];
  const { moveId } = credit.guesses[0] as { moveId: number };
  expectStatus(200, await match(credit, { parts: [{ moveId, amount: 500 }] }));
  expect(await cheque()).toEqual({ ...deposited, state: 'CLEARED', since: TODAY });
  expectStatus(200, await unmatch(credit));
  expect(await cheque()).toEqual(deposited);
});

test('a receipt that is cancelled opens its line again', async () => {
  const account = await addAccount();
  const { number } = await takeByUpi(account, '609512345679');
  expectStatus(201, await enter(account, STATEMENT.replace(UTR, '609512345679')));
  const [paid] = (await linesOf(account)) as [Line];
  expectStatus(200, await match(paid, { receiptNumber: number }));
  expectStatus(200, await admin.post(`/receipts/${number}/cancel`, { reason: 'Wrong customer' }));
  expect((await linesOf(account))[0]).toMatchObject({ state: 'open', open: 1500 });
});

test('a whole file is taken back while nothing is matched to it, and can come again', async () => {
  const account = await addAccount();
  const { id } = expectStatus(201, await enter(account)).body;
  const [paid] = (await linesOf(account)) as [Line];
  expectStatus(200, await match(paid, { suspense: true }));
  const takeBack = () => admin.post(`/statements/${id}/take-back`);
  expect((await takeBack()).body).toMatchObject({ code: 'statement.matched', details: { count: 1 } });
  expectStatus(200, await unmatch(paid));
  expect(expectStatus(200, await takeBack()).body).toMatchObject({ takenBack: true });
  expect(await linesOf(account)).toEqual([]);
  expect(expectStatus(201, await enter(account)).body).toMatchObject({ lines: { new: 3, known: 0 } });
  expect((await admin.get<object[]>(`/bank-accounts/${account}/statements`)).body).toHaveLength(2);
});

test('after the first file of another bank is taken back, the right one is read by its own heads', async () => {
  const account = await addAccount();
  const otherBank = `Transaction Date,Transaction Remarks,Amount,Cr/Dr\n${day(TODAY)},A,5.00,CR`;
  const { id } = expectStatus(201, await enter(account, otherBank)).body;
  expectStatus(200, await admin.post(`/statements/${id}/take-back`));
  expect(expectStatus(201, await enter(account)).body).toMatchObject({ lines: { new: 3, known: 0 } });
});

test('a line that concerns nobody is set aside with the reason, and is open again without one', async () => {
  const account = await addAccount();
  expectStatus(201, await enter(account));
  const [line] = (await linesOf(account)) as [Line];
  const setAside = (reason: string | null) => admin.post<Line>(`/statement-lines/${line.id}/set-aside`, { reason });
  expect(expectStatus(200, await setAside('The bank’s own mistake')).body.state).toBe('setAside');
  expect((await match(line, { suspense: true })).body).toMatchObject({ code: 'statementLine.setAside' });
  expect((await reconciled(account)).explained).toContainEqual(expect.objectContaining({ why: 'SET_ASIDE' }));
  expect(expectStatus(200, await setAside(null)).body.state).toBe('open');
});

test('the same file sent again after a lost answer, or twice at one moment, is entered once', async () => {
  const account = await addAccount();
  const key = { 'Idempotency-Key': 'this file' };
  const sent = await Promise.all([enter(account, STATEMENT, '', key), enter(account, STATEMENT, '', key)]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(expectStatus(201, await enter(account, STATEMENT, '', key)).body).toEqual(sent[0].body);
  expect((await enter(account, `${STATEMENT}\n`, '', key)).body).toMatchObject({ code: 'idempotency.keyReused' });
  const both = await Promise.all([enter(account), enter(account)]);
  expect(both.map(({ status }) => status)).toContain(201);
  // The other is told to send it again, unless it came after the first was entered.
  expect(both.map(({ status, body }) => (status === 201 ? body.lines : body))).toSatisfy((answers: object[]) =>
    answers.every((each) => 'known' in each || ('code' in each && each.code === 'statement.changed')),
  );
  expect(await linesOf(account)).toHaveLength(3);
});

describe('a file is refused', () => {
  test.each([
    [
      'whose balance does not follow',
      STATEMENT.replace('3,000.00', '3,000.01'),
      'statement.balanceDiffers',
      { row: 4 },
    ],
    ['with a date that is none', STATEMENT.replace(day(YESTERDAY), '31/02/2026'), 'statement.faultyRow', { row: 3 }],
    [
      'without columns that are known',
      'Tag,Wofür,Weg,Her\n1,2,3,4',
      'statement.columnsMissing',
      { heads: ['Tag', 'Wofür', 'Weg', 'Her'] },
    ],
    ['without lines', 'Date,Narration,Debit,Credit', 'statement.unreadable', { reason: 'empty' }],
    ['that is a PDF', '%PDF-1.7', 'statement.unreadable', { reason: 'notASpreadsheet' }],
  ])('%s', async (_what, csv, code, details) => {
    const account = await addAccount();
    expect(await enter(account, csv)).toMatchObject({ status: 400, body: { code, details } });
    expect(await linesOf(account)).toEqual([]);
  });

  test.each([
    [
      'with a quote that nothing closes',
      STATEMENT.replace(',SMS', ',"SMS'),
      'statement.faultyRow',
      { row: 5, reason: 'quote' },
    ],
    [
      'in another currency',
      `Account Currency,AED\n${STATEMENT}`,
      'statement.doubtful',
      { about: 'otherCurrency', rows: [{ row: 1 }], text: 'AED' },
    ],
    [
      'of another account',
      `Account No: 000099998888\n${STATEMENT}`,
      'statement.doubtful',
      { about: 'otherAccount', row: 1 },
    ],
    [
      'with a line whose day nothing proves',
      `Date,Narration,Debit,Credit\n${day(TODAY)},A,,1.00\n,B,,2.00`,
      'statement.doubtful',
      { about: 'notALine', row: 3 },
    ],
    [
      'of the banks’ programs',
      ':20:STMT1\n:25:SIBL/0123456789\n:60F:C261123INR10000,00',
      'statement.unreadable',
      { reason: 'mt940' },
    ],
  ])('%s', async (_what, csv, code, details) => {
    const account = await addAccount();
    expect(await enter(account, csv)).toMatchObject({ status: 400, body: { code, details } });
    expect(await linesOf(account)).toEqual([]);
  });

  test('that is JSON, or comes from somebody who is no admin', async () => {
    const account = await addAccount();
    expect(await admin.post(`/bank-accounts/${account}/statements`, {})).toMatchObject({ status: 415 });
    const headers = { 'Content-Type': 'text/csv' };
    expect(await member.post(`/bank-accounts/${account}/statements`, STATEMENT, headers)).toMatchObject({
      status: 403,
    });
  });
});

test('rows of the file are new, known or left out with the reason; a doubtful one is left out once a person has seen it', async () => {
  const account = await addAccount();
  const doubtful = `${STATEMENT}\n${day(TODAY)},CARD BLOCKED,,,`;
  expect((await enter(account, doubtful)).body).toMatchObject({
    code: 'statement.doubtful',
    details: { about: 'notALine', rows: [{ row: 6 }] },
  });
  expect(expectStatus(201, await enter(account, doubtful, '?accept=notALine:6')).body).toMatchObject({
    lines: { new: 3, known: 0 },
    leftOut: [
      { row: 1, why: 'head' },
      { row: 2, why: 'head' },
      { row: 6, why: 'notALine' },
    ],
    openingSaid: 'nothing',
  });
  expect(expectStatus(201, await enter(account)).body).toMatchObject({ lines: { known: 3 }, openingSaid: 'follows' });
  const later = `Date,Narration,Debit,Credit,Balance\n${day(TODAY)},LATER,,1.00,"5,001.00"`;
  expect(expectStatus(201, await enter(account, later)).body).toMatchObject({ openingSaid: 'differs' });
  expect((await enter(account, later, '?accept=all')).status).toBe(400);
});

test('letters of an Arabic file that were taken for others are asked about, and read as a person says', async () => {
  const account = await addAccount();
  const arabic = Uint8Array.from([
    ...new TextEncoder().encode(`Date,Narration,Debit,Credit\n${day(TODAY)},`),
    0xe3,
    0xcd,
    0xe3,
    0xcf,
    ...new TextEncoder().encode(',,5.00\n'),
  ]);
  const send = (query: string) =>
    fetch(`${server.url}/api/bank-accounts/${account}/statements${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'text/csv' },
      body: arabic,
    });
  expect(await (await send('')).json()).toMatchObject({
    code: 'statement.faultyRow',
    details: { row: 2, reason: 'letters' },
  });
  expect((await send('?encoding=windows-1256')).status).toBe(201);
  expect(await linesOf(account)).toMatchObject([{ text: 'محمد' }]);
});

test('a line that may be known is entered, or not, as a person says', async () => {
  const account = await addAccount();
  expectStatus(201, await enter(account));
  const moved = `Date,Narration,Debit,Credit,Balance\n${day(TODAY)},UPI/CR/SOMEONE/UPI,,500.00,"2,999.00"`;
  expect((await enter(account, moved)).body).toMatchObject({
    code: 'statement.doubtful',
    details: { about: 'again', rows: [{ row: 2 }] },
  });
  expect((await enter(account, moved, '?accept=same:2')).body).toMatchObject({ lines: { new: 0, known: 1 } });
  expect((await enter(account, moved, '?accept=other:2')).body).toMatchObject({ lines: { new: 1, known: 0 } });
});

test('columns chosen by hand are remembered for the account', async () => {
  const account = await addAccount();
  const csv = `Tag,Wofür,Weg,Her\n${day(TODAY)},A,,10.00`;
  const columns = JSON.stringify({ date: 'Tag', text: 'Wofür', debit: 'Weg', credit: 'Her' });
  const first = await enter(account, csv, `?columns=${encodeURIComponent(columns)}&fileName=mine.csv`);
  expect(expectStatus(201, first).body).toMatchObject({ fileName: 'mine.csv', lines: { new: 1, known: 0 } });
  expect(expectStatus(201, await enter(account, `${csv}\n${day(TODAY)},B,4.00,`)).body).toMatchObject({
    lines: { new: 1, known: 1 },
  });
  expect(await enter(account, csv, '?columns=nonsense')).toMatchObject({ status: 400 });
});

test('a receipt of after the opening that the bank had before is in the opening balance', async () => {
  const account = await addAccount();
  const { number } = await takeByUpi(account, '609512345681');
  const before = `Date,Narration,Debit,Credit\n${day(addDays(TODAY, -2))},UPI/CR/609512345681/RAJAN,,"1,500.00"`;
  expectStatus(201, await enter(account, before));
  expect(await reconciled(account)).toMatchObject({ books: 2500, bank: 1000, difference: 0 });
  const [line] = (await linesOf(account, '?state=open')) as [Line];
  expectStatus(200, await match(line, { receiptNumber: number }));
  expect(await reconciled(account)).toMatchObject({ books: 1000, bank: 1000, difference: 0 });
});

describe('a match is refused', () => {
  test('that does not come to the line, is of another account, went the other way, or is more than is there', async () => {
    const [account, other] = [await addAccount(), await addAccount()];
    const { number } = await takeByUpi(other, '609512345680');
    expectStatus(201, await enter(account));
    const [paid, , charges] = (await linesOf(account)) as [Line, Line, Line];
    expect((await match(paid, { receiptNumber: number })).body).toMatchObject({ code: 'statementLine.otherAccount' });
    const entered = await server.database.run<{ id: number }>(
      `SELECT id FROM transactions WHERE bank_account_id = $1 ORDER BY id`,
      [other],
    );
    const parts = [{ transactionId: entered[0]!.id, amount: 17.7 }];
    await server.database.run(`UPDATE transactions SET bank_account_id = $1 WHERE bank_account_id = $2`, [
      account,
      other,
    ]);
    expect((await match(charges, { parts })).body).toMatchObject({ code: 'statementLine.otherWay' });
    expect((await match(paid, { parts })).body).toMatchObject({ code: 'statementLine.sumDiffers' });
    const tooMuch = [{ ...parts[0], amount: 100_000 }];
    expect((await match(paid, { parts: tooMuch })).body).toMatchObject({ code: 'statementLine.aboveUnmatched' });
    expect((await match(paid, { parts: [...parts, ...parts] })).status).toBe(400);
    expect((await match(paid, { parts, suspense: true })).status).toBe(400);
  });
});

test('two thousand lines of a spreadsheet are entered and reconciled, and known the second time', async () => {
  const account = await addAccount();
  let balance = 1000;
  const rows = Array.from({ length: 2000 }, (_, index) => {
    balance += 10;
    return [day(TODAY), `UPI/CR/${String(600_000_000_000 + index)}/RAJAN PILLAI/SBIN`, null, 10, balance];
  });
  const file = spreadsheet([{ name: 'a', rows: [['Date', 'Narration', 'Debit', 'Credit', 'Balance'], ...rows] }]);
  const send = async () => {
    const response = await fetch(`${server.url}/api/bank-accounts/${account}/statements?fileName=a.xlsx`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': XLSX },
      body: file,
    });
    return (await response.json()) as Entered;
  };
  expect(await send()).toMatchObject({ lines: { new: 2000, known: 0 } });
  expect(await reconciled(account)).toMatchObject({ books: 1000, bank: 21_000, difference: 0 });
  expect(await send()).toMatchObject({ lines: { new: 0, known: 2000 } });
});
