/** Entries that waited on the phone of someone who is no longer an admin: nothing that was taken at a door is lost, or counts twice. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { signedContentOf, verifyAddress } from 'shared-schema/collections/signed-receipt';
import type { Member } from 'shared-schema/members/member';
import { updateMember } from 'shared-schema/members/member-commands';
import { rupees } from 'shared-schema/money';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { type HandOverRequest, type PullResponse, type QueuedCommand, WIRE_VERSION } from 'shared-schema/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestCaches } from '../../../pwa/src/storage/testing/test-caches.ts';
import { holdCommands, removeSentSince } from '../../src/sync/held-commands.ts';
import { push } from '../../src/sync/push.ts';
import type { Client } from '../client.ts';
import { command, createDevice, expectStatus } from '../device.ts';
import { TODAY } from '../desk.ts';
import { openTestServer } from '../open-test-server.ts';
import { PASSWORD } from '../server.ts';
import type { SignIn } from './replica.ts';

vi.stubGlobal('caches', new TestCaches());
// Loaded after there are caches to be found.
const { DeviceDb } = await import('../../../pwa/src/sync/device/db.ts');
const { Books } = await import('../../../pwa/src/sync/books/books.ts');
const { dispatchFor } = await import('../../../pwa/src/sync/outbox/dispatch.ts');
const { connectServer } = await import('../../../pwa/src/sync/server.ts');
const { syncRound } = await import('../../../pwa/src/sync/sync.ts');
const { closeBooks, unlock } = await import('../../../pwa/src/sync/lock/unlock.ts');
const { checkReceipt } = await import('../../../pwa/src/receipts/check-receipt.ts');
const { handOverLeft } = await import('../../../pwa/src/sync/outbox/hand-over-left.ts');

const PAYER = 'Mariamma of the last door';

const server = await openTestServer({ notifyAdmins: true });
let boss: Client;
beforeEach(async () => {
  // Their proof holds for minutes, and a test may take longer.
  boss = await server.as('superAdmin');
});

// Each test has the phones of its own.
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

type Collector = { member: Member & { email: string }; client: Client; signIn: SignIn };

async function addCollector(): Promise<Collector> {
  const member = await server.addPerson({ role: 'ADMIN' });
  const { body: signIn } = await server.visitor.post<SignIn>('/auth/login', {
    email: member.email,
    password: PASSWORD,
  });
  return { member, signIn, client: await server.connectAs(member.email) };
}

/** Their phone, synced, so that it has numbers and a series. */
async function openPhone({ signIn: { token, user } }: Collector) {
  const db = new DeviceDb(user.id);
  const actor = { id: user.id, role: user.role };
  const books = new Books(db);
  const context = { books, actor, server: connectServer({ origin: server.url, token }) };
  await unlock(db, actor, context.server, () => true);
  if (!(await db.getMeta('device'))) await db.setMeta('device', crypto.randomUUID());
  await syncRound(context);
  const dispatch = dispatchFor(books, actor);
  return {
    context,
    dispatch,
    /** Takes ₹500 at a door, on account, without a network. */
    async collect(): Promise<ReceiptNumber> {
      const payer = { memberId: server.members.referer.id };
      const taken = { payer, payerName: PAYER, receivedOn: TODAY, method: 'CASH' as const, items: [] };
      return (await dispatch(recordCollection, { ...taken, onAccount: rupees(500) })).number!;
    },
    /** What the QR code of a receipt carries. */
    async onPaper(number: ReceiptNumber): Promise<string> {
      const receipt = (await books.shown.receipts.get(number))!;
      return new URL(verifyAddress('http://localhost', signedContentOf(receipt), receipt.signature!)).hash;
    },
    async signOut(): Promise<void> {
      await closeBooks(db);
      db.close();
    },
  };
}

/** As the page on which anyone checks a receipt. */
async function askAsVisitor(path: string, call?: { body: object }): Promise<unknown> {
  const answer = await (call ? server.visitor.post(path, call.body) : server.visitor.get(path));
  return expectStatus(200, answer).body;
}

/** As the app does it on a page that nobody is signed in on. */
async function handOver(ended: boolean, alter: (request: HandOverRequest) => object = (request) => request) {
  return handOverLeft(ended, async (path, body) => {
    if (!body) return (await server.visitor.get(path)).body;
    return expectStatus(200, await server.visitor.post(path, alter(body as HandOverRequest))).body;
  });
}

