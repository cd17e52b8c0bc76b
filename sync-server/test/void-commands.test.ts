/** What is not to be entered again after a restoration. */
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { listReceivedCommands, voidCommands } from '../src/sync/void-commands.ts';
import { command, createDevice, type Device } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const said = { reason: 'Deleted by mistake', timeZone: 'Asia/Kolkata' };

const server = await openTestServer();

async function enter({ allocateId, push }: Device) {
  const id = await allocateId('transactions');
  const input = { ...buildTransactionInput({ userId: server.members.referer.id }), id };
  const entry = command('transaction.create', input);
  expect(await push(entry)).toMatchObject([{ status: 'applied' }]);
  return { entry, id };
}

test('what phones have sent is listed by time, person, device and kind, with the rows that it changed', async () => {
  const since = new Date();
  const [treasurer, other] = [createDevice(await server.as('admin')), createDevice(await server.as('otherAdmin'))];
  const { entry, id } = await enter(treasurer);
  await enter(other);
  const deletion = command('transaction.delete', { id, reason: 'Entered twice' });
  await treasurer.push(deletion);
  await treasurer.push(command('transaction.delete', { id: 99_999 }));

  const { database, members } = server;
  const { email } = members.admin;
  const listed = await listReceivedCommands(database, { since, email: email! });
  expect(listed).toEqual([
    expect.objectContaining({ id: entry.id, name: 'transaction.create', userName: members.admin.name }),
    expect.objectContaining({ id: deletion.id, device: treasurer.id, rows: [`transactions ${id}`] }),
  ]);
  expect(await listReceivedCommands(database, { since, device: other.id })).toHaveLength(1);
  expect(await listReceivedCommands(database, { since, name: 'transaction.delete' })).toEqual([listed[1]]);
  expect(await listReceivedCommands(database, { since, until: since })).toEqual([]);
});

test('a voided command that a phone offers is refused for ever with the reason, and the history tells of it', async () => {
  const device = createDevice(await server.as('admin'));
  const { entry, id } = await enter(device);
  const deletion = command('transaction.delete', { id, reason: 'Entered twice' });
  const named = { device: device.id, userId: server.members.admin.id };
  const list = [deletion, entry].map((each) => ({ ...named, id: each.id, name: each.name, issuedAt: each.issuedAt }));
  const voided = await voidCommands(server.database, list, said);
  expect(voided).toEqual({ voided: 1, applied: [list[1]], ofStrangers: 0 });

  const refused = { status: 'rejected', error: { code: 'command.voided', details: { reason: said.reason } } };
  for (let time = 0; time < 2; time++) expect(await device.push(deletion)).toMatchObject([refused]);
  expect((await device.pullAll()).changes.transactions.find((line) => line.id === id)?.deletedAt).toBeNull();
  const told = `SELECT action, user_id, command_id FROM history WHERE action = 'command.void'`;
  expect(await server.database.run(told)).toEqual([{ action: 'command.void', user_id: null, command_id: deletion.id }]);

  expect(await voidCommands(server.database, list, said)).toEqual({ voided: 0, applied: [list[1]], ofStrangers: 0 });
});

test('lists that were joined may name a command twice', async () => {
  const device = createDevice(await server.as('admin'));
  const { entry, id } = await enter(device);
  const deletion = command('transaction.delete', { id, reason: 'Entered twice' });
  const named = { device: device.id, userId: server.members.admin.id };
  const list = [deletion, entry].map((each) => ({ ...named, id: each.id, name: each.name, issuedAt: each.issuedAt }));
  const voided = await voidCommands(server.database, [...list, ...list], said);
  expect(voided).toEqual({ voided: 1, applied: [list[1]], ofStrangers: 0 });
});

test('what someone did whom the restored database does not know is named again once a phone has entered them again', async () => {
  const { allocateId, push } = createDevice(await server.as('admin'));
  const id = await allocateId('members');
  const deletion = { ...command('transaction.delete', { id: 1 }), device: crypto.randomUUID(), userId: id as never };
  expect(await voidCommands(server.database, [deletion], said)).toEqual({ voided: 0, applied: [], ofStrangers: 1 });
  const back = command('member.add', { id, name: 'Beeran Kutty', mobileIndia: '+91 94470 10001' });
  expect(await push(back)).toMatchObject([{ status: 'applied' }]);
  expect(await voidCommands(server.database, [deletion], said)).toEqual({ voided: 1, applied: [], ofStrangers: 0 });
});
