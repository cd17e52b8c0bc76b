/** Money taken at the desk, over REST: collections, receipts, dues, early settlement, money on account, corrections, cash. */
import { addDays, addMonths, instant, type LocalDate, localDateOf, startOfDay } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, connectClient } from './client.ts';
import { expectStatus } from './device.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

const TODAY = localDateOf(instant(Date.now()), TIME_ZONE);

type Receipt = {
  number: string;
  amount: number;
  items: { repaymentId: string; amount: number; remaining: number; transactionId: number }[];
  onAccount: number;
};
type Due = { repaymentId: string; remaining: number };
type Line = { id: number; type: string; amount: number };

let server: TestServer;
let admin: Client;
let otherAdmin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  otherAdmin = await server.as('otherAdmin');
});
afterAll(() => server.close());

/** ₹40,000 over 12 months at 1 %: 3,333.33 + 400.00 a month, 3,333.37 + 400.00 the last. */
async function addBusiness(purchaseDate: LocalDate = addMonths(TODAY, -2), refererId = server.members.referer.id) {
  const { body } = expectStatus(
    201,
    await admin.post<{ id: number }>('/installment-business/new', {
      customerName: 'Rajan Pillai',
      customerPhoneNumber: '+91 94470 12345',
      itemDescription: 'Refrigerator, 260 l',
      refererId,
      purchaseDate,
      showroomPrice: 50_000,
      advancePayment: 10_000,
      tenure: 12,
      interest: 1,
    }),
  );
  return body.id;
}

let people = 0;

/** A member of whom nobody has asked anything yet. */
async function addPerson(): Promise<{ member: Member; client: Client }> {
  const member = await server.addMember({ name: 'Beena Das', email: `beena${people++}@example.org` });
  const { body } = await server.visitor.post<{ token: string }>('/auth/login', {
    email: member.email,
    password: PASSWORD,
  });
  return { member, client: connectClient(server.url, body.token) };
}

function collect(payer: object, amount: number, overrides: object = {}) {
  return admin.post<Receipt>('/collections', { payer, receivedOn: TODAY, method: 'CASH', amount, ...overrides });
}

const duesOf = async (business: number) => (await admin.get<Due[]>(`/installment-business/${business}/dues`)).body;
const linesNow = async () => (await server.ledgerLines()).length;

async function cashOf(collector: Member): Promise<number> {
  const { body } = await admin.get<{ collector: number; amount: number }[]>('/cash');
  return body.find((each) => each.collector === collector.id)?.amount ?? 0;
}

describe('₹5,000 of a customer, without saying what for,', () => {
  test('pays the oldest installment and a part of the next, with one receipt', async () => {
    const business = await addBusiness();
    const note = { reference: 'UTR 4711', note: 'At the shop', method: 'UPI' };
    const { status, body } = await collect({ businessId: business }, 5000, note);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        number: expect.stringMatching(/^R0-\d{4}$/),
        payer: { businessId: business },
        amount: 5000,
        amountInWords: 'Rupees five thousand only',
        ...note,
        receivedOn: TODAY,
        collectedBy: server.members.admin.id,
        items: [
          { repaymentId: `ib-${business}-1`, amount: 3733.33, remaining: 0 },
          { repaymentId: `ib-${business}-2`, amount: 1266.67, remaining: 2466.66 },
        ],
        onAccount: 0,
        cancelled: null,
      },
    });
    expect((await admin.get(`/receipts/${body.number}`)).body).toEqual(body);
    expect((await duesOf(business))[0]).toEqual({
      repaymentId: `ib-${business}-2`,
      dueDate: addMonths(addMonths(TODAY, -2), 2),
      amount: 3733.33,
      paid: 1266.67,
      dividend: 0,
      waived: 0,
      remaining: 2466.66,
      overdueDays: expect.any(Number),
    });

    expectStatus(201, await collect({ businessId: business }, 2466.66));
    const tooMuch = await collect({ businessId: business }, 37_333.35);
    expect(tooMuch).toMatchObject({ status: 400, body: { code: 'collection.leftOver', details: { left: 10 } } });
    const all = expectStatus(201, await collect({ businessId: business }, 37_333.35, { onAccount: 0.01 }));
    expect(all.body).toMatchObject({ onAccount: 0.01, amount: 37_333.35 });
    expect(await duesOf(business)).toEqual([]);
  });

  test('and a member pays what stands under their name, businesses before subscriptions of the same day', async () => {
    const { member } = await addPerson();
    const start = addMonths(TODAY, -1);
    const terms = { tenure: 2, amount: 20_000, commission: 5, userCount: 2, startedOn: start };
    const userIds = [member.id, server.members.admin.id];
    const fund = expectStatus(
      201,
      await admin.post<{ id: number }>('/chitty-fund/new', { ...terms, user_ids: userIds }),
    );
    const business = await addBusiness(start, member.id);
    const { body } = await collect({ memberId: member.id }, 14_000);
    expect(body.items.map(({ repaymentId, amount }) => [repaymentId, amount])).toEqual([
      [`ib-${business}-1`, 3733.33],
      [`cf-${fund.body.id}-1-1`, 10_000],
      [`ib-${business}-2`, 266.67],
    ]);
  });
});

