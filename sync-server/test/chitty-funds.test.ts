import { commitmentTo, drawTicket } from 'shared-schema/chitties/lot';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

type Fund = { id: number; status: string; draws: Draw[]; lotCommitment: string | null; commitments: Commitment[] };
type Commitment = {
  month: number;
  commitment: string;
  eligible: number[] | null;
  outcome: string;
  receivedAt: string;
};
type Draw = {
  month: number;
  ticket: number;
  prize: number;
  commission: number;
  transactionId: number;
  enteredAt: string;
};
type Repayment = { id: string; amount: number; paid: boolean; dueDate: string; ticket: number; dividend: number };
type Line = { id: number; type: string; amount: number; userId: number; associatedType: string; associatedId: number };

const server = await openTestServer();
const admin = await server.as('admin');
const member = await server.as('referer');
const phone = createDevice(admin);

const WITNESSES = ['Latha Menon', 'Joseph Mathew'];

const people = () => [server.members.admin.id, server.members.otherAdmin.id, server.members.referer.id];
const newFund = (overrides = {}) => ({
  tenure: 3,
  amount: '30,000',
  commission: 5,
  userCount: 3,
  user_ids: people(),
  ...overrides,
});
const openFund = async (overrides = {}) =>
  expectStatus(201, await admin.post<Fund>('/chitty-fund/new', newFund(overrides))).body;
const draw = (fund: Fund, overrides = {}) =>
  admin.post<Fund>(`/chitty-fund/${fund.id}/draws`, {
    month: 1,
    ticket: 2,
    discount: 9000,
    witnesses: WITNESSES,
    ...overrides,
  });
const pay = (id: string) => admin.put<Repayment>(`/scheduled-repayments/${id}/paid`);
const schedule = async (fund: Fund) =>
  (await admin.get<Repayment[]>(`/chitty-fund/${fund.id}/scheduled-repayments`)).body;
const linesOf = async (fund: Fund) =>
  (await admin.get<Line[]>('/transactions')).body.filter(
    (line) => line.associatedType === 'CHITTY_FUND' && line.associatedId === fund.id,
  );

