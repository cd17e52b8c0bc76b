/** Money taken at the desk, over REST: collections, receipts, dues, early settlement, money on account. */
import { addDays, addMonths, startOfDay } from 'shared-schema/local-date';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Due, openDesk, type Receipt, TODAY } from './desk.ts';
import { expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
const desk = await openDesk(server);
const admin = desk.admin;
const otherAdmin = await server.as('otherAdmin');

const linesNow = async () => (await server.ledgerLines()).length;

describe('₹5,000 of a customer, without saying what for,', () => {
  test('pays the oldest installment and a part of the next, with one receipt', async () => {
    const business = await desk.addBusiness();
    const note = { reference: 'UTR 4711', note: 'At the shop', method: 'UPI' };
    const { status, body } = await desk.collect({ businessId: business }, 5000, note);
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
    expect((await desk.duesOf(business))[0]).toEqual({
      repaymentId: `ib-${business}-2`,
      dueDate: addMonths(addMonths(TODAY, -2), 2),
      amount: 3733.33,
      paid: 1266.67,
      dividend: 0,
      waived: 0,
      own: true,
      remaining: 2466.66,
      overdueDays: expect.any(Number),
    });

    expectStatus(201, await desk.collect({ businessId: business }, 2466.66));
    const tooMuch = await desk.collect({ businessId: business }, 37_333.35);
    expect(tooMuch).toMatchObject({ status: 400, body: { code: 'collection.leftOver', details: { left: 10 } } });
    const all = expectStatus(201, await desk.collect({ businessId: business }, 37_333.35, { onAccount: 0.01 }));
    expect(all.body).toMatchObject({ onAccount: 0.01, amount: 37_333.35 });
    expect(await desk.duesOf(business)).toEqual([]);
  });

  /** Beena, a ticket of hers, and a customer whom she brought; the customer's phone is +91 94470 12345. */
  async function beena(mobileIndia: string) {
    const member = await server.addPerson({ name: 'Beena Das', mobileIndia });
    const start = addMonths(TODAY, -1);
    const terms = { tenure: 2, amount: 20_000, commission: 5, userCount: 2, startedOn: start };
    const userIds = [member.id, server.members.admin.id];
    const fund = expectStatus(
      201,
      await admin.post<{ id: number }>('/chitty-fund/new', { ...terms, user_ids: userIds }),
    );
    const business = await desk.addBusiness(start, member.id);
    return { payer: { memberId: member.id }, business, fund };
  }

  test('and a member pays their own and what they bought, businesses before subscriptions of the same day', async () => {
    const { payer, business, fund } = await beena('94470 12345');
    const { body } = await desk.collect(payer, 14_000);
    expect(body.items.map(({ repaymentId, amount }) => [repaymentId, amount])).toEqual([
      [`ib-${business}-1`, 3733.33],
      [`cf-${fund.body.id}-1-1`, 10_000],
      [`ib-${business}-2`, 266.67],
    ]);
  });

  test('and a member pays nothing of a customer whom they only brought, unless they say so', async () => {
    const { payer, business, fund } = await beena('98470 11111');
    const { body } = await desk.collect(payer, 12_000);
    expect(body.items.map(({ repaymentId, amount }) => [repaymentId, amount])).toEqual([
      [`cf-${fund.body.id}-1-1`, 10_000],
      [`cf-${fund.body.id}-1-2`, 2000],
    ]);
    const tooMuch = await desk.collect(payer, 10_000);
    expect(tooMuch).toMatchObject({ status: 400, body: { code: 'collection.leftOver', details: { left: 2_000_000 } } });
    const items = [{ repaymentId: `ib-${business}-1`, amount: 100 }];
    expectStatus(201, await desk.collect(payer, 100, { items }));
  });
});

test('each item gets a line of its own that names the receipt and the day', async () => {
  const business = await desk.addBusiness();
  const receivedOn = addDays(TODAY, -3);
  const { body } = await desk.collect({ businessId: business }, 5000, { receivedOn });
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
  const business = await desk.addBusiness();
  const before = (await desk.collect({ businessId: business }, 1)).body.number;
  const answers = await Promise.all(Array.from({ length: 16 }, () => desk.collect({ businessId: business }, 2000)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 16 }, () => 201));
  const counts = answers.map(({ body }) => Number(body.number.slice(3))).sort((a, b) => a - b);
  const last = Number(before.slice(3));
  expect(counts).toEqual(counts.map((_, index) => last + 1 + index));
  expect((await desk.duesOf(business)).reduce((sum, due) => sum + due.remaining, 0)).toBeCloseTo(44_800 - 32_001);
}, 30_000);

test('a collection sent again with its key is recorded once', async () => {
  const business = await desk.addBusiness();
  const key = { 'Idempotency-Key': `collect-${business}` };
  const body = { payer: { businessId: business }, receivedOn: TODAY, method: 'CASH', amount: 1000 };
  const first = await admin.post<Receipt>('/collections', body, key);
  expect(await admin.post<Receipt>('/collections', body, key)).toMatchObject({ status: 201, body: first.body });
  expect((await desk.duesOf(business))[0]!.remaining).toBe(2733.33);
});

