import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { createSender, requiresTls } from '../src/mail/transport.ts';
import { channels } from '../src/database/notifications.ts';
import { type Mailbox, openMailbox, readMail } from './mailbox.ts';
import { register } from './registrant.ts';
import { startTestServer, type TestServer } from './server.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function mailbox(port?: number): Promise<Mailbox> {
  const box = await openMailbox(port);
  open.push(box);
  return box;
}

async function serve(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(options);
  open.push(server);
  return server;
}

let count = 0;

async function approvedMember(server: TestServer): Promise<string> {
  const email = `faisal-${++count}@example.org`;
  const { id } = await server.addMember({ name: 'Faisal Rahman', email, status: 'PENDING' });
  const admin = await server.as('admin');
  expect((await admin.post(`/auth/approve/${id}`)).status).toBe(200);
  return email;
}

/** Asks the database until it says so. */
async function until(server: TestServer, statement: string): Promise<void> {
  while ((await server.database.run(statement)).length === 0) await server.database.run('SELECT pg_sleep(0.02)');
}

/** Makes every waiting mail due and says so. */
async function tryAgain({ database }: TestServer): Promise<void> {
  await database.run(`UPDATE mail_queue SET next_attempt_at = now() - interval '1 second'`);
  await database.run('SELECT pg_notify($1, $2)', [channels.mailQueued, '']);
}

describe('when the mail server', () => {
  test('is down, requests are answered and mail is sent once it is back', async () => {
    const box = await openMailbox();
    const port = Number(new URL(box.url).port);
    await box.close();
    const server = await serve({ smtpUrl: box.url });
    const email = await approvedMember(server);
    await until(
      server,
      `SELECT 1 FROM mail_queue WHERE kind = 'approved' AND attempts = 1 AND next_attempt_at < now() + interval '30 seconds'`,
    );
    const back = await mailbox(port);
    await tryAgain(server);
    expect((await back.next(email)).subject).toBe('Welcome to Welfare Association');
    await until(server, 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM mail_queue)');
    expect(back.mails.filter((mail) => mail.to === email)).toHaveLength(1);
  });

  test('says later, mail is sent again with the same id; if it knows no such address, mail is given up', async () => {
    const box = await mailbox();
    const server = await serve({ smtpUrl: box.url });
    box.refuse('450 Mailbox busy');
    const email = await approvedMember(server);
    await until(server, `SELECT 1 FROM mail_queue WHERE kind = 'approved' AND attempts = 1 AND failed_at IS NULL`);
    const [queued] = await server.database.run<{ id: string }>(`SELECT id FROM mail_queue WHERE kind = 'approved'`);
    box.refuse(undefined);
    await tryAgain(server);
    expect((await box.next(email)).messageId).toBe(`<${queued!.id}@example.org>`);

    box.refuse('550 No such user');
    await approvedMember(server);
    await until(server, `SELECT 1 FROM mail_queue WHERE kind = 'approved' AND failed_at IS NOT NULL`);
  });

  test('serves two servers of one database, each mail arrives once', async () => {
    const box = await mailbox();
    const one = await serve({ smtpUrl: box.url });
    await serve({ smtpUrl: box.url, databaseUrl: one.databaseUrl });
    const emails = await Promise.all(Array.from({ length: 15 }, () => approvedMember(one)));
    await Promise.all(emails.map((email) => box.next(email)));
    await until(one, 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM mail_queue)');
    for (const email of emails) expect(box.mails.filter((mail) => mail.to === email)).toHaveLength(1);
  });
});

test('mail that a server was sending when it died is sent by the next one', async () => {
  const box = await mailbox();
  const server = await serve({ smtpUrl: box.url });
  const { id } = server.members.referer;
  await server.database.run(
    `INSERT INTO mail_queue (id, kind, address, member_id, created_at, attempts, next_attempt_at)
     VALUES (gen_random_uuid(), 'approved', 'left-over@example.org', $1, now(), 1, now() + interval '3 minutes')`,
    [id],
  );
  await tryAgain(server);
  expect((await box.next('left-over@example.org')).text).toContain('Dear Thomas Kurian,');
});

test('without a mail server, mail is written to a file that only the server’s user may read', async () => {
  const server = await serve({});
  const email = await approvedMember(server);
  await until(server, `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM mail_queue)`);
  const files = readdirSync(server.mailFolder).map((name) => join(server.mailFolder, name));
  const mails = files.map((file) => ({ file, mail: readMail(email, readFileSync(file, 'latin1')) }));
  const { file, mail } = mails.find((each) => each.mail.subject === 'Welcome to Welfare Association')!;
  expect(mail.raw).toContain(`To: ${email}`);
  expect(mail.text).toContain('Dear Faisal Rahman,');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(server.logged()).toContain(file);
  expect(server.logged()).not.toContain(email);
});

test('letters in files are removed after a week', async () => {
  const server = await serve({});
  const [old, fresh] = ['old.eml', 'fresh.eml'].map((name) => join(server.mailFolder, name)) as [string, string];
  for (const file of [old, fresh]) writeFileSync(file, 'https://example.org/reset-password?token=abc');
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  utimesSync(old, daysAgo(8), daysAgo(8));
  utimesSync(fresh, daysAgo(6), daysAgo(6));
  await approvedMember(server);
  await until(server, `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM mail_queue)`);
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

test('admins get no mail about registrations where that is switched off', async () => {
  const box = await mailbox();
  const server = await serve({ smtpUrl: box.url, notifyAdmins: false });
  const { email } = await register(server.visitor);
  await box.next(email);
  await until(server, 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM mail_queue)');
  expect(box.mails.map((mail) => mail.to)).toEqual([email]);
});

describe('a letter that leaves this machine', () => {
  const letter = {
    id: 'a1',
    to: 'anitha@example.org',
    subject: 'Set your password',
    text: 'token',
    html: '<p>token</p>',
  };

  test('must travel by TLS unless the settings say otherwise', () => {
    const required = (smtpUrl: string | undefined, smtpTls = true) => requiresTls({ smtpUrl, smtpTls });
    for (const url of [
      'smtp://mail.example.org:587',
      'smtp://10.0.0.5',
      'smtp://127.0.0.1.example.org',
      'smtps://mail.example.org',
    ]) {
      expect(required(url)).toBe(true);
      expect(required(url, false)).toBe(false);
    }
    for (const url of ['smtp://localhost:25', 'smtp://127.0.0.1', 'smtp://[::1]:25', undefined]) {
      expect(required(url)).toBe(false);
    }
  });

  test('is not sent to a mail server without TLS, whatever the URL asks for', async () => {
    const box = await mailbox();
    const log = pino({ level: 'silent' });
    const settings = { from: 'no-reply@example.org', folder: '' };
    for (const options of ['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true']) {
      const send = createSender(
        { ...settings, smtpUrl: `${box.url}/${options}`, requireTls: true },
        { associationName: 'Association' },
        log,
      );
      await expect(send(letter)).rejects.toThrow(/TLS|STARTTLS/);
    }
    expect(box.mails).toEqual([]);
    await createSender(
      { ...settings, smtpUrl: box.url, requireTls: false },
      { associationName: 'Association' },
      log,
    )(letter);
    expect(box.mails).toHaveLength(1);
  });
});
