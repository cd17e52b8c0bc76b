/** Where the association's money is: bank accounts, moves, UTRs and cheques over REST, and the same from phones. */
import { addDays, addMonths } from 'shared-schema/local-date';
import { part, buildCollection } from 'shared-schema/testing/collections';
import { buildBusinessInput } from 'shared-schema/testing/build';
import { beforeAll, describe, expect, test } from 'vitest';
import { command, createDevice, type Device, expectStatus } from './device.ts';
import { TODAY } from './desk.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
const admin = await server.as('admin');
const superAdmin = await server.as('superAdmin');
const member = await server.as('referer');
const phone = createDevice(admin);
let business: number;
let main: number;
let payer: { businessId: number };
beforeAll(async () => {
  const input = buildBusinessInput({ refererId: server.members.referer.id, purchaseDate: addMonths(TODAY, -2) });
  business = await phone.allocateId('installmentBusinesses');
  payer = { businessId: business };
  await phone.push(
    command('installmentBusiness.create', {
      ...input,
      id: business,
      transactionId: await phone.allocateId('transactions'),
    }),
  );
  main = (await addAccount({ name: 'Main account' })).id;
});

async function addAccount(fields: object) {
  const given = { bank: 'Federal Bank', ifsc: 'FDRL0001234', lastDigits: '4321', upiId: 'samithi@fbl', ...fields };
  const answer = await superAdmin.post('/bank-accounts', given);
  return expectStatus(201, answer).body as { id: number; balance: number };
}

type Taken = { number: string; bankAccountId?: number; cheque?: object; currency?: object };

const collect = (amount: number, how: object) =>
  admin.post<Taken>('/collections', { payer, receivedOn: TODAY, amount, ...how });

async function places(): Promise<Record<string, number>> {
  const { body } = await admin.get('/money');
  return Object.fromEntries(
    (body as { place: object; balance: number }[]).map(({ place, balance }) => [JSON.stringify(place), balance]),
  );
}

const inAccount = async (id: number) => (await places())[`{"bankAccountId":${id}}`] ?? 0;
const cheques = async () => (await places())['{"chequesInHand":true}'] ?? 0;

async function ledgers(): Promise<number> {
  const rows = await server.database.run<{ sum: string }>(
    `SELECT sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END) AS sum FROM transactions WHERE deleted_at IS NULL`,
  );
  return Number(rows[0]!.sum);
}

test('a bank account is a super admin’s to add and change', async () => {
  const other = { name: 'Second', bank: 'SBI', lastDigits: '998877' };
  expect(await admin.post('/bank-accounts', other)).toMatchObject({ status: 403 });
  expect(await member.get('/bank-accounts')).toMatchObject({ status: 403 });
  const { id } = await addAccount(other);
  const opening = { amount: 250.5, date: TODAY };
  const changed = await superAdmin.put(`/bank-accounts/${id}`, { ...other, opening });
  expect(changed).toMatchObject({ status: 200, body: { id, ifsc: null, opening, balance: 250.5 } });
  expect((await admin.get('/bank-accounts')).body).toMatchObject([
    { id: main, balance: 0 },
    { id, balance: 250.5 },
  ]);
});

test.each([
  [{ ifsc: 'FDRL1001234' }, 'ifsc'],
  [{ upiId: 'nobody' }, 'upiId'],
  [{ currency: 'AED' }, 'currency'],
])('%j is refused by its field', async (wrong, path) => {
  const answer = await superAdmin.post('/bank-accounts', { name: 'X', bank: 'SBI', lastDigits: '1234', ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { error: [{ path }] } });
});