describe('a receipt', () => {
  test('that is cancelled stays with its number; two counter-entries make its repayments due again', async () => {
    const business = await desk.addBusiness();
    const cash = await desk.cashOf(server.members.admin);
    const { body } = await desk.collect({ businessId: business }, 5000);
    expect(await desk.cashOf(server.members.admin)).toBeCloseTo(cash + 5000);
    const lines = await linesNow();
    const cancel = () => otherAdmin.post(`/receipts/${body.number}/cancel`, { reason: 'Wrong customer' });
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { ...body, cancelled: { by: server.members.otherAdmin.id, reason: 'Wrong customer' } },
    });
    expect(await linesNow()).toBe(lines + 2);
    expect(await desk.cashOf(server.members.admin)).toBeCloseTo(cash);
    expect((await desk.duesOf(business))[0]).toMatchObject({ repaymentId: `ib-${business}-1`, remaining: 3733.33 });
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
    const business = await desk.addBusiness();
    const { body } = await desk.collect({ businessId: business }, 5000);
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
    const business = await desk.addBusiness(addMonths(TODAY, -7));
    await desk.collect({ businessId: business }, 26_133.31);
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
    expect(await desk.duesOf(business)).toEqual([]);
    expect(await settle(business, 1, 0)).toMatchObject({
      status: 400,
      body: { code: 'installmentBusiness.alreadyRepaid' },
    });

    const cancelled = await admin.post(`/receipts/${body.receipt.number}/cancel`, { reason: 'The cheque bounced' });
    expect(cancelled.status).toBe(200);
    expect((await admin.get(`/installment-business/${business}`)).body).toMatchObject({ status: 'ONGOING' });
    const dues = await desk.duesOf(business);
    expect(dues.map((due) => due.remaining)).toEqual([3733.33, 3733.33, 3733.33, 3733.33, 3733.37]);
  });
});

describe('money on account', () => {
  test('is listed by payer, put to a repayment, and the rest is paid back', async () => {
    const member = await server.addPerson({ name: 'Beena Das' });
    const payer = { memberId: member.id };
    const business = await desk.addBusiness(TODAY, member.id);
    const { body } = await desk.collect(payer, 5000, { items: [], onAccount: 5000 });
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
    const member = await server.addPerson();
    const client = await server.connectAs(member.email);
    const business = await desk.addBusiness(TODAY, member.id);
    const items = [{ repaymentId: `ib-${business}-1`, amount: 1000 }];
    const own = (await desk.collect({ memberId: member.id }, 1000, { items })).body;
    const other = (await desk.collect({ businessId: await desk.addBusiness() }, 1000)).body;
    expect((await client.get<Receipt[]>('/receipts')).body).toEqual([own]);
    expect(await client.get(`/receipts/${own.number}`)).toMatchObject({ status: 200 });
    expect(await client.get(`/receipts/${other.number}`)).toMatchObject({ status: 403 });
    expect(await client.get('/receipts/R0-9999')).toMatchObject({ status: 404 });
    expect((await client.get<Due[]>(`/users/${member.id}/dues`)).body).toHaveLength(12);
    expect(await client.get(`/users/${server.members.referer.id}/dues`)).toMatchObject({ status: 403 });
    expect(await client.get(`/installment-business/${business}/dues`)).toMatchObject({ status: 200 });
    expect(await client.get(`/installment-business/${await desk.addBusiness()}/dues`)).toMatchObject({ status: 403 });
  });

  test('owes what they bought under their phone, but not what another member of the house bought under the same one', async () => {
    const mobileIndia = '094470-12345';
    const member = await server.addPerson({ mobileIndia });
    const client = await server.connectAs(member.email);
    await desk.addBusiness(TODAY, member.id);
    const owns = async () =>
      new Set((await client.get<{ own: boolean }[]>(`/users/${member.id}/dues`)).body.map(({ own }) => own));
    expect(await owns()).toEqual(new Set([true]));
    await server.addPerson({ name: 'Rajan Pillai', mobileIndia: '+91 94470 12345' });
    expect(await owns()).toEqual(new Set([false]));
  });

  test('learns neither method nor receipt nor reference of others from the ledgers', async () => {
    const client = await server.connectAs((await server.addPerson()).email);
    await desk.collect({ memberId: server.members.referer.id }, 70, { items: [], onAccount: 70, reference: 'UTR 1' });
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
    await desk.duesOf(business),
    (await admin.get<unknown[]>('/receipts')).body.length,
    (await admin.get('/on-account')).body,
  ];
  beforeAll(async () => {
    business = await desk.addBusiness();
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
    ['a sum of 0', () => ({ amount: 0 }), 'input.invalid'],
    ['a sum below 0', () => ({ amount: -5 }), 'input.invalid'],
    ['a part of a paisa', () => ({ amount: 10.005 }), 'input.invalid'],
    ['a sum that is text', () => ({ amount: 'much' }), 'input.invalid'],
    ['a part of 0', () => ({ items: [item(1, 1000), item(2, 0)] }), 'input.invalid'],
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
    const { body } = await desk.collect({ businessId: await desk.addBusiness() }, 100);
    for (const wrong of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }]) {
      expect(await admin.post(`/receipts/${body.number}/cancel`, wrong)).toMatchObject({ status: 400 });
    }
    for (const number of ['R0-9999', 'A1-0001', '17', 'R0-1']) {
      const answer = await admin.post(`/receipts/${number}/cancel`, { reason: 'Wrong' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'receipt.notFound' } });
    }
  });
});