const entryOf = (id: number, overrides: object = {}) =>
  command('transaction.create', { ...buildTransactionInput({ userId: server.members.referer.id }), id, ...overrides });

type Held = { id: string; userId: number; userName: string; canSend: boolean; name: string; input: object } & {
  series: string | null;
  issuedAt: string;
  endedAt: string | null;
};

async function heldOf({ member }: Collector): Promise<Held[]> {
  return expectStatus(200, await boss.get<Held[]>('/held')).body.filter(({ userId }) => userId === member.id);
}

type Entry = { by: number; action: string };

async function actionsOn(table: string, id: number | string): Promise<Entry[]> {
  const { body } = await boss.get<Entry[]>(`/history?table=${table}&id=${id}`);
  return body.map(({ by, action }) => ({ by, action }));
}

async function left({ member }: Collector): Promise<unknown[]> {
  const db = new DeviceDb(member.id);
  await db.open();
  const count = await db.outbox.count();
  db.close();
  return Array.from({ length: count });
}

test('cash that a removed collector had taken is handed over sealed, held, and entered once, as theirs', async () => {
  const collector = await addCollector();
  const phone = await openPhone(collector);
  const number = await phone.collect();
  const onPaper = await phone.onPaper(number);
  const check = () => checkReceipt(onPaper, undefined, askAsVisitor);
  expect(await check()).toMatchObject({ kind: 'genuine', state: 'UNKNOWN' });
  expectStatus(204, await boss.delete(`/users/${collector.member.id}`));
  expect(await check()).toMatchObject({ kind: 'unconfirmed', state: 'UNKNOWN', content: { number } });
  await expect(syncRound(phone.context)).rejects.toMatchObject({ status: 401 });
  await phone.signOut();

  const sent: string[] = [];
  const taken = await handOver(true, (request) => (sent.push(JSON.stringify(request)), request));
  expect(taken).toBe(1);
  expect(sent.join()).not.toContain('Mariamma');
  // It is handed over once, and nothing of it stays on the phone.
  expect(await handOver(false)).toBe(0);
  expect(await left(collector)).toEqual([]);

  const [held, ...others] = await heldOf(collector);
  expect(others).toEqual([]);
  expect(held).toMatchObject({ canSend: false, userName: collector.member.name, name: 'collection.record' });
  expect(held!.input).toMatchObject({ number, payerName: PAYER });
  // From which phone, and since when it could not sign any more: who has it could make entries up.
  expect(held!.series).toBe(number.split('-')[0]);
  expect(held!.endedAt! > held!.issuedAt).toBe(true);
  expect((await boss.get(`/receipts/${number}`)).status).toBe(404);
  for (const other of [server.visitor, await server.as('admin')]) {
    expect((await other.get('/held')).status).toBeGreaterThan(400);
    expect((await other.post(`/held/${held!.id}/accept`)).status).toBeGreaterThan(400);
  }

  expectStatus(204, await boss.post(`/held/${held!.id}/accept`));
  expect(await check()).toMatchObject({ kind: 'genuine', state: 'KNOWN' });
  expect((await boss.get(`/receipts/${number}`)).body).toMatchObject({
    amount: 500,
    collectedBy: collector.member.id,
    onAccount: 500,
  });
  expect((await boss.post(`/held/${held!.id}/accept`)).status).toBe(404);
  expect(await heldOf(collector)).toEqual([]);
  expect((await server.ledgerLines()).filter(({ receiptNumber }) => receiptNumber === number)).toHaveLength(1);
  // On record: who took it, and who let it in.
  expect(await actionsOn('receipts', number)).toEqual([{ by: collector.member.id, action: 'collection.record' }]);
  expect(await actionsOn('members', collector.member.id)).toContainEqual({
    by: server.members.superAdmin.id,
    action: 'held.accept',
  });
  expect(server.logged()).not.toContain('Mariamma');
});

