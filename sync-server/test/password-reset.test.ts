import { describe, expect, test } from 'vitest';
import type { Member } from 'shared-schema/members/member';
import { EVERYBODY } from '../src/auth/limits.ts';
import { signIn as signInAt } from '../src/auth/sign-in.ts';
import { connectClient } from './client.ts';
import { dumpDatabase } from './dump.ts';
import type { Mail } from './mailbox.ts';
import { openServerWithMail } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const { server, mailbox } = await openServerWithMail();

const INVALID = 'Invalid or expired reset token. Please request a new password reset.';
const SENT = { message: 'Password reset instructions have been sent to your email.' };

let count = 0;

/** A member of their own for each story, so that hourly limits do not meet. */
async function someone(overrides: Partial<Member> = {}): Promise<Member & { email: string }> {
  const email = `forgetful${++count}@example.org`;
  return { ...(await server.addMember({ name: 'Thomas Kurian', email, ...overrides })), email };
}

async function forget(email: string): Promise<string> {
  expect(await server.visitor.post('/auth/forgot-password', { email })).toMatchObject({ status: 200, body: SENT });
  return tokenIn(await mailbox.next(email));
}

function tokenIn({ text }: Mail): string {
  const link = /http:\/\/localhost\/reset-password\?token=([\w-]+)/.exec(text);
  return link![1]!;
}

function reset(token: string, password: string) {
  return server.visitor.post('/auth/reset-password', { token, password });
}

async function signIn(email: string, password: string) {
  return server.visitor.post<{ token: string }>('/auth/login', { email, password });
}

