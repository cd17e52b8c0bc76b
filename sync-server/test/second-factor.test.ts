/** The second factor: passkeys, authenticator apps, recovery codes; when they are asked for, and what is refused without. */
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { Member } from 'shared-schema/members/member';
import type { SecondFactorAsked } from 'shared-schema/second-factor';
import { createPasskey, type TestPasskey } from './authenticator.ts';
import { type Answer, type Client, connectClient } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { addPerson, ageProof, NEEDED, refused } from './proof.ts';
import { openServerWithMail } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const { server, mailbox } = await openServerWithMail();
const superAdmin = await server.as('superAdmin');

type SignedIn = { token: string };
type Refused = { code: string; details: SecondFactorAsked & { passkey: { challenge: string } } };

const someone = (overrides?: Partial<Member>) => addPerson(server, overrides);

const login = (email: string, more: object = {}, cookie = '') =>
  server.visitor.post<SignedIn & Refused>('/auth/login', { email, password: PASSWORD, ...more }, { Cookie: cookie });

async function signInAs(email: string, more?: object): Promise<Client> {
  return connectClient(server.url, expectStatus(200, await login(email, more)).body.token);
}

const letTimePass = (member: Member) => ageProof(server, member);

/** As if the codes that were used were of half a minute ago. */
async function nextStep({ id }: Member): Promise<void> {
  await server.database.run('UPDATE totps SET last_step = last_step - 2 WHERE user_id = $1', [id]);
}

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Someone with an authenticator app, their session, its secret and their recovery codes. */
async function withApp(overrides: Partial<Member> = {}) {
  const person = await someone(overrides);
  const client = await signInAs(person.email);
  const { secret } = expectStatus(200, await client.post<{ secret: string }>('/auth/totp')).body;
  const confirmed = await client.post<{ recoveryCodes: string[] }>('/auth/totp/confirm', { code: codeOf(secret) });
  const { recoveryCodes } = expectStatus(200, confirmed).body;
  await nextStep(person);
  return { person, client, secret, recoveryCodes };
}

async function addPasskey(client: Client, name = 'Phone', passkey: TestPasskey = createPasskey()) {
  const { body: options } = await client.post<{ challenge: string }>('/auth/passkeys/options');
  const answer = await client.post<{ recoveryCodes: string[] | null }>('/auth/passkeys', {
    name,
    passkey: passkey.create(options),
  });
  return { passkey, answer };
}

function cookieOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .find((each) => each.startsWith('device='))!
    .split(';')[0]!;
}

