/**
 * Several devices, each the app's own sync over a database of its own, against one real server, over a network that loses
 * requests and replies. The only test that ties the two sides together.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { readDashboard } from '../../pwa/src/dashboard/read-overview.ts';
import { DeviceDb, type OutboxEntry } from '../../pwa/src/sync/db.ts';
import { type Dispatch, dispatchFor } from '../../pwa/src/sync/dispatch.ts';
import { ledgerBalance, readLedger } from '../../pwa/src/sync/ledger-pages.ts';
import { ApiError } from '../../pwa/src/http/api-error.ts';
import { connectServer } from '../../pwa/src/sync/server.ts';
import { type SyncContext, syncRound } from '../../pwa/src/sync/sync.ts';
import { type ChittyFund, eligibleTickets } from 'shared-schema/chitties/chitty-fund';
import { commitLot } from 'shared-schema/chitties/commit-lot';
import { commitLotV2 } from 'shared-schema/chitties/commit-lot-v2';
import { createChittyFund } from 'shared-schema/chitties/create-chitty-fund';
import { deleteChittyFund } from 'shared-schema/chitties/delete-chitty-fund';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import { commitmentTo, drawTicket } from 'shared-schema/chitties/lot';
import { markChittyFundRepaid } from 'shared-schema/chitties/mark-chitty-fund-repaid';
import type { ProjectId, RepaymentId } from 'shared-schema/ids';
import { createInstallmentBusiness } from 'shared-schema/installments/create-installment-business';
import { deleteInstallmentBusiness } from 'shared-schema/installments/delete-installment-business';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { markInstallmentBusinessRepaid } from 'shared-schema/installments/mark-installment-business-repaid';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import { effectOf, type Ledger, type Transaction } from 'shared-schema/ledgers/transaction';
import { instant, localDateOf } from 'shared-schema/local-date';
import { MemoryBooks } from 'shared-schema/memory-books';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { RefusalError } from 'shared-schema/refusal-error';
import { updateMember } from 'shared-schema/members/update-member';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { contractOf } from 'shared-schema/repayments/repayment';
import { type Row, type TableName, tableNames } from 'shared-schema/tables';
import { buildBusinessInput, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import type { Changes, PullResponse } from 'shared-schema/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTable, type Stored } from '../src/sync/rows.ts';
import { plainDashboard } from './plain-dashboard.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

const LEDGERS: Ledger[] = ['general', 'charity', 'operational'];

/** What is lost of a sync: every request, the replies to what is sent, or what would be fetched. */
type Loss = 'none' | 'request' | 'reply' | 'pull';

type Deed =
  | { kind: 'create line'; device: number; project: number; ledger: Ledger; type: 'CREDIT' | 'DEBIT'; amount: Money }
  | { kind: 'create business'; device: number; project: number; tenure: number }
  | { kind: 'create fund'; device: number; project: number; tenure: number; tickets: number }
  | { kind: 'auction' | 'lot'; device: number; pick: number; ticket: number; discount: number }
  | {
      kind: 'pay' | 'mark repaid' | 'delete contract' | 'delete line' | 'discard refused';
      device: number;
      pick: number;
    };

/** Something a person does; or a sync, during which, between the sending and the fetching, they may do something. */
type Action = Deed | { kind: 'sync'; device: number; loss: Loss; meanwhile: Deed | null };