test('what someone queued as an admin is held when they are none any more, and what is voided never counts', async () => {
  const collector = await addCollector();
  const phone = createDevice(collector.client);
  const id = await phone.allocateId('transactions');
  const entry = entryOf(id);
  expectStatus(200, await boss.put(`/users/${collector.member.id}`, { role: 'USER' }));
  const refused = (code: string) => [{ id: entry.id, status: 'rejected', error: { code } }];
  const told = async (reader: Client) =>
    (await reader.get<PullResponse>(`/sync/pull?wire=${WIRE_VERSION}&limit=10000`)).body.held;
  const before = (await told(boss))!;
  expect(await phone.push(entry)).toMatchObject(refused('command.held'));
  expect([await told(boss), await told(await server.as('admin'))]).toEqual([before + 1, undefined]);
  expect(await phone.push(entry)).toMatchObject(refused('command.held'));
  expect(await heldOf(collector)).toMatchObject([{ id: entry.id, canSend: false, name: 'transaction.create' }]);

  expect((await boss.post(`/held/${entry.id}/void`, { reason: ' ' })).status).toBe(400);
  expectStatus(204, await boss.post(`/held/${entry.id}/void`, { reason: 'Entered by hand' }));
  expect(await told(boss)).toBe(before);
  expect((await boss.post(`/held/${entry.id}/accept`)).status).toBe(404);
  expect(await phone.push(entry)).toMatchObject(refused('command.voided'));
  expect((await server.ledgerLines()).some((line) => line.id === id)).toBe(false);
  expect(await actionsOn('members', collector.member.id)).toContainEqual({
    by: server.members.superAdmin.id,
    action: 'held.void',
  });
});

test('a phone learns what was decided about what it sent when its person was no admin any more', async () => {
  const collector = await addCollector();
  const phone = await openPhone(collector);
  const numbers = [await phone.collect(), await phone.collect(), await phone.collect()];
  expectStatus(200, await boss.put(`/users/${collector.member.id}`, { role: 'USER' }));
  const { db } = phone.context.books;
  const standing = async () =>
    (await db.outbox.toArray()).map(({ status, refusal }) => [status, refusal?.code ?? null]);
  await syncRound(phone.context);
  await syncRound(phone.context);
  const isHeld = ['refused', 'command.held'];
  expect(await standing()).toEqual([isHeld, isHeld, isHeld]);

  const [entered, voided] = await heldOf(collector);
  expectStatus(204, await boss.post(`/held/${entered!.id}/accept`));
  expectStatus(204, await boss.post(`/held/${voided!.id}/void`, { reason: 'Entered by hand' }));
  await syncRound(phone.context);
  expect(await standing()).toEqual([['done', null], ['refused', 'command.voided'], isHeld]);
  const known = await Promise.all(numbers.map(async (number) => (await boss.get(`/receipts/${number}`)).status));
  expect(known).toEqual([200, 404, 404]);
});

test('nobody else learns what became of an entry', async () => {
  const collector = await addCollector();
  const phone = createDevice(collector.client);
  const entry = entryOf(await phone.allocateId('transactions'));
  expect(await phone.push(entry)).toEqual([{ id: entry.id, status: 'applied' }]);
  const ask = (client: Client, ids: string[]) => client.post('/sync/outcomes', { ids });
  expect((await ask(collector.client, [entry.id])).body).toEqual({ outcomes: [{ id: entry.id, status: 'applied' }] });
  expect((await ask(boss, [entry.id])).body).toMatchObject({ outcomes: [{ error: { code: 'command.idTaken' } }] });
  expect((await ask(server.visitor, [entry.id])).status).toBe(401);
  expect((await ask(collector.client, [])).status).toBe(400);
});

test('what arrives while its sender ceases to be an admin is held, too, and what came before it stays done', async () => {
  const collector = await addCollector();
  const phone = createDevice(collector.client);
  const [first, second] = [await phone.allocateId('transactions'), await phone.allocateId('transactions')];
  const early = entryOf(first);
  expect(await phone.push(early)).toMatchObject([{ status: 'applied' }]);
  const late = entryOf(second);
  const { id: userId } = collector.member;
  expectStatus(200, await boss.put(`/users/${userId}`, { role: 'USER' }));
  // Their session was read when they still were one.
  const sender = { userId, role: 'ADMIN' as const, verified: false, deviceSyncedAt: null, deviceKind: null };
  const { outcomes } = await push(server.services, sender, { device: phone.id, commands: [early, late] });
  expect(outcomes).toMatchObject([{ status: 'applied' }, { status: 'rejected', error: { code: 'command.held' } }]);
  expect(await heldOf(collector)).toMatchObject([{ id: late.id }]);
  expectStatus(204, await boss.post(`/held/${late.id}/accept`));
  const entered = (await server.ledgerLines()).map(({ id }) => id as number);
  expect(entered).toEqual(expect.arrayContaining([first, second]));
});

