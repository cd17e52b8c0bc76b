import { describe, expect, test } from 'vitest';
import type { Member } from 'shared-schema/members/member';
import { createDevice } from './device.ts';
import { dumpDatabase } from './dump.ts';
import { AADHAAR, fillForm, register } from './registrant.ts';
import { openServerWithMail } from './open-test-server.ts';
import { startTestServer, type TestServer } from './server.ts';

const { server, mailbox } = await openServerWithMail();

type Issues = { error: { message: string; path: string }[]; code: string };

/** Each case registers from an address of its own, so that the hourly limit is not what answers. */
async function refusal(overrides: Record<string, unknown>): Promise<Issues['error']> {
  const { status, body } = await server.visitor.post<Issues>('/auth/register', fillForm(overrides));
  expect(status).toBe(400);
  expect(body.code).toBe('input.invalid');
  return body.error;
}

describe('someone registers from a phone', () => {
  test('is told all that is wrong at once, also that the address is taken and the password easily guessed', async () => {
    const wrong = {
      aadhaarNumber: '2341 2341 2345',
      password: 'password1',
      confirmPassword: 'password1',
      nomineeName: '',
      email: ` ${server.members.admin.email!.toUpperCase()}`,
    };
    const issues = await refusal(wrong);
    expect(issues.map(({ path }) => path).toSorted()).toEqual(['aadhaarNumber', 'email', 'nomineeName', 'password']);
    expect(issues).toContainEqual({ path: 'email', message: 'Email is already registered' });
  });

  test('waits for approval, is approved by an admin, and signs in', async () => {
    const { visitor, members } = server;
    const { id, email, password } = await register(visitor, { name: 'Latha Menon', email: ' Latha.M@Example.ORG ' });
    expect(await visitor.post('/auth/login', { email, password })).toMatchObject({
      status: 403,
      body: { error: 'Your registration is awaiting admin approval.' },
    });
    expect(await visitor.post('/auth/login', { email, password: 'guess-1' })).toMatchObject({ status: 401 });

    const mail = await mailbox.next(members.admin.email!);
    expect(mail.text).toContain('Someone has registered');
    expect(mail.raw).not.toContain('Latha');
    await mailbox.next('latha.m@example.org');
    expect(mail.text).toContain('http://localhost/admin/pending-approvals');

    const admin = await server.as('admin');
    const pending = (await admin.get<Member[]>('/users/pending-approvals')).body;
    expect(pending.find((each) => each.id === id)).toEqual({
      id,
      name: 'Latha Menon',
      email: 'latha.m@example.org',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      emailConfirmed: false,
    });

    expect(await admin.post(`/auth/approve/${id}`)).toMatchObject({ status: 200, body: { id, status: 'APPROVED' } });
    const welcome = await mailbox.next('latha.m@example.org');
    expect(welcome.subject).toBe('Welcome to Welfare Association');
    expect(welcome.text).toContain('Dear Latha Menon,');
    expect(welcome.html).toContain('href="http://localhost/login"');
    expect(await visitor.post('/auth/login', { email, password })).toMatchObject({ status: 200 });
    expect((await admin.get<Member[]>('/users/pending-approvals')).body.map((each) => each.id)).not.toContain(id);
    expect(await admin.post(`/auth/approve/${id}`)).toMatchObject({
      status: 409,
      body: { error: 'Latha Menon has already been approved.' },
    });
  });

  test('is rejected, and gets a mail about it', async () => {
    const { visitor } = server;
    const { id, email, password } = await register(visitor);
    const admin = await server.as('admin');
    expect((await admin.post(`/auth/reject/${id}`)).status).toBe(200);
    await mailbox.next(email);
    const letter = await mailbox.next(email);
    expect(letter.text).toContain('your registration was not approved');
    expect(letter.text).not.toContain('Faisal');
    expect(await visitor.post('/auth/login', { email, password })).toMatchObject({
      status: 403,
      body: { error: 'Your registration was not approved. Please contact the association.' },
    });
  });

  test('reaches admins’ devices at the next pull, with masked numbers, and no one else’s', async () => {
    const { id } = await register(server.visitor, { name: 'Beena Joseph' });
    const ofAdmin = await createDevice(await server.as('admin')).pullAll();
    const row = ofAdmin.changes.members.find((each) => each.id === id);
    expect(row).toMatchObject({
      name: 'Beena Joseph',
      role: 'USER',
      status: 'PENDING',
      dob: '1985-04-12',
      aadhaarNumber: { masked: '•••• 2346' },
      passportNumber: { masked: '•••• 4567' },
      companyAddress: null,
    });
    expect(JSON.stringify(ofAdmin.changes.members)).not.toContain('sealed');
    const ofMember = await createDevice(await server.as('referer')).pullAll();
    expect(ofMember.changes.members.find((each) => each.id === id)).toEqual({
      id,
      // An applicant is nobody to other members yet.
      name: '',
      deletedAt: expect.any(String) as string,
    });
  });

  test('has accepted the terms as they stood in the language of the form, which they and admins can read later', async () => {
    const { id } = await register(server.visitor, { name: 'Beena Joseph' });
    const { changes } = await createDevice(await server.as('admin')).pullAll();
    const { acceptedTerms, createdAt } = changes.members.find((each) => each.id === id)!;
    expect(acceptedTerms).toEqual({ text: expect.any(String) as string, language: 'en', at: createdAt });
    const [declaration, consent] = acceptedTerms!.text.split('\n');
    expect(declaration).toMatch(/^I, \{name\}, declare .* bylaws of Welfare Association as they stand/);
    expect(consent).toContain('contact my nominee');

    const { id: other } = await register(server.visitor, {}, { 'Accept-Language': 'ml' });
    const [row] = await server.database.run<Member>('SELECT accepted_terms FROM members WHERE id = $1', [other]);
    expect(row).toMatchObject({
      accepted_terms: { language: 'ml', text: expect.stringContaining('{name}') as string },
    });
  });

  test('is in the history, with no document number or password in the database', async () => {
    const { id, password } = await register(server.visitor, {
      passportNumber: 'Z7654321',
      password: 'unheard-of',
      confirmPassword: 'unheard-of',
    });
    const dump = await dumpDatabase(server.database);
    for (const secret of [AADHAAR, '2341 2341', 'Z7654321', password]) expect(dump).not.toContain(secret);
    expect(
      await server.database.run(`SELECT action, effect, user_id FROM history WHERE row_id = $1`, [String(id)]),
    ).toEqual([{ action: 'member.register', effect: 'created', user_id: id }]);
  });
});

