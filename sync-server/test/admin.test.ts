/** `npm run admin`, as it is run: a process of its own beside the server. */
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAdmin as runAdminHere } from '../src/admin/run-admin.ts';
import { connectClient } from './client.ts';
import { createOwnedDatabase } from './cluster.ts';
import { failToStart, runAdmin, startProcess } from './process.ts';
import { AADHAAR, register } from './registrant.ts';
import { PASSWORD } from './server.ts';

const email = 'super@example.org';

let folder: string;
let owned: Awaited<ReturnType<typeof createOwnedDatabase>>;
let env: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'));
  owned = await createOwnedDatabase(process.env.TEST_CLUSTER_URL!);
  env = {
    DATABASE_URL: owned.url,
    DATA_DIR: join(folder, 'data'),
    SUPERADMIN_EMAIL: email,
    SUPERADMIN_PASSWORD: `${PASSWORD}-and-more`,
    TIME_ZONE: 'Asia/Dubai',
  };
});
afterAll(async () => {
  await owned.drop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (args: string[], more: Record<string, string> = {}) =>
  runAdmin(args, { ...env, BACKUP_TO: join(folder, 'kept'), ...more });
const signIn = async (url: string) =>
  connectClient(
    url,
    (await connectClient(url).post<{ token: string }>('/auth/login', { email, password: env.SUPERADMIN_PASSWORD })).body
      .token,
  );
const tokenIn = (said: string) => /reset-password\?token=([\w-]+)/.exec(said)![1]!;

/** The same in this process, for what ends before there is anything to do: a process takes a second to load. */
async function call(args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Awaited<ReturnType<typeof admin>>> {
  const heard = { said: '', errors: '' };
  const code = await runAdminHere(args, {
    say: (text) => void (heard.said += text),
    complain: (text) => void (heard.errors += text),
    readSettings: () => ({ ...env, ...settings }),
  });
  return { code, ...heard };
}

describe('a command', () => {
  test('that is asked for help says what it takes', async () => {
    const all = await call(['--help']);
    expect(all.code).toBe(0);
    for (const name of ['backup', 'restore', 'doctor', 'create-admin', 'reset-password', 'rotate-key', 'version']) {
      expect(all.said).toContain(`  ${name} `);
    }
    expect(await call(['restore', '--help'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('--passphrase-file'),
    });
  });

  test.each([
    [[], 2, ''],
    [['explode'], 2, 'There is no command explode.'],
    [['backup', '--fast'], 2, "Unknown option '--fast'."],
    [['restore'], 2, 'Name the backup.'],
    [['restore', 'one', 'two'], 2, 'There is an argument too many.'],
    [['create-admin', '--email', 'x@example.org'], 2, '--name is missing.'],
    [['create-admin', '--email', 'nobody', '--name', 'N'], 2, 'nobody is no e-mail address.'],
    [['restore', '/no/such/file', '--passphrase-file', import.meta.filename], 1, 'There is no file /no/such/file.'],
    [['backup'], 1, 'A backup is encrypted: set BACKUP_RECIPIENT'],
  ])('called as %j ends with %i and says why', async (args, code, message) => {
    const ended = await call(args, { BACKUP_TO: join(folder, 'kept') });
    expect(ended.code).toBe(code);
    expect(ended.errors).toContain(message);
    expect(ended.errors).not.toContain('    at ');
  });

  test('with a wrong setting names it', async () => {
    expect(await call(['version'], { PORT: 'abc' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('PORT must be'),
    });
  });

  test('finds the database of the settings file, and says which one it is', async () => {
    const file = join(folder, 'association.env');
    writeFileSync(
      file,
      Object.entries(env)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const { said } = await runAdmin(['reset-password', '--email', email], { ENV_FILE: file });
    const { host, pathname } = new URL(owned.url);
    expect(said).toBe(`Database: ${pathname.slice(1)} on ${host}. Data folder: ${env.DATA_DIR}. Settings: ${file}.\n`);
  });

  test('makes neither a database nor a key nor a folder where it finds none', async () => {
    const nowhere = join(folder, 'nowhere');
    const embedded = { DATABASE_URL: '', DATA_DIR: nowhere };
    for (const args of [['doctor'], ['reset-password', '--email', email], ['rotate-key', '--lost-key']]) {
      const { code, said, errors } = await admin(args, embedded);
      expect(code).toBe(1);
      expect(said + errors).toContain(`There is no database in ${nowhere}.`);
    }
    expect(existsSync(nowhere)).toBe(false);
    mkdirSync(nowhere);
    expect((await admin(['create-admin', '--email', email, '--name', 'N'], embedded)).errors).toContain('no database');
    expect(readdirSync(nowhere)).toEqual([]);
  });

  test('on a data folder of another user says who may', async () => {
    const theirs = join(folder, 'theirs');
    mkdirSync(theirs);
    // Only root can give a folder away; to anyone else root's own is another's.
    const owner = process.getuid!() === 0 ? 1 : 0;
    if (owner === 1) chownSync(theirs, owner, owner);
    const dataDir = owner === 1 ? theirs : '/';
    const { errors } = await admin(['verify-history'], { DATABASE_URL: '', DATA_DIR: dataDir });
    expect(errors).toBe(`${dataDir} belongs to another user: run this as that one, with sudo -u '#${owner}'.\n`);
  });

  test('on a database that was never started says so', async () => {
    expect(await admin(['reset-password', '--email', email])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('not up to date'),
    });
  });
});

test('from the first start to a changed key: admins, backups, doctor and restoration beside the server', async () => {
  const server = await startProcess(env);
  const { id } = await register(connectClient(server.url));

  // People.
  expect(await admin(['create-admin', '--email', email, '--name', 'Again'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has the address super@example.org already'),
  });
  const made = await admin(['create-admin', '--email', 'Second@example.org', '--name', 'Second Admin']);
  expect(made.code).toBe(0);
  const chosen = { email: 'second@example.org', password: 'a-long-monsoon-evening' };
  const visitor = connectClient(server.url);
  const accountOf = (token: string) => visitor.post('/auth/reset-password/account', { token });
  expect((await accountOf(tokenIn(made.said))).body).toMatchObject({
    email: chosen.email,
    role: 'SUPERADMIN',
    hasPassword: false,
  });
  const set = await visitor.post('/auth/reset-password', { token: tokenIn(made.said), password: chosen.password });
  expect(set.status).toBe(200);
  expect((await visitor.post('/auth/login', chosen)).status).toBe(200);
  const reset = await admin(['reset-password', '--email', chosen.email]);
  const another = { token: tokenIn(reset.said), password: 'another-long-evening' };
  expect((await visitor.post('/auth/reset-password', another)).status).toBe(200);

  expect(await admin(['reset-password', '--email', chosen.email, '--without-second-factor'])).toMatchObject({
    code: 1,
    errors: 'Second Admin has no second factor.\n',
  });

  // Backups.
  const key = join(folder, 'backup.key');
  const madeKey = await admin(['backup', '--make-key', key]);
  const [, recipient] = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(madeKey.said)!;
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(madeKey.said).not.toContain('AGE-SECRET-KEY');
  expect(await admin(['backup'], { BACKUP_RECIPIENT: recipient! })).toMatchObject({ code: 0, errors: '' });
  expect(await admin(['backup', '--if-due'], { BACKUP_RECIPIENT: recipient! })).toMatchObject({
    code: 0,
    said: expect.stringContaining('No backup is due'),
  });
  const [file] = readdirSync(join(folder, 'kept'));
  expect(readdirSync(join(folder, 'kept'))).toHaveLength(1);

  // The key, only while no server runs.
  expect(await admin(['rotate-key'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('stop all of them first'),
  });
  expect(await server.end('SIGTERM')).toBe(0);
  const rotated = await admin(['rotate-key']);
  expect(rotated).toMatchObject({ code: 0, said: expect.stringContaining('2 numbers are sealed with it') });
  const next = await startProcess(env);
  const superAdmin = await signIn(next.url);
  expect((await superAdmin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).body).toEqual({ value: AADHAAR });
  expect(await admin(['doctor'], { BACKUP_RECIPIENT: recipient! })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/up to date[^]*seals every number[^]*Super admins: 2[^]*the last is 0 hours old/),
  });
  expect(await next.end('SIGTERM')).toBe(0);

  // The machine is lost; the backup is from before the key was changed.
  rmSync(env.DATA_DIR!, { recursive: true });
  const lost = await failToStart(env);
  expect(lost).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has no document key like the one that this database is sealed with'),
  });
  expect(await admin(['backup'], { BACKUP_RECIPIENT: recipient! })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no document key in'),
  });
  // Nothing was written: no other key, no copy of the app.
  expect(existsSync(env.DATA_DIR!)).toBe(false);
  const source = join(folder, 'kept', file!);
  const full = await admin(['restore', source, '--key', key]);
  expect(full).toMatchObject({ code: 1, errors: expect.stringContaining('The database is not empty') });
  expect(readdirSync(folder)).not.toContain('data');
  const place = await createOwnedDatabase(process.env.TEST_CLUSTER_URL!);
  const elsewhere = { DATABASE_URL: place.url, TIME_ZONE: 'Asia/Kolkata' };
  expect(await admin(['restore', source, '--key', key, '--check'], elsewhere)).toMatchObject({ code: 0 });
  const restored = await admin(['restore', source, '--key', key], elsewhere);
  expect(restored).toMatchObject({
    code: 0,
    errors: '',
    said: expect.stringContaining('Start the server with Asia/Dubai.'),
  });
  const settings = readFileSync(join(env.DATA_DIR!, 'settings-from-backup.env'), 'utf8');
  expect(settings).toMatch(/^# .*BACKUP_PASSPHRASE/m);
  const named = parseEnv(settings);
  expect(named).toMatchObject({ TIME_ZONE: 'Asia/Dubai', DATA_DIR: env.DATA_DIR });
  expect(Object.keys(named).join()).not.toMatch(/PASSWORD|PASSPHRASE|DATABASE/);
  const last = await startProcess({ ...env, ...elsewhere });
  const again = await signIn(last.url);
  expect((await again.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).body).toEqual({ value: AADHAAR });
  expect(await last.end('SIGTERM')).toBe(0);
  await place.drop();
});

describe('a backup that a server makes by itself', () => {
  let place: typeof owned;
  beforeAll(async () => {
    place = await createOwnedDatabase(process.env.TEST_CLUSTER_URL!);
  });
  afterAll(() => place.drop());
  const start = (more: Record<string, string>) =>
    startProcess({
      ...env,
      DATABASE_URL: place.url,
      DATA_DIR: join(folder, 'other-data'),
      BACKUP_PASSPHRASE: 'rain on a tin roof at night',
      ...more,
    });

  test('is told of in the log if it cannot be made', async () => {
    // Where the system says of every folder that the one above is missing.
    const server = await start({ BACKUP_TO: '/proc/nowhere/backups' });
    await expect.poll(() => server.said.join('\n')).toMatch(/"said":"[^"]*ENOENT.*"msg":"backup failed"/);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('ends with its server, even if that is killed', async () => {
    const silentStore = createServer().listen(0, '127.0.0.1');
    await once(silentStore, 'listening');
    const { port } = silentStore.address() as AddressInfo;
    const connected = once(silentStore, 'connection') as Promise<[Socket]>;
    const server = await start({
      BACKUP_TO: 's3://bucket/prefix',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    const [store] = await connected;
    const left = once(store.on('error', () => undefined).resume(), 'close');
    expect(await server.end('SIGKILL')).toBeNull();
    await left;
    silentStore.close();
  });

  test('is the first one, once there is a place for it', async () => {
    const kept = join(folder, 'by-itself');
    const server = await start({ BACKUP_TO: kept });
    await expect.poll(() => listed(kept)).toHaveLength(1);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

function listed(kept: string): string[] {
  try {
    return readdirSync(kept).filter((name) => name.endsWith('.age'));
  } catch {
    return [];
  }
}