const DEVICES = 3;
const device = fc.integer({ min: 0, max: DEVICES - 1 });
const pick = fc.nat(1000);
/** The first one and two more. */
const PROJECTS = [1, 2, 3] as ProjectId[];
const project = fc.nat(PROJECTS.length - 1);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create line' as const),
      device,
      project,
      ledger: fc.constantFrom(...LEDGERS),
      type: fc.constantFrom('CREDIT' as const, 'DEBIT' as const),
      amount: fc.integer({ min: 1, max: 5_000_000 }).map((amount) => amount as Money),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create business' as const),
      device,
      project,
      tenure: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create fund' as const),
      device,
      project,
      tenure: fc.integer({ min: 1, max: 3 }),
      tickets: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), device, pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('auction' as const, 'auction' as const, 'lot' as const),
      device,
      pick,
      ticket: fc.integer({ min: 1, max: 3 }),
      discount: fc.integer({ min: 0, max: 12_500 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'mark repaid' as const,
        'delete contract' as const,
        'delete line' as const,
        'discard refused' as const,
      ),
      device,
      pick,
    }),
  },
);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 13, arbitrary: deed },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      device,
      loss: fc.constantFrom<Loss>('none', 'none', 'none', 'request', 'reply', 'pull'),
      meanwhile: fc.option(deed),
    }),
  },
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const superAdmin = await server.as('superAdmin');
  for (const name of ['Doha unit', 'Dubai unit']) await superAdmin.post('/projects/new', { name });
});
afterAll(() => server.close());

test('whatever is lost on the way, devices and server agree and the ledger is what was done, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 60 }), async (actions) => {
      const started = await server.ledgerLines();
      const devices = await Promise.all(
        Array.from({ length: DEVICES }, async (_, index) =>
          openReplica(await server.signIn(index === 0 ? 'admin' : 'otherAdmin')),
        ),
      );
      for (const each of devices) await each.sync('none');
      for (const each of actions) {
        const replica = devices[each.device]!;
        if (each.kind === 'sync') await replica.sync(each.loss, each.meanwhile);
        else await act(replica, each);
        await expectScreenIsServerPlusWaiting(replica);
      }
      await settleDown(devices);
      await expectAgreement(devices, started);
      for (const each of devices) await each.context.db.delete();
    }),
    { numRuns: 30, endOnFailure: false },
  );
});

test("an admin who becomes a member keeps nothing of other members' details, and all that has to do with money", async () => {
  const { email, id } = await server.addMember({ name: 'Elsy', email: 'elsy@example.org', role: 'ADMIN' });
  const { body } = await server.visitor.post<SignIn>('/auth/login', { email, password: PASSWORD });
  const phone = await openReplica(body);
  const { db, actor } = phone.context;
  const dispatch = dispatchFor(db, actor);
  const referer = server.members.referer.id;
  const edit = (changes: object) => dispatch(updateMember, { id: referer, changes });
  const enter = (description: string) => {
    const { id: _id, ...line } = buildTransactionInput({ userId: referer, description });
    return dispatch(createTransaction, line);
  };

  await phone.sync('none');
  await edit({ dob: { from: null, to: '1974-05-02' }, indiaAddress: { from: null, to: 'Secret Villa' } });
  await enter('Handed in');
  await phone.sync('none');
  await edit({ indiaAddress: { from: 'Secret Villa', to: 'Secret House' } });
  await (await server.as('otherAdmin')).put(`/users/${referer}`, { indiaAddress: 'Secret Palace' });
  await phone.sync('none');
  await edit({ fatherName: { from: null, to: 'Secret Senior' } });
  await enter('Not yet handed in');
  expect(await everythingIn(db)).toMatch(/1974-05-02.*Secret Palace/s);

  await (await server.as('superAdmin')).put(`/users/${id}`, { role: 'USER' });
  await phone.sync('none');
  expect(await db.members.get(referer)).toEqual({ id: referer, name: 'Thomas Kurian', deletedAt: null });
  expect(await everythingIn(db)).not.toMatch(/1974-05-02|Secret/);
  expect(await db.outbox.orderBy('order').toArray()).toMatchObject([
    { status: 'done', input: { description: 'Handed in' } },
    {
      status: 'refused',
      input: { id: referer, changes: { indiaAddress: {} } },
      refusal: { code: 'member.conflict', details: { conflicts: [{ field: 'indiaAddress' }] } },
    },
    { status: 'refused', input: { id: referer, changes: { fatherName: {} } }, refusal: { code: 'command.forbidden' } },
    { status: 'refused', input: { description: 'Not yet handed in' }, refusal: { code: 'command.forbidden' } },
  ]);
  await db.delete();
});