describe('signing in', () => {
  test('answers token and user to who has no second factor, as specified', async () => {
    const { body } = expectStatus(200, await login((await someone()).email));
    expect(Object.keys(body)).toEqual(['token', 'user']);
  });

  test('in a new browser asks for a code of the app, each of which is accepted once', async () => {
    const { person, secret } = await withApp();
    const asked = await login(person.email);
    expect(asked).toMatchObject(refused(403, 'auth.secondFactorNeeded'));
    expect(asked.body.details).toEqual({ methods: ['totp', 'recoveryCode'] });
    expect(await login(person.email, { secondFactor: { code: '000000' } })).toMatchObject(
      refused(400, 'auth.wrongCode'),
    );
    const secondFactor = { code: codeOf(secret) };
    expect((await login(person.email, { secondFactor })).status).toBe(200);
    expect(await login(person.email, { secondFactor })).toMatchObject(refused(400, 'auth.wrongCode'));
  });

  test('with the same code sent twice at once lets one of them in', async () => {
    const { person, secret } = await withApp();
    const secondFactor = { code: codeOf(secret) };
    const answers = await Promise.all([1, 2, 3].map(() => login(person.email, { secondFactor })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('asks for the second factor only after the right password', async () => {
    const { person } = await withApp();
    expect(await login(person.email, { password: 'a guess' })).toMatchObject(refused(401, 'auth.wrongCredentials'));
  });

  test('takes a recovery code, once, however it is typed', async () => {
    const { person, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = ` ${recoveryCodes[3]!.toUpperCase().replace('-', ' ')} `;
    expect((await login(person.email, { secondFactor: { code: typed } })).status).toBe(200);
    const again = await login(person.email, { secondFactor: { code: recoveryCodes[3] } });
    expect(again).toMatchObject(refused(400, 'auth.wrongCode'));
    expect((await login(person.email, { secondFactor: { code: recoveryCodes[4] } })).status).toBe(200);
  });

  test('in a browser that has shown the second factor asks for the password alone', async () => {
    const { person, secret } = await withApp();
    const cookie = cookieOf(await login(person.email, { secondFactor: { code: codeOf(secret) } }));
    expect((await login(person.email, {}, cookie)).status).toBe(200);
    expect((await login(person.email)).status).toBe(403);
  });

  test('in a browser that signed in before there was a second factor asks for it', async () => {
    const person = await someone();
    const before = cookieOf(await login(person.email));
    const own = expectStatus(200, await login(person.email));
    const ownBrowser = cookieOf(own);
    const client = connectClient(server.url, own.body.token);
    const { secret } = (await client.post<{ secret: string }>('/auth/totp')).body;
    await client.post('/auth/totp/confirm', { code: codeOf(secret) }, { Cookie: ownBrowser });
    expect((await login(person.email, {}, before)).status).toBe(403);
    expect((await login(person.email, {}, ownBrowser)).status).toBe(200);
  });

  test('with wrong codes by one who has the password keeps no known browser from proving who it is', async () => {
    const { person, secret } = await withApp();
    const signedIn = expectStatus(200, await login(person.email, { secondFactor: { code: codeOf(secret) } }));
    const own = { Cookie: cookieOf(signedIn) };
    const client = connectClient(server.url, signedIn.body.token);
    for (let n = 0; n < 10; n++) await login(person.email, { secondFactor: { code: String(n).repeat(6) } });
    await nextStep(person);
    expect((await client.post('/auth/verify', { code: codeOf(secret) })).status).toBe(429);
    expect((await client.post('/auth/verify', { code: codeOf(secret) }, own)).status).toBe(204);
    for (let n = 0; n < 10; n++) await client.post('/auth/verify', { code: String(n).repeat(6) }, own);
    expect((await client.post('/auth/verify', { code: codeOf(secret) }, own)).status).toBe(429);
  });

  test('and guesses of the password in one session keep no other session from giving it', async () => {
    const { email } = await someone();
    const [stolen, own] = [await signInAs(email), await signInAs(email)];
    const guess = () => stolen.post('/auth/verify', { password: 'a guess' });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await own.post('/auth/verify', { password: PASSWORD })).status).toBe(204);
  });

  test('with one wrong code after the other has to wait, in a new browser', async () => {
    const { person, secret } = await withApp();
    for (let n = 0; n < 10; n++) {
      expect((await login(person.email, { secondFactor: { code: String(n).repeat(6) } })).status).toBe(400);
    }
    const answer = await login(person.email, { secondFactor: { code: codeOf(secret) } });
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'auth.tooManyAttempts', details: { what: 'secondFactor' } },
    });
  });
});

describe('a passkey', () => {
  test('is asked for by its id and accepted by its signature', async () => {
    const person = await someone();
    const { passkey, answer } = await addPasskey(await signInAs(person.email));
    expect(answer).toMatchObject({
      status: 201,
      body: { recoveryCodes: expect.arrayContaining([expect.any(String)]) },
    });
    const { details } = (await login(person.email)).body;
    expect(details).toMatchObject({ methods: ['passkey', 'recoveryCode'], passkey: { rpId: 'localhost' } });
    expect(details.passkey).toMatchObject({ allowCredentials: [{ id: passkey.id }] });
    expect((await login(person.email, { secondFactor: { passkey: passkey.get(details.passkey) } })).status).toBe(200);
  });

  test("that signs another challenge, an answer sent twice, another's passkey, another origin: all refused", async () => {
    const person = await someone();
    const client = await signInAs(person.email);
    const { passkey } = await addPasskey(client);
    const other = createPasskey();
    const thief = await someone();
    await addPasskey(await signInAs(thief.email), 'Thief', other);
    const ask = async () => (await login(person.email)).body.details.passkey;
    const show = (shown: object) => login(person.email, { secondFactor: { passkey: shown } });
    const no = refused(400, 'auth.passkeyRefused');

    expect(await show(passkey.get({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }))).toMatchObject(no);
    expect(await show(other.get(await ask()))).toMatchObject(no);
    expect(await show({ ...passkey.get(await ask()), id: other.id })).toMatchObject(no);
    const theirs = (await login(thief.email)).body.details.passkey;
    expect(await show(passkey.get(theirs))).toMatchObject(no);
    expect(
      await show({ id: passkey.id, rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} }),
    ).toMatchObject(no);
    const good = passkey.get(await ask());
    expect((await show(good)).status).toBe(200);
    expect(await show(good)).toMatchObject(no);
    // A copy of the key that has counted less.
    expect(await show(passkey.get(await ask(), { counter: 1 }))).toMatchObject(no);
    const elsewhere = createPasskey('http://evil.example', 'localhost');
    expect((await addPasskey(client, 'Elsewhere', elsewhere)).answer).toMatchObject(no);
  });

  test('is listed, and removed; with the last one the recovery codes go, and the password is enough', async () => {
    const person = await someone();
    const client = await signInAs(person.email);
    const { passkey } = await addPasskey(client, ' Work phone ');
    const second = await addPasskey(client, 'Key');
    expect(second.answer.body.recoveryCodes).toBeNull();
    const { body } = await client.get<{ passkeys: object[] }>('/auth/second-factor');
    expect(body).toMatchObject({
      passkeys: [{ name: 'Work phone' }, { name: 'Key' }],
      recoveryCodes: 10,
      totpSince: null,
    });
    for (const { id } of [passkey, second.passkey]) {
      expect((await client.post('/auth/passkeys/remove', { id })).status).toBe(204);
    }
    expect(await client.post('/auth/passkeys/remove', { id: passkey.id })).toMatchObject(
      refused(404, 'auth.noSecondFactor'),
    );
    expect((await client.get('/auth/second-factor')).body).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect((await login(person.email)).status).toBe(200);
  });
});

