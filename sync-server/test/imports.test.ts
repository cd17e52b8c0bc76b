/** Records that come from sheets: entered whole or not at all, once, and taken back whole. */
import { randomUUID } from 'node:crypto';
import type { Member } from 'shared-schema/members/member';
import { buildFundInput } from 'shared-schema/testing/build';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Client } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.as('superAdmin');
});
afterAll(() => server.close());

type Batch = { id: string; count: number; undone: object | null };
type Refused = { code: string; error: { path: string }[]; details: { count: number; rests: object[] } };

let people = 0;
const person = (more: object = {}) => ({
  name: `Member ${++people}`,
  email: `imported-${people}@example.org`,
  mobileIndia: '+91 94470 12345',
  ...more,
});

const PER_PART = 500;

/** Sends a sheet in parts and asks for it to be entered. */
async function enter(kind: string, records: object[], id: string = randomUUID(), key = id) {
  let parts = 0;
  for (let start = 0; start < records.length; start += PER_PART) {
    const body = { importId: id, part: ++parts, records: records.slice(start, start + PER_PART) };
    expectStatus(204, await client.post('/imports/parts', body));
  }
  return confirm({ id, kind, fileName: 'members.xlsx', parts }, key);
}

function confirm(body: { id: string; kind: string; fileName: string; parts: number }, key = body.id) {
  return client.post<Batch & Refused>('/imports', body, { 'Idempotency-Key': key });
}

async function membersOnPhone(): Promise<Member[]> {
  const { changes } = await createDevice(client).pullAll();
  return changes.members.filter(({ deletedAt, email }) => !deletedAt && email?.startsWith('imported-'));
}

test('of a sheet of 2,000 members with 37 bad rows nothing is entered; mended, all are, and are taken back whole', async () => {
  const wrong = [{ email: 'nobody' }, { name: '' }, { mobileIndia: 'call me' }, { share: -1 }, { dob: '1970-02-30' }];
  const isBad = (row: number) => row % 54 === 0;
  const bad = Array.from({ length: 2000 }, (_, row) => person(isBad(row) ? wrong[(row / 54) % wrong.length] : {}));
  expect(bad.filter((_, row) => isBad(row))).toHaveLength(38);
  // One of the 38 was right all along.
  bad[0] = person();
  const refused = expectStatus(400, await enter('members', bad));
  expect(refused.body.error.map(({ path }) => Number(path.split('.')[2]))).toEqual(
    bad.flatMap((_, row) => (row > 0 && isBad(row) ? [row] : [])),
  );
  expect(refused.body.error).toHaveLength(37);
  expect(await membersOnPhone()).toEqual([]);

  const mended = bad.map((row, index) => (isBad(index) ? person() : row));
  const { body: batch } = expectStatus(201, await enter('members', mended));
  expect(batch).toMatchObject({ count: 2000, kind: 'members', enteredBy: server.members.superAdmin.id });
  const known = await membersOnPhone();
  expect(known).toHaveLength(2000);
  expect(new Set(known.map(({ email }) => email)).size).toBe(2000);

  expectStatus(200, await client.post(`/imports/${batch.id}/undo`));
  expect(await membersOnPhone()).toEqual([]);
  expect((await client.get<Batch[]>('/imports')).body).toMatchObject([
    { id: batch.id, count: 2000, undone: { by: server.members.superAdmin.id } },
  ]);
});

test('a sheet sent again after a lost answer is entered once', async () => {
  const id = randomUUID();
  const records = [person(), person()];
  const first = expectStatus(201, await enter('members', records, id));
  const again = expectStatus(201, await confirm({ id, kind: 'members', fileName: 'members.xlsx', parts: 1 }));
  expect(again.body).toEqual(first.body);
  expect(expectStatus(409, await enter('members', records, id, 'another key')).body.code).toBe('import.entered');
  expect((await membersOnPhone()).filter(({ name }) => name === (records[0] as Member).name)).toHaveLength(1);
});