async function everythingIn(db: DeviceDb): Promise<string> {
  return JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())));
}

type Replica = {
  context: SyncContext;
  /** The server's rows as the pulls of this device told them. */
  told: Map<string, { table: TableName; row: Row }>;
  sync: (loss: Loss, meanwhile?: Deed | null) => Promise<void>;
};

type SignIn = Awaited<ReturnType<TestServer['signIn']>>;

let replicas = 0;

async function openReplica({ token, user }: SignIn): Promise<Replica> {
  const db = new DeviceDb(5_000_000 + replicas++);
  await db.open();
  await db.setMeta('device', crypto.randomUUID());
  const told: Replica['told'] = new Map();
  let loss: Loss = 'none';
  let meanwhile: Deed | null = null;
  const lossy: typeof fetch = async (input, init) => {
    const pulling = typeof input === 'string' && input.includes('/sync/pull');
    if (pulling && meanwhile) {
      const now = meanwhile;
      meanwhile = null;
      await act(replica, now);
    }
    if (loss === 'request' || (loss === 'pull' && pulling)) throw new TypeError('the request was lost');
    const response = await fetch(input, init);
    if (loss === 'reply' && init?.method === 'POST') throw new TypeError('the reply was lost');
    if (pulling && response.ok) note(told, (await response.clone().json()) as PullResponse);
    return response;
  };
  const context: SyncContext = {
    db,
    actor: { id: user.id, role: user.role },
    server: connectServer({ origin: server.url, token, fetch: lossy }),
  };
  const replica: Replica = {
    context,
    told,
    async sync(lost, deedMeanwhile = null) {
      loss = lost;
      meanwhile = deedMeanwhile;
      try {
        await syncRound(context);
      } catch (error) {
        if (!(error instanceof ApiError && error.unreachable)) throw error;
      }
      loss = 'none';
      meanwhile = null;
    },
  };
  return replica;
}

function note(told: Replica['told'], { changes }: PullResponse): void {
  for (const [table, rows] of Object.entries(changes) as [TableName, Row[]][]) {
    for (const row of rows) told.set(`${table}/${row.id}`, { table, row });
  }
}

async function act(replica: Replica, done: Deed): Promise<void> {
  const { db, actor } = replica.context;
  const dispatch = dispatchFor(db, actor);
  try {
    switch (done.kind) {
      case 'create line': {
        const { id: _id, ...input } = buildTransactionInput({
          ledger: done.ledger,
          type: done.type,
          amount: done.amount,
        });
        const place = { userId: server.members.referer.id, projectId: PROJECTS[done.project]! };
        return void (await dispatch(createTransaction, { ...input, ...place }));
      }
      case 'create business': {
        const { id: _id, transactionId: _line, ...input } = buildBusinessInput({ tenure: done.tenure });
        const place = { refererId: server.members.referer.id, projectId: PROJECTS[done.project]! };
        return void (await dispatch(createInstallmentBusiness, { ...input, ...place }));
      }
      case 'create fund': {
        const userIds = [server.members.referer.id, server.members.admin.id, server.members.referer.id];
        const { tenure, tickets: userCount } = done;
        const projectId = PROJECTS[done.project]!;
        const terms = { projectId, tenure, userCount, userIds: userIds.slice(0, userCount) };
        return void (await dispatch(createChittyFund, { ...terms, amount: CHIT_VALUE, commission: percent(5) }));
      }
      case 'auction':
      case 'lot': {
        const fund = choose(await db.chittyFunds.toArray(), done.pick);
        if (fund) await draw(db, dispatch, fund, done);
        return;
      }
      case 'pay': {
        const repayments = (await contractsOf(db)).flatMap(({ row }) => row.scheduledRepayments);
        const repayment = choose(repayments, done.pick);
        if (repayment) await dispatch(markRepaymentPaid, { id: repayment.id, paidAt: instant(Date.now()) });
        return;
      }
      case 'mark repaid': {
        const contract = choose(await contractsOf(db), done.pick);
        if (contract?.table === 'installmentBusinesses') {
          await dispatch(markInstallmentBusinessRepaid, { id: contract.row.id });
        }
        if (contract?.table === 'chittyFunds') await dispatch(markChittyFundRepaid, { id: contract.row.id });
        return;
      }
      case 'delete contract': {
        const contract = choose(await contractsOf(db), done.pick);
        if (contract?.table === 'installmentBusinesses')
          await dispatch(deleteInstallmentBusiness, { id: contract.row.id });
        if (contract?.table === 'chittyFunds') await dispatch(deleteChittyFund, { id: contract.row.id });
        return;
      }
      case 'delete line': {
        const line = choose(await linesOf(db), done.pick);
        if (line) await dispatch(deleteTransaction, { id: line.id });
        return;
      }
      case 'discard refused': {
        const entry = choose(await db.outbox.where('status').equals('refused').toArray(), done.pick);
        if (entry) await db.outbox.delete(entry.order);
      }
    }
  } catch (error) {
    // The rule forbade it on the spot, and the screen would have said so.
    if (!(error instanceof RefusalError)) throw error;
  }
}