test('each item gets a line of its own that names the receipt and the day', async () => {
  const business = await addBusiness();
  const receivedOn = addDays(TODAY, -3);
  const { body } = await collect({ businessId: business }, 5000, { receivedOn });
  for (const { transactionId, amount } of body.items) {
    const { body: line } = await admin.get<{ enteredAt: string }>(`/transactions/${transactionId}`);
    expect(line).toMatchObject({
      type: 'CREDIT',
      amount,
      associatedId: business,
      date: receivedOn,
      timeCompleted: startOfDay(receivedOn, TIME_ZONE),
      method: 'CASH',
      receiptNumber: body.number,
    });
    expect(line.enteredAt > startOfDay(TODAY, TIME_ZONE)).toBe(true);
  }
});

test('sixteen collections at once get sixteen numbers without a gap, and none is put twice', async () => {
  const business = await addBusiness();
  const before = (await collect({ businessId: business }, 1)).body.number;
  const answers = await Promise.all(Array.from({ length: 16 }, () => collect({ businessId: business }, 2000)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 16 }, () => 201));
  const counts = answers.map(({ body }) => Number(body.number.slice(3))).sort((a, b) => a - b);
  const last = Number(before.slice(3));
  expect(counts).toEqual(counts.map((_, index) => last + 1 + index));
  expect((await duesOf(business)).reduce((sum, due) => sum + due.remaining, 0)).toBeCloseTo(44_800 - 32_001);
}, 30_000);

test('a collection sent again with its key is recorded once', async () => {
  const business = await addBusiness();
  const key = { 'Idempotency-Key': `collect-${business}` };
  const body = { payer: { businessId: business }, receivedOn: TODAY, method: 'CASH', amount: 1000 };
  const first = await admin.post<Receipt>('/collections', body, key);
  expect(await admin.post<Receipt>('/collections', body, key)).toMatchObject({ status: 201, body: first.body });
  expect((await duesOf(business))[0]!.remaining).toBe(2733.33);
});

describe('a receipt', () => {
  test('that is cancelled stays with its number; two counter-entries make its repayments due again', async () => {
    const business = await addBusiness();
    const cash = await cashOf(server.members.admin);
    const { body } = await collect({ businessId: business }, 5000);
    expect(await cashOf(server.members.admin)).toBeCloseTo(cash + 5000);
    const lines = await linesNow();
    const cancel = () => otherAdmin.post(`/receipts/${body.number}/cancel`, { reason: 'Wrong customer' });
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { ...body, cancelled: { by: server.members.otherAdmin.id, reason: 'Wrong customer' } },
    });
    expect(await linesNow()).toBe(lines + 2);
    expect(await cashOf(server.members.admin)).toBeCloseTo(cash);
    expect((await duesOf(business))[0]).toMatchObject({ repaymentId: `ib-${business}-1`, remaining: 3733.33 });
    const [item] = body.items;
    const reversed = (await admin.get<{ reversedBy: number }>(`/transactions/${item!.transactionId}`)).body;
    expect((await admin.get(`/transactions/${reversed.reversedBy}`)).body).toMatchObject({
      type: 'DEBIT',
      amount: 3733.33,
      reverses: item!.transactionId,
      reason: 'Wrong customer',
      date: TODAY,
    });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'receipt.cancelled' } });
    expect(await admin.delete(`/transactions/${item!.transactionId}`)).toMatchObject({ status: 409 });
  });

  test('says which item was taken off when its line was deleted', async () => {
    const business = await addBusiness();
    const { body } = await collect({ businessId: business }, 5000);
    expectStatus(204, await admin.delete(`/transactions/${body.items[1]!.transactionId}`));
    expect((await admin.get(`/receipts/${body.number}`)).body).toMatchObject({
      amount: 5000,
      items: [{ repaymentId: `ib-${business}-1` }],
      takenOff: [{ repaymentId: `ib-${business}-2`, amount: 1266.67 }],
    });
  });

  test('is listed page by page', async () => {
    const { body: all } = await admin.get<Receipt[]>('/receipts');
    expect(all.length).toBeGreaterThan(16);
    const after = all[4]!.number;
    const { body } = await admin.get<Receipt[]>(`/receipts?limit=3&after=${after}`);
    expect(body).toEqual(all.slice(5, 8));
    expect(await admin.get('/receipts?after=3')).toMatchObject({ status: 400 });
  });
});

