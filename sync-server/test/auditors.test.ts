/** Auditors: what they are told by packs, pulls and REST, what is refused to them, and when it ends. */
import { randomUUID } from 'node:crypto';
import { addDays, instant, type LocalDate, localDate, localDateOf } from 'shared-schema/local-date';
import type { Audit } from 'shared-schema/members/audit';
import { buildBusinessInput, TIME_ZONE } from 'shared-schema/testing/build';
import type { Row, TableName } from 'shared-schema/tables';
import type { PullResponse } from 'shared-schema/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePacks } from '../src/sync/make-packs.ts';
import { routesByPart } from '../src/routes/routes.ts';
import type { Client } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { fetchManifest, syncByPacks } from './packs.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD, type TestServer } from './server.ts';

const today = localDateOf(instant(Date.now()), TIME_ZONE);
const AUDITS: Audit = { from: localDate('2025-04-01'), to: localDate('2026-03-31'), endsOn: addDays(today, 30) };
const SECRETS = ['98470', 'rajan@example', 'Rose Villa', 'Flat 4, Deira', 'A7654321', 'Federal'];

const server = await openTestServer();
const superAdmin = createDevice(await server.as('superAdmin'));
const admin = await server.as('admin');
let auditor: Client;
let businessId: number;
let member: Awaited<ReturnType<TestServer['addPerson']>>;
const lines = {} as Record<'before' | 'within' | 'after', number>;
beforeAll(async () => {
  await server.addPerson({
    name: 'Rajan Pillai',
    mobileIndia: '9847011111',
    whatsapp: '9847022222',
    indiaAddress: 'Rose Villa, Thrissur',
    abroadAddress: 'Flat 4, Deira',
    nomineeTel: '9847033333',
    share: 4,
  });
  member = await server.addPerson({ name: 'Rema Nair', audits: AUDITS });
  auditor = await server.connectAs(member.email);
  const phone = createDevice(admin);
  businessId = await phone.allocateId('installmentBusinesses');
  await phone.push(
    command('installmentBusiness.create', {
      ...buildBusinessInput({ refererId: server.members.referer.id, customerPhoneNumber: '9847044444' }),
      id: businessId,
      transactionId: await phone.allocateId('transactions'),
    }),
  );
  for (const [when, date] of [
    ['before', '2025-03-31'],
    ['within', '2025-05-10'],
    ['after', '2026-04-01'],
  ] as const) {
    const entry = {
      amount: 1200,
      type: 'DEBIT',
      metadata: { description: 'Rent, call 98470 55555 or rajan@example.org' },
      party: { name: `Landlord ${when}` },
      method: 'BANK',
      date,
    };
    const made = await admin.post<{ id: number }>('/transactions/new', entry);
    lines[when] = expectStatus(201, made).body.id;
    const bytes = Buffer.from(`%PDF-1.7 ${when}`);
    await fetch(`${server.url}/api/transactions/${lines[when]}/papers`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/pdf' },
      body: bytes,
    });
  }
});

const sync = async (client: Client) => {
  const rows = await syncByPacks({ url: server.url, token: client.token!, client }, createDevice(client).pullAll);
  const of = <T extends TableName>(table: T) => [...rows[table].values()] as Row<T>[];
  return { rows, of, line: (id: number) => of('transactions').find((line) => line.id === id)! };
};