const CHIT_VALUE = rupees(30_000);
const SEED = 'a3'.repeat(32);
const WITNESSES: [string, string] = ['Latha Menon', 'Joseph Mathew'];

/** Holds the next month's draw; by lot, after committing to the seed, for whichever ticket the lot falls on. */
async function draw(
  db: DeviceDb,
  dispatch: Dispatch,
  fund: ChittyFund,
  { kind, ticket, discount }: { kind: 'auction' | 'lot'; ticket: number; discount: number },
): Promise<void> {
  const terms = { id: fund.id, month: fund.draws.length + 1, witnesses: WITNESSES };
  if (kind === 'auction') return void (await dispatch(holdDraw, { ...terms, ticket, discount: rupees(discount) }));
  const calls: [number, number] = [discount, ticket];
  const seal = { id: fund.id, month: terms.month, commitment: commitmentTo(SEED) };
  const eligible = eligibleTickets(fund, localDateOf(instant(Date.now()), TIME_ZONE));
  // A phone may still hold one of the first kind, whose tickets the books find out.
  if (discount % 2) await dispatch(commitLot, seal);
  else await dispatch(commitLotV2, { ...seal, eligible });
  const winner = drawTicket(eligible, SEED, calls)!;
  await dispatch(holdDraw, { ...terms, ticket: winner, lot: { seed: SEED, calls } });
}

type ParentRow =
  | { table: 'installmentBusinesses'; row: InstallmentBusiness }
  | { table: 'chittyFunds'; row: ChittyFund };

async function contractsOf(db: DeviceDb): Promise<ParentRow[]> {
  const businesses = await db.installmentBusinesses.toArray();
  const funds = await db.chittyFunds.toArray();
  return [
    ...businesses.map((row): ParentRow => ({ table: 'installmentBusinesses', row })),
    ...funds.map((row): ParentRow => ({ table: 'chittyFunds', row })),
  ];
}

function choose<T>(from: T[], index: number): T | undefined {
  return from[index % from.length];
}

async function linesOf(db: DeviceDb): Promise<Transaction[]> {
  return (await db.pages.toArray()).flatMap((page) => page.lines);
}