describe('settling early, seven of twelve paid,', () => {
  async function sevenPaid(): Promise<number> {
    const business = await addBusiness(addMonths(TODAY, -7));
    await collect({ businessId: business }, 26_133.31);
    return business;
  }
  const settle = (business: number, amount: number, waivedInterest: number, reason?: string) =>
    admin.post<{ status: string; receipt: Receipt }>(`/installment-business/${business}/settle`, {
      receivedOn: TODAY,
      method: 'BANK',
      amount,
      waivedInterest,
      reason,
    });

  test('takes from 16,666.69, all interest that is not due waived, and repays the business', async () => {
    const business = await sevenPaid();
    const lines = await linesNow();
    for (const [amount, waived, reason, code] of [
      [16_666.68, 2000, 'Paid early', 'settlement.sumDiffers'],
      [16_666.69, 2000, undefined, 'input.invalid'],
      [16_666.68, 2000.01, 'Paid early', 'settlement.tooMuchWaived'],
      [18_666.69, 1, 'Paid early', 'settlement.sumDiffers'],
    ] as const) {
      expect(await settle(business, amount, waived, reason)).toMatchObject({ status: 400, body: { code } });
    }
    expect(await linesNow()).toBe(lines);
    const { status, body } = await settle(business, 16_666.69, 2000, 'Paid early');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id: business,
        status: 'REPAID',
        receipt: {
          amount: 16_666.69,
          settlement: { businessId: business, waivedInterest: 2000, reason: 'Paid early' },
        },
      },
    });
    expect(await duesOf(business)).toEqual([]);
    expect(await settle(business, 1, 0)).toMatchObject({
      status: 400,
      body: { code: 'installmentBusiness.alreadyRepaid' },
    });

    const cancelled = await admin.post(`/receipts/${body.receipt.number}/cancel`, { reason: 'The cheque bounced' });
    expect(cancelled.status).toBe(200);
    expect((await admin.get(`/installment-business/${business}`)).body).toMatchObject({ status: 'ONGOING' });
    const dues = await duesOf(business);
    expect(dues.map((due) => due.remaining)).toEqual([3733.33, 3733.33, 3733.33, 3733.33, 3733.37]);
  });

  test('an installment due by that day keeps its interest', async () => {
    const business = await addBusiness(addMonths(TODAY, -8));
    await collect({ businessId: business }, 26_133.31);
    expect(await settle(business, 17_066.68, 1600.01, 'Early')).toMatchObject({
      body: { code: 'settlement.tooMuchWaived', details: { most: 1_600_000 } },
    });
    expectStatus(200, await settle(business, 17_066.69, 1600, 'Early'));
  });
});

