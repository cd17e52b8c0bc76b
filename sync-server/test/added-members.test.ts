/** Members whom an admin adds: without an e-mail address, in the field too, signing in with their phone number once invited. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { register } from './registrant.ts';
import { openServerWithMail } from './open-test-server.ts';

const { server, mailbox } = await openServerWithMail();
const admin = await server.as('admin');

type Added = { id: number; email: string };

let last = 0;
/** A number that nobody else has. */
const someNumber = () => `+91 94470 ${10_000 + ++last}`;

async function add(input: object = {}): Promise<Added & { mobileIndia: string }> {
  const mobileIndia = someNumber();
  const answer = await admin.post<Added>('/users/add', { name: 'Kunjamma Varghese', mobileIndia, ...input });
  return { ...expectStatus(201, answer).body, mobileIndia };
}

describe('a member added over REST', () => {
  test('is approved and in the lists, with an empty text for an e-mail address', async () => {
    const { id } = await add({ indiaAddress: 'Tirur', dob: '1961-03-04', email: '' });
    const { body } = await admin.get(`/users/${id}`);
    expect(body).toMatchObject({ id, status: 'APPROVED', role: 'USER', email: '', indiaAddress: 'Tirur', share: 0 });
    const listed = (await admin.get<Added[]>('/users')).body;
    expect(listed.find((member) => member.id === id)).toMatchObject({ email: '' });
  });

  test('needs one phone number', async () => {
    const answer = await admin.post('/users/add', { name: 'Nobody' });
    expect(answer).toMatchObject({ status: 400, body: { error: [{ path: 'mobileIndia' }] } });
  });

  test.each(['Tomorrow', '1961-03-04T20:00:00.000Z'])('is not born on %s', async (dob) => {
    const answer = await admin.post('/users/add', { name: 'Kunjamma Varghese', mobileIndia: someNumber(), dob });
    expect(answer).toMatchObject({ status: 400, body: { error: [{ path: 'dob' }] } });
  });

  test('may have document numbers, which are sealed and shown masked', async () => {
    const { id } = await add({ passportNumber: 'm7654321', aadhaarNumber: '2345 6789 0124' });
    expect((await admin.get(`/users/${id}`)).body).toMatchObject({
      passportNumber: '•••• 4321',
      aadhaarNumber: '•••• 0124',
    });
    const revealed = await admin.post(`/users/${id}/reveal`, { field: 'passportNumber' });
    expect(revealed.body).toEqual({ value: 'M7654321' });
  });

  test('does not take the e-mail address of another', async () => {
    const given = { name: 'Sajid', mobileIndia: someNumber(), email: server.members.referer.email };
    expect(await admin.post('/users/add', given)).toMatchObject({ status: 409, body: { code: 'member.emailTaken' } });
  });

  test('can be many without an e-mail address, and be sent back as read without a change', async () => {
    const { id } = await add();
    await add();
    const { body } = await admin.get<object>(`/users/${id}`);
    expect(await admin.put(`/users/${id}`, body)).toMatchObject({ status: 200, body });
  });

  test('is not for members to add', async () => {
    const member = await server.as('referer');
    expect((await member.post('/users/add', { name: 'X', mobileIndia: someNumber() })).status).toBe(403);
  });
});