/** What a device shows, worked out afresh: every row it was told of, and its unconfirmed commands run in order on top. */
async function expectScreenIsServerPlusWaiting({ context: { db, actor }, told }: Replica): Promise<void> {
  const expected = new MemoryBooks();
  expected.put([...told.values()] as Parameters<MemoryBooks['put']>[0]);
  const unconfirmed = await db.outbox.where('status').anyOf('waiting', 'acknowledged').sortBy('order');
  for (const { name, input, issuedAt } of unconfirmed) {
    await expected.run(name, input, { actor, issuedAt, timeZone: TIME_ZONE }).catch((error: unknown) => {
      if (!(error instanceof RefusalError)) throw error;
    });
  }
  expect(await rowsOf(db)).toEqual(sorted(Object.fromEntries(tableNames.map((table) => [table, expected.all(table)]))));
  const today = localDateOf(instant(Date.now()), TIME_ZONE);
  for (const projectId of [undefined, ...PROJECTS]) {
    for (const ledger of LEDGERS) await expectLedger(db, expected, ledger, projectId);
    const dashboard = await readDashboard(db, { projectId, today, timeZone: TIME_ZONE, admin: true });
    expect(dashboard).toMatchObject(plainDashboard(expected, projectId, today));
  }
}

/** The Current Balance and the running balances, against a plain walk over all lines. */
async function expectLedger(db: DeviceDb, expected: MemoryBooks, ledger: Ledger, projectId?: ProjectId): Promise<void> {
  const lines = expected
    .all('transactions')
    .filter((line) => line.ledger === ledger && (projectId === undefined || line.projectId === projectId))
    .sort((a, b) => (a.timeCompleted === b.timeCompleted ? a.id - b.id : a.timeCompleted < b.timeCompleted ? -1 : 1));
  let balance = 0;
  const walked = lines.map((line) => [line.id, (balance += line.type === 'CREDIT' ? line.amount : -line.amount)]);
  expect(await ledgerBalance(db, ledger, projectId)).toBe(balance);
  const view = await readLedger(db, { ledger, projectId, offset: 0, limit: lines.length + 1 });
  expect(view).toMatchObject({ total: lines.length, balance });
  expect(view.lines.map((each) => [each.line.id, each.balance])).toEqual(walked.toReversed());
}

async function rowsOf(db: DeviceDb): Promise<Changes> {
  return sorted({
    members: await db.members.toArray(),
    projects: await db.projects.toArray(),
    installmentBusinesses: await db.installmentBusinesses.toArray(),
    chittyFunds: await db.chittyFunds.toArray(),
    transactions: await linesOf(db),
  });
}

function sorted(rows: Record<string, Row[]>): Changes {
  return Object.fromEntries(Object.entries(rows).map(([table, each]) => [table, each.toSorted((a, b) => a.id - b.id)]));
}

async function settleDown(devices: Replica[]): Promise<void> {
  for (let round = 0; round < 2; round++) for (const each of devices) await each.sync('none');
}

/** All devices show the server's rows, and the server's ledger holds what the applied commands say, each once. */
async function expectAgreement(devices: Replica[], started: Transaction[]): Promise<void> {
  const lines = await server.ledgerLines();
  const views = await Promise.all(devices.map(({ context }) => rowsOf(context.db)));
  for (const view of views) expect(view.transactions).toEqual(lines.toSorted((a, b) => a.id - b.id));
  for (const view of views.slice(1)) expect(view).toEqual(views[0]);

  const entries = (await Promise.all(devices.map(({ context }) => context.db.outbox.toArray()))).flat();
  expect(entries.filter((entry) => entry.status === 'waiting' || entry.status === 'acknowledged')).toEqual([]);
  const model = new Map(started.map((line) => [line.id as number, effectOf(line)]));
  const funds = await loadTable(server.database, server.database, 'chittyFunds');
  for (const { row } of funds.values()) conserves(row as ChittyFund);
  // Deletions last: the line a deletion names was made by a command of its own.
  const applied = entries.filter((entry) => entry.status === 'done');
  for (const entry of entries)
    if (entry.name === 'installmentBusiness.create') tenures.set(idOf(entry), tenureOf(entry));
  for (const entry of applied) for (const [id, effect] of postedBy(entry, funds)) model.set(id, effect);
  for (const entry of applied) if (entry.name === 'transaction.delete') model.delete(idOf(entry));
  expect(new Map(lines.map((line) => [line.id as number, effectOf(line)]))).toEqual(model);
}