describe('money on account', () => {
  test('is listed by payer, put to a repayment, and the rest is paid back', async () => {
    const { member } = await addPerson();
    const payer = { memberId: member.id };
    const business = await addBusiness(TODAY, member.id);
    const { body } = await collect(payer, 5000, { items: [], onAccount: 5000 });
    expect(body).toMatchObject({ items: [], onAccount: 5000 });
    const listed = async () => (await admin.get<{ payer: object }[]>('/on-account')).body;
    expect(await listed()).toContainEqual({ payer, payerName: 'Beena Das', balance: 5000 });

    const lines = await linesNow();
    const use = { payer, repaymentId: `ib-${business}-1`, amount: 3733.33 };
    expect(await admin.post('/on-account/use', use)).toMatchObject({
      status: 200,
      body: { payer, balance: 1266.67, repayment: { id: `ib-${business}-1`, paid: true } },
    });
    expect(await linesNow()).toBe(lines + 2);
    expect(await admin.post('/on-account/use', use)).toMatchObject({ status: 400 });
    const cancel = await admin.post(`/receipts/${body.number}/cancel`, { reason: 'Too late' });
    expect(cancel).toMatchObject({ status: 409, body: { code: 'account.used' } });

    const refund = { payer, amount: 1266.67, method: 'UPI', reference: 'UTR 4712' };
    expect(await admin.post('/on-account/refund', refund)).toMatchObject({
      status: 200,
      body: { balance: 0, transaction: { type: 'DEBIT', amount: 1266.67, metadata: { reference: 'UTR 4712' } } },
    });
    expect(await admin.post('/on-account/refund', refund)).toMatchObject({
      status: 400,
      body: { code: 'account.tooLittle' },
    });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ payer }));
  });
});

describe('an entry', () => {
  const entry = { amount: 1500, type: 'DEBIT', metadata: { description: 'Rent' } };

  test('may have a day, a method and a head in each ledger; without a day it is of today', async () => {
    for (const path of ['/transactions', '/charity-fund', '/operational-fund']) {
      const body = { ...entry, userId: server.members.referer.id };
      expect((await admin.post(`${path}/new`, body)).body).toMatchObject({ date: TODAY });
      const dated = { ...body, date: addDays(TODAY, -10), method: 'BANK', head: 'Rent' };
      const { body: line } = await admin.post<{ enteredAt: string }>(`${path}/new`, dated);
      expect(line).toMatchObject({ date: addDays(TODAY, -10), method: 'BANK', head: 'Rent' });
      expect(localDateOf(instant(line.enteredAt), TIME_ZONE)).toBe(TODAY);
    }
  });

  test('of before days were kept tells the day of its time in the time zone of the association', async () => {
    const body = { ...entry, userId: server.members.referer.id };
    const { id } = (await admin.post<Line>('/transactions/new', body)).body;
    await server.database.run(
      `UPDATE transactions SET date = NULL, entered_at = NULL, time_completed = '2026-03-31T20:00:00Z' WHERE id = $1`,
      [id],
    );
    expect((await admin.get(`/transactions/${id}`)).body).toMatchObject({
      date: '2026-04-01',
      enteredAt: '2026-03-31T20:00:00.000Z',
    });
  });

  test('is corrected by a counter-entry and the right entry; none of them can be deleted or corrected then', async () => {
    const userId = server.members.referer.id;
    const { body: wrong } = await admin.post<Line>('/transactions/new', { ...entry, userId, method: 'CASH' });
    const right = { ...entry, userId, amount: 1050 };
    const correct = (id: number) =>
      admin.post<{ reversal: Line; entry: Line }>(`/transactions/${id}/correct`, {
        reason: 'Typed wrongly',
        entry: right,
      });
    const { status, body } = await correct(wrong.id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        reversal: { type: 'CREDIT', amount: 1500, reverses: wrong.id, reason: 'Typed wrongly' },
        entry: { type: 'DEBIT', amount: 1050, method: 'CASH' },
      },
    });
    expect((await admin.get(`/transactions/${wrong.id}`)).body).toMatchObject({ reversedBy: body.reversal.id });
    for (const id of [wrong.id, body.reversal.id]) {
      expect(await correct(id)).toMatchObject({ status: 409, body: { code: 'transaction.reversed' } });
      expect(await admin.delete(`/transactions/${id}`)).toMatchObject({ status: 409 });
    }
    const only = await admin.post(`/transactions/${body.entry.id}/correct`, { reason: 'Not ours' });
    expect(Object.keys(only.body as object)).toEqual(['reversal']);
  });

  test('that the app posted cannot be corrected', async () => {
    const business = await addBusiness();
    const { body } = await collect({ businessId: business }, 100);
    const answer = await admin.post(`/transactions/${body.items[0]!.transactionId}/correct`, { reason: 'Wrong' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'transaction.notByHand' } });
  });
});

