import { beforeEach, describe, expect, test } from 'vitest';
import { removeOldAnswers } from '../src/http/idempotency.ts';
import { expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

type Repayment = { id: string; amount: number; paid: boolean; datePaid: string | null };
type Business = { id: number; status: string; scheduledRepayments: Repayment[]; purchaseDate: string };
type Line = {
  id: number;
  type: string;
  amount: number;
  metadata: { description: string };
  associatedId: number | null;
};

const server = await openTestServer();
const admin = await server.as('admin');
const member = await server.as('referer');

const newBusiness = (overrides = {}) => ({
  customerName: 'Rajan Pillai',
  customerPhoneNumber: '+91 94470 12345',
  itemDescription: 'Refrigerator, 260 l',
  refererId: server.members.referer.id,
  purchaseDate: '2026-01-31T00:00:00.000+05:30',
  showroomPrice: '50,000.00',
  advancePayment: 10_000,
  tenure: 12,
  interest: '1',
  ...overrides,
});

const createBusiness = async (overrides = {}) =>
  expectStatus(201, await admin.post<Business>('/installment-business/new', newBusiness(overrides))).body;

describe('an installment business', () => {
  let business: Business;
  beforeEach(async () => {
    business = await createBusiness();
  });

  test('once created is answered with its schedule, in rupees', () => {
    expect(business).toMatchObject({
      id: expect.any(Number),
      customerName: 'Rajan Pillai',
      purchaseDate: '2026-01-30T18:30:00.000Z',
      purchasedOn: '2026-01-31',
      showroomPrice: 50_000,
      advancePayment: 10_000,
      tenure: 12,
      interest: 1,
      status: 'ONGOING',
      projectId: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(business.scheduledRepayments).toHaveLength(12);
    expect(business.scheduledRepayments[0]).toEqual({
      id: `ib-${business.id}-1`,
      amount: 3733.33,
      principalAmount: 3333.33,
      interestAmount: 400,
      dueDate: '2026-02-28',
      paid: false,
      datePaid: null,
      userId: server.members.referer.id,
    });
  });

  test('once created posts what was laid out against the referer', async () => {
    const { body } = await admin.get<Line[]>(`/users/${server.members.referer.id}/transactions`);
    expect(body.filter((line) => line.associatedId === business.id)).toEqual([
      expect.objectContaining({ type: 'DEBIT', amount: 40_000, associatedType: 'INSTALLMENT_BUSINESS' }),
    ]);
  });

  test('is listed and read, with and without a trailing slash', async () => {
    for (const path of ['/installment-business', '/installment-business/', '/installment-business/outstanding/']) {
      const { body } = expectStatus(200, await admin.get<Business[]>(path));
      expect(body.find((each) => each.id === business.id)).toEqual(business);
    }
    expect((await admin.get(`/installment-business/${business.id}`)).body).toEqual(business);
    expect((await admin.get(`/installment-business/${business.id}/scheduled-repayments/`)).body).toEqual(
      business.scheduledRepayments,
    );
    const ofMember = await admin.get<Repayment[]>(`/users/${server.members.referer.id}/scheduled-repayments`);
    expect(ofMember.body).toEqual(expect.arrayContaining(business.scheduledRepayments));
  });

  test('whose installments are all paid can be marked repaid', async () => {
    const early = await admin.put(`/installment-business/${business.id}/repaid`);
    expect(early).toMatchObject({
      status: 400,
      body: { error: '12 installments are still unpaid, ₹44,800.00 in all.', code: 'installmentBusiness.unpaid' },
    });
    for (const { id } of business.scheduledRepayments) {
      const paid = await admin.put<Repayment>(`/scheduled-repayments/${id}/paid`);
      expect(paid).toMatchObject({ status: 200, body: { id, paid: true, datePaid: expect.any(String) } });
    }
    const again = await admin.put(`/scheduled-repayments/${business.scheduledRepayments[0]!.id}/paid`);
    expect(again).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Already paid: Anitha Nair took .* on /) },
    });
    const repaid = await admin.put(`/installment-business/${business.id}/repaid`);
    expect(repaid).toMatchObject({ status: 200, body: { status: 'REPAID' } });
    expect((await admin.put(`/installment-business/${business.id}/repaid`)).status).toBe(400);
    const { body } = await admin.get<Business[]>('/installment-business/outstanding');
    expect(body.map((each) => each.id)).not.toContain(business.id);
  });

  test('paid on an earlier day keeps that time', async () => {
    const paid = await admin.put(`/scheduled-repayments/ib-${business.id}-1/paid`, {
      paidAt: '2026-03-01T12:00:00+05:30',
    });
    expect(paid.body).toMatchObject({ datePaid: '2026-03-01T06:30:00.000Z' });
  });

  test('once deleted is not found, but its ledger lines stay', async () => {
    expect((await admin.delete(`/installment-business/${business.id}`)).status).toBe(204);
    expect(await admin.get(`/installment-business/${business.id}`)).toMatchObject({
      status: 404,
      body: { code: 'installmentBusiness.notFound' },
    });
    expect((await admin.delete(`/installment-business/${business.id}`)).status).toBe(404);
    expect((await server.ledgerLines()).some((line) => line.associatedId === business.id)).toBe(true);
  });
});

