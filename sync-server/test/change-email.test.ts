/** Who changes the address one signs in with, and who learns of it. */
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { command, createDevice } from './device.ts';
import type { Mail } from './mailbox.ts';
import { openServerWithMail } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const { server, mailbox } = await openServerWithMail();
const admin = await server.as('admin');
const superAdmin = await server.as('superAdmin');

const statusOf = async (client: Client) => (await client.get('/auth/me')).status;

function tokenIn({ text }: Mail): string {
  return /confirm-email\?token=([\w-]+)/.exec(text)![1]!;
}

const REFUSED = { status: 403, body: { code: 'member.adminEmail' } };

describe("an admin's address", () => {
  test('is not changed by another admin, over REST or by a queued command, so no new password goes there', async () => {
    const victim = await server.addPerson({ role: 'ADMIN' });
    const stolen = { email: 'thief@example.org' };
    expect(await admin.put(`/users/${victim.id}`, stolen)).toMatchObject(REFUSED);
    const queued = command('member.update', { id: victim.id, changes: { email: { to: stolen.email } } });
    expect(await createDevice(admin).push(queued)).toMatchObject([
      { status: 'rejected', error: { code: 'member.adminEmail' } },
    ]);
    expect(await statusOf(await server.connectAs(victim.email))).toBe(200);
  });

  test('is not changed by another admin after a demotion either', async () => {
    const victim = await server.addPerson({ role: 'ADMIN' });
    expect((await admin.put(`/users/${victim.id}`, { role: 'USER' })).status).toBe(200);
    expect(await admin.put(`/users/${victim.id}`, { email: 'thief@example.org' })).toMatchObject(REFUSED);
  });

  test('is not changed by whoever found the screen of that admin unlocked', async () => {
    const own = await server.as('otherAdmin');
    const { id } = server.members.otherAdmin;
    expect(await own.put(`/users/${id}`, { email: 'thief@example.org' })).toMatchObject(REFUSED);
    const mine = { email: 'thief@example.org', password: 'a guess' };
    expect(await own.post('/auth/email', mine)).toMatchObject({ status: 400, body: { code: 'auth.wrongPassword' } });
    expect(await statusOf(own)).toBe(200);
  });

  test('is changed by a super admin: the old address is told, and that admin is signed out', async () => {
    const person = await server.addPerson({ role: 'ADMIN', language: 'hi' });
    const phone = await server.connectAs(person.email);
    expect((await superAdmin.put(`/users/${person.id}`, { email: 'new-admin@example.org' })).status).toBe(200);
    expect((await mailbox.next(person.email)).text).toContain('ई-मेल बदल दिया गया है');
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(await server.connectAs('new-admin@example.org'))).toBe(200);
  });
});

test("a member's address is changed by an admin at once, the old one is told, sessions and reset links end", async () => {
  const person = await server.addPerson();
  const phone = await server.connectAs(person.email);
  await server.visitor.post('/auth/forgot-password', { email: person.email });
  const token = /token=([\w-]+)/.exec((await mailbox.next(person.email)).text)![1];
  expect((await admin.put(`/users/${person.id}`, { email: 'moved-on@example.org' })).status).toBe(200);
  expect((await mailbox.next(person.email)).text).toContain('was changed');
  expect(await statusOf(phone)).toBe(401);
  expect((await server.visitor.post('/auth/reset-password', { token, password: 'new-monsoon' })).status).toBe(400);
});