describe('a chitty fund', () => {
  test('once opened is listed, and read by itself and ticket by ticket', async () => {
    const fund = await openFund();
    expect(fund).toEqual({
      id: expect.any(Number),
      projectId: 1,
      status: 'ONGOING',
      tenure: 3,
      amount: 30_000,
      commission: 5,
      discountCap: 40,
      promptOnly: false,
      asksSecurity: false,
      registration: null,
      userCount: 3,
      users: people().map((userId) => ({ userId })),
      startedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      lotCommitment: null,
      commitments: [],
      draws: [],
      name: null,
    });
    for (const path of ['/chitty-fund', '/chitty-fund/']) {
      expect((await admin.get<Fund[]>(path)).body).toContainEqual(fund);
    }
    expect((await admin.get(`/chitty-fund/${fund.id}`)).body).toEqual(fund);
    const subscriptions = await schedule(fund);
    expect(subscriptions.map((each) => each.id)).toEqual(
      [1, 2, 3].flatMap((ticket) => [1, 2, 3].map((month) => `cf-${fund.id}-${ticket}-${month}`)),
    );
    expect(subscriptions[0]).toMatchObject({ amount: 10_000, principalAmount: 10_000, interestAmount: 0, paid: false });
  });

  test('whose subscriptions are all paid can be marked repaid', async () => {
    const fund = await openFund();
    expect(await admin.put(`/chitty-fund/${fund.id}/repaid`)).toMatchObject({
      status: 400,
      body: { error: '9 subscriptions are still unpaid, ₹90,000.00 in all.', code: 'chittyFund.unpaid' },
    });
    expect(await admin.put(`/scheduled-repayments/cf-${fund.id}-1-1/paid`, { amount: 9000 })).toMatchObject({
      status: 409,
      body: { code: 'repayment.amountChanged' },
    });
    for (const { id } of await schedule(fund)) expect((await pay(id)).body).toMatchObject({ id, paid: true });
    expect(await pay(`cf-${fund.id}-1-1`)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Already paid: Anitha Nair took .* on /) },
    });
    expect((await linesOf(fund)).map(({ type, amount, userId }) => [type, amount, userId])).toEqual(
      people().flatMap((userId) => [1, 2, 3].map(() => ['CREDIT', 10_000, userId])),
    );
    const repaid = await admin.put(`/chitty-fund/${fund.id}/repaid`);
    expect(repaid).toMatchObject({ status: 200, body: { status: 'REPAID' } });
    expect((await admin.put(`/chitty-fund/${fund.id}/repaid`)).status).toBe(400);
  });

  test("is part of its members' schedules beside their installments", async () => {
    const fund = await openFund({ user_ids: [server.members.referer.id, ...people().slice(0, 2)] });
    const { body } = await member.get<Repayment[]>(`/users/${server.members.referer.id}/scheduled-repayments`);
    const own = body.filter((each) => each.id.startsWith(`cf-${fund.id}-`));
    expect(own.map((each) => each.id)).toEqual([1, 2, 3].map((month) => `cf-${fund.id}-1-${month}`));
  });

  test('once deleted is not found, but its ledger lines stay', async () => {
    const fund = await openFund();
    await pay(`cf-${fund.id}-1-1`);
    expect((await admin.delete(`/chitty-fund/${fund.id}`)).status).toBe(204);
    for (const path of [`/chitty-fund/${fund.id}`, `/chitty-fund/${fund.id}/scheduled-repayments`]) {
      expect(await admin.get(path)).toMatchObject({ status: 404, body: { code: 'chittyFund.notFound' } });
    }
    expect((await admin.delete(`/chitty-fund/${fund.id}`)).status).toBe(404);
    expect(await linesOf(fund)).toHaveLength(1);
  });

  test('can be read by members, and changed by admins only', async () => {
    const fund = await openFund();
    for (const path of ['/chitty-fund', `/chitty-fund/${fund.id}`, `/chitty-fund/${fund.id}/scheduled-repayments`]) {
      expect((await member.get(path)).status).toBe(200);
    }
    const refused = await Promise.all([
      member.post('/chitty-fund/new', newFund()),
      member.put(`/chitty-fund/${fund.id}/repaid`),
      member.delete(`/chitty-fund/${fund.id}`),
      member.post(`/chitty-fund/${fund.id}/draws`, {}),
      member.post(`/chitty-fund/${fund.id}/commitment`, {}),
      member.put(`/scheduled-repayments/cf-${fund.id}-1-1/paid`),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual(refused.map(() => 403));
  });
});

