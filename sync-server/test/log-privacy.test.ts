import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, createDevice } from './device.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { AADHAAR, fillForm } from './registrant.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ smtpUrl: mailbox.url });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

test('the log of a whole life of a member names neither the member nor anything of theirs', async () => {
  const { visitor } = server;
  const form = fillForm({ name: 'Faisal Unmistakable', email: 'faisal.unmistakable@example.org' });
  const registered = await visitor.post<{ id: number }>('/auth/register', form);
  const { id } = registered.body;
  await visitor.post('/auth/register', form);
  await visitor.post('/auth/register', { ...form, aadhaarNumber: '9999', role: 'SUPERADMIN' });
  const admin = await server.as('admin');
  await admin.post(`/auth/approve/${id}`);
  await mailbox.next(form.email);
  await visitor.post('/auth/login', { email: form.email, password: 'wrong-guess' });
  const signedIn = await visitor.post<{ token: string }>('/auth/login', { email: form.email, password: form.password });
  await admin.put(`/users/${id}`, {
    ...form,
    password: undefined,
    name: 'Faisal Unmistakable',
    aadhaarNumber: AADHAAR,
  });
  await admin.put(`/users/${id}`, { indiaAddress: 'Unmistakable Villa', aadhaarNumber: '2341 2341 2346' });
  await admin.put(`/users/${id}`, { email: 'anitha@example.org' });
  await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' });
  await createDevice(admin).push(
    command('member.update', { id, changes: { aadhaarNumber: { to: { masked: '•••• 2346', sealed: AADHAAR } } } }),
    command('member.update', { id, changes: { fatherName: { from: 'Unmistakable', to: 'Unmistakable' } } }),
  );
  await visitor.post('/auth/forgot-password', { email: form.email });
  const { text } = await mailbox.next(form.email);
  const token = /token=([\w-]+)/.exec(text)![1]!;
  await visitor.post('/auth/reset-password', { token: 'forged-token-of-someone', password: 'other-monsoon' });
  await visitor.get(`/auth/me?token=${token}`);
  await visitor.post('/auth/reset-password', { token, password: 'other-monsoon' });
  mailbox.refuse('550 No such user: faisal.unmistakable@example.org');
  await visitor.post('/auth/forgot-password', { email: form.email });
  await visitor.post('/auth/register', `{"email": "faisal.unmistakable@example.org", `);
  while (!server.logged().includes('mail not sent')) await server.database.run('SELECT pg_sleep(0.02)');
  await admin.delete(`/users/${id}`);

  const log = server.logged();
  expect(log).toContain(`"path":"/api/users/${id}/reveal"`);
  expect(log).toContain('"msg":"mail sent"');
  const secrets = [
    /unmistakable/i,
    '@',
    AADHAAR,
    /2341/,
    'P1234567',
    form.password,
    PASSWORD,
    'other-monsoon',
    'wrong-guess',
  ];
  for (const secret of [...secrets, 'forged-token', token, signedIn.body.token]) expect(log).not.toMatch(secret);
});