test('cash goes to another admin once they confirm it, and to the bank at once', async () => {
  const { admin: giver, otherAdmin: receiver } = server.members;
  await collect({ businessId: await addBusiness() }, 5000);
  const [given, received] = [await cashOf(giver), await cashOf(receiver)];
  const handOver = (body: object) => admin.post<{ id: number }>('/cash/hand-overs', body);
  const { status, body } = await handOver({ to: receiver.id, amount: 3000, at: addDays(TODAY, -1) });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      from: giver.id,
      to: receiver.id,
      amount: 3000,
      at: startOfDay(addDays(TODAY, -1), TIME_ZONE),
      confirmedAt: null,
    },
  });
  expect(await cashOf(giver)).toBeCloseTo(given);
  const confirm = (client: Client) => client.post(`/cash/hand-overs/${body.id}/confirm`);
  expect(await confirm(admin)).toMatchObject({ status: 403, body: { code: 'handOver.notReceiver' } });
  expect(await confirm(otherAdmin)).toMatchObject({ status: 200, body: { confirmedAt: expect.any(String) } });
  expect(await confirm(otherAdmin)).toMatchObject({ status: 409, body: { code: 'handOver.confirmed' } });
  expectStatus(201, await handOver({ to: null, amount: 500 }));
  expect(await cashOf(giver)).toBeCloseTo(given - 3500);
  expect(await cashOf(receiver)).toBeCloseTo(received + 3000);
  for (const [wrong, code] of [
    [{ to: giver.id, amount: 5 }, 'handOver.toOneself'],
    [{ to: server.members.referer.id, amount: 5 }, 'handOver.toNoAdmin'],
    [{ to: null, amount: 5, at: addDays(TODAY, 2) }, 'entry.inFuture'],
    [{ to: null, amount: 0 }, 'input.invalid'],
  ] as const) {
    expect(await handOver(wrong)).toMatchObject({ status: 400, body: { code } });
  }
});

describe('a chitty fund', () => {
  const terms = () => ({
    tenure: 3,
    amount: 10_000,
    commission: 5,
    userCount: 2,
    user_ids: [server.members.admin.id, server.members.referer.id],
  });

  test('may have started earlier, not later', async () => {
    const startedOn = addMonths(TODAY, -2);
    const { body } = await admin.post<{ id: number; startedOn: string }>('/chitty-fund/new', { ...terms(), startedOn });
    expect(body.startedOn).toBe(startedOn);
    const { body: rows } = await admin.get<{ dueDate: string }[]>(`/chitty-fund/${body.id}/scheduled-repayments`);
    expect(rows[0]!.dueDate).toBe(addMonths(startedOn, 1));
    const late = await admin.post('/chitty-fund/new', { ...terms(), startedOn: addDays(TODAY, 1) });
    expect(late).toMatchObject({ status: 400, body: { code: 'entry.inFuture' } });

    const draw = { month: 1, ticket: 2, witnesses: ['Latha', 'Joseph'], box: true, heldOn: addMonths(startedOn, 1) };
    expect((await admin.post(`/chitty-fund/${body.id}/draws`, draw)).body).toMatchObject({
      draws: [{ method: 'BOX', heldOn: addMonths(startedOn, 1) }],
    });
  });
});

describe('a member who is no admin', () => {
  test('sees their own receipts and dues, and nobody else’s', async () => {
    const { member, client } = await addPerson();
    const business = await addBusiness(TODAY, member.id);
    const own = (await collect({ memberId: member.id }, 1000)).body;
    const other = (await collect({ businessId: await addBusiness() }, 1000)).body;
    expect((await client.get<Receipt[]>('/receipts')).body).toEqual([own]);
    expect(await client.get(`/receipts/${own.number}`)).toMatchObject({ status: 200 });
    expect(await client.get(`/receipts/${other.number}`)).toMatchObject({ status: 403 });
    expect(await client.get('/receipts/R0-9999')).toMatchObject({ status: 404 });
    expect((await client.get<Due[]>(`/users/${member.id}/dues`)).body).toHaveLength(12);
    expect(await client.get(`/users/${server.members.referer.id}/dues`)).toMatchObject({ status: 403 });
    expect(await client.get(`/installment-business/${business}/dues`)).toMatchObject({ status: 200 });
    expect(await client.get(`/installment-business/${await addBusiness()}/dues`)).toMatchObject({ status: 403 });
  });

  test('learns neither method nor receipt nor reference of others from the ledgers', async () => {
    const { client } = await addPerson();
    await collect({ memberId: server.members.referer.id }, 70, { items: [], onAccount: 70, reference: 'UTR 1' });
    const other = { userId: server.members.referer.id, metadata: { description: 'Fee', reference: 'CHQ 17' } };
    expectStatus(201, await admin.post('/charity-fund/new', { ...other, amount: 5, method: 'CHEQUE' }));
    for (const path of ['/transactions', '/charity-fund']) {
      const text = JSON.stringify((await client.get(path)).body);
      expect(text).not.toMatch(/"method"|R0-\d|UTR|CHQ|"reason"/);
    }
  });
});