test('a sheet entered twice at the same moment is entered once', async () => {
  const id = randomUUID();
  const body = { id, kind: 'members', fileName: 'members.xlsx', parts: 1 };
  expectStatus(204, await client.post('/imports/parts', { importId: id, part: 1, records: [person()] }));
  const answers: Answer[] = await Promise.all([confirm(body), confirm(body), confirm(body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await client.get<Batch[]>('/imports')).body.filter((batch) => batch.id === id)).toHaveLength(1);
});

test('a part that has not arrived is asked for', async () => {
  const id = randomUUID();
  expectStatus(204, await client.post('/imports/parts', { importId: id, part: 1, records: [person()] }));
  const { body } = expectStatus(409, await confirm({ id, kind: 'members', fileName: 'members.xlsx', parts: 2 }));
  expect(body).toMatchObject({ code: 'import.partMissing', details: { part: 2 } });
});

test('an address that a member has already is refused', async () => {
  const taken = { ...person(), email: server.members.admin.email };
  expect(expectStatus(409, await enter('members', [person(), taken])).body.code).toBe('member.emailTaken');
});

test('a batch is not taken back once an entry or a business names one of its members', async () => {
  const { body: batch } = expectStatus(201, await enter('members', [person({ name: 'Latha' }), person()]));
  const latha = (await membersOnPhone()).find(({ name }) => name === 'Latha')!.id;
  const { body: line } = await client.post<{ id: number }>('/transactions/new', {
    amount: 500,
    userId: latha,
    metadata: { description: 'Share capital' },
  });
  const refused = expectStatus(409, await client.post<Refused>(`/imports/${batch.id}/undo`)).body;
  expect(refused).toMatchObject({
    code: 'import.restedOn',
    details: { count: 1, rests: [{ table: 'members', id: latha, by: 'entries' }] },
  });
  expectStatus(204, await client.delete(`/transactions/${line.id}`));
  expectStatus(200, await client.post(`/imports/${batch.id}/undo`));
});

test('businesses, chitties and balances reach a phone as they were given', async () => {
  const referer = server.members.referer.id;
  const business = {
    customerName: 'Rajan Pillai',
    customerPhoneNumber: '+91 94470 12345',
    itemDescription: 'Refrigerator, 260 l',
    refererId: referer,
    purchaseDate: '2026-01-31',
    showroomPrice: 50_000_000,
    advancePayment: 10_000_000,
    tenure: 12,
    interest: 1000,
    installmentsPaid: 4,
  };
  const chitty = {
    tenure: 2,
    amount: 20_000_000,
    commission: 5000,
    userCount: 2,
    userIds: [referer, server.members.admin.id],
    startedOn: '2026-01-31',
    monthsPaid: [1, 1],
    held: [{ ticket: 2, discount: 3_000_000 }],
  };
  const opening = { ledger: 'general', amount: 75_000_000, date: '2026-04-01', userId: referer, description: 'Bank' };
  for (const [kind, record] of Object.entries({ businesses: business, chitties: chitty, openings: opening })) {
    expectStatus(201, await enter(kind, [record]));
  }
  const { changes } = await createDevice(client).pullAll();
  const [imported] = changes.installmentBusinesses;
  expect(imported!.scheduledRepayments.map(({ paidBefore = 0 }) => paidBefore > 0).filter(Boolean)).toHaveLength(4);
  expect(changes.chittyFunds[0]!.draws).toMatchObject([{ ticket: 2, transactionId: null }]);
  expect(changes.transactions.filter(({ opening: isOpening }) => isOpening)).toMatchObject([{ amount: 75_000_000 }]);
  expect(changes.imports.length).toBeGreaterThanOrEqual(3);

  // A phone of release 0.4 reckons the same sums from what it knows.
  const { body } = await client.get<{ changes: Record<string, never[]> }>('/sync/pull');
  expect(body.changes.imports).toBeUndefined();
  const repayments = (body.changes.installmentBusinesses![0] as typeof imported)!.scheduledRepayments;
  expect(repayments[0]).toMatchObject({ dividend: repayments[0]!.amount });
  expect(repayments[0]).not.toHaveProperty('paidBefore');

  const { body: report } = await client.get<{ total: { opening: number; closing: number } }>(
    '/reports/receipts-and-payments?from=2026-04-01&to=2027-03-31',
  );
  expect(report.total).toMatchObject({ opening: 75_000 });
  const { body: dues } = await client.get<{ remaining: number }[]>('/installment-business/' + imported!.id + '/dues');
  expect(dues).toHaveLength(8);
});

test('a batch is not taken back once one of its members has held a ticket', async () => {
  const { body: batch } = expectStatus(201, await enter('members', [person({ name: 'Joseph' }), person()]));
  const joseph = (await membersOnPhone()).find(({ name }) => name === 'Joseph')!.id;
  const phone = createDevice(client);
  const id = await phone.allocateId('chittyFunds');
  await phone.push(
    command('chittyFund.create', { ...buildFundInput([joseph, server.members.admin.id]), id }),
    command('chittyFund.transferTicket', { id, ticket: 1, userId: server.members.admin.id }),
  );
  const refused = expectStatus(409, await client.post<Refused>(`/imports/${batch.id}/undo`)).body;
  expect(refused.details).toEqual({ count: 1, rests: [{ table: 'members', id: joseph, by: 'chitties' }] });
  // An app of release 0.4 knows of no former holders.
  const { body } = await client.get<{ changes: { chittyFunds: { id: number; users: object[] }[] } }>('/sync/pull');
  const holders = body.changes.chittyFunds.find((fund) => fund.id === id)!.users;
  expect(holders[0]).toEqual({ userId: server.members.admin.id });
});

test('some time after signing in nothing is entered or taken back without a proof, by a phone neither', async () => {
  const { body: batch } = expectStatus(201, await enter('members', [person()]));
  const later = await server.as('superAdmin');
  await server.database.run("UPDATE sessions SET verified_at = now() - interval '1 hour'");
  const asked = await later.post<Refused>(`/imports/${batch.id}/undo`);
  expect(expectStatus(403, asked).body.code).toBe('auth.verificationNeeded');
  const [outcome] = await createDevice(later).push(command('import.undo', { id: batch.id }));
  expect(outcome).toMatchObject({ status: 'rejected', error: { code: 'auth.verificationNeeded' } });
  expectStatus(204, await later.post('/auth/verify', { password: PASSWORD }));
  expectStatus(200, await later.post(`/imports/${batch.id}/undo`));
  client = later;
});

test('an admin who is no super admin may not', async () => {
  const admin = await server.as('admin');
  expectStatus(403, await admin.get('/imports'));
  expectStatus(403, await admin.post('/imports/parts', { importId: randomUUID(), part: 1, records: [person()] }));
});