describe('a member who forgot the password', () => {
  test('gets a mail whose link sets a new password and ends every session', async () => {
    const { id, email } = await someone();
    const phone = connectClient(server.url, (await signIn(email, PASSWORD)).body.token);
    const laptop = connectClient(server.url, (await signIn(email, PASSWORD)).body.token);
    const stream = await fetch(`${server.url}/api/sync/live`, { headers: { Authorization: `Bearer ${phone.token}` } });

    await server.visitor.post('/auth/forgot-password', { email: ` ${email.toUpperCase()} ` });
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Set a new password for Welfare Association');
    expect(mail.text).toContain('Dear Thomas Kurian,');
    expect(mail.html).toContain(`href="http://localhost/reset-password?token=${tokenIn(mail)}"`);
    expect(mail.raw).toMatch(/^From: Welfare Association <no-reply@example.org>/m);
    expect((await phone.get('/auth/me')).status).toBe(200);

    const accountOf = (token: string) => server.visitor.post('/auth/reset-password/account', { token });
    expect(await accountOf(tokenIn(mail))).toMatchObject({
      status: 200,
      body: { name: 'Thomas Kurian', email, role: 'USER', hasPassword: true },
    });
    expect((await accountOf('made-up')).status).toBe(400);
    expect(await reset(tokenIn(mail), 'new-monsoon')).toMatchObject({
      status: 200,
      body: { message: 'Password has been reset successfully. Please login with your new password.' },
    });
    expect((await accountOf(tokenIn(mail))).status).toBe(400);
    expect((await phone.get('/auth/me')).status).toBe(401);
    expect((await laptop.get('/auth/me')).status).toBe(401);
    // The live stream is hung up: reading it comes to an end.
    expect(await stream.text()).toContain('data: changed');
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, 'new-monsoon')).status).toBe(200);
    expect(
      await server.database.run(`SELECT action FROM history WHERE row_id = $1 AND action LIKE 'member.%'`, [
        String(id),
      ]),
    ).toEqual([{ action: 'member.resetPassword' }]);
  });

  test('can use a link once, and no earlier link after that', async () => {
    const { email } = await someone();
    const first = await forget(email);
    const second = await forget(email);
    expect((await reset(second, 'new-monsoon')).status).toBe(200);
    for (const used of [first, second]) {
      expect(await reset(used, 'another-one')).toMatchObject({ status: 400, body: { error: INVALID } });
    }
    expect((await signIn(email, 'new-monsoon')).status).toBe(200);
  });

  test('uses a link ten times at once: one password is set', async () => {
    const { email } = await someone();
    const token = await forget(email);
    const passwords = Array.from({ length: 10 }, (_, index) => `password-${index}`);
    const statuses = await Promise.all(passwords.map(async (password) => (await reset(token, password)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
    expect((await signIn(email, passwords[statuses.indexOf(200)]!)).status).toBe(200);
  });

  test('sets a new password while a sign-in with the old one is checked: that sign-in fails', async () => {
    const { email } = await someone();
    const token = await forget(email);
    const { services } = server;
    async function matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
      const matched = await services.passwords.matches(password, passwordHash);
      expect((await reset(token, 'new-monsoon')).status).toBe(200);
      return matched;
    }
    const kind = { browser: null, system: null };
    const attempt = {
      address: email,
      password: PASSWORD,
      ip: '127.0.0.1',
      device: undefined,
      isBound: true,
      kind,
      model: '',
    };
    const checking = signInAt({ ...services, passwords: { ...services.passwords, matches } }, attempt);
    await expect(checking).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    expect((await signIn(email, 'new-monsoon')).status).toBe(200);
  });

  test('cannot use a link after an hour', async () => {
    const { id, email } = await someone();
    const token = await forget(email);
    const [kept] = await server.database.run<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::int / 60 AS minutes FROM password_reset_tokens WHERE user_id = $1`,
      [id],
    );
    expect(kept).toEqual({ minutes: 60 });
    await server.database.run('UPDATE password_reset_tokens SET expires_at = now() WHERE user_id = $1', [id]);
    expect(await reset(token, 'new-monsoon')).toMatchObject({ status: 400, body: { error: INVALID } });
  });

  test('signs in at once, even if the old password had locked the account', async () => {
    const { email } = await someone();
    for (let attempt = 0; attempt < 11; attempt++) await signIn(email, 'what was it');
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    await reset(await forget(email), 'new-monsoon');
    expect((await signIn(email, 'new-monsoon')).status).toBe(200);
  });
});

describe('someone else', () => {
  test('is refused with a made-up token', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), "' OR 1=1 --", '\u0001']) {
      expect(await reset(token, 'new-monsoon')).toMatchObject({ status: 400, body: { error: INVALID } });
    }
    expect((await server.visitor.post('/auth/reset-password', { token: 5, password: 'new-monsoon' })).status).toBe(400);
    expect((await server.visitor.post('/auth/reset-password', { password: 'new-monsoon' })).status).toBe(400);
  });

  test('finds no token in the database', async () => {
    const { email } = await someone();
    const token = await forget(email);
    expect(await dumpDatabase(server.database)).not.toContain(token);
  });

  test('cannot learn from answer or limit whether an address is a member’s', async () => {
    const { email } = await someone();
    const ask = (address: string) => server.visitor.post('/auth/forgot-password', { email: address });
    for (let time = 0; time < 6; time++) {
      const [known, unknown] = [await ask(email), await ask('stranger@example.org')];
      expect(unknown.status).toBe(time < 5 ? 200 : 429);
      expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });
      expect(known.headers.has('retry-after')).toBe(time === 5);
      expect(unknown.headers.has('retry-after')).toBe(time === 5);
    }
    expect(mailbox.mails.map((mail) => mail.to)).not.toContain('stranger@example.org');
  });

  test('who asks for many addresses from one network is stopped after 60 an hour, and so are all after 1,000 a day', async () => {
    const { forgotPasswordFrom, forgotPasswordInAll } = server.services.limits;
    const ask = (email: string, headers = {}) => server.visitor.post('/auth/forgot-password', { email }, headers);
    const { email } = await someone();
    const signedIn = await signIn(email, PASSWORD);
    const own = {
      Cookie: signedIn.headers
        .getSetCookie()
        .find((each) => each.startsWith('device='))!
        .split(';')[0]!,
    };
    for (const [limit, who, name, most] of [
      [forgotPasswordFrom, '127.0.0.1', 'forgot-password-from', 60],
      [forgotPasswordInAll, EVERYBODY, 'forgot-password-in-all', 1000],
    ] as const) {
      await limit.attempt(who);
      await server.database.run('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [`${name}:%`, most - 1]);
      expect((await ask('first@example.org')).status).toBe(200);
      const refused = await ask('second@example.org');
      expect(refused).toMatchObject({ status: 429, body: { details: { what: 'forgotPassword' } } });
      expect(refused.headers.has('retry-after')).toBe(true);
      // Who has signed in here before still gets a letter.
      expect((await ask(email, own)).status).toBe(200);
      await limit.forget(who);
    }
  });

  test('who awaits approval, was rejected or deleted gets no link', async () => {
    const pending = await someone({ status: 'PENDING' });
    const rejected = await someone({ status: 'REJECTED' });
    const gone = await someone();
    const admin = await server.as('admin');
    await admin.delete(`/users/${gone.id}`);
    for (const { email } of [pending, rejected, gone]) {
      expect((await server.visitor.post('/auth/forgot-password', { email })).status).toBe(200);
    }
    // Mail goes out in the order it was asked for, so theirs would have come before this one.
    await forget((await someone()).email);
    const addresses = mailbox.mails.map((mail) => mail.to);
    for (const { email } of [pending, rejected, gone]) expect(addresses).not.toContain(email);
  });

  test('cannot use a link after the account was deleted or the address was changed', async () => {
    const admin = await server.as('admin');
    const deleted = await someone();
    const token = await forget(deleted.email);
    await admin.delete(`/users/${deleted.id}`);
    expect((await reset(token, 'new-monsoon')).status).toBe(400);

    const moved = await someone();
    const old = await forget(moved.email);
    expect((await admin.put(`/users/${moved.id}`, { email: 'moved@example.org' })).status).toBe(200);
    expect((await reset(old, 'new-monsoon')).status).toBe(400);
  });
});

test('a malformed address or password is refused and nothing is changed', async () => {
  const { visitor } = server;
  for (const email of ['', 'nobody', 7, null, `${'x'.repeat(300)}@example.org`]) {
    expect(await visitor.post('/auth/forgot-password', { email })).toMatchObject({ status: 400 });
  }
  const { email } = await someone();
  const token = await forget(email);
  expect(await reset(token, 'short')).toMatchObject({
    status: 400,
    body: { error: [{ message: 'Password must be at least 6 characters', path: 'password' }] },
  });
  expect((await reset(token, 'long enough')).status).toBe(200);
});
