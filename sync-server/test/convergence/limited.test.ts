/** What a phone does while the server wants one of its calls to wait. */
import 'fake-indexeddb/auto';
import { receiptNumber } from 'shared-schema/collections/receipt-number';
import { rupees } from 'shared-schema/money';
import { createProject } from 'shared-schema/projects/project-commands';
import { expect, test } from 'vitest';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { syncRound } from '../../../pwa/src/sync/sync.ts';
import { command, createDevice } from '../device.ts';
import { buildCollection } from 'shared-schema/testing/collections';
import { openTestServer } from '../open-test-server.ts';
import { PASSWORD } from '../server.ts';
import { openReplica, type SignIn } from './replica.ts';

const server = await openTestServer();

async function newPhone() {
  const { email } = server.members.superAdmin;
  const { body } = await server.visitor.post<SignIn>('/auth/login', { email, password: PASSWORD });
  return openReplica(server, body);
}

test('a new phone that gets no numbers today reads everything, and has them once there are some', async () => {
  const { limits } = server.services;
  const who = String(server.members.superAdmin.id);
  for (let time = 1; time <= 120; time++) await limits.leases.attempt(who);
  const { context, sync } = await newPhone();
  const { books } = context;
  await sync('none');
  expect(await books.shown.members.all()).not.toEqual([]);
  expect(await books.db.getMeta('syncedAt')).toBeDefined();
  expect(await books.db.numbers.count()).toBe(0);

  await limits.leases.forget(who);
  context.limits!.clear();
  await sync('none');
  expect(await books.db.numbers.count()).toBeGreaterThan(0);
  await books.db.delete();
});

test('an app that is opened again and again asks for numbers once, and again when its receipts clash', async () => {
  const { context, sync } = await newPhone();
  const { books, actor, server: connection } = context;
  let asked = 0;
  const leases: typeof connection.leases = (request) => {
    asked++;
    return connection.leases(request);
  };
  const open = () => syncRound({ books, actor, server: { ...connection, leases } });
  await sync('none');
  for (let time = 1; time <= 3; time++) await open();
  expect(asked).toBe(0);

  const { code } = (await books.db.receiptSeries.get('own'))!;
  const copy = createDevice(await server.as('superAdmin'), await books.db.getMeta('device'));
  const receipt = { ...buildCollection([], { onAccount: rupees(50) }), number: receiptNumber(code!, 1) };
  await copy.push(command('collection.record', receipt));
  await copy.push(command('collection.record', { ...receipt, onAccount: rupees(60) }));
  await open();
  await open();
  expect(asked).toBe(1);
  expect((await books.db.receiptSeries.get('own'))!.code).not.toBe(code);
  await books.db.delete();
});

test('a phone whose entries must wait reads what is new all the same, says why they wait, and sends them later', async () => {
  const { context, sync } = await newPhone();
  const { books } = context;
  await sync('none');
  const who = String(server.members.superAdmin.id);
  await dispatchFor(books, context.actor)(createProject, { name: 'Library' });
  await server.services.limits.refusals.count(who, 3001);
  const { id } = await server.addMember({ name: 'Latha Menon' });
  await expect(sync('none')).rejects.toMatchObject({ status: 429, retryAfter: undefined });
  expect((await books.shown.members.get(id))?.name).toBe('Latha Menon');
  expect(await books.db.outbox.where('status').equals('waiting').count()).toBe(1);
  await expect(sync('none')).rejects.toMatchObject({ status: 429 });
  await books.db.delete();
});