describe('a ledger', () => {
  const entry = { amount: '1500.125', userId: 1, type: 'DEBIT', metadata: { description: 'Rent', reference: 'V-7' } };

  test.each([
    ['/transactions', null],
    ['/charity-fund', 'CHARITY_FUND'],
    ['/operational-fund', 'OPERATIONAL_FUND'],
  ])('%s accepts entries and lists its own only', async (path, associatedType) => {
    const { body } = expectStatus(201, await admin.post<Line>(`${path}/new`, entry));
    expect(body).toEqual({
      id: expect.any(Number),
      type: 'DEBIT',
      amount: 1500.125,
      userId: 1,
      metadata: { description: 'Rent', reference: 'V-7' },
      associatedType,
      associatedId: null,
      projectId: 1,
      voucher: expect.stringMatching(/^PV\/\d\d-\d\d\/\d{4}$/),
      timeCompleted: expect.stringMatching(/Z$/),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      enteredAt: expect.stringMatching(/Z$/),
    });
    for (const ledger of ['/transactions', '/charity-fund', '/operational-fund']) {
      const listed = (await admin.get<Line[]>(`${ledger}/`)).body.some((line) => line.id === body.id);
      expect(listed).toBe(ledger === path);
    }
    expect((await admin.get(`/transactions/${body.id}`)).body).toEqual(body);
  });

  test('an entry without a type is a CREDIT', async () => {
    const { type: _debit, ...plain } = entry;
    expect((await admin.post('/transactions/new', plain)).body).toMatchObject({ type: 'CREDIT' });
  });

  test.each([
    ['1500,50', 1500.5],
    ['1,50,050.5', 150_050.5],
    ['१५००', 1500],
  ])('of %j rupees is of %d', async (amount, rupees) => {
    expect((await admin.post('/transactions/new', { ...entry, amount })).body).toMatchObject({ amount: rupees });
  });

  test('of an amount whose commas stand otherwise is refused', async () => {
    const answer = await admin.post('/transactions/new', { ...entry, amount: '1,50,05' });
    expect(answer.status).toBe(400);
  });

  test('deleting the line of a payment makes the installment unpaid again', async () => {
    const business = await createBusiness();
    await admin.put(`/scheduled-repayments/ib-${business.id}-1/paid`);
    const lines = await server.ledgerLines();
    const { id } = lines.find((line) => line.repaymentId === `ib-${business.id}-1`)!;
    expect((await admin.delete(`/transactions/${id}`)).status).toBe(204);
    expect((await admin.get(`/transactions/${id}`)).status).toBe(404);
    const { body } = await admin.get<Repayment[]>(`/installment-business/${business.id}/scheduled-repayments`);
    expect(body[0]).toMatchObject({ paid: false, datePaid: null });
  });

  test('in pages lists each line once', async () => {
    const whole = (await admin.get<Line[]>('/transactions')).body;
    const paged: Line[] = [];
    for (let page = await pageAfter(0); page.length > 0; page = await pageAfter(page.at(-1)!.id)) paged.push(...page);
    expect(paged).toEqual(whole);
  });

  const pageAfter = async (after: number) => (await admin.get<Line[]>(`/transactions?limit=3&after=${after}`)).body;
});

