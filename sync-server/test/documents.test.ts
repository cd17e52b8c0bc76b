import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Member } from 'shared-schema/members/member';
import { createDevice, command } from './device.ts';
import { dumpDatabase } from './dump.ts';
import { AADHAAR, register } from './registrant.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();

/** Seals as a browser does. */
async function seal(number: string): Promise<string> {
  const { body } = await server.visitor.get<{ documentKey: string }>('/association');
  const spki = Buffer.from(body.documentKey, 'base64');
  const key = await webcrypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const sealed = await webcrypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, Buffer.from(number));
  return Buffer.from(sealed).toString('base64');
}

async function newMember(): Promise<{ id: number }> {
  const { id } = await register(server.visitor);
  await (await server.as('admin')).post(`/auth/approve/${id}`);
  return { id };
}

/** Who looked at what, oldest first. */
function reveals(id: number) {
  return server.database.run(
    `SELECT user_id, changes::json -> 0 ->> 'field' AS field, effect FROM history
     WHERE row_id = $1 AND action = 'member.reveal' ORDER BY sequence`,
    [String(id)],
  );
}

describe('a document number', () => {
  test('is answered masked, and in clear to an admin who asks, with an entry in the history', async () => {
    const { id } = await newMember();
    const admin = await server.as('admin');
    expect((await admin.get(`/users/${id}`)).body).toMatchObject({
      passportNumber: '•••• 4567',
      aadhaarNumber: '•••• 2346',
    });
    const shown = await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' });
    expect(shown).toMatchObject({ status: 200, body: { value: AADHAAR } });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await admin.post(`/users/${id}/reveal`, { field: 'passportNumber' })).body).toEqual({ value: 'P1234567' });
    const { id: actor } = server.members.admin;
    expect(await reveals(id)).toEqual([
      { user_id: actor, field: 'aadhaarNumber', effect: 'seen' },
      { user_id: actor, field: 'passportNumber', effect: 'seen' },
    ]);
  });

  test('is revealed to the member, and to no other member', async () => {
    const { id } = await newMember();
    const other = await server.as('referer');
    expect(await other.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).toMatchObject({ status: 403 });
    expect(await server.visitor.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).toMatchObject({ status: 401 });
    expect(await reveals(id)).toEqual([]);
    const own = server.members.referer.id;
    expect(await other.post(`/users/${own}/reveal`, { field: 'aadhaarNumber' })).toMatchObject({
      status: 404,
      body: { code: 'member.noDocument' },
    });
    expect(await other.post(`/users/${own}/reveal`, { field: 'password' })).toMatchObject({ status: 400 });
    expect(await other.post(`/users/999999/reveal`, { field: 'aadhaarNumber' })).toMatchObject({ status: 403 });
  });

  test('is nowhere in the database in clear, and its sealed form is in no answer', async () => {
    const { id } = await newMember();
    const admin = await server.as('admin');
    await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' });
    await admin.put(`/users/${id}`, { passportNumber: 'n9876543' }, { 'Idempotency-Key': 'edit-of-passport' });
    expect((await admin.post(`/users/${id}/reveal`, { field: 'passportNumber' })).body).toEqual({ value: 'N9876543' });
    const dump = await dumpDatabase(server.database);
    for (const clear of [AADHAAR, 'P1234567', /n9876543/i]) expect(dump).not.toMatch(clear);

    const pulled = await createDevice(admin).pullAll();
    const seen = [
      pulled.changes,
      (await admin.get('/users')).body,
      (await admin.get(`/users/${id}`)).body,
      (await admin.get('/users/pending-approvals')).body,
    ];
    expect(JSON.stringify(seen)).not.toMatch(/sealed|9876543/);
    expect(JSON.stringify((await admin.get('/users')).body)).not.toMatch(/•|passport|aadhaar/i);
  });

  test('is not revealed to one person more than sixty times an hour', async () => {
    const admin = await server.as('otherAdmin');
    const { id } = await newMember();
    const ask = async () => (await admin.post(`/users/${id}/reveal`, { field: 'passportNumber' })).status;
    const statuses = await Promise.all(Array.from({ length: 62 }, ask));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await reveals(id)).toHaveLength(60);
  });
});

describe('an edit that waited on a device', () => {
  test('with a sealed number is applied, and the server can open it', async () => {
    const { id } = await newMember();
    const admin = await server.as('admin');
    const device = createDevice(admin);
    const to = { masked: '•••• 4321', sealed: await seal('K7654321') };
    const [outcome] = await device.push(
      command('member.update', { id, changes: { passportNumber: { from: '•••• 4567', to } } }),
    );
    expect(outcome).toMatchObject({ status: 'applied' });
    expect((await admin.get<Member>(`/users/${id}`)).body.passportNumber).toBe('•••• 4321');
    expect((await admin.post(`/users/${id}/reveal`, { field: 'passportNumber' })).body).toEqual({ value: 'K7654321' });
  });

  test.each([
    ['sealed to another key', '•••• 2346', () => Promise.resolve(Buffer.from('x'.repeat(256)).toString('base64'))],
    ['not sealed at all', '•••• 2346', () => Promise.resolve(undefined)],
    ['with a wrong check digit', '•••• 2347', () => seal('234123412347')],
    ['of another kind', '•••• 4567', () => seal('P1234567')],
    ['that is not the one shown', '•••• 9999', () => seal(AADHAAR)],
  ])('with a number %s is refused', async (_what, masked, sealing) => {
    const { id } = await newMember();
    const device = createDevice(await server.as('admin'));
    const [outcome] = await device.push(
      command('member.update', { id, changes: { aadhaarNumber: { to: { masked, sealed: await sealing() } } } }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', error: { code: 'member.documentInvalid' } });
    const shown = await device.client.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' });
    expect(shown.body).toEqual({ value: AADHAAR });
  });

  test.each([
    ['in place of the sealed one', { passportNumber: { to: 'P7654321' } }],
    ['in place of the masked one', { aadhaarNumber: { to: { masked: 765432176543 } } }],
    ['in place of the edit', { passportNumber: 'P7654321' }],
    ['as it would be sealed', { passportNumber: { to: { masked: '•••• 4321', sealed: 'P7654321!' } } }],
    ['beside the masked one', { passportNumber: { to: { masked: '•••• 4321', number: 'P7654321' } } }],
    ['in another field', { nomineeRelation: { to: 'P7654321' } }],
  ])('with a number in clear %s is refused, and neither answer nor log repeats it', async (_where, changes) => {
    const { id } = await newMember();
    const [outcome] = await createDevice(await server.as('admin')).push(command('member.update', { id, changes }));
    expect(outcome).toMatchObject({ status: 'rejected', error: { code: 'input.invalid' } });
    for (const kept of [JSON.stringify(outcome), await dumpDatabase(server.database), server.logged()]) {
      expect(kept).not.toMatch(/P7654321|765432176543/);
    }
  });

  test('that does not name a number leaves it, and one that names null removes it', async () => {
    const { id } = await newMember();
    const admin = await server.as('admin');
    const device = createDevice(admin);
    await device.push(command('member.update', { id, changes: { indiaAddress: { to: 'Kottakkal' } } }));
    expect((await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).body).toEqual({ value: AADHAAR });
    await device.push(command('member.update', { id, changes: { aadhaarNumber: { from: '•••• 2346', to: null } } }));
    expect((await admin.get<Member>(`/users/${id}`)).body.aadhaarNumber).toBeNull();
    expect((await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).status).toBe(404);
  });
});