describe('what does not fit is refused, and nothing is half done:', () => {
  let business: number;
  let payer: object;
  let before: unknown;
  const state = async () => [
    await linesNow(),
    await duesOf(business),
    (await admin.get<unknown[]>('/receipts')).body.length,
    (await admin.get('/on-account')).body,
  ];
  beforeAll(async () => {
    business = await addBusiness();
    payer = { businessId: business };
    before = await state();
  });
  const item = (sequence: number, amount: number) => ({ repaymentId: `ib-${business}-${sequence}`, amount });

  test.each<[string, () => object, string]>([
    ['a date in the future', () => ({ receivedOn: addDays(TODAY, 1) }), 'entry.inFuture'],
    ['a date that is none', () => ({ receivedOn: '2026-02-30' }), 'input.invalid'],
    ['a sum above all that is owed', () => ({ amount: 50_000 }), 'collection.leftOver'],
    ['a sum on account that is not the rest', () => ({ amount: 50_000, onAccount: 1 }), 'collection.leftOver'],
    ['money on account while something is owed', () => ({ onAccount: 100 }), 'collection.sumDiffers'],
    ['parts that do not come to the sum', () => ({ items: [item(1, 400)] }), 'collection.sumDiffers'],
    ['a part above what remains', () => ({ amount: 4000, items: [item(1, 4000)] }), 'collection.aboveRemaining'],
    ['a sum of 0', () => ({ amount: 0 }), 'input.invalid'],
    ['a sum below 0', () => ({ amount: -5 }), 'input.invalid'],
    ['a part of a paisa', () => ({ amount: 10.005 }), 'input.invalid'],
    ['a sum that is text', () => ({ amount: 'much' }), 'input.invalid'],
    ['a part of 0', () => ({ items: [item(1, 1000), item(2, 0)] }), 'input.invalid'],
    ['a repayment named twice', () => ({ items: [item(1, 500), item(1, 500)] }), 'input.invalid'],
    ['a repayment that is not there', () => ({ items: [item(99, 1000)] }), 'collection.notOwed'],
    ['a payer who does not owe it', () => ({ payer: { memberId: 1 }, items: [item(1, 1000)] }), 'collection.notOwed'],
    ['a payer who is not there', () => ({ payer: { memberId: 99_999 }, items: [], onAccount: 1000 }), 'member.unknown'],
    ['a payer who is two', () => ({ payer: { memberId: 1, businessId: business } }), 'input.invalid'],
    ['no payer', () => ({ payer: undefined }), 'input.invalid'],
    ['another method', () => ({ method: 'GOLD' }), 'input.invalid'],
    ['a reference of 10,000 characters', () => ({ reference: 'x'.repeat(10_000) }), 'input.invalid'],
    ['a number of its own choice', () => ({ number: 'R0-9000' }), 'input.invalid'],
    ['a field nobody knows', () => ({ paid: true }), 'input.invalid'],
  ])('%s', async (_what, wrong, code) => {
    const body = { payer, receivedOn: TODAY, method: 'CASH', amount: 1000, ...wrong() };
    const answer = await admin.post<{ error: unknown }>('/collections', body);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(JSON.stringify(answer.body.error)).toMatch(/\w+ \w+/);
    expect(await state()).toEqual(before);
  });

  test('a cancellation without a reason, or of a receipt that is not there', async () => {
    const { body } = await collect({ businessId: await addBusiness() }, 100);
    for (const wrong of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }]) {
      expect(await admin.post(`/receipts/${body.number}/cancel`, wrong)).toMatchObject({ status: 400 });
    }
    for (const number of ['R0-9999', 'A1-0001', '17', 'R0-1']) {
      const answer = await admin.post(`/receipts/${number}/cancel`, { reason: 'Wrong' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'receipt.notFound' } });
    }
  });
});
