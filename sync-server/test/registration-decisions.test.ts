/** What is known of who registers, and who may let them in or make them an admin. */
import { WIRE_VERSION } from 'shared-schema/wire';
import { addMonths, instant, localDateOf } from 'shared-schema/local-date';
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { command, createDevice } from './device.ts';
import { fillForm, register } from './registrant.ts';
import { openServerWithMail } from './open-test-server.ts';

const { server, mailbox } = await openServerWithMail({ notifyAdmins: false });
const admin = await server.as('admin');

type Pending = { id: number; emailConfirmed: boolean };

async function decide(settings: object): Promise<void> {
  await server.database.run('DELETE FROM settings');
  for (const [name, value] of Object.entries(settings)) {
    await server.database.run('INSERT INTO settings (id, value, revision) VALUES ($1, $2, 1)', [
      name,
      JSON.stringify(value),
    ]);
  }
}

const isConfirmed = async (id: number) =>
  (await admin.get<Pending[]>('/users/pending-approvals')).body.find((each) => each.id === id)?.emailConfirmed;

async function tokenFor(email: string): Promise<string> {
  return /confirm-email\?token=([\w-]+)/.exec((await mailbox.next(email)).text)![1]!;
}

const confirm = async (token: string) => (await server.visitor.post('/auth/confirm-email', { token })).status;

describe('who registers', () => {
  test('gets a link, in a letter without anything they typed; once it is opened, admins see it, on phones too', async () => {
    const { id, email } = await register(server.visitor, { name: 'Win a prize at evil.example' });
    const { cursor } = (await admin.get<{ cursor: string }>(`/sync/pull?wire=${WIRE_VERSION}`)).body;
    const letter = await mailbox.next(email);
    expect(letter.subject).toBe('Confirm your registration with Welfare Association');
    expect(letter.raw).not.toContain('evil.example');
    const token = /token=([\w-]+)/.exec(letter.text)![1]!;
    expect(await isConfirmed(id)).toBe(false);
    expect(await confirm(token)).toBe(200);
    expect(await isConfirmed(id)).toBe(true);
    expect(await confirm(token)).toBe(400);
    const { changes } = (
      await admin.get<{ changes: { members: object[] } }>(`/sync/pull?since=${cursor}&wire=${WIRE_VERSION}`)
    ).body;
    expect(changes.members).toContainEqual(
      expect.objectContaining({ id, email, emailConfirmedAt: expect.stringMatching(/Z$/) }),
    );
  });

  test('is asked anew when an admin corrects the address; the link to the first one is good for nothing', async () => {
    const { id, email } = await register(server.visitor);
    const first = await tokenFor(email);
    await admin.put(`/users/${id}`, { email: `corrected-${email}` });
    expect(await confirm(first)).toBe(400);
    expect(await confirm(await tokenFor(`corrected-${email}`))).toBe(200);
    expect(await isConfirmed(id)).toBe(true);
    await admin.put(`/users/${id}`, { email: `again-${email}` });
    expect(await isConfirmed(id)).toBe(false);
  });

  test('is approved with an address that is not confirmed, unless the association insists', async () => {
    const [one, other] = [await register(server.visitor), await register(server.visitor)];
    expect((await admin.post(`/auth/approve/${one.id}`)).status).toBe(200);
    await decide({ confirmedRegistrations: true });
    const refused = { code: 'member.emailUnconfirmed', details: { name: 'Faisal Rahman' } };
    expect(await admin.post(`/auth/approve/${other.id}`)).toMatchObject({ status: 409, body: refused });
    const queued = command('member.approve', { id: other.id });
    expect(await createDevice(admin).push(queued)).toMatchObject([{ status: 'rejected', error: refused }]);
    expect(await confirm(await tokenFor(other.email))).toBe(200);
    expect((await admin.post(`/auth/approve/${other.id}`)).status).toBe(200);
    await decide({});
  });
});

describe('a registration of a minor', () => {
  const dob = addMonths(localDateOf(instant(Date.now()), 'Asia/Kolkata'), -12 * 17);

  test('is taken, unless the association refuses minors', async () => {
    expect(await server.visitor.post('/auth/register', fillForm({ dob }))).toMatchObject({ status: 201 });
    await decide({ minorsRefused: true });
    expect(await server.visitor.post('/auth/register', fillForm({ dob }))).toMatchObject({
      status: 400,
      body: { error: [{ path: 'dob', message: expect.stringContaining('18') }] },
    });
    expect(await server.visitor.post('/auth/register', fillForm())).toMatchObject({ status: 201 });
    await decide({});
  });
});

