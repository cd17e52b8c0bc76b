/** People who were deleted or turned down, some time later. */
import { instant } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { blankMembers } from '../src/members/blank-members.ts';
import { makePacks } from '../src/sync/make-packs.ts';
import { walkHistory } from '../src/history/verify.ts';
import { command, createDevice } from './device.ts';
import { dumpDatabase } from './dump.ts';
import { fetchManifest, fetchPacks, unpack } from './packs.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const server = await openTestServer();

const SECRET = /Ouseph|Vadakkan|Kunjamma|98460/;

/** A member who was edited, signed in and deleted, and one who was turned down; the packs hold both. */
async function twoWhoAreGone() {
  const admin = createDevice(await server.as('admin'));
  const left = await server.addPerson({ name: 'Ouseph Vadakkan', nomineeName: 'Kunjamma', mobileIndia: '98460 11111' });
  const ofLeft = createDevice(await server.connectAs(left.email, PASSWORD));
  await ofLeft.push(command('member.askChange', { id: left.id, changes: { nomineeName: 'Kunjamma Ouseph' } }));
  const applied = await server.addMember({ name: 'Ouseph Junior', status: 'PENDING', email: 'ouseph@example.org' });
  await admin.push(
    command('member.update', { id: left.id, changes: { indiaAddress: { to: 'Vadakkan House' } } }),
    command('member.delete', { id: left.id, reason: 'Vadakkan House is sold' }),
    command('member.reject', { id: applied.id }),
  );
  await makePacks(server.database);
  return { admin, left, applied };
}

/** What a new phone of an admin gets packed. */
async function packed(): Promise<string> {
  const { token } = await server.signIn('admin');
  const packs = await fetchPacks(server.url, token, await fetchManifest(await server.as('admin')));
  return JSON.stringify(packs!.map(unpack));
}

test('once their term is over nothing says who they were: rows, history, packs and sessions; money and the chain hold', async () => {
  const { admin, left, applied } = await twoWhoAreGone();
  const cursor = (await admin.pullAll()).cursor;
  expect(await dumpDatabase(server.database)).toMatch(SECRET);
  expect(await packed()).toMatch(SECRET);

  const inDays = (days: number) => blankMembers(server.database, instant(Date.now() + days * 86_400_000));
  expect(await inDays(10_000)).toBe(0);
  const superAdmin = await server.as('superAdmin');
  expect((await superAdmin.put('/settings', { blankAfterDays: 30 })).status).toBe(200);
  // They applied long ago; what counts is when they were turned down.
  await server.database.run(`UPDATE members SET created_at = '2026-01-01' WHERE id = $1`, [applied.id]);
  expect(await inDays(29)).toBe(0);
  expect(await inDays(31)).toBe(2);

  const dump = await dumpDatabase(server.database);
  expect(dump).not.toMatch(SECRET);
  expect(dump).not.toContain(left.email);
  const [row] = await server.database.run('SELECT * FROM members WHERE id = $1', [left.id]);
  expect(row).toMatchObject({ name: '', email: null, role: 'USER', status: 'APPROVED', share: left.share ?? 0 });

  // Nor before packs are made anew.
  expect(await packed()).not.toMatch(SECRET);
  await makePacks(server.database);
  expect(await packed()).not.toMatch(SECRET);
  const { changes } = await admin.pullAll(cursor);
  const blank = changes.members.filter(({ id }) => id === left.id || id === applied.id);
  expect(blank).toMatchObject([{ name: '' }, { name: '' }]);
  expect(await inDays(31)).toBe(0);
  expect((await walkHistory(server.database)).broken).toBeNull();
});