describe("one's own address", () => {
  test('counts once the link in the mail to the new one is opened; other sessions end, this one stays', async () => {
    const person = await server.addPerson({ role: 'ADMIN' });
    const [phone, laptop] = [await server.connectAs(person.email), await server.connectAs(person.email)];
    const wanted = { email: ' Own.New@Example.org', password: PASSWORD };
    expect((await phone.post('/auth/email', wanted)).status).toBe(200);
    expect((await phone.get('/auth/email')).body).toEqual({ email: person.email, pending: 'own.new@example.org' });

    const token = tokenIn(await mailbox.next('own.new@example.org'));
    expect(await statusOf(await server.connectAs('own.new@example.org'))).toBe(401);
    const confirmed = await server.visitor.post('/auth/confirm-email', { token });
    expect(confirmed).toMatchObject({ status: 200, body: { message: expect.stringContaining('confirmed') } });
    expect((await mailbox.next(person.email)).text).toContain('was changed');
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([200, 401]);
    expect((await phone.get('/auth/email')).body).toEqual({ email: 'own.new@example.org', pending: null });
    expect(await statusOf(await server.connectAs('own.new@example.org'))).toBe(200);
    expect((await server.visitor.post('/auth/confirm-email', { token })).body).toMatchObject({
      code: 'auth.invalidConfirmation',
    });
  });

  test('reaches devices by the next pull', async () => {
    const person = await server.addPerson();
    const { cursor } = (await admin.get<{ cursor: string }>('/sync/pull')).body;
    await (
      await server.connectAs(person.email)
    ).post('/auth/email', { email: 'pulled@example.org', password: PASSWORD });
    await server.visitor.post('/auth/confirm-email', { token: tokenIn(await mailbox.next('pulled@example.org')) });
    const { body } = await admin.get<{ changes: { members: object[] } }>(`/sync/pull?since=${cursor}`);
    expect(body.changes.members).toContainEqual(
      expect.objectContaining({ id: person.id, email: 'pulled@example.org' }),
    );
  });

  test('of someone else, or taken before it was confirmed, is refused', async () => {
    const [one, other] = [await server.addPerson(), await server.addPerson()];
    const phone = await server.connectAs(one.email);
    const taken = { status: 409, body: { code: 'member.emailTaken' } };
    expect(await phone.post('/auth/email', { email: other.email, password: PASSWORD })).toMatchObject(taken);
    await phone.post('/auth/email', { email: 'wanted@example.org', password: PASSWORD });
    const token = tokenIn(await mailbox.next('wanted@example.org'));
    await server.addPerson({ email: 'wanted@example.org' });
    expect(await server.visitor.post('/auth/confirm-email', { token })).toMatchObject(taken);
    expect(await statusOf(phone)).toBe(200);
  });

  test('stays when the change is taken back, asked for anew with another, older than a day, or the member is gone', async () => {
    const confirm = async (token: string) => (await server.visitor.post('/auth/confirm-email', { token })).status;
    const asked = async (email: string) => {
      const person = await server.addPerson();
      const phone = await server.connectAs(person.email);
      await phone.post('/auth/email', { email, password: PASSWORD });
      return { ...person, phone, token: tokenIn(await mailbox.next(email)) };
    };
    const back = await asked('back@example.org');
    expect((await back.phone.delete('/auth/email')).status).toBe(204);
    const anew = await asked('first@example.org');
    await anew.phone.post('/auth/email', { email: 'second@example.org', password: PASSWORD });
    const old = await asked('old@example.org');
    await server.database.run(`UPDATE email_changes SET expires_at = now() WHERE user_id = $1`, [old.id]);
    const gone = await asked('gone@example.org');
    await admin.delete(`/users/${gone.id}`);
    for (const { token } of [back, anew, old, gone]) expect(await confirm(token)).toBe(400);
    expect(await confirm('made-up')).toBe(400);
    expect(await confirm(tokenIn(await mailbox.next('second@example.org')))).toBe(200);
  });

  test('asked for again and again, or with one wrong password after the other, has to wait', async () => {
    const person = await server.addPerson();
    const phone = await server.connectAs(person.email);
    const ask = async (password: string, n: number) =>
      (await phone.post('/auth/email', { email: `try-${n}@example.org`, password })).status;
    for (let n = 1; n <= 5; n++) expect(await ask(PASSWORD, n)).toBe(200);
    expect(await ask(PASSWORD, 6)).toBe(429);
    for (let n = 1; n <= 10; n++) expect(await ask('a guess', n)).toBe(400);
    expect(await ask(PASSWORD, 7)).toBe(429);
  });

  test('and its token stand in no table in clear', async () => {
    const person = await server.addPerson();
    await (
      await server.connectAs(person.email)
    ).post('/auth/email', { email: 'secret@example.org', password: PASSWORD });
    const token = tokenIn(await mailbox.next('secret@example.org'));
    expect(JSON.stringify(await server.database.run('SELECT * FROM email_changes'))).not.toContain(token);
  });
});