describe('passport and Aadhaar numbers of a registration', () => {
  const none = { passportNumber: '', passportExpiryDate: '', aadhaarNumber: '' };
  const kept = async (form: object) => {
    const { id } = await register(server.visitor, { ...form });
    const { body } = await admin.get<Record<string, unknown>>(`/users/${id}`);
    return [body.passportNumber, body.passportExpiryDate, body.aadhaarNumber];
  };
  const wrong = async (form: object) => {
    const { body } = await server.visitor.post<{ error: { path: string }[] }>('/auth/register', fillForm({ ...form }));
    return [...new Set(body.error.map(({ path }) => path))].toSorted();
  };

  test('are asked of everybody, as specified, until the association decides otherwise', async () => {
    expect(await wrong(none)).toEqual(['aadhaarNumber', 'passportExpiryDate', 'passportNumber']);
    await decide({ documentsAsked: 'optional' });
    expect(await kept(none)).toEqual([null, null, null]);
    expect(await kept({ passportNumber: '' })).toEqual([null, '2150-01-31', '•••• 2346']);
    expect(await wrong({ aadhaarNumber: '2341 2341 2345' })).toEqual(['aadhaarNumber']);
    await decide({});
  });

  test('are kept by their last four alone, or not at all, whatever was sent', async () => {
    await decide({ documentsAsked: 'lastFour' });
    expect(await wrong({ passportNumber: '567', aadhaarNumber: 'none' })).toEqual(['aadhaarNumber', 'passportNumber']);
    expect(await kept({ passportNumber: 'Z1234567' })).toEqual(['•••• 4567', null, '•••• 2346']);
    const form = { passportNumber: 'a567', aadhaarNumber: '2346' };
    expect(await kept(form)).toEqual(['•••• A567', null, '•••• 2346']);
    const { id } = await register(server.visitor, form);
    expect(await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).toMatchObject({
      status: 404,
      body: { code: 'member.noDocument' },
    });
    await decide({ documentsAsked: 'none' });
    expect(await kept({})).toEqual([null, null, null]);
    await decide({});
  });
});

describe('a new admin', () => {
  const promote = (client: Client, id: number) => client.put(`/users/${id}`, { role: 'ADMIN' });
  const someone = (name: string, email: string) => server.addMember({ name, email });

  test('is made by one admin, as specified, and every super admin is told', async () => {
    const { id } = await someone('Omana Kurian', 'omana@example.org');
    expect((await promote(admin, id)).status).toBe(200);
    expect((await mailbox.next('super@example.org')).text).toContain('Omana Kurian is now an admin');
  });

  test('is made a super admin by one, for good, and every super admin is told', async () => {
    const superAdmin = await server.as('superAdmin');
    const { id } = await someone('Sara Joseph', 'sara@example.org');
    const make = (client: Client) => client.post(`/users/${id}/make-super-admin`);
    expect(await make(superAdmin)).toMatchObject({ status: 409, body: { code: 'member.notAnAdmin' } });
    expect((await promote(superAdmin, id)).status).toBe(200);
    await mailbox.next('super@example.org');
    expect((await make(admin)).status).toBe(403);
    expect(await make(superAdmin)).toMatchObject({ status: 200, body: { role: 'SUPERADMIN' } });
    expect((await mailbox.next('super@example.org')).text).toContain('Sara Joseph is now a super admin');
    expect(await make(superAdmin)).toMatchObject({ status: 403, body: { code: 'member.superAdminRole' } });
    expect((await superAdmin.put(`/users/${id}`, { role: 'ADMIN' })).status).toBe(403);
  });

  test('needs two people where the association wants it so, one of them a super admin', async () => {
    await decide({ secondPersonForAdmins: true });
    const { id } = await someone('Suma Das', 'suma@example.org');
    const needed = { status: 409, body: { code: 'member.secondPersonNeeded' } };
    expect(await promote(admin, id)).toMatchObject(needed);
    expect((await mailbox.next('super@example.org')).text).toContain('asked to make Suma Das an admin');
    expect(await promote(admin, id)).toMatchObject(needed);
    expect(await promote(await server.as('otherAdmin'), id)).toMatchObject(needed);
    const superAdmin = await server.as('superAdmin');
    expect((await promote(superAdmin, id)).status).toBe(200);

    const next = await someone('Biju Thomas', 'biju@example.org');
    expect(await promote(superAdmin, next.id)).toMatchObject(needed);
    await server.database.run(`UPDATE admin_proposals SET proposed_at = now() - interval '8 days'`);
    expect(await promote(admin, next.id)).toMatchObject(needed);
    expect((await promote(superAdmin, next.id)).status).toBe(200);
    await decide({});
  });
});
