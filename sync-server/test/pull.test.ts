import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { tableNames, tables } from 'shared-schema/tables';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildCollection, part } from 'shared-schema/testing/collections';
import { buildBusinessInput, buildFundInput, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { type Manifest, type PullResponse, WIRE_VERSION } from 'shared-schema/wire';
import type { Database, DbTransaction } from '../src/database/open-database.ts';
import { makePacks } from '../src/sync/make-packs.ts';
import { pull, type Reader } from '../src/sync/pull.ts';
import { runCommand } from '../src/sync/run-command.ts';
import { writeInChunks } from '../src/sync/rows.ts';
import { type Client, connectClient } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const server = await openTestServer();
const phone = createDevice(await server.as('admin'));
beforeAll(async () => {
  const input = {
    ...buildBusinessInput({ refererId: server.members.referer.id }),
    id: await phone.allocateId('installmentBusinesses'),
    transactionId: await phone.allocateId('transactions'),
  };
  const fund = await phone.allocateId('chittyFunds');
  const draw = { month: 1, ticket: 2, discount: 900_000, witnesses: ['Latha Menon', 'Joseph Mathew'] };
  await phone.push(
    command('installmentBusiness.create', input),
    command('chittyFund.create', { ...buildFundInput([server.members.referer.id, server.members.admin.id]), id: fund }),
    command('chittyFund.holdDraw', { ...draw, id: fund, transactionId: await phone.allocateId('transactions') }),
    command('collection.record', await collection(input.id)),
    command('cash.handOver', { id: await phone.allocateId('handOvers'), to: null, amount: rupees(100) }),
    command('cash.closeDay', {
      id: await phone.allocateId('dayCloses'),
      date: '2026-11-21',
      expected: rupees(4900),
      counts: [{ denomination: 500, count: 9 }],
      receipts: [],
    }),
    command('head.save', { name: 'Rent', nature: 'EXPENSE' }),
    command('reminder.record', {
      accounts: [`b-${input.id}`],
      how: 'WHATSAPP',
      until: '2026-11-21',
      sum: rupees(100),
      known: null,
    }),
  );
  await creditDividend();
});
beforeAll(async () => {
  const member = { name: 'Latha Menon', mobileIndia: '94470 12345' };
  const batch = { id: randomUUID(), fileName: 'members.csv', content: { kind: 'members', records: [member] } };
  const close = command('period.close', { until: '2020-12-31' });
  const superAdmin = await server.as('superAdmin');
  const trades = [{ date: '1998-04-01', trade: 'BOUGHT', shares: 5, price: rupees(100) }];
  const shares = { kind: 'shares', records: [{ memberId: server.members.admin.id, trades }] };
  const history = { id: randomUUID(), fileName: 'shares.csv', content: shares };
  const paid = { receiptNumber: '12/1998', date: '1998-04-01', payer: 'Latha', amount: rupees(100) };
  const receipts = { id: randomUUID(), fileName: 'book.csv', content: { kind: 'receipts', records: [paid] } };
  const sent = { from: 'import' as const, device: null, verified: true, userId: server.members.superAdmin.id };
  for (const sheet of [batch, history, receipts]) {
    await runCommand(server.services, { ...command('import.enter', sheet), ...sent });
  }
  await createDevice(superAdmin).push(close);
  expectStatus(200, await superAdmin.put('/settings', { receiptText: 'Reg. no. 12/1994' }));
  await useBankAccount(superAdmin);
  await reportPayment(superAdmin);
  await writeNote();
});

/** The same, noting the names of the statements that it runs. */
function noting(sql: DbTransaction, names: (string | undefined)[]): DbTransaction {
  return {
    ...sql,
    run: (statement, parameters, name) => {
      names.push(name);
      return sql.run(statement, parameters, name);
    },
  };
}

/** An account with a transfer by UPI, cash paid in, and the bank's statement. */
async function useBankAccount(superAdmin: Client): Promise<void> {
  const account = { name: 'Main', bank: 'Federal Bank', lastDigits: '4321' };
  const { id: bankAccountId } = expectStatus(
    201,
    await superAdmin.post<{ id: number }>('/bank-accounts', account),
  ).body;
  const receivedOn = '2026-11-21';
  const paid = { receivedOn, method: 'UPI', reference: '609512345678', amount: 100, items: [], onAccount: 100 };
  const payer = { memberId: server.members.referer.id };
  expectStatus(201, await superAdmin.post('/collections', { ...paid, payer, bankAccountId }));
  expectStatus(
    201,
    await superAdmin.post('/money/move', { from: { cashBox: true }, to: { bankAccountId }, amount: 5 }),
  );
  const statement = 'Date,Narration,Debit,Credit\n21/11/2026,UPI,,100.00';
  const headers = { 'Content-Type': 'text/csv' };
  expectStatus(201, await superAdmin.post(`/bank-accounts/${bankAccountId}/statements`, statement, headers));
}

/** By a link, without signing in. */
async function reportPayment(superAdmin: Client): Promise<void> {
  expectStatus(200, await superAdmin.put('/settings', { upiId: 'samithi@okicici' }));
  const path = `/users/${server.members.referer.id}/pay-link`;
  const { url } = expectStatus(201, await superAdmin.post<{ url: string }>(path, {})).body;
  const sent = { amount: 100, date: '2026-11-21', utr: '609512345679' };
  const reported = await fetch(`${server.url}/pay/${url.split('/pay/')[1]}/reported`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  expect(reported.status).toBe(202);
}

async function writeNote(): Promise<void> {
  const audits = { from: localDate('2025-04-01'), to: null, endsOn: localDate('2199-12-31') };
  const auditor = await server.connectAs((await server.addPerson({ audits })).email);
  const [line] = (await server.ledgerLines()).slice(-1);
  const note = { id: randomUUID(), transactionId: line!.id, text: 'Where is the bill?' };
  expect(await createDevice(auditor).push(command('note.write', note))).toMatchObject([{ status: 'applied' }]);
}

async function creditDividend(): Promise<void> {
  const office = createDevice(await server.as('superAdmin'));
  const memberId = server.members.referer.id;
  await office.push(
    command('shares.buy', { id: await office.allocateId('transactions'), memberId, shares: 3 }),
    command('dividendRun.create', {
      id: await office.allocateId('dividendRuns'),
      rate: { perShare: rupees(10) },
      shares: 3,
    }),
  );
}

async function collection(business: number) {
  const items = [part(`ib-${business}-1`, '3733.33')];
  const transactionIds = [await phone.allocateId('transactions'), await phone.allocateId('transactions')];
  const payer = { memberId: server.members.referer.id };
  return buildCollection(items, {
    payer,
    onAccount: rupees('1266.67'),
    number: await phone.nextReceipt(),
    transactionIds,
  });
}

/** Each is committed by itself. */
async function addLines(count: number): Promise<void> {
  for (let line = 0; line < count; line++) {
    const id = await phone.allocateId('transactions');
    const input = { ...buildTransactionInput({ userId: server.members.referer.id }), id };
    await phone.push(command('transaction.create', input));
  }
}

describe('a first sync', () => {
  test('brings every row exactly as the shared schema describes it', async () => {
    const { changes } = await phone.pullAll();
    for (const name of tableNames) {
      expect(changes[name].length).toBeGreaterThan(0);
      for (const row of changes[name]) expect(v.parse(tables[name].schema, row)).toEqual(row);
    }
    expect(changes.installmentBusinesses[0]!.scheduledRepayments).toHaveLength(12);
    expect(changes.chittyFunds[0]).toMatchObject({ draws: [{ month: 1, ticket: 2, prize: 9_100_000 }] });
    const months = changes.chittyFunds[0]!.scheduledRepayments.map((each) => `${each.ticket}/${each.sequence}`);
    expect(months).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2', '2/3']);
  });

  test('in pages brings each row once', async () => {
    await addLines(25);
    const whole = await phone.pullAll();
    const paged = await phone.pullAll(undefined, 4);
    expect(paged.pages).toBeGreaterThan(5);
    expect(paged.changes).toEqual(whole.changes);
    expect(paged.cursor).toBe(whole.cursor);
  });

  test('never splits rows that were committed together', async () => {
    const { addMember, database, members } = server;
    const start = (await phone.pullAll()).cursor;
    await addMember({ email: 'before@example.org' });
    const rows = Array.from({ length: 7 }, (_, index) => ({
      ...members.referer,
      id: (900 + index) as never,
      email: `together${index}@example.org`,
    }));
    await writeInChunks(
      database,
      rows.map((row) => ({ table: 'members', row })),
    );
    const first = (await phone.client.get<PullResponse>(`/sync/pull?wire=${WIRE_VERSION}&since=${start}&limit=2`)).body;
    expect(first.changes.members).toHaveLength(8);
    expect(first.more).toBe(false);
  });
});

describe('a later pull', () => {
  test('brings what changed since, or nothing', async () => {
    const { cursor } = await phone.pullAll();
    expect((await phone.pullAll(cursor)).changes).toMatchObject({ transactions: [], members: [] });
    await addLines(1);
    expect((await phone.pullAll(cursor)).changes).toMatchObject({ transactions: [{}], members: [] });
  });

  test('asks no table for its rows where nothing is new', async () => {
    const { database, members } = server;
    const asked: (string | undefined)[] = [];
    const watched: Database = {
      ...database,
      transaction: (work, begin) => database.transaction((sql) => work(noting(sql, asked)), begin),
    };
    const reader: Reader = { actor: { id: members.admin.id, role: 'ADMIN' }, wire: WIRE_VERSION, timeZone: TIME_ZONE };
    const { cursor } = await pull({ database: watched }, reader, undefined, 5000);
    expect(asked).toContain('since members');
    asked.length = 0;
    const again = await pull({ database: watched }, reader, cursor, 5000);
    expect(again).toMatchObject({ cursor, changes: {}, more: false });
    expect(asked.filter((name) => name?.startsWith('since'))).toEqual([]);
  });

  test('brings deleted rows with the time of their deletion', async () => {
    await addLines(1);
    const { changes, cursor } = await phone.pullAll();
    const { id } = changes.transactions.at(-1)!;
    await phone.push(command('transaction.delete', { id }));
    const later = await phone.pullAll(cursor);
    expect(later.changes.transactions).toEqual([expect.objectContaining({ id, deletedAt: expect.any(String) })]);
  });
});

describe('a member who is no admin receives', () => {
  test('only names of others, and everything of themselves', async () => {
    const { referer, admin } = server.members;
    const { changes } = await createDevice(await server.as('referer')).pullAll();
    const others = changes.members.filter((member) => member.id !== referer.id);
    expect(others.length).toBeGreaterThan(2);
    for (const member of others) expect(Object.keys(member).sort()).toEqual(['deletedAt', 'id', 'name']);
    expect(others).toContainEqual({ id: admin.id, name: admin.name, deletedAt: null });
    expect(changes.members).toContainEqual(expect.objectContaining({ id: referer.id, email: referer.email, share: 3 }));
  });

  test('no applicant before approval, and no name of a deleted member', async () => {
    const device = createDevice(await server.as('referer'));
    const { id } = await server.addMember({ email: 'applicant@example.org', name: 'Devika Raj', status: 'PENDING' });
    const before = await device.pullAll();
    const of = ({ members }: typeof before.changes) => members.filter((member) => member.id === id);
    expect(of(before.changes)).toEqual([{ id, name: '', deletedAt: expect.any(String) }]);
    expect((await device.client.get(`/users/${id}`)).status).toBe(404);
    expect((await phone.client.get(`/users/${id}`)).status).toBe(200);

    await phone.push(command('member.approve', { id }));
    const after = await device.pullAll(before.cursor);
    expect(of(after.changes)).toEqual([{ id, name: 'Devika Raj', deletedAt: null }]);
    expect((await device.client.get(`/users/${id}`)).body).toEqual({ id, name: 'Devika Raj' });

    await phone.push(command('member.delete', { id }));
    const gone = await device.pullAll(after.cursor);
    expect(of(gone.changes)).toEqual([{ id, name: '', deletedAt: expect.any(String) }]);
    expect(JSON.stringify((await device.pullAll()).changes)).not.toContain('Devika');
  });

  test('businesses without the telephone number of the customer', async () => {
    const { changes } = await createDevice(await server.as('referer')).pullAll();
    expect(changes.installmentBusinesses.length).toBeGreaterThan(0);
    expect(JSON.stringify(changes)).not.toContain('94470 12345');
    expect(JSON.stringify((await phone.pullAll()).changes)).toContain('94470 12345');
  });

  test('no document number or password, as every other reader', async () => {
    const sealed = 'c2VhbGVk';
    const document = { masked: '•••• 2346', sealed };
    await server.addMember({ email: 'papers@example.org', passportNumber: document, aadhaarNumber: document });
    const { changes } = await phone.pullAll();
    const member = changes.members.find((each) => each.email === 'papers@example.org');
    expect(member).toMatchObject({ passportNumber: { masked: '•••• 2346' } });
    expect(JSON.stringify(changes)).not.toMatch(/sealed|argon2|password/i);
  });

  test('other rows once their role changes: the old cursor gets sync.reset', async () => {
    const { database, visitor, addMember } = server;
    const { id, email } = await addMember({ email: 'promoted@example.org' });
    const { body } = await visitor.post<{ token: string }>('/auth/login', { email, password: PASSWORD });
    const device = createDevice(connectClient(server.url, body.token));
    const { cursor } = await device.pullAll();
    await database.run(`UPDATE members SET role = 'ADMIN' WHERE id = $1`, [id]);
    const answer = await device.client.get(`/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'sync.reset' } });
    expect((await device.pullAll()).changes.members[0]).toHaveProperty('email');
  });
});

describe('an app of 1.0.0', () => {
  const pulled = async (client: Client, query: string) => (await client.get<PullResponse>(`/sync/pull?${query}`)).body;

  test.each(['admin', 'referer'] as const)(
    'of %s gets no heads; once it is updated it gets all there are, and fetches nothing else anew',
    async (role) => {
      const client = await server.as(role);
      await makePacks(server.database);
      const before = await pulled(client, 'wire=3&limit=10000');
      const view = Buffer.from(before.cursor, 'base64url').toString();
      const save = command('head.save', {
        name: `Tea for ${role}`,
        nature: 'EXPENSE',
        bankWords: [{ words: 'TEA', ledger: 'general' }],
      });
      expect(await phone.push(save)).toMatchObject([{ status: 'applied' }]);
      await makePacks(server.database);
      const after = await pulled(client, `wire=3&since=${encodeURIComponent(before.cursor)}`);
      expect([after.changes, after.more]).toEqual([{}, false]);
      expect(
        Buffer.from(after.cursor, 'base64url')
          .toString()
          .replace(/"revision":\d+/, ''),
      ).toBe(view.replace(/"revision":\d+/, ''));
      const keysOf = async (wire: number) =>
        (await client.get<Manifest>(`/sync/packs?wire=${wire}`)).body.packs.map(({ key }) => key);
      expect((await keysOf(4)).filter((key) => !/^(heads|auditNotes)\//.test(key))).toEqual(await keysOf(3));
      expect(await keysOf(4)).toContain('heads/0');

      const updated = await pulled(client, `wire=4&since=${encodeURIComponent(after.cursor)}`);
      expect(Object.keys(updated.changes).filter((name) => name !== 'auditNotes')).toEqual(['heads']);
      expect(updated.changes.heads).toContainEqual(
        expect.objectContaining({
          name: `Tea for ${role}`,
          bankWords: role === 'admin' ? [{ words: 'TEA', ledger: 'general' }] : [],
        }),
      );
      expect((await pulled(client, `wire=4&since=${encodeURIComponent(updated.cursor)}`)).changes).toEqual({});
    },
  );
});

describe('a cursor of another database or reader gets sync.reset', () => {
  const cursorOf = (cursor: object) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

  test.each([
    ['garbled', () => 'not-a-cursor'],
    ['empty', () => ''],
    [
      'of another database',
      () => cursorOf({ epoch: '00000000-0000-0000-0000-000000000000', revision: 1, view: 'admin' }),
    ],
    ['with a revision that is no number', (epoch: string) => cursorOf({ epoch, revision: '1', view: 'admin' })],
    ['ahead of the database', (epoch: string) => cursorOf({ epoch, revision: 999_999_999, view: 'admin' })],
    ["another reader's", (epoch: string) => cursorOf({ epoch, revision: 1, view: 'member 4' })],
  ])('%s', async (_what, cursor) => {
    const { epoch } = (await phone.client.get<PullResponse>('/sync/pull')).body;
    const answer = await phone.client.get(`/sync/pull?since=${encodeURIComponent(cursor(epoch))}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'sync.reset', error: expect.any(String) } });
  });
});

test.each(['0', '-1', '10001', 'many', '1.5'])('a limit of %s is refused', async (limit) => {
  const answer = await phone.client.get(`/sync/pull?limit=${limit}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid', error: [{ path: 'limit' }] } });
});