describe('what an auditor is told', () => {
  test.each(['rows', 'packs'])('by %s holds no phone, address, document or bank of a person', async (by) => {
    if (by === 'packs') await makePacks(server.database);
    expect((await fetchManifest(auditor)).packs.length > 0).toBe(by === 'packs');
    const { rows, of: all, line } = await sync(auditor);
    const text = JSON.stringify(Object.values(rows).map((each) => [...each.values()]));
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(all('members').find(({ name }) => name === 'Rajan Pillai')).toMatchObject({ share: 4 });
    const of = (when: keyof typeof lines) => line(lines[when]);
    expect(of('before')).toMatchObject({ method: 'BANK', party: { other: true } });
    expect(of('before')).not.toHaveProperty('papers');
    expect(of('within')).toMatchObject({ party: { name: 'Landlord within' }, papers: [{ kind: 'PDF' }] });
    expect(of('within').description).toBe('Rent, call … or …');
    expect(of('after')).not.toHaveProperty('method');
    // An admin is told, so the search can find something.
    expect((await admin.get<{ name: string }[]>('/users')).body.map(({ name }) => name)).not.toContain('Rema Nair');
    const told = JSON.stringify((await sync(admin)).of('members'));
    expect(told).toContain('Rose Villa');
  });

  test('by REST, files and the history holds none either', async () => {
    const days = 'from=2025-04-01&to=2026-03-31';
    const paths = [
      ...['receipts-and-payments', 'income-and-expenditure', 'trial-balance'].map((name) => `/reports/${name}?${days}`),
      '/reports/balance-sheet?on=2026-03-31',
      `/export/tally?${days}`,
      `/export/beancount?${days}`,
      '/history',
      '/history/actions',
      `/transactions/${lines.within}/papers`,
      '/transactions',
      `/transactions/${lines.within}`,
      '/installment-business/outstanding',
      '/users',
      '/installment-business',
      '/chitty-fund',
    ];
    for (const path of paths) {
      const { status, body } = await auditor.get(path);
      expect([path, status]).toEqual([path, 200]);
      for (const secret of SECRETS) expect(JSON.stringify(body)).not.toContain(secret);
    }
    const { body } = await auditor.get<{ table: string; changes: { field: string }[] }[]>('/history');
    expect(body.some(({ table, changes }) => table === 'transactions' && changes.length > 0)).toBe(true);
    expect(body.some(({ table }) => table === null)).toBe(false);
  });

  test('ends with the period: no report of later days, no paper of others', async () => {
    for (const path of [
      '/reports/balance-sheet?on=2026-04-01',
      '/reports/trial-balance?from=2026-03-01&to=2026-04-30',
      '/reports/receipts-and-payments?from=2026-03-01&to=2026-04-30',
      '/reports/income-and-expenditure?from=2026-03-01&to=2026-04-30',
      '/export/tally?from=2026-03-01&to=2026-04-30',
    ]) {
      expect([path, (await auditor.get(path)).status]).toEqual([path, 403]);
    }
    for (const when of ['before', 'after'] as const) {
      expect((await auditor.get(`/transactions/${lines[when]}/papers`)).status).toBe(404);
    }
    const [paper] = expectStatus(200, await auditor.get<{ id: string }[]>(`/transactions/${lines.within}/papers`)).body;
    const opened = await fetch(`${server.url}/api/transactions/${lines.within}/papers/${paper!.id}`, {
      headers: { Authorization: `Bearer ${auditor.token}` },
    });
    expect(await opened.text()).toBe('%PDF-1.7 within');
  });
});

/** Of their own account, and what reads or says nothing of the books. */
const OWN = /^\/(auth|account|sync|devices|second-factor|users\/\{id\}\/(ask|language)|app-fault|appFaults|faults)/;