const tenures = new Map<number, number>();

function idOf({ input }: OutboxEntry): number {
  return (input as { id: number }).id;
}

function tenureOf({ input }: OutboxEntry): number {
  return (input as { tenure: number }).tenure;
}

/** The ledger lines an applied command posts, by arithmetic of this test's own. */
function postedBy({ name, input }: OutboxEntry, funds: Map<string, Stored>): [id: number, effect: Money][] {
  const given = input as { id: number | string; transactionId: number; type: string; amount: Money; discount: Money };
  const own = Number(given.id);
  if (name === 'transaction.create') return [[own, (given.type === 'CREDIT' ? given.amount : -given.amount) as Money]];
  if (name === 'installmentBusiness.create') return [[given.transactionId, rupees(-40_000)]];
  if (name === 'chittyFund.holdDraw') {
    // ₹30,000 less the discount, or less the commission of ₹1,500 where that is more.
    return [[given.transactionId, (Math.max(given.discount, rupees(1500)) - CHIT_VALUE) as Money]];
  }
  if (name === 'repayment.markPaid') {
    const { table, id } = contractOf(given.id as RepaymentId);
    if (table === 'installmentBusinesses') return [[given.transactionId, amountDue(String(given.id))]];
    return [[given.transactionId, amountNoted(funds.get(`chittyFunds/${id}`)!.row as ChittyFund, given.transactionId)]];
  }
  return [];
}

/** What the fund itself says was paid by a line; nothing if the payment was undone. */
function amountNoted(fund: ChittyFund, line: number): Money {
  const payments = fund.scheduledRepayments.flatMap((each) => each.payments);
  return payments.find((payment) => payment.transactionId === line)?.amount ?? NOTHING;
}

/** Whatever was paid, drawn and undone: a month is worth the chit value, and so is what a draw divides. */
function conserves(fund: ChittyFund): void {
  for (let month = 1; month <= fund.tenure; month++) {
    const subscriptions = fund.scheduledRepayments.filter((each) => each.sequence === month);
    expect(add(...subscriptions.map((each) => each.amount))).toBe(CHIT_VALUE);
  }
  const credited = new Map<string, Money>();
  for (const { discount, prize, commission, dividends } of fund.draws) {
    // 5 % for the foreman; what is forgone above it, in whole paise to each ticket, the last of which takes the rest.
    const forgone = Math.max(discount, rupees(1500));
    expect([prize, commission]).toEqual([CHIT_VALUE - forgone, rupees(1500)]);
    const each = Math.floor((forgone - rupees(1500)) / fund.users.length / 10) * 10;
    expect(dividends.map(({ amount }) => amount)).toEqual(
      fund.users.map((_, index) =>
        index < fund.users.length - 1 ? each : forgone - rupees(1500) - each * (fund.users.length - 1),
      ),
    );
    for (const { repaymentId, amount } of dividends) {
      if (repaymentId) credited.set(repaymentId, add(credited.get(repaymentId) ?? NOTHING, amount));
    }
  }
  for (const { id, amount, dividend, payments } of fund.scheduledRepayments) {
    expect(dividend).toBe(credited.get(id) ?? NOTHING);
    // Cash and dividends together never exceed the share; a payment takes all that was left of it.
    const paid = add(...payments.map((payment) => payment.amount));
    expect(add(paid, dividend ?? NOTHING)).toBeLessThanOrEqual(amount);
  }
}

/** ₹40,000 at 1 % a month over one, two or three months. */
function amountDue(repayment: string): Money {
  const [, business, sequence] = repayment.split('-').map(Number);
  const parts = { 1: [40_400], 2: [20_400, 20_400], 3: [13_733.33, 13_733.33, 13_733.34] }[tenures.get(business!)!]!;
  return rupees(parts[sequence! - 1]!);
}