describe('a member added on a phone', () => {
  test('keeps the number from its lease, and reaches other phones', async () => {
    const device = createDevice(admin);
    const id = await device.allocateId('members');
    const [outcome] = await device.push(
      command('member.add', { id, name: 'Beeran Kutty', mobileAbroad: '+971 50 765 4321', language: 'ml' }),
    );
    expect(outcome).toMatchObject({ status: 'applied' });
    const { changes } = await createDevice(await server.as('otherAdmin')).pullAll();
    const row = { id, name: 'Beeran Kutty', email: null, language: 'ml' };
    expect(changes.members.find((member) => member.id === id)).toMatchObject(row);
  });

  test('under a number that is not on lease is refused', async () => {
    const id = await createDevice(admin, randomUUID()).allocateId('members');
    const [outcome] = await createDevice(admin).push(
      command('member.add', { id, name: 'Beeran Kutty', mobileIndia: someNumber() }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', error: { code: 'lease.outside' } });
  });
});

describe('an invitation', () => {
  type Invitation = { link: string; signInWith: string | null };
  const PASSWORD = 'monsoon-77-boats';

  async function invite(id: number): Promise<Invitation & { token: string }> {
    const { body } = expectStatus(201, await admin.post<Invitation>(`/users/${id}/invite`));
    return { ...body, token: new URL(body.link).searchParams.get('token')! };
  }

  const accept = (token: string, more: object = {}) =>
    server.visitor.post('/auth/accept-invitation', { token, password: PASSWORD, ...more });
  const signIn = (email: string) =>
    server.visitor.post<{ token: string }>('/auth/login', { email, password: PASSWORD });

  test('lets the member set a password, and sign in with their phone number however it is written', async () => {
    const { id, mobileIndia } = await add();
    const { token, signInWith } = await invite(id);
    expect(signInWith).toBe(mobileIndia);
    const shown = await server.visitor.post('/auth/invitation', { token });
    expect(shown.body).toEqual({ name: 'Kunjamma Varghese', role: 'USER', signInWith: mobileIndia });
    expectStatus(200, await accept(token));
    const signedIn = await signIn(mobileIndia.replace('+91 ', '0').replace(' ', '-'));
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id, email: '', role: 'USER' } } });
  });

  /** A member who signs in with their phone number. */
  async function addSignedUp(input: object = {}) {
    const member = await add(input);
    expectStatus(200, await accept((await invite(member.id)).token));
    return member;
  }

  const expectSignIn = async (phone: string, id: number) =>
    expect(await signIn(phone)).toMatchObject({ status: 200, body: { user: { id } } });

  test('lets the member sign in with their number also when a stranger registers with it, and is approved', async () => {
    const { id, mobileIndia } = await addSignedUp();
    const stranger = await register(server.visitor, { mobileIndia, whatsapp: mobileIndia });
    await expectSignIn(mobileIndia, id);
    expectStatus(200, await admin.post(`/auth/approve/${stranger.id}`));
    await expectSignIn(mobileIndia, id);
  });

  test('is answered with the number of a member that a stranger has registered with, too', async () => {
    const { id, mobileIndia } = await add();
    await register(server.visitor, { mobileAbroad: mobileIndia });
    expect(await invite(id)).toMatchObject({ signInWith: mobileIndia });
  });

  test('leaves the number to who signs in with it already, whoever else gets it later', async () => {
    const first = await addSignedUp();
    const wife = await add({ name: 'His wife', mobileIndia: first.mobileIndia });
    await expectSignIn(first.mobileIndia, first.id);
    const { token, signInWith } = await invite(wife.id);
    expect(signInWith).toBeNull();
    expectStatus(200, await accept(token, { email: `wife-${wife.id}@example.org` }));
    await expectSignIn(first.mobileIndia, first.id);
    const second = await addSignedUp();
    expectStatus(200, await signIn(second.mobileIndia));
    expectStatus(200, await admin.put(`/users/${second.id}`, { mobileIndia: first.mobileIndia }));
    await expectSignIn(first.mobileIndia, first.id);
  });

  test('leaves the number to its owner when it is given to who was invited earlier and never signed in', async () => {
    const earlier = await addSignedUp();
    const owner = await addSignedUp();
    await expectSignIn(owner.mobileIndia, owner.id);
    expectStatus(200, await admin.put(`/users/${earlier.id}`, { mobileIndia: owner.mobileIndia }));
    await expectSignIn(owner.mobileIndia, owner.id);
  });

  test('in place of a password is told to the other admins; one to a mailbox is told to the member', async () => {
    const { id } = await addSignedUp({ name: 'Moideen Koya' });
    await invite(id);
    const email = `mailbox-${id}@example.org`;
    await invite((await add({ email })).id);
    // Letters go out in the order in which they were queued.
    expect((await mailbox.next(email)).text).toContain('has made a link with which a password can be set');
    const told = mailbox.mails.filter(({ text }) => text.includes('Moideen Koya')).map(({ to }) => to);
    expect(told.toSorted()).toEqual([server.members.otherAdmin.email, server.members.superAdmin.email]);
  });

  test('ends when the member sets another password', async () => {
    const { id, mobileIndia } = await addSignedUp();
    const { token } = await invite(id);
    const member = connectClient(server.url, expectStatus(200, await signIn(mobileIndia)).body.token);
    const change = { password: PASSWORD, newPassword: 'another-boat-8' };
    expectStatus(200, await member.post('/auth/password', change));
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'auth.invalidInvitation' } });
  });

  test('works once, and only the newest', async () => {
    const { id } = await add();
    const [first, second] = [await invite(id), await invite(id)];
    expect(await accept(first.token)).toMatchObject({ status: 400, body: { code: 'auth.invalidInvitation' } });
    expectStatus(200, await accept(second.token));
    expect(await accept(second.token)).toMatchObject({ status: 400, body: { code: 'auth.invalidInvitation' } });
  });

  test('ends after a week, and is nowhere in clear', async () => {
    const { id } = await add();
    const { token } = await invite(id);
    const [kept] = await server.asOwner<object>('SELECT * FROM invitations WHERE user_id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain(token);
    await server.asOwner(`UPDATE invitations SET expires_at = now() WHERE user_id = $1`, [id]);
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'auth.invalidInvitation' } });
  });

  test('of one who shares the phone number asks for an e-mail address, which counts once it is confirmed', async () => {
    const { id, mobileIndia } = await add();
    await add({ name: 'Her husband', mobileIndia });
    const { token, signInWith } = await invite(id);
    expect(signInWith).toBeNull();
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'auth.emailNeeded' } });
    const email = `shared-${id}@example.org`;
    expectStatus(200, await accept(token, { email }));
    expect((await signIn(mobileIndia)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    const mail = await mailbox.next(email);
    const confirmation = /token=([\w-]+)/.exec(mail.text)![1]!;
    expectStatus(200, await server.visitor.post('/auth/confirm-email', { token: confirmation }));
    expect(await signIn(email)).toMatchObject({ status: 200, body: { user: { id, email } } });
  });

  const superAdminInvites = async (id: number) => {
    const superAdmin = await server.as('superAdmin');
    const { link } = expectStatus(201, await superAdmin.post<Invitation>(`/users/${id}/invite`)).body;
    return new URL(link).searchParams.get('token')!;
  };
  const setRole = async (id: number, role: string) => expectStatus(200, await admin.put(`/users/${id}`, { role }));

  test('still works when the member is made an admin before using it, with a password as admins need it', async () => {
    const { id, mobileIndia } = await add();
    const { token } = await invite(id);
    await setRole(id, 'ADMIN');
    const short = await accept(token, { password: 'boats-77' });
    expect(short).toMatchObject({ status: 400, body: { error: [{ path: 'password' }] } });
    expectStatus(200, await accept(token));
    expect(await signIn(mobileIndia)).toMatchObject({ status: 200, body: { user: { id, role: 'ADMIN' } } });
    expect(await admin.post(`/users/${id}/invite`)).toMatchObject({ status: 409, body: { code: 'member.hasSignIn' } });
  });

  test('is made again for an admin without a password, told to the other admins, and for who is no admin any more', async () => {
    const { id } = await add({ name: 'Rukhiya Beevi' });
    await setRole(id, 'ADMIN');
    const first = await invite(id);
    await setRole(id, 'USER');
    const { token } = await invite(id);
    expect(await accept(first.token)).toMatchObject({ status: 400, body: { code: 'auth.invalidInvitation' } });
    const { email } = server.members.otherAdmin;
    await expect
      .poll(() => mailbox.mails.filter(({ to, text }) => to === email && text.includes('Rukhiya Beevi')))
      .toHaveLength(2);
    expectStatus(200, await accept(token));
  });

  test('of one who is made a super admin works only if a super admin made it', async () => {
    const { id } = await add();
    await setRole(id, 'ADMIN');
    const { token } = await invite(id);
    expectStatus(200, await (await server.as('superAdmin')).post(`/users/${id}/make-super-admin`));
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'auth.invalidInvitation' } });
    expect(await admin.post(`/users/${id}/invite`)).toMatchObject({ body: { code: 'member.superAdminOnly' } });
    expectStatus(200, await accept(await superAdminInvites(id)));

    const another = await add();
    const fromSuperAdmin = await superAdminInvites(another.id);
    await setRole(another.id, 'ADMIN');
    expectStatus(200, await (await server.as('superAdmin')).post(`/users/${another.id}/make-super-admin`));
    expectStatus(200, await accept(fromSuperAdmin));
  });

  test('of a member with a password but no mailbox ends when they are made an admin', async () => {
    const { id } = await addSignedUp();
    const { token } = await invite(id);
    await setRole(id, 'ADMIN');
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'auth.invalidInvitation' } });
  });

  test('is not made for admins who have a password, nor for who can ask for a new password', async () => {
    for (const { id } of [server.members.otherAdmin, server.members.superAdmin, server.members.referer]) {
      expect(await admin.post(`/users/${id}/invite`)).toMatchObject({
        status: 409,
        body: { code: 'member.hasSignIn' },
      });
    }
  });

  test('ends when the member is deleted', async () => {
    const { id } = await add();
    const { token } = await invite(id);
    await admin.delete(`/users/${id}`);
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'auth.invalidInvitation' } });
  });

  test('failed sign-ins with a phone number count together, however it is written', async () => {
    const { id, mobileIndia } = await add();
    expectStatus(200, await accept((await invite(id)).token));
    const digits = mobileIndia.replaceAll(/\D/g, '');
    const spellings = [digits, `+${digits}`, `0${digits.slice(2)}`, digits.slice(2), `00${digits}`];
    for (const email of [...spellings, ...spellings]) {
      expect((await server.visitor.post('/auth/login', { email, password: 'wrong' })).status).toBe(401);
    }
    expect((await signIn(mobileIndia)).status).toBe(429);
  });
});