test('what a super admin has entered is applied for the phone that sends it again', async () => {
  const collector = await addCollector();
  const phone = createDevice(collector.client);
  const id = await phone.allocateId('transactions');
  const entry = entryOf(id);
  expectStatus(200, await boss.put(`/users/${collector.member.id}`, { role: 'USER' }));
  await phone.push(entry);
  expectStatus(204, await boss.post(`/held/${entry.id}/accept`));
  expect(await phone.push(entry)).toEqual([{ id: entry.id, status: 'applied' }]);
  const lines = (await server.ledgerLines()).filter((line) => line.id === id);
  expect(lines).toMatchObject([{ createdBy: collector.member.id }]);
});

test('what someone has sent themselves meanwhile is not held when they are no admin once more', async () => {
  const collector = await addCollector();
  const phone = createDevice(collector.client);
  const entry = entryOf(await phone.allocateId('transactions'));
  const become = async (role: string) => expectStatus(200, await boss.put(`/users/${collector.member.id}`, { role }));
  await become('USER');
  await phone.push(entry);
  await become('ADMIN');
  const applied = [{ id: entry.id, status: 'applied' }];
  expect(await phone.push(entry)).toEqual(applied);
  await become('USER');
  expect(await phone.push(entry)).toEqual(applied);
  expect(await heldOf(collector)).toEqual([]);

  const kept = () => server.database.run('SELECT id FROM held_commands WHERE id = $1', [entry.id]);
  expect(await kept()).toHaveLength(1);
  await removeSentSince(server.database);
  expect(await kept()).toEqual([]);
});

test('what a former admin could never have done is refused, and not held', async () => {
  const collector = await addCollector();
  const phone = createDevice(collector.client);
  const { referer, otherAdmin, superAdmin } = server.members;
  const entry = entryOf(await phone.allocateId('transactions'));
  expectStatus(200, await boss.put(`/users/${collector.member.id}`, { role: 'USER' }));
  const changes = { role: { from: 'USER', to: 'ADMIN' } };
  const outcomes = await phone.push(
    command('member.makeSuperAdmin', { id: otherAdmin.id }),
    command('member.delete', { id: superAdmin.id }),
    // An admin may, who proves that it is they.
    command('member.update', { id: referer.id, changes }),
    entry,
  );
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.error.code);
  expect(codes).toEqual(['command.forbidden', 'command.forbidden', 'command.forbidden', 'command.held']);
  expect(await heldOf(collector)).toMatchObject([{ id: entry.id }]);
});

test('what a removed admin could never have done is refused when their phone hands it over, and stays on record', async () => {
  const collector = await addCollector();
  const phone = await openPhone(collector);
  const { referer } = server.members;
  await phone.dispatch(updateMember, {
    id: referer.id,
    changes: { email: { from: referer.email, to: 'mine@example.org' } },
  });
  const number = await phone.collect();
  expectStatus(204, await boss.delete(`/users/${collector.member.id}`));
  await phone.signOut();
  expect(await handOver(true)).toBe(2);
  expect(await left(collector)).toEqual([]);
  expect(await heldOf(collector)).toMatchObject([{ input: { number } }]);
  expect(await actionsOn('members', collector.member.id)).toContainEqual({
    by: collector.member.id,
    action: 'held.refuse',
  });
});

test('what has an outcome is not tried again, when it might look forbidden', async () => {
  const { id, email } = await server.addPerson({ role: 'SUPERADMIN' });
  const phone = createDevice(await server.connectAs(email));
  const made = command('project.create', { name: 'Of a super admin' });
  expect(await phone.push(made)).toMatchObject([{ status: 'applied' }]);
  await server.database.run("UPDATE members SET role = 'ADMIN' WHERE id = $1", [id]);
  const holding = await holdCommands(server.services, id, [{ ...made, device: phone.id }]);
  expect(holding).toEqual({ held: new Set(), known: new Set([made.id]), forbidden: new Set() });
});