test('an opening balance is set and moved over what came before and after it, none of which counts twice', async () => {
  const DAY = addDays(TODAY, -3);
  const name = 'Begun before';
  const { id } = await addAccount({ name });
  const openAt = async (date: string, amount: number) => {
    const given = { name, bank: 'Federal Bank', lastDigits: '4321', opening: { amount, date } };
    return expectStatus(200, await superAdmin.put<{ balance: number }>(`/bank-accounts/${id}`, given)).body.balance;
  };
  const how = { method: 'UPI', reference: 'note', bankAccountId: id, receivedOn: DAY };
  expect(await collect(100, how)).toMatchObject({ status: 201 });
  const move = { from: { cashBox: true }, to: { bankAccountId: id }, amount: 50, date: DAY };
  expect(await admin.post('/money/move', move)).toMatchObject({ status: 201 });
  expect(await inAccount(id)).toBe(150);
  expect(await openAt(TODAY, 700)).toBe(700);
  expect(await openAt(DAY, 700)).toBe(850);

  // A receipt of today that the bank had before is in the opening balance of today.
  const csv = `Date,Narration,Debit,Credit\n${DAY.split('-').toReversed().join('/')},NEFT,,50.00`;
  const csvType = { 'Content-Type': 'text/csv' };
  expect(await admin.post(`/bank-accounts/${id}/statements`, csv, csvType)).toMatchObject({ status: 201 });
  const [line] = (await admin.get<{ id: string }[]>(`/bank-accounts/${id}/statement-lines`)).body;
  const receipt = await collect(50, { method: 'BANK', bankAccountId: id });
  expect(await openAt(TODAY, 700)).toBe(750);
  const matched = { receiptNumber: receipt.body.number };
  expect(await admin.post(`/statement-lines/${line!.id}/match`, matched)).toMatchObject({ status: 200 });
  expect(await inAccount(id)).toBe(700);
  expect(await admin.delete(`/statement-lines/${line!.id}/match`)).toMatchObject({ status: 200 });
  expect(await inAccount(id)).toBe(750);
});

test('what entries of before an opening balance come to is part of it', async () => {
  const { id } = await addAccount({ name: 'Older account', lastDigits: '1111', upiId: null });
  const entry = { userId: server.members.referer.id, type: 'CREDIT', metadata: { description: 'Gift' } };
  for (const [amount, days] of [
    [300, -5],
    [50, 0],
  ] as const) {
    const given = { ...entry, amount, method: 'UPI', bankAccountId: id, date: addDays(TODAY, days) };
    expectStatus(201, await admin.post('/charity-fund/new', given));
  }
  const sums = async () => {
    const all = await places();
    return [
      all[`{"bankAccountId":${id}}`],
      all['{"unsaid":"ALL"}'] ?? 0,
      Object.values(all).reduce((a, b) => a + b, 0),
    ];
  };
  const [, unsaid] = await sums();
  const opening = { amount: 1_000_000, date: addDays(TODAY, -2) };
  await server.database.run('UPDATE bank_accounts SET opening = $1 WHERE id = $2', [JSON.stringify(opening), id]);
  expect(await sums()).toEqual([1050, unsaid! - 700, await ledgers()]);
  await server.database.run('UPDATE bank_accounts SET opening = NULL WHERE id = $1', [id]);
});