describe('an address already in use', () => {
  test('is refused in any case of letters', async () => {
    const { email } = await register(server.visitor);
    const again = await server.visitor.post('/auth/register', fillForm({ email: ` ${email.toUpperCase()} ` }));
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'Email is already registered', code: 'member.emailTaken' },
    });
  });

  test('taken by twenty at once is given to one', async () => {
    const form = fillForm();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.visitor.post('/auth/register', { ...form, email: index % 2 ? form.email : form.email.toUpperCase() }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const kept = await server.database.run('SELECT id FROM members WHERE email = $1', [form.email]);
    expect(kept).toHaveLength(1);
  });

  test('is free again after its member was deleted', async () => {
    const { id, email } = await register(server.visitor);
    const admin = await server.as('admin');
    expect((await admin.delete(`/users/${id}`)).status).toBe(204);
    await register(server.visitor, { email });
  });

  test('a registration whose answer was lost can be sent again with its key', async () => {
    const form = fillForm();
    const key = { 'Idempotency-Key': 'b3f1c9de-registration' };
    const first = await server.visitor.post('/auth/register', form, key);
    expect(first.status).toBe(201);
    expect(await server.visitor.post('/auth/register', form, key)).toMatchObject({ status: 201, body: first.body });
    expect((await server.visitor.post('/auth/register', fillForm(), key)).status).toBe(409);
  });
});