test('every other write of the API is refused', async () => {
  const writes = Object.values(routesByPart)
    .flat()
    .filter(({ method, access, path }) => method !== 'get' && access !== 'anyone' && !OWN.test(path));
  expect(writes.length).toBeGreaterThan(60);
  const answered = [];
  for (const { method, path } of writes) {
    const answer = await fetch(`${server.url}/api${path.replaceAll(/\{\w+\}/g, String(businessId))}`, {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${auditor.token}`, 'Content-Type': 'application/json' },
      ...(method !== 'delete' && { body: path.endsWith('/reveal') ? '{"field":"passportNumber"}' : '{}' }),
    });
    if (answer.status !== 403) answered.push(`${method} ${path} ${answer.status}`);
  }
  expect(answered).toEqual([]);
});

test('every read of the API is open that shows the books, and no other', async () => {
  const reads = Object.values(routesByPart)
    .flat()
    .filter(({ method, access, path }) => method === 'get' && access !== 'anyone' && !OWN.test(path));
  const answered: Record<string, string[]> = {};
  for (const { path, access } of reads) {
    const { status } = await auditor.get(path.replaceAll(/\{\w+\}/g, String(businessId)));
    (answered[`${access} ${status === 403 ? 'refused' : 'open'}`] ??= []).push(path);
  }
  expect(Object.keys(answered).sort()).toEqual([
    'admins refused',
    'members open',
    'members refused',
    'readers open',
    'readers refused',
    'superAdmins refused',
  ]);
  // What it tells is of today, which is after the period.
  expect(answered['readers refused']).toEqual(['/chitty-fund/{id}/money']);
  // Of others, as for any member.
  expect(answered['members refused']).toEqual([
    '/users/{id}/scheduled-repayments',
    '/users/{id}/transactions',
    '/users/{id}/dues',
    '/installment-business/{id}/dues',
  ]);
});

test('an app of 1.0.0 gets what any member gets', async () => {
  const other = await server.connectAs((await server.addPerson()).email);
  const pull = async (client: Client) => (await client.get<PullResponse>('/sync/pull?wire=3')).body.changes;
  const [asAuditor, asMember] = [await pull(auditor), await pull(other)];
  expect(asAuditor.transactions).toEqual(asMember.transactions);
  expect(Object.keys(asAuditor).sort()).toEqual(Object.keys(asMember).sort());
  expect(asAuditor.bankAccounts).toBeUndefined();
  expect((await auditor.get('/auth/me')).body).toMatchObject({ role: 'USER', audits: AUDITS });
});

describe('a note', () => {
  const write = (of: object = {}) =>
    command('note.write', { id: randomUUID(), transactionId: lines.within, text: 'Where is the bill?', ...of });

  test('is written by the auditor, answered by an admin, and told to nobody else', async () => {
    const id = randomUUID();
    const device = createDevice(auditor);
    const before = (await sync(admin)).line(lines.within);
    expect(await device.push(write({ id }))).toMatchObject([{ status: 'applied' }]);
    expect(await createDevice(admin).push(command('note.answer', { id, text: 'Red folder' }))).toMatchObject([
      { status: 'applied' },
    ]);
    expect(await device.push(command('note.answer', { id, text: 'Mine' }))).toMatchObject([
      { status: 'rejected', error: { code: 'command.forbidden' } },
    ]);
    expect(await device.push(command('note.close', { id }))).toMatchObject([{ status: 'applied' }]);
    const told = (await sync(auditor)).of('auditNotes').find((note) => note.id === id);
    expect(told).toMatchObject({ by: member.id, answer: { text: 'Red folder' }, closedAt: expect.any(String) });
    expect((await sync(admin)).line(lines.within)).toEqual(before);
    const other = await server.connectAs((await server.addPerson()).email);
    expect((await sync(other)).of('auditNotes')).toEqual([]);
  });

  test('of anybody else is refused', async () => {
    const other = await server.connectAs((await server.addPerson()).email);
    for (const client of [other, admin]) {
      expect(await createDevice(client).push(write())).toMatchObject([{ error: { code: 'command.forbidden' } }]);
    }
  });
});

describe('an audit', () => {
  test('begins with an invitation, starts the phone again when it changes, and ends on its day', async () => {
    const id = await superAdmin.allocateId('members');
    const audits = { from: '2024-04-01', to: null, endsOn: today };
    const invited = { id, name: 'Anil Menon', email: 'anil@audit.example', audits };
    expect(await superAdmin.push(command('member.inviteAuditor', invited))).toMatchObject([{ status: 'applied' }]);
    await server.database.run(
      'UPDATE members SET password_hash = (SELECT password_hash FROM members WHERE id = $1) WHERE id = $2',
      [member.id, id],
    );
    const client = await server.connectAs('anil@audit.example');
    await makePacks(server.database);
    const { cursor } = expectStatus(200, await client.get<PullResponse>('/sync/pull?wire=4')).body;
    const set = (endsOn: LocalDate, to: string | null = null) =>
      superAdmin.push(command('member.setAudit', { id, audits: { ...audits, to, endsOn } }));
    expect(await set(today, '2025-03-31')).toMatchObject([{ status: 'applied' }]);
    expect(await client.get(`/sync/pull?wire=4&since=${cursor}`)).toMatchObject({ body: { code: 'sync.reset' } });

    const late = createDevice(client);
    await late.lease();
    expect(await set(addDays(today, -1))).toMatchObject([{ status: 'applied' }]);
    expect((await client.get('/sync/pull?wire=4')).status).toBe(401);
    expect((await client.get('/auth/me')).status).toBe(401);
    const again = { email: 'anil@audit.example', password: PASSWORD };
    expect(await server.visitor.post('/auth/login', again)).toMatchObject({
      status: 403,
      body: { code: 'auth.auditOver' },
    });

    expect(await set(today)).toMatchObject([{ status: 'applied' }]);
    expect((await server.visitor.post('/auth/login', again)).status).toBe(200);
  });

  test('is set up by nobody but a super admin who has just proved that it is they', async () => {
    const input = { id: member.id, audits: { ...AUDITS, to: null } };
    expect(await createDevice(admin).push(command('member.setAudit', input))).toMatchObject([
      { error: { code: 'command.forbidden' } },
    ]);
    expect(await createDevice(auditor).push(command('member.setAudit', input))).toMatchObject([
      { error: { code: 'command.forbidden' } },
    ]);
  });
});
