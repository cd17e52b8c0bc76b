/** Records that come from sheets: entered whole or not at all, once, and taken back whole. */
import { randomUUID } from 'node:crypto';
import type { ImportBatch } from 'shared-schema/imports/import-batch';
import type { Member } from 'shared-schema/members/member';
import { buildBusinessInput, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import type { ReceivedCommand } from '../src/sync/command-results.ts';
import { runCommand } from '../src/sync/run-command.ts';
import type { Answer, Client } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const server = await openTestServer();
let client = await server.as('superAdmin');

type Batch = { id: string; count: number; numbers: [number, number]; undone: object | null };
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

/** As REST runs it. */
function undoing(each: ReturnType<typeof command>): ReceivedCommand {
  return { ...each, from: 'import', device: null, verified: true, userId: server.members.superAdmin.id };
}

test('a batch is not taken back if an entry comes to name one of its members just before', async () => {
  const { body: batch } = expectStatus(201, await enter('members', [person({ name: 'Beena' })]));
  const beena = (await membersOnPhone()).find(({ name }) => name === 'Beena')!.id;
  const { services } = server;
  const undo = undoing(command('import.undo', { id: batch.id }));
  const line = { amount: 500, userId: beena, metadata: { description: 'Share capital' } };
  let isNamed = false;
  const { outcome } = await runCommand(services, undo, async () => {
    if (!isNamed) expectStatus(201, await client.post('/transactions/new', line));
    isNamed = true;
  });
  expect(outcome).toMatchObject({ status: 'rejected', error: { code: 'import.restedOn' } });
  expect((await membersOnPhone()).some(({ id }) => id === beena)).toBe(true);
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
});

test('some time after signing in nothing is entered or taken back without a proof, and by a phone never', async () => {
  const { body: batch } = expectStatus(201, await enter('members', [person()]));
  const later = await server.as('superAdmin');
  await server.database.run("UPDATE sessions SET verified_at = now() - interval '1 hour'");
  const asked = await later.post<Refused>(`/imports/${batch.id}/undo`);
  expect(expectStatus(403, asked).body.code).toBe('auth.verificationNeeded');
  expectStatus(204, await later.post('/auth/verify', { password: PASSWORD }));
  const [outcome] = await createDevice(later).push(command('import.undo', { id: batch.id }));
  expect(outcome).toMatchObject({ status: 'rejected', error: { code: 'command.unknown' } });
  expectStatus(200, await later.post(`/imports/${batch.id}/undo`));
  client = later;
});

test('an admin who is no super admin may not', async () => {
  const admin = await server.as('admin');
  expectStatus(403, await admin.get('/imports'));
  expectStatus(403, await admin.post('/imports/parts', { importId: randomUUID(), part: 1, records: [person()] }));
});

test('a workbook of several kinds is entered as one, its members named before they have numbers, and undone as one', async () => {
  const newMember = { newMember: 1 };
  const bought = { date: '1998-04-01', trade: 'BOUGHT', price: 100_000 };
  const day = '2026-04-02';
  const line = { ledger: 'general', amount: 500_000, date: day };
  const { id: _id, transactionId: _line, ...business } = buildBusinessInput({ tenure: 3 });
  const { id: _fund, ...chitty } = buildFundInput([server.members.admin.id, server.members.admin.id]);
  const sheets = [
    { kind: 'entries', records: [{ ...line, userId: newMember, description: 'Share capital', method: 'CASH' }] },
    { kind: 'receipts', records: [{ receiptNumber: 'Book 3 / 17', date: day, payer: newMember, amount: 500_000 }] },
    { kind: 'openings', records: [{ ...line, userId: server.members.admin.id, description: 'Bank and cash' }] },
    {
      kind: 'chitties',
      records: [
        {
          ...chitty,
          userIds: [newMember, server.members.admin.id],
          startedOn: '2026-01-31',
          monthsPaid: [1, 1],
          partPaid: [1_000_000, 0],
          held: [{ ticket: 1 }],
        },
      ],
    },
    { kind: 'businesses', records: [{ ...business, refererId: newMember, purchaseDate: '2026-01-31' }] },
    { kind: 'shares', records: [{ memberId: newMember, trades: [{ ...bought, shares: 5 }] }] },
    { kind: 'members', records: [person({ name: 'First in book' }), person({ name: 'Second in book' })] },
  ].map((sheet) => ({ ...sheet, id: randomUUID() }));
  for (const { id, records } of sheets) {
    expectStatus(204, await client.post('/imports/parts', { importId: id, part: 1, records }));
    expect((await client.get(`/imports/${id}/parts`)).body).toEqual({ arrived: [1] });
  }
  const fileHash = 'a1'.repeat(32);
  const body = { fileName: 'old books.xlsx', fileHash, sheets: sheets.map(({ id, kind }) => ({ id, kind, parts: 1 })) };
  const key = { 'Idempotency-Key': randomUUID() };
  const entered = expectStatus(201, await client.post<ImportBatch[]>('/imports/books', body, key)).body;
  const book = sheets.toReversed().map(({ id }): string => id);
  const kinds = ['members', 'shares', 'businesses', 'chitties', 'openings', 'entries', 'receipts'];
  // In the order in which one may name another.
  expect(entered.map((batch) => batch.kind)).toEqual(kinds);
  for (const batch of entered) expect(batch.fileHash).toBe(fileHash);
  expect(new Set(entered[0]!.book)).toEqual(new Set(book));

  const phone = createDevice(client);
  const { changes } = await phone.pullAll();
  const { id: second, share } = changes.members.find(({ name }) => name === 'Second in book')!;
  expect(share).toBe(5);
  expect(changes.shareHistories.find(({ id }) => id === second)).toMatchObject({ counted: true, trades: [bought] });
  const idOf = (kind: string) => entered.find((batch) => batch.kind === kind)!.numbers[0];
  expect(changes.transactions.find(({ id }) => id === idOf('entries'))!.userId).toBe(second);
  expect(changes.installmentBusinesses.find(({ id }) => id === idOf('businesses'))!.refererId).toBe(second);
  const fund = changes.chittyFunds.find(({ id }) => id === idOf('chitties'))!;
  expect(fund.users[0]!.userId).toBe(second);
  const partly = fund.scheduledRepayments.filter(({ paidBefore }) => paidBefore === 1_000_000);
  expect(partly).toMatchObject([{ ticket: 1, sequence: 2 }]);
  expect(changes.imports.find(({ id }) => id === entered[6]!.id)!.book).toEqual(entered[0]!.book);

  // Only a whole book goes.
  const { outcome: alone } = await runCommand(server.services, undoing(command('import.undo', { id: entered[0]!.id })));
  expect(alone).toMatchObject({ status: 'rejected', error: { code: 'import.ofBook' } });
  const { body: lineSince } = await client.post<{ id: number }>('/transactions/new', {
    amount: 500,
    userId: second,
    metadata: { description: 'Rent' },
  });
  const rested = expectStatus(409, await client.post<Refused>(`/imports/${entered[2]!.id}/undo`)).body;
  expect(rested.details).toEqual({ count: 1, rests: [{ table: 'members', id: second, by: 'entries' }] });
  expectStatus(204, await client.delete(`/transactions/${lineSince.id}`));
  expect(expectStatus(200, await client.post<Batch>(`/imports/${entered[2]!.id}/undo`)).body.id).toBe(entered[2]!.id);
  const after = (await createDevice(client).pullAll()).changes;
  const gone = after.imports.filter(({ id }) => book.includes(id));
  expect(gone.map(({ undone }) => undone === null)).toEqual([false, false, false, false, false, false, false]);
  expect(after.members.find(({ id }) => id === second)!.deletedAt).not.toBeNull();
});

test('of a workbook with one wrong record nothing is entered, and the record is named', async () => {
  const sheets = [
    { id: randomUUID(), kind: 'members', records: [person({ name: 'Nobody of a book' })] },
    {
      id: randomUUID(),
      kind: 'entries',
      records: [{ ledger: 'general', amount: 1000, date: '2026-04-01', userId: { newMember: 1 }, description: 'Tea' }],
    },
  ];
  for (const { id, records } of sheets) {
    expectStatus(204, await client.post('/imports/parts', { importId: id, part: 1, records }));
  }
  const body = { fileName: 'book.xlsx', sheets: sheets.map(({ id, kind }) => ({ id, kind, parts: 1 })) };
  const answer = await client.post<Refused>('/imports/books', body, { 'Idempotency-Key': randomUUID() });
  expect(expectStatus(400, answer).body).toMatchObject({
    code: 'import.newMemberUnknown',
    details: { place: 2, path: 'sheets.1.records.0' },
  });
  expect((await membersOnPhone()).filter(({ name }) => name === 'Nobody of a book')).toEqual([]);
  const admin = await server.as('admin');
  expectStatus(403, await admin.get(`/imports/${sheets[0]!.id}/parts`));
});

test('a share history is for admins and its member, and keeps the import of its member', async () => {
  const alone = expectStatus(201, await enter('members', [person({ share: 3 })])).body;
  // Rows come in no order of their numbers.
  const member = { id: alone.numbers[0] };
  const memberId = server.members.referer.id;
  const trade = { date: '1998-04-01', trade: 'BOUGHT', shares: 3, price: 100_000 };
  const records = [memberId, member.id].map((id) => ({ memberId: id, trades: [trade] }));
  const batch = expectStatus(201, await enter('shares', records)).body;
  const historiesOf = async (phone: Client) =>
    (await createDevice(phone).pullAll()).changes.shareHistories.flatMap(({ id, deletedAt }) =>
      deletedAt ? [] : [id],
    );
  expect(await historiesOf(await server.as('admin'))).toEqual(expect.arrayContaining([memberId, member.id]));
  expect(await historiesOf(await server.as('referer'))).toEqual([memberId]);

  const rested = expectStatus(409, await client.post<Refused>(`/imports/${alone.id}/undo`)).body;
  expect(rested.details).toEqual({ count: 1, rests: [{ table: 'members', id: member.id, by: 'shareHistory' }] });
  expectStatus(200, await client.post(`/imports/${batch.id}/undo`));
  expect(await historiesOf(await server.as('referer'))).toEqual([]);
  const { share } = (await createDevice(client).pullAll()).changes.members.find(({ id }) => id === memberId)!;
  expect(share).toBe(0);
  expectStatus(200, await client.post(`/imports/${alone.id}/undo`));
});

test('receipts on paper are for admins and whoever paid, keep their numbers, and the import of their payer', async () => {
  const alone = expectStatus(201, await enter('members', [person()])).body;
  // Rows come in no order of their numbers.
  const member = { id: alone.numbers[0] };
  const paid = { date: '2019-04-01', amount: 250_000, purpose: 'Subscription' };
  const records = [
    { ...paid, receiptNumber: "12/O'19", payer: member.id },
    { ...paid, receiptNumber: '13/19', payer: server.members.referer.id },
    { ...paid, receiptNumber: '14/19', payer: 'Rajan Pillai' },
  ];
  const batch = expectStatus(201, await enter('receipts', records)).body;
  expect(batch.count).toBe(3);
  const numbersOn = async (phone: Client) =>
    (await createDevice(phone).pullAll()).changes.pastReceipts.flatMap((row) => (row.deletedAt ? [] : [row.number]));
  expect(await numbersOn(await server.as('admin'))).toEqual(
    expect.arrayContaining(records.map(({ receiptNumber }) => receiptNumber)),
  );
  expect(await numbersOn(await server.as('referer'))).toEqual(['13/19']);
  expectStatus(400, await enter('receipts', [{ ...records[1], receiptNumber: '13/19 ' }]));

  const rested = expectStatus(409, await client.post<Refused>(`/imports/${alone.id}/undo`)).body;
  expect(rested.details).toEqual({ count: 1, rests: [{ table: 'members', id: member.id, by: 'receipts' }] });
  expectStatus(200, await client.post(`/imports/${batch.id}/undo`));
  expectStatus(200, await client.post(`/imports/${alone.id}/undo`));
  expect(await numbersOn(await server.as('referer'))).toEqual([]);
  expectStatus(201, await enter('receipts', [records[1]!]));
});