describe('money by UPI', () => {
  test('comes to the usual account, and its UTR is taken once', async () => {
    const before = await inAccount(main);
    const first = await collect(1000, { method: 'UPI', reference: '4321 0987 6543' });
    expect(first).toMatchObject({ status: 201, body: { bankAccountId: main } });
    expect(await inAccount(main)).toBe(before + 1000);
    expect(await collect(500, { method: 'UPI', reference: '432109876543' })).toMatchObject({
      status: 409,
      body: { code: 'collection.utrUsed', details: { number: first.body.number } },
    });
    await admin.post(`/receipts/${first.body.number}/cancel`, { reason: 'Wrong person' });
    expect(await collect(500, { method: 'UPI', reference: '432109876543' })).toMatchObject({ status: 201 });
  });

  test('of two phones without a connection counts once, and stays so until somebody decides', async () => {
    const before = await inAccount(main);
    const upi = async (device: Device, paymentId: string) => {
      const transactionIds = [await device.allocateId('transactions'), await device.allocateId('transactions')];
      const number = await device.nextReceipt();
      const how = { method: 'UPI', reference: '111122223333', bankAccountId: main, paymentId } as const;
      const input = buildCollection([part(`ib-${business}-1`, 100)], {
        payer,
        number,
        transactionIds,
        ...how,
      });
      return { number, outcomes: await device.push(command('collection.record', { ...input, receivedOn: TODAY })) };
    };
    const other = createDevice(superAdmin);
    const [first, second] = [await upi(phone, 'firstpayment1'), await upi(other, 'secondpayment')];
    for (const { outcomes } of [first, second]) expect(outcomes).toMatchObject([{ status: 'applied' }]);
    expect(await inAccount(main)).toBe(before + 100);
    const { changes } = await phone.pullAll();
    expect(changes.receipts.find(({ id }) => id === second.number)).toMatchObject({ withheld: true, items: [] });
    const reference = '111122223334';
    await phone.push(
      command('receipt.postWithheld', {
        number: second.number,
        reference,
        lines: 2,
        transactionIds: [await phone.allocateId('transactions'), await phone.allocateId('transactions')],
      }),
    );
    expect(await inAccount(main)).toBe(before + 200);
  });

  test('says nothing of accounts to the one who paid', async () => {
    const paid = { payer: { memberId: server.members.referer.id }, items: [], onAccount: 10 };
    const { body } = await collect(10, { ...paid, method: 'UPI', reference: 'note' });
    expect(body.bankAccountId).toBe(main);
    expect((await member.get(`/receipts/${body.number}`)).body).not.toHaveProperty('bankAccountId');
    const device = createDevice(member);
    const { changes } = await device.pullAll();
    expect(changes).toMatchObject({ bankAccounts: [], moneyMoves: [], utrs: [] });
    expect(JSON.stringify(changes)).not.toContain('bankAccountId');
  });
});

test('money that is moved changes no ledger, and all places together are what the ledgers hold', async () => {
  const before = await ledgers();
  await collect(700, { method: 'CASH' });
  const mine = { cashOf: server.members.admin.id };
  const moved = await admin.post('/money/move', { from: mine, to: { bankAccountId: main }, amount: 300 });
  expect(moved).toMatchObject({ status: 201, body: { from: mine, amount: 300, date: TODAY } });
  expect(await ledgers()).toBe(before + 700);
  const sum = Object.values(await places()).reduce((total, balance) => total + balance, 0);
  expect(sum).toBeCloseTo(await ledgers(), 6);
  const cash = (await admin.get('/cash')).body as { collector: number; amount: number }[];
  expect(cash.find(({ collector }) => collector === server.members.admin.id)!.amount).toBe(
    (await places())[JSON.stringify(mine)],
  );
});

test('foreign notes are listed beside the cash, handed over, and exchanged under a head of its own', async () => {
  const cashOf = async (id: number) => {
    const answer = (await admin.get('/cash')).body as { collector: number; amount: number; foreign?: object[] }[];
    return answer.find(({ collector }) => collector === id);
  };
  const [giver, receiver] = [server.members.admin.id, server.members.superAdmin.id];
  const currency = { code: 'AED', amount: 150, rate: 22.75 };
  await collect(3412.5, { method: 'CASH', currency });
  const notes = { code: 'AED', amount: 150, worth: 3412.5 };
  expect(await cashOf(giver)).toMatchObject({ foreign: [notes] });
  const given = await admin.post('/cash/hand-overs', { to: receiver, amount: 3412.5, currency });
  expect(given).toMatchObject({ status: 201, body: { currency } });
  expectStatus(200, await superAdmin.post(`/cash/hand-overs/${(given.body as { id: number }).id}/confirm`, {}));
  expect(await cashOf(giver)).not.toHaveProperty('foreign');
  const held = await cashOf(receiver);
  expect(held).toMatchObject({ foreign: [notes] });
  const before = await ledgers();
  const exchanged = await superAdmin.post('/money/exchange', { currency, received: 3435 });
  expect(exchanged).toMatchObject({ status: 201, body: { amount: 3412.5, currency, received: 3435 } });
  expect(await ledgers()).toBeCloseTo(before + 22.5, 6);
  expect(await cashOf(receiver)).toMatchObject({ amount: held!.amount + 22.5 });
  expect(await cashOf(receiver)).not.toHaveProperty('foreign');
  const account = await admin.get(`/reports/receipts-and-payments?from=${TODAY}&to=${TODAY}`);
  expect(JSON.stringify(account.body)).toContain('{"head":"Exchange of foreign notes","amount":22.5}');
});