describe('proving that it is still oneself', () => {
  const reveal = (client: Client, id: number) => client.post(`/users/${id}/reveal`, { field: 'passportNumber' });

  test('is not needed right after signing in; some minutes later it is, for a number, a role and an address', async () => {
    const admin = await someone({ role: 'ADMIN' });
    const member = await someone();
    const client = await signInAs(admin.email);
    expect(await reveal(client, member.id)).toMatchObject(refused(404, 'member.noDocument'));
    await letTimePass(admin);
    expect(await reveal(client, member.id)).toMatchObject({
      status: 403,
      body: { code: 'auth.verificationNeeded', details: { methods: ['password'] } },
    });
    expect(await client.put(`/users/${member.id}`, { role: 'ADMIN' })).toMatchObject(NEEDED);
    expect(await client.put(`/users/${member.id}`, { email: 'other@example.org' })).toMatchObject(NEEDED);
    expect((await client.put(`/users/${member.id}`, { name: 'Omana Kurian' })).status).toBe(200);
  });

  test('is done by the password; a wrong one is refused, and the right one holds for some minutes', async () => {
    const admin = await someone({ role: 'ADMIN' });
    const member = await someone();
    const client = await signInAs(admin.email);
    await letTimePass(admin);
    expect(await client.post('/auth/verify', {})).toMatchObject(NEEDED);
    expect(await client.post('/auth/verify', { password: 'a guess' })).toMatchObject(
      refused(400, 'auth.wrongPassword'),
    );
    expect((await client.post('/auth/verify', { password: PASSWORD })).status).toBe(204);
    expect((await client.post('/auth/verify', {})).status).toBe(204);
    expect((await client.put(`/users/${member.id}`, { role: 'ADMIN' })).status).toBe(200);
  });

  test('is done by the second factor alone where there is one, also in a browser that is known', async () => {
    const { person, client, secret } = await withApp();
    const { passkey } = await addPasskey(client);
    await letTimePass(person);
    expect(await client.post('/auth/verify', { password: PASSWORD })).toMatchObject(NEEDED);
    const asked = (await client.post<Refused>('/auth/verify', {})).body.details;
    expect(asked.methods).toEqual(['passkey', 'totp', 'recoveryCode']);
    expect((await client.post('/auth/verify', { passkey: passkey.get(asked.passkey) })).status).toBe(204);

    const known = cookieOf(await login(person.email, { secondFactor: { code: codeOf(secret) } }));
    const again = connectClient(server.url, (await login(person.email, {}, known)).body.token);
    expect(await again.post('/auth/totp')).toMatchObject(NEEDED);
  });

  test('is needed for a role in a queued command, which is refused once and for all; the next one passes', async () => {
    const admin = await someone({ role: 'ADMIN' });
    const member = await someone();
    const client = await signInAs(admin.email);
    const device = createDevice(client);
    await letTimePass(admin);
    const edit = (changes: object) => command('member.update', { id: member.id, changes });
    const promote = edit({ role: { to: 'ADMIN' } });
    const rename = edit({ name: { to: 'Omana K' } });
    const outcomes = await device.push(promote, edit({ email: { to: 'away@example.org' } }), rename);
    expect(outcomes).toMatchObject([
      { status: 'rejected', error: { code: 'auth.verificationNeeded', details: {} } },
      { status: 'rejected', error: { code: 'auth.verificationNeeded' } },
      { status: 'applied' },
    ]);
    await client.post('/auth/verify', { password: PASSWORD });
    expect(await device.push(promote)).toMatchObject([{ status: 'rejected' }]);
    expect(await device.push(edit({ role: { to: 'ADMIN' } }))).toMatchObject([{ status: 'applied' }]);
  });

  test('is needed before another address or password of one who has a second factor', async () => {
    const { person, client } = await withApp();
    await letTimePass(person);
    expect(await client.post('/auth/email', { email: 'x@example.org', password: PASSWORD })).toMatchObject(NEEDED);
    const change = { password: PASSWORD, newPassword: 'monsoon-rain-7' };
    expect(await client.post('/auth/password', change)).toMatchObject(NEEDED);
  });
});