describe('an Idempotency-Key', () => {
  const entry = () => ({ amount: 250, userId: server.members.referer.id, metadata: { description: 'With a key' } });
  const idempotent = (key: string, body: object, client = admin) =>
    client.post<Line>('/transactions/new', body, { 'Idempotency-Key': key });
  const lines = async () => (await server.ledgerLines()).filter((line) => line.description === 'With a key').length;

  test('sent again gets the first answer and does nothing', async () => {
    const before = await lines();
    const first = await idempotent('key-1', entry());
    const second = await idempotent('key-1', entry());
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect(await lines()).toBe(before + 1);
  });

  test('sent eight times at once is applied once, and all get the same answer', async () => {
    const before = await lines();
    const answers = await Promise.all(Array.from({ length: 8 }, () => idempotent('key-2', entry())));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await lines()).toBe(before + 1);
  });

  test('whose request was refused gets the refusal again', async () => {
    const unknown = { ...entry(), userId: 987_654 };
    const [first, second] = [await idempotent('key-3', unknown), await idempotent('key-3', unknown)];
    expect(first).toMatchObject({ status: 400, body: { code: 'member.unknown' } });
    expect(second.body).toEqual(first.body);
  });

  test('used for another request is refused', async () => {
    await idempotent('key-4', entry());
    expect(await idempotent('key-4', { ...entry(), amount: 251 })).toMatchObject({
      status: 409,
      body: { code: 'idempotency.keyReused' },
    });
  });

  test('whose request was refused is refused for another request too', async () => {
    const refused = { ...entry(), userId: 987_654 };
    expect((await idempotent('key-6', refused)).status).toBe(400);
    expect(await idempotent('key-6', entry())).toMatchObject({ status: 409, body: { code: 'idempotency.keyReused' } });
    expect(await idempotent('key-6', refused)).toMatchObject({ status: 400, body: { code: 'member.unknown' } });
  });

  test('sent at once with two requests, one of them refused, answers only one of the two', async () => {
    const answers = await Promise.all(
      [{ ...entry(), userId: 987_654 }, entry()].map((body) => idempotent('key-7', body)),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test('of long ago is refused as expired and does nothing', async () => {
    await idempotent('key-8', entry());
    await idempotent('key-9', { ...entry(), userId: 987_654 });
    const before = await lines();
    await server.database.run(`UPDATE idempotency_keys SET created_at = now() - interval '31 days'`);
    await removeOldAnswers(server.database);
    for (const key of ['key-8', 'key-9']) {
      expect(await idempotent(key, entry())).toMatchObject({ status: 409, body: { code: 'idempotency.expired' } });
    }
    expect(await lines()).toBe(before);
  });

  test("is each member's own", async () => {
    const first = await idempotent('key-5', entry());
    const second = await idempotent('key-5', entry(), await server.as('otherAdmin'));
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });
});

describe('a member who is no admin', () => {
  test('reads the ledgers and businesses, but changes nothing', async () => {
    const business = await createBusiness();
    for (const path of ['/transactions', '/charity-fund', '/operational-fund', '/installment-business', '/projects']) {
      expect((await member.get(path)).status).toBe(200);
    }
    const refused = await Promise.all([
      member.post('/transactions/new', {}),
      member.post('/charity-fund/new', {}),
      member.post('/installment-business/new', {}),
      member.put(`/installment-business/${business.id}/repaid`),
      member.put(`/scheduled-repayments/ib-${business.id}-1/paid`),
      member.delete(`/installment-business/${business.id}`),
      member.delete('/transactions/1'),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual(refused.map(() => 403));
  });

  test('reads only names of others, and everything of themselves', async () => {
    const { admin: other, referer } = server.members;
    const { body } = await member.get<{ id: number }[]>('/users');
    expect(body.find((each) => each.id === other.id)).toEqual({ id: other.id, name: other.name });
    expect(body.find((each) => each.id === referer.id)).toMatchObject({ email: referer.email, dividend: '0.00' });
    expect((await member.get(`/users/${other.id}`)).body).toEqual({ id: other.id, name: other.name });
    expect((await member.get(`/users/${other.id}/transactions`)).status).toBe(403);
    expect((await member.get(`/users/${other.id}/scheduled-repayments`)).status).toBe(403);
    expect((await member.get(`/users/${referer.id}/transactions`)).status).toBe(200);
  });

  test('does not receive telephone numbers of customers', async () => {
    const business = await createBusiness();
    expect((await member.get(`/installment-business/${business.id}`)).body).not.toHaveProperty('customerPhoneNumber');
    expect((await admin.get(`/installment-business/${business.id}`)).body).toHaveProperty('customerPhoneNumber');
  });
});

test('an admin reads all fields of members but password and document numbers', async () => {
  const document = { masked: '•••• 2346', sealed: 'c2VhbGVk' };
  const added = await server.addMember({
    email: 'papers@example.org',
    aadhaarNumber: document,
    incentive: 1_500_000 as never,
  });
  const { body } = await admin.get(`/users/${added.id}`);
  expect(body).toMatchObject({ email: added.email, incentive: '1500.00', share: 0, aadhaarNumber: '•••• 2346' });
  expect(JSON.stringify((await admin.get('/users')).body)).not.toMatch(/argon2|sealed|revision/);
});

test('a visitor gets 401 on every route that is not for anyone', async () => {
  const { visitor } = server;
  for (const path of [
    '/users',
    '/transactions',
    '/installment-business',
    '/projects',
    '/sync/pull',
    '/sync/live',
    '/auth/me',
  ]) {
    expect(await visitor.get(path)).toMatchObject({ status: 401, body: { code: 'auth.signedOut' } });
  }
  expect((await visitor.get('/association')).body).toEqual({
    name: 'Welfare Association',
    timeZone: 'Asia/Kolkata',
    documentKey: expect.stringMatching(/^[\w+/=]{300,}$/),
  });
  expect((await visitor.get('/health')).status).toBe(200);
});
