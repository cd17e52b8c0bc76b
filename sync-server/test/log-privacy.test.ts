import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../src/database/embedded.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { runCommand } from '../src/sync/run-command.ts';
import { createOwnedDatabase } from './cluster.ts';
import { command, createDevice } from './device.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { AADHAAR, fillForm } from './registrant.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

// A Postgres of its own, as the server starts one, with a log that holds nothing of other tests.
const dataDir = mkdtempSync(join(tmpdir(), 'association-'));
let postgres: EmbeddedPostgres;
let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  postgres = await startEmbedded(dataDir);
  server = await startTestServer({
    databaseUrl: postgres.url,
    databaseOwnerUrl: postgres.ownerUrl,
    smtpUrl: mailbox.url,
  });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  await mailbox.close();
  rmSync(dataDir, { recursive: true });
});

test('a member registers, works and is deleted: the log holds nothing of theirs', async () => {
  const { visitor } = server;
  const form = fillForm({ name: 'Faisal Unmistakable', email: 'faisal.unmistakable@example.org' });
  const registered = await visitor.post<{ id: number }>('/auth/register', form);
  const { id } = registered.body;
  await visitor.post('/auth/register', form);
  await visitor.post('/auth/register', { ...form, aadhaarNumber: '9999', role: 'SUPERADMIN' });
  const admin = await server.as('admin');
  const confirmation = /token=([\w-]+)/.exec((await mailbox.next(form.email)).text)![1]!;
  await visitor.post('/auth/confirm-email', { token: confirmation });
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
    '2341 2341',
    'P1234567',
    form.password,
    PASSWORD,
    'other-monsoon',
    'wrong-guess',
  ];
  for (const secret of [...secrets, 'forged-token', confirmation, token, signedIn.body.token])
    expect(log).not.toMatch(secret);
});

test('what is refused is in the log with who asked and why', async () => {
  const { visitor, members } = server;
  const member = await server.as('referer');
  await visitor.post('/auth/login', { email: 'nobody@example.org', password: 'wrong-guess' });
  await member.get('/backups/last');
  await member.post('/auth/verify', { password: 'wrong-guess' });
  await member.get('/auth/me');

  const lines = server
    .logged()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .slice(-4)
    .map(({ path, status, member: who, refusal }) => ({ path, status, who, refusal }));
  const who = members.referer.id;
  expect(lines).toEqual([
    { path: '/api/auth/login', status: 401, who: undefined, refusal: 'auth.wrongCredentials' },
    { path: '/api/backups/last', status: 403, who, refusal: 'auth.forbidden' },
    { path: '/api/auth/verify', status: 400, who, refusal: 'auth.wrongPassword' },
    { path: '/api/auth/me', status: 200, who, refusal: undefined },
  ]);
});

/** Runs an edit of a member, and a statement on another connection just before it is written. */
function overtake(id: number, changes: object, statement: string): Promise<unknown> {
  const { database, services, members } = server;
  const edit = {
    ...command('member.update', { id, changes }),
    from: 'rest' as const,
    device: null,
    verified: true,
    userId: members.admin.id,
  };
  return runCommand(services, edit, async () => void (await database.run(statement)));
}

test("a failing statement is in Postgres's log without its values", async () => {
  const { id } = await server.addMember({ email: 'elsy@example.org' });
  const { id: other } = await server.addMember({ email: 'other-elsy@example.org' });
  await overtake(id, { fatherName: { to: 'Unmistakable' } }, `UPDATE members SET revision = 0 WHERE id = ${id}`);
  const email = 'unmistakable@example.org';
  await overtake(id, { email: { to: email } }, `UPDATE members SET email = '${email}' WHERE id = ${other}`);
  const byHand = new Client({ connectionString: postgres.url });
  await byHand.connect();
  await expect(byHand.query(`UPDATE members SET email = '${email}'`)).rejects.toThrow('members_email_unique');
  await byHand.end();

  const [read] = await server.asOwner<{ log: string }>(`SELECT pg_read_file('server.log') AS log`);
  expect(read!.log).toContain('a row that was read has been changed');
  expect(read!.log.match(/members_email_unique/g)).toHaveLength(2);
  expect(read!.log).not.toMatch(/unmistakable|elsy/i);
});

test('an outside Postgres is set to keep rows out of its log if the user may set it', async () => {
  const { url } = await createOwnedDatabase(postgres.ownerUrl);
  const user = new URL(url).username;
  await server.asOwner(`ALTER ROLE ${user} SET log_min_error_statement = 'error'`);
  await server.asOwner(`ALTER ROLE ${user} SET log_error_verbosity = 'default'`);
  expect(await logSettings(url)).toEqual(['error', 'default']);
  await server.asOwner(`GRANT SET ON PARAMETER log_min_error_statement, log_error_verbosity TO ${user}`);
  expect(await logSettings(url)).toEqual(['panic', 'terse']);
});

async function logSettings(url: string): Promise<unknown> {
  const database = await openDatabase(url);
  const [settings] = await database.run<Record<string, string>>(
    `SELECT current_setting('log_min_error_statement') AS statement, current_setting('log_error_verbosity') AS verbosity`,
  );
  await database.close();
  return Object.values(settings!);
}