describe('a forgotten password', () => {
  test('of someone with a second factor is set only with it: the mailbox alone is not enough', async () => {
    const { person, secret } = await withApp();
    await server.visitor.post('/auth/forgot-password', { email: person.email });
    const letter = async () => /token=([\w-]+)/.exec((await mailbox.next(person.email)).text)?.[1];
    let token: string | undefined;
    while (!token) token = await letter();
    const reset = { token, password: 'monsoon-rain-7' };
    const asked = await server.visitor.post<Refused>('/auth/reset-password', reset);
    expect(asked).toMatchObject(refused(403, 'auth.secondFactorNeeded'));
    expect(asked.body.details.methods).toEqual(['totp', 'recoveryCode']);
    expect((await login(person.email)).status).toBe(403);
    const wrong = await server.visitor.post('/auth/reset-password', { ...reset, secondFactor: { code: '123456' } });
    expect(wrong).toMatchObject(refused(400, 'auth.wrongCode'));
    const right = { ...reset, secondFactor: { code: codeOf(secret) } };
    expect((await server.visitor.post('/auth/reset-password', right)).status).toBe(200);
    expect((await login(person.email, { password: 'monsoon-rain-7' })).status).toBe(403);
  });
});

describe('an authenticator app', () => {
  test('counts only once a code of it was seen, and stands sealed in the database', async () => {
    const person = await someone();
    const client = await signInAs(person.email);
    const { secret, uri } = (await client.post<{ secret: string; uri: string }>('/auth/totp')).body;
    expect(uri).toBe(
      `otpauth://totp/Welfare%20Association:${encodeURIComponent(person.email)}?issuer=Welfare%20Association&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await client.post('/auth/totp/confirm', { code: '123456' })).toMatchObject(refused(400, 'auth.wrongCode'));
    expect((await login(person.email)).status).toBe(200);
    expect((await client.post('/auth/totp/confirm', { code: codeOf(secret) })).status).toBe(200);
    expect((await login(person.email)).status).toBe(403);
    const kept = JSON.stringify(await server.database.run('SELECT * FROM totps WHERE user_id = $1', [person.id]));
    expect(kept).not.toContain(secret);
  });

  test('gives way to another one when that is confirmed', async () => {
    const { person, client, secret } = await withApp();
    const next = (await client.post<{ secret: string }>('/auth/totp')).body.secret;
    expect((await login(person.email, { secondFactor: { code: codeOf(secret) } })).status).toBe(200);
    const confirmed = await client.post('/auth/totp/confirm', { code: codeOf(next) });
    expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: null } });
    await nextStep(person);
    expect((await login(person.email, { secondFactor: { code: codeOf(secret) } })).status).toBe(400);
    expect((await login(person.email, { secondFactor: { code: codeOf(next) } })).status).toBe(200);
  });

  test('is told of by mail when it is added and removed', async () => {
    const { person, client } = await withApp({ language: 'ml' });
    expect((await mailbox.next(person.email)).text).toContain('ഓതന്റിക്കേറ്റർ');
    expect((await client.delete('/auth/totp')).status).toBe(204);
    expect((await mailbox.next(person.email)).subject).toMatch(/\S/);
  });

  test('has recovery codes that can be made anew; those before are good for nothing, and none stands in a table', async () => {
    const { person, client, recoveryCodes } = await withApp();
    const renewed = (await client.post<{ recoveryCodes: string[] }>('/auth/recovery-codes')).body.recoveryCodes;
    expect((await login(person.email, { secondFactor: { code: recoveryCodes[0] } })).status).toBe(400);
    expect((await login(person.email, { secondFactor: { code: renewed[0] } })).status).toBe(200);
    const kept = JSON.stringify(
      await server.database.run('SELECT * FROM recovery_codes WHERE user_id = $1', [person.id]),
    );
    for (const code of renewed) for (const form of [code, code.replace('-', '')]) expect(kept).not.toContain(form);
    const without = await signInAs((await someone()).email);
    expect(await without.post('/auth/recovery-codes')).toMatchObject(refused(404, 'auth.noSecondFactor'));
  });
});

describe('a lost phone', () => {
  test("a super admin removes another's second factor, on record; the person is told and signs in anew", async () => {
    const { person, client } = await withApp();
    await mailbox.next(person.email);
    expect((await superAdmin.delete(`/users/${person.id}/second-factor`)).status).toBe(204);
    expect((await mailbox.next(person.email)).text).toContain('A super admin');
    expect((await client.get('/auth/me')).status).toBe(401);
    expect((await login(person.email)).status).toBe(200);
    const record = await server.database.run(
      `SELECT user_id AS by FROM history WHERE action = 'member.resetSecondFactor' AND row_id = $1`,
      [String(person.id)],
    );
    expect(record).toEqual([{ by: server.members.superAdmin.id }]);
    const again = await superAdmin.delete(`/users/${person.id}/second-factor`);
    expect(again).toMatchObject(refused(404, 'auth.noSecondFactor'));
  });

  test('is no business of an admin, nor a way around what is required of a super admin', async () => {
    const { person } = await withApp();
    const admin = await server.as('admin');
    expect((await admin.delete(`/users/${person.id}/second-factor`)).status).toBe(403);
    const own = await superAdmin.delete(`/users/${server.members.superAdmin.id}/second-factor`);
    expect(own).toMatchObject(refused(403, 'auth.forbidden'));
  });
});

describe('the association may require it of admins', () => {
  test('then an admin without one can set one up and nothing else; members are not asked', async () => {
    const { client: boss } = await withApp({ role: 'SUPERADMIN' });
    const admin = await someone({ role: 'ADMIN' });
    const client = await signInAs(admin.email);
    const member = await signInAs((await someone()).email);
    expect((await boss.get('/settings')).body).toMatchObject({ secondFactorForAdmins: false });
    expect(await superAdmin.put('/settings', { secondFactorForAdmins: true })).toMatchObject(
      refused(409, 'settings.secondFactorFirst'),
    );
    expect((await boss.put('/settings', { secondFactorForAdmins: true })).body).toMatchObject({
      secondFactorForAdmins: true,
    });
    try {
      const required = refused(403, 'auth.secondFactorRequired');
      for (const path of ['/users', '/sync/pull', '/sync/packs'])
        expect(await client.get(path)).toMatchObject(required);
      expect(await client.post('/sync/push', { device: crypto.randomUUID(), commands: [] })).toMatchObject(required);
      expect((await client.get('/auth/second-factor')).body).toMatchObject({ required: true });
      expect((await member.get('/users')).status).toBe(200);
      const { passkey } = await addPasskey(client);
      expect((await client.get('/users')).status).toBe(200);
      const last = await client.post('/auth/passkeys/remove', { id: passkey.id });
      expect(last).toMatchObject(refused(409, 'auth.secondFactorKept'));
      expect((await login(admin.email)).status).toBe(403);
    } finally {
      await boss.put('/settings', { secondFactorForAdmins: false });
    }
  });

  test('which a super admin decides, who has just proved that it is they; no admin does', async () => {
    const { person, client: boss } = await withApp({ role: 'SUPERADMIN' });
    const admin = await server.as('admin');
    for (const answer of [await admin.get('/settings'), await admin.put('/settings', {})])
      expect(answer.status).toBe(403);
    await letTimePass(person);
    const late = await boss.put('/settings', { secondFactorForAdmins: true });
    expect(late).toMatchObject(refused(403, 'auth.verificationNeeded'));
    expect(await superAdmin.put('/settings', { madeUp: true })).toMatchObject(refused(400, 'input.invalid'));
  });
});
