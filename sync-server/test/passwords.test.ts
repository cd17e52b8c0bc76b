/** Which passwords can be set, and one's own change of it. */
import { hash } from 'argon2';
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { fillForm } from './registrant.ts';
import { openServerWithMail } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const { server, mailbox } = await openServerWithMail();

const change = (client: Client, password: string, newPassword: string) =>
  client.post('/auth/password', { password, newPassword });

const statusOf = async (client: Client) => (await client.get('/auth/me')).status;

const about = (path: string, message: string) => ({ status: 400, body: { error: [{ path, message }] } });
const TOO_SHORT = 'The password of an admin must be at least 10 characters';
const COMMON = 'Many people use this password, so it is easily guessed. Choose another.';

describe("one's own password", () => {
  test('changed, ends every other session and reset link, and a letter says so', async () => {
    const { email } = await server.addPerson();
    const [phone, laptop] = [await server.connectAs(email), await server.connectAs(email)];
    await server.visitor.post('/auth/forgot-password', { email });
    const token = /token=([\w-]+)/.exec((await mailbox.next(email)).text)![1];
    expect((await change(phone, PASSWORD, 'rain-7')).status).toBe(200);
    expect((await mailbox.next(email)).text).toContain('was changed in the app');
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([200, 401]);
    expect(await statusOf(await server.connectAs(email))).toBe(401);
    expect(await statusOf(await server.connectAs(email, 'rain-7'))).toBe(200);
    expect((await server.visitor.post('/auth/reset-password', { token, password: 'new-monsoon' })).status).toBe(400);
  });

  test('is not changed by who does not know the one that is set, however often they guess', async () => {
    const { email } = await server.addPerson();
    const phone = await server.connectAs(email);
    const wrong = { status: 400, body: { code: 'auth.wrongPassword', details: { path: 'password' } } };
    for (let guess = 1; guess <= 10; guess++) expect(await change(phone, 'a guess', 'rain-7')).toMatchObject(wrong);
    expect((await change(phone, PASSWORD, 'rain-7')).status).toBe(429);
  });
});

describe('a password with letters that keyboards compose in different ways', () => {
  const [composed, apart] = ['vis\u00e9-ക\u0d4aച്ചി', 'vise\u0301-ക\u0d46\u0d3eച്ചി'];

  test('is right however it is composed, and with any kind of blank', async () => {
    for (const [set, typed] of [
      [composed, apart],
      [apart, composed],
      ['rain in june', 'rain\u00a0in\u00a0june'],
    ] as const) {
      const { email } = await server.addPerson();
      expect((await change(await server.connectAs(email), PASSWORD, set)).status).toBe(200);
      expect(await statusOf(await server.connectAs(email, typed))).toBe(200);
      expect(await statusOf(await server.connectAs(email, `${typed}.`))).toBe(401);
    }
  });

  test('that was kept as it was typed, as up to 1.0.0, is still right however it is composed', async () => {
    const { email } = await server.addPerson();
    const kept = await hash(apart, { memoryCost: 1024, timeCost: 2, parallelism: 1 });
    await server.database.run('UPDATE members SET password_hash = $2 WHERE email = $1', [email, kept]);
    expect(await statusOf(await server.connectAs(email, apart))).toBe(200);
    expect(await statusOf(await server.connectAs(email, composed))).toBe(200);
  });
});

describe('a new password', () => {
  test('has at least 10 characters for an admin, by whichever way it is set', async () => {
    const { email } = await server.addPerson({ role: 'ADMIN' });
    expect(await change(await server.connectAs(email), PASSWORD, 'monsoon-7')).toMatchObject(
      about('newPassword', TOO_SHORT),
    );
    await server.visitor.post('/auth/forgot-password', { email });
    const token = /token=([\w-]+)/.exec((await mailbox.next(email)).text)![1];
    const reset = (password: string) => server.visitor.post('/auth/reset-password', { token, password });
    expect(await reset('monsoon-7')).toMatchObject(about('password', TOO_SHORT));
    expect(await reset('Password123')).toMatchObject(about('password', COMMON));
    expect((await reset('monsoon-rain-7')).status).toBe(200);
  });

  test('that many people use is refused to members, too', async () => {
    const { email } = await server.addPerson();
    expect(await change(await server.connectAs(email), PASSWORD, 'Sunshine1')).toMatchObject(
      about('newPassword', COMMON),
    );
    const form = fillForm({ password: '123456', confirmPassword: '123456' });
    expect(await server.visitor.post('/auth/register', form)).toMatchObject(about('password', COMMON));
  });

  test('of fewer than 6 characters gets the sentence of the specification', async () => {
    const { email } = await server.addPerson();
    expect(await change(await server.connectAs(email), PASSWORD, 'rain')).toMatchObject(
      about('newPassword', 'Password must be at least 6 characters'),
    );
  });
});