test('what is held runs with the last role of its person, not of who accepts it, and not as proved', async () => {
  const [admin, former] = [await addCollector(), await server.addPerson({ role: 'SUPERADMIN' })];
  expectStatus(200, await boss.put(`/users/${admin.member.id}`, { role: 'USER' }));
  expectStatus(204, await boss.delete(`/users/${former.id}`));
  const { otherAdmin, referer } = server.members;
  const changes = { role: { from: 'USER', to: 'ADMIN' } };
  // As an earlier version held them.
  const hold = async (userId: number, { id, name, input, issuedAt }: QueuedCommand) => {
    const values = [id, crypto.randomUUID(), userId, name, JSON.stringify(input), issuedAt];
    await server.database.run('INSERT INTO held_commands VALUES ($1, $2, $3, $4, $5, $6, now(), 0)', values);
    return (await boss.post<{ code: string }>(`/held/${id}/accept`)).body?.code;
  };
  const promotion = () => command('member.makeSuperAdmin', { id: otherAdmin.id });
  expect(await hold(admin.member.id, promotion())).toBe('command.forbidden');
  expect(await hold(former.id, command('member.update', { id: referer.id, changes }))).toBe('heldCommand.proofMissing');
  expect(await hold(former.id, command('project.create', { name: 'As a super admin may' }))).toBeUndefined();
  expect(await heldOf(admin)).toMatchObject([{ name: 'member.makeSuperAdmin' }]);
});

test('what a rule refuses stays held, with the reason, until it fits', async () => {
  const collector = await addCollector();
  const phone = createDevice(collector.client);
  const id = await phone.allocateId('transactions');
  const entry = entryOf(id, { projectId: 999_999 });
  expectStatus(200, await boss.put(`/users/${collector.member.id}`, { role: 'USER' }));
  await phone.push(entry);
  expect(await boss.post(`/held/${entry.id}/accept`)).toMatchObject({ status: 400, body: { code: 'project.unknown' } });
  expect(await heldOf(collector)).toMatchObject([{ id: entry.id }]);
});

test('a session that was ended leaves a copy with the server, and the person sends their own after signing in', async () => {
  const collector = await addCollector();
  const phone = await openPhone(collector);
  const number = await phone.collect();
  expectStatus(204, await boss.delete(`/users/${collector.member.id}/devices`));
  await expect(syncRound(phone.context)).rejects.toMatchObject({ status: 401 });
  await phone.signOut();
  expect(await handOver(true)).toBe(1);
  expect(await handOver(true)).toBe(0);
  expect(await heldOf(collector)).toMatchObject([{ canSend: true }]);

  const { body: signIn } = await server.visitor.post<SignIn>('/auth/login', {
    email: collector.member.email,
    password: PASSWORD,
  });
  const again = await openPhone({ ...collector, signIn });
  expect(await heldOf(collector)).toEqual([]);
  expect((await boss.get(`/receipts/${number}`)).status).toBe(200);
  await again.signOut();
});

test('who logged out by themselves keeps what waits on the phone, until they are removed', async () => {
  const collector = await addCollector();
  const phone = await openPhone(collector);
  await phone.collect();
  await phone.signOut();
  expect(await handOver(false)).toBe(0);
  expect(await heldOf(collector)).toEqual([]);
  expectStatus(204, await boss.delete(`/users/${collector.member.id}`));
  expect(await handOver(false)).toBe(1);
  expect(await heldOf(collector)).toHaveLength(1);
});

test('nothing is taken that the device did not sign just so', async () => {
  const [collector, thief] = [await addCollector(), await addCollector()];
  const phone = await openPhone(collector);
  const stolen = await openPhone(thief);
  await phone.collect();
  await phone.signOut();
  const { publicKey } = (await stolen.context.books.db.receiptSeries.get('own'))!;
  await stolen.signOut();
  const answers: unknown[] = [];
  const altered = async (alter: (request: HandOverRequest) => object) => {
    await handOverLeft(true, async (path, body) => {
      const answer = await server.visitor.post<object>(path, alter(body as HandOverRequest));
      answers.push(answer.status);
      return { held: [], final: false };
    });
  };
  await altered((request) => ({ ...request, ended: false }));
  await altered((request) => ({ ...request, publicKey }));
  await altered((request) => ({ ...request, entries: [...request.entries, ...request.entries] }));
  await altered((request) => ({ ...request, signature: `${request.signature.slice(0, -2)}AA` }));
  expect(answers).toEqual([403, 403, 403, 403]);
  expect(await heldOf(collector)).toEqual([]);
});