test('a cheque is in hand, then at the bank, and takes its receipt back when it is returned', async () => {
  const [held, before] = [await cheques(), await inAccount(main)];
  const given = await collect(1000, { method: 'CHEQUE', chequeNumber: '004512', chequeDate: TODAY, chequeBank: 'SBI' });
  expect(given.body.cheque).toMatchObject({ number: '004512', bank: 'SBI', state: 'IN_HAND' });
  expect(await cheques()).toBe(held + 1000);
  const move = (body: object) => admin.post(`/receipts/${given.body.number}/cheque`, { date: TODAY, ...body });
  expect(await move({ state: 'CLEARED' })).toMatchObject({ status: 409, body: { code: 'cheque.wrongOrder' } });
  expect(await move({ state: 'PAID_IN' })).toMatchObject({ status: 400 });
  expect(await move({ state: 'PAID_IN', bankAccountId: main })).toMatchObject({ status: 200 });
  expect([await cheques(), await inAccount(main)]).toEqual([held, before + 1000]);
  const returned = await move({ state: 'RETURNED', charge: 118 });
  expect(returned.body).toMatchObject({ cheque: { state: 'RETURNED' }, cancelled: { reason: 'Cheque returned' } });
  expect([await cheques(), await inAccount(main)]).toEqual([held, before - 118]);
});

test('the same cheque twice is refused with its receipt, and one that is too old with its date', async () => {
  const cheque = { method: 'CHEQUE', chequeNumber: '777001', chequeDate: TODAY };
  const first = await collect(100, cheque);
  expect(await collect(100, cheque)).toMatchObject({
    status: 409,
    body: { code: 'cheque.taken', details: { cheque: '777001', number: first.body.number, path: 'chequeNumber' } },
  });
  await admin.post(`/receipts/${first.body.number}/cancel`, { reason: 'Wrong person' });
  const again = await collect(100, cheque);
  expect(again).toMatchObject({ status: 201 });
  await admin.post(`/receipts/${again.body.number}/cancel`, { reason: 'Only tried' });

  const old = addDays(addMonths(TODAY, -3), -1);
  expect(await collect(100, { ...cheque, chequeDate: old })).toMatchObject({
    status: 400,
    body: { code: 'cheque.stale', details: { date: old, path: 'chequeDate' } },
  });
  const ahead = await collect(100, { ...cheque, chequeDate: addDays(TODAY, 20) });
  expect(ahead).toMatchObject({ status: 201 });
  const payIn = { state: 'PAID_IN', date: TODAY, bankAccountId: main };
  expect(await admin.post(`/receipts/${ahead.body.number}/cheque`, payIn)).toMatchObject({
    body: { code: 'cheque.tooEarly' },
  });
  await admin.post(`/receipts/${ahead.body.number}/cancel`, { reason: 'Only tried' });
});

test.each([
  [{ code: 'AED', amount: 100, rate: 22.7 }, 2270, 201],
  [{ code: 'AED', amount: 100, rate: 22.695 }, 2270, 201],
  [{ code: 'AED', amount: 100, rate: 25 }, 2270, 400],
  [{ code: 'aed', amount: 100, rate: 22.7 }, 2270, 400],
])('foreign notes %j for ₹%d: %d', async (currency, amount, status) => {
  const answer = await collect(amount, { method: 'CASH', currency });
  expect(answer.status).toBe(status);
  expect(answer.body.currency).toEqual(status === 201 ? currency : undefined);
});