describe('a form with mistakes', () => {
  test('that is empty, or lacks its fields, gets each field’s message in the order of the form', async () => {
    const expected = [
      'Full Name is required',
      "Father's Name is required",
      'DOB required',
      'Passport Number required',
      'Passport Validity required',
      'Aadhaar Number required',
      'Abroad Address/Company required',
      'Indian Address required',
      'Abroad Mobile required',
      'Indian Mobile required',
      'Email required',
      'Password required',
      'Please confirm your password',
      'WhatsApp number required',
      'Nominee name required',
      'Nominee relation required',
      'Nominee Tel No required',
      'You must accept the terms & conditions',
    ];
    const { status, body } = await server.visitor.post<Issues>('/auth/register', {});
    expect(status).toBe(400);
    const first = new Map(body.error.toReversed().map(({ path, message }) => [path, message]));
    const fields = [...new Set(body.error.map(({ path }) => path))];
    expect(fields.map((field) => first.get(field))).toEqual(expected);
  });

  test.each([
    [{ email: 'not an address' }, 'email', 'Invalid email'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'something else' }, 'confirmPassword', 'Passwords do not match'],
    [{ dob: '2150-01-01' }, 'dob', 'DOB must be in the past'],
    [
      { passportExpiryDate: '2020-01-01' },
      'passportExpiryDate',
      'The passport has expired. Passport Validity must be after today.',
    ],
    [
      { aadhaarNumber: '2341 2341 2347' },
      'aadhaarNumber',
      'This is not a valid Aadhaar Number. Please check the digits.',
    ],
    [{ aadhaarNumber: '12345' }, 'aadhaarNumber', 'Aadhaar Number must have 12 digits'],
    [{ name: 'x'.repeat(9000) }, 'name', 'Full Name must be at most 200 characters'],
    [{ name: 'Anil \u202enair' }, 'name', 'Full Name must not contain control characters'],
    [{ name: 'Anil\u0001' }, 'name', 'Full Name must not contain control characters'],
    [{ name: { $gt: '' } }, 'name', 'Full Name is required'],
    [{ nomineeRelation: 'Neighbour' }, 'nomineeRelation', 'Nominee relation required'],
    [{ acceptTerms: 'yes' }, 'acceptTerms', 'You must accept the terms & conditions'],
    [{ email: `${'a'.repeat(300)}@example.org` }, 'email', 'Invalid email'],
  ])('%#: %s', async (overrides, path, message) => {
    expect(await refusal(overrides)).toContainEqual({ message, path });
  });

  test.each([
    [{ role: 'SUPERADMIN' }, 'role'],
    [{ status: 'APPROVED' }, 'status'],
    [{ id: 1 }, 'id'],
    [{ share: 100 }, 'share'],
  ])('with an unknown field is refused: %o', async (overrides, path) => {
    expect(await refusal(overrides)).toContainEqual({ message: expect.any(String), path });
    expect(await server.database.run(`SELECT 1 FROM members WHERE role = 'SUPERADMIN'`)).toHaveLength(1);
  });

  test('of a megabyte is refused before it is read, and the server goes on', async () => {
    const { status } = await server.visitor.post('/auth/register', fillForm({ name: 'x'.repeat(1_000_000) }));
    expect(status).toBe(413);
    expect((await server.visitor.post('/auth/register', [])).status).toBe(400);
    expect((await server.visitor.post('/auth/register', '{"name":')).status).toBe(400);
    expect((await server.visitor.get('/health')).status).toBe(200);
  });

  test('with a script in a text keeps it as typed, harmless in mail', async () => {
    const name = '<script>alert("hi")</script> & <img src=x onerror=alert(1)>';
    const { id, email } = await register(server.visitor, { name });
    const admin = await server.as('admin');
    await admin.post(`/auth/approve/${id}`);
    await mailbox.next(email);
    const { html, text } = await mailbox.next(email);
    expect(html).toContain('Dear &lt;script&gt;alert(&quot;hi&quot;)&lt;/script&gt; &amp; &lt;img');
    expect(html).not.toMatch(/<script|<img/);
    expect(text).toContain(name);
    expect((await admin.get<Member>(`/users/${id}`)).body.name).toBe(name);
  });
});

describe('a hundred registrations an hour from one network address', () => {
  const busy = '203.0.113.7';
  const rest = { 'X-Forwarded-For': `198.51.100.1, ${busy}` };

  async function useUp({ services }: TestServer, address: string, times: number): Promise<void> {
    for (let time = 0; time < times; time++) await services.limits.registration.attempt(address);
  }

  test('are the limit, whatever X-Forwarded-For says; forms with mistakes do not count', async () => {
    const crowded = await startTestServer();
    const { visitor } = crowded;
    await useUp(crowded, '127.0.0.1', 99);
    expect((await visitor.post('/auth/register', fillForm({ dob: '' }))).status).toBe(400);
    expect((await visitor.post('/auth/register', fillForm())).status).toBe(201);
    const refused = await visitor.post('/auth/register', fillForm(), rest);
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tooManyAttempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    await crowded.close();
  });

  test('are counted by X-Forwarded-For behind a trusted proxy', async () => {
    const proxied = await startTestServer({ trustProxy: true });
    await useUp(proxied, busy, 100);
    expect((await proxied.visitor.post('/auth/register', fillForm(), rest)).status).toBe(429);
    const other = { 'X-Forwarded-For': `${busy}, 198.51.100.1` };
    expect((await proxied.visitor.post('/auth/register', fillForm(), other)).status).toBe(201);
    await proxied.close();
  });
});