describe('a draw', () => {
  test('by lot wins the ticket that the committed seed and the called numbers determine', async () => {
    const fund = await openFund();
    const [seed, calls] = ['5e'.repeat(32), [17, 4]];
    const commitment = commitmentTo(seed);
    const committed = await admin.post<Fund>(`/chitty-fund/${fund.id}/commitment`, { month: 1, commitment });
    expect(committed).toMatchObject({ status: 200, body: { lotCommitment: commitment } });
    const winner = drawTicket([1, 2, 3], seed, calls)!;
    const lot = { seed, calls };
    expect(await draw(fund, { ticket: (winner % 3) + 1, discount: 0, lot })).toMatchObject({
      status: 400,
      body: { code: 'chittyFund.otherTicketDrawn' },
    });
    const drawn = await draw(fund, { ticket: winner, discount: 0, lot });
    expect(drawn.body.draws).toMatchObject([{ method: 'LOT', ticket: winner, lot: { commitment, seed, calls } }]);
    expect(drawn.body.commitments[0]!.receivedAt < drawn.body.draws[0]!.enteredAt).toBe(true);
  });

  test('queued on a phone keeps when the server had it and when the phone had synced before', async () => {
    const fund = await openFund();
    const synced = '2026-11-01T06:00:00.000Z';
    await server.database.run('UPDATE sessions SET last_synced_at = $1', [synced]);
    const before = new Date().toISOString();
    await phone.push(
      command('chittyFund.holdDraw', { id: fund.id, month: 1, ticket: 2, discount: 900_000, witnesses: WITNESSES }),
    );
    const [held] = (await admin.get<Fund>(`/chitty-fund/${fund.id}`)).body.draws as (Draw & { receivedAt: string })[];
    expect(held).toMatchObject({ deviceSyncedAt: synced });
    expect(held!.receivedAt >= before).toBe(true);
  });

  test('by lot that was started again lists every commitment, with author and time', async () => {
    const other = await server.as('otherAdmin');
    const fund = await openFund();
    const [first, second, third] = ['5e', '6f', '70'].map((byte) => commitmentTo(byte.repeat(32)));
    const commit = (by: Client, commitment: string | undefined) =>
      by.post<Fund>(`/chitty-fund/${fund.id}/commitment`, { month: 1, commitment });
    await commit(admin, first);
    await commit(other, second);
    const auctioned = expectStatus(201, await draw(fund)).body;
    await admin.delete(`/transactions/${auctioned.draws[0]!.transactionId}`);
    const { body } = await commit(admin, third);
    const made = { month: 1, eligible: [1, 2, 3], committedAt: expect.stringMatching(/Z$/) };
    expect(body).toMatchObject({
      lotCommitment: third,
      commitments: [
        { ...made, commitment: first, committedBy: server.members.admin.id, outcome: 'REPLACED' },
        { ...made, commitment: second, committedBy: server.members.otherAdmin.id, outcome: 'AUCTIONED' },
        { ...made, commitment: third, committedBy: server.members.admin.id, outcome: 'OPEN' },
      ],
    });
  });

  test('whose prize is paid later, and once, with what the fund holds meanwhile', async () => {
    const fund = await openFund();
    for (const ticket of [1, 2, 3]) await pay(`cf-${fund.id}-${ticket}-1`);
    const drawn = await draw(fund, { payLater: true, hour: '19:30', place: 'Office' });
    expect(drawn.body.draws).toMatchObject([
      { transactionId: null, prizeState: { state: 'WAITING' }, place: 'Office' },
    ]);
    const path = `/chitty-fund/${fund.id}`;
    const held = await admin.get(`${path}/money`);
    expect(held).toMatchObject({ body: { prizesPaid: 0, unpaid: 0, held: expect.any(Number) } });
    const { prize } = drawn.body.draws[0]!;
    expect(held).toMatchObject({ body: { prizesWaiting: prize } });
    const from = { cashOf: server.members.admin.id };
    const paid = await admin.post<{ id: number }>(`${path}/draws/1/pay`, { from });
    expect(paid).toMatchObject({ status: 200, body: { amount: prize, type: 'DEBIT' } });
    expect(await admin.post(`${path}/draws/1/pay`, { from })).toMatchObject({
      status: 409,
      body: { code: 'chittyFund.prizePaid' },
    });
    expect((await admin.get<Fund>(path)).body.draws).toMatchObject([
      { transactionId: paid.body.id, prizeState: { state: 'PAID', line: paid.body.id } },
    ]);
    expect(await admin.get(`${path}/money?on=2020-01-01`)).toMatchObject({ body: { held: 0, commission: 0 } });
    expect((await admin.delete(`${path}/draws/1`)).status).toBe(409);
    await admin.delete(`/transactions/${paid.body.id}`);
    expect((await admin.delete(`${path}/draws/1`)).status).toBe(204);
    expect((await admin.get<Fund>(path)).body.draws).toEqual([]);
  });

  test('held by two admins at once counts once', async () => {
    const other = await server.as('otherAdmin');
    const fund = await openFund();
    const terms = { month: 1, discount: 3000, witnesses: WITNESSES };
    const answers = await Promise.all([
      admin.post(`/chitty-fund/${fund.id}/draws`, { ...terms, ticket: 1 }),
      other.post(`/chitty-fund/${fund.id}/draws`, { ...terms, ticket: 2 }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'chittyFund.alreadyDrawn',
      error: expect.stringMatching(/ held the draw of month 1 on .*: ticket [12], .*, won ₹27,000\.00\.$/),
    });
    expect(await linesOf(fund)).toHaveLength(1);
  });
});

describe('nothing is written when the request is refused:', () => {
  let before: string;
  const books = async () => JSON.stringify((await phone.pullAll()).changes);
  let fund: Fund;
  beforeAll(async () => {
    fund = await openFund();
    await draw(fund, { ticket: 1 });
  });
  beforeEach(async () => {
    before = await books();
  });
  afterEach(async () => {
    expect(await books()).toBe(before);
  });

  test.each<[string, () => object, string, string]>([
    ['too few members', () => ({ userCount: 4 }), 'chittyFund.memberCount', 'user_ids'],
    ['too many members', () => ({ userCount: 2 }), 'chittyFund.memberCount', 'user_ids'],
    ['an unknown member', () => ({ user_ids: [1, 2, 987_654] }), 'member.unknown', 'user_ids'],
    ['an unknown project', () => ({ projectId: 99 }), 'project.unknown', 'projectId'],
  ])('%s', async (_what, overrides, code, path) => {
    const answer = await admin.post('/chitty-fund/new', newFund(overrides()));
    expect(answer).toMatchObject({ status: 400, body: { code, error: expect.any(String), details: { path } } });
  });

  test.each<[string, object, string]>([
    ['a member number that cannot be', { user_ids: [1, 2, 0] }, 'user_ids.2'],
    ['members that are no list', { user_ids: '1,2,3' }, 'user_ids'],
    ['no members', { user_ids: undefined }, 'user_ids'],
    ['201 tickets', { userCount: 201 }, 'userCount'],
    ['no month at all', { tenure: 0 }, 'tenure'],
    ['a broken tenure', { tenure: 2.5 }, 'tenure'],
    ['a commission of 101 %', { commission: 101 }, 'commission'],
    ['a commission in words', { commission: 'five' }, 'commission'],
    ['no amount', { amount: 0 }, 'amount'],
    ['a fourth decimal', { amount: '0.0001' }, 'amount'],
    ['an amount beyond all measure', { amount: 1e15 }, 'amount'],
    ['a field of its own making', { userIds: [1, 2, 3] }, 'userIds'],
  ])('%s', async (_what, overrides, path) => {
    const answer = await admin.post('/chitty-fund/new', newFund(overrides));
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(answer.body).toMatchObject({ error: expect.arrayContaining([expect.objectContaining({ path })]) });
  });

  test.each<[string, object, number, string]>([
    ['a discount above the cap', { discount: 12_000.01 }, 400, 'chittyFund.discountAboveCap'],
    ['a negative discount', { discount: -1 }, 400, 'input.invalid'],
    ['a ticket that has won', { ticket: 1 }, 409, 'chittyFund.alreadyWon'],
    ['one witness', { witnesses: ['Latha Menon'] }, 400, 'input.invalid'],
    ['a seed that is none', { lot: { seed: 'secret', calls: [1, 2] } }, 400, 'input.invalid'],
  ])('a draw with %s', async (_what, overrides, status, code) => {
    expect(await draw(fund, { month: 2, ticket: 2, ...overrides })).toMatchObject({ status, body: { code } });
  });

  test('a draw of an unknown fund', async () => {
    expect(await draw({ ...fund, id: 987_654 })).toMatchObject({ status: 404, body: { code: 'chittyFund.notFound' } });
  });
});

test('a repayment row of both a business and a fund, or of neither, is refused by the database', async () => {
  const fund = await openFund({ tenure: 1, userCount: 1, user_ids: [server.members.referer.id] });
  const insert = (columns: string, values: string) =>
    server.database.run(
      `INSERT INTO scheduled_repayments (id, sequence, due_date, amount, principal_amount, interest_amount, user_id, payments, ${columns})
       VALUES ('cf-x', 9, '2026-11-21', 1, 1, 0, 1, '[]', ${values})`,
    );
  for (const [columns, values] of [
    ['chitty_fund_id', 'NULL'],
    ['chitty_fund_id', String(fund.id)],
    ['ticket, dividend', '1, 0'],
  ] as const) {
    await expect(insert(columns, values)).rejects.toMatchObject({ code: '23514' });
  }
});
