import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberId } from 'shared-schema/ids';
import { documentKeyOf, makeDocumentKey, parseDocumentKeys, pemOf } from '../src/documents/document-key.ts';
import { addDocumentKey, keptDocumentKeys } from '../src/documents/key-file.ts';
import { changeDocumentKey } from '../src/documents/present-key.ts';
import { migrationsDone } from '../src/database/schema-version.ts';
import { readEnv } from '../src/env.ts';
import { command, createDevice } from './device.ts';
import { AADHAAR, register } from './registrant.ts';
import { withMigration } from './database-of-1-0-0.ts';
import { quickKey, startTestServer, type TestServer } from './server.ts';

const place = { memberId: 7 as MemberId, field: 'aadhaarNumber' } as const;

describe('the keys in the data directory', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'key-'));
    file = join(folder, 'document-key.pem');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const kept = async () => documentKeyOf(await keptDocumentKeys(file));

  test('are made at the first start, readable to the server’s user only, and found at the next', async () => {
    const made = await kept();
    expect(readdirSync(folder)).toEqual(['document-key.pem']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const found = await kept();
    expect(found.open(made.seal(AADHAAR, place), place)).toBe(AADHAAR);
    expect(made.seal(AADHAAR, place)).not.toBe(made.seal(AADHAAR, place));
  });

  test('are the same for all of many servers that start at once', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(kept));
    expect(new Set(keys.map((key) => key.id)).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['document-key.pem']);
  });

  test('that are damaged stop the server and are not replaced', async () => {
    for (const damaged of [
      '',
      '-----BEGIN PRIVATE KEY-----\nMII',
      `${pemOf([await quickKey()])}-----BEGIN PRIVATE KEY-----\nMII`,
    ]) {
      writeFileSync(file, damaged);
      await expect(kept()).rejects.toThrow('Restore it from a backup');
    }
  });

  test('get a new one in front when it is changed; the older one goes on opening', async () => {
    const before = await kept();
    const after = documentKeyOf(await addDocumentKey(file));
    expect((await kept()).id).toBe(after.id);
    expect(after.id).not.toBe(before.id);
    expect(after.open(before.seal(AADHAAR, place), place)).toBe(AADHAAR);
    expect(after.openSent(before.sealToSend(AADHAAR))).toBe(AADHAAR);
    expect(before.open(after.seal(AADHAAR, place), place)).toBeUndefined();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['document-key.pem']);
  });
});

describe('DOCUMENT_KEY', () => {
  test('accepts PKCS8 as PEM and as base64 of it, one key or several', () => {
    const [one, two] = [
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
    ];
    for (const keys of [[one.privateKey], [one.privateKey, two.privateKey]]) {
      for (const text of [pemOf(keys), Buffer.from(pemOf(keys)).toString('base64')]) {
        expect(pemOf(readEnv({ DOCUMENT_KEY: text }).documentKeys!)).toBe(pemOf(keys));
      }
    }
  });

  test('refuses weaker keys and anything else', () => {
    const pem = (key: KeyObject) => pemOf([key]);
    const short = pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey);
    const elliptic = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    for (const text of [short, elliptic, 'secret', Buffer.from('secret').toString('base64')]) {
      expect(parseDocumentKeys(text)).toBeUndefined();
      expect(() => readEnv({ DOCUMENT_KEY: text })).toThrow(
        'DOCUMENT_KEY must be an RSA private key of 2048 bits or more',
      );
    }
  });
});

describe('a stored number', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function registered(): Promise<number> {
    const { id } = await register(server.visitor);
    await (await server.as('admin')).post(`/auth/approve/${id}`);
    return id;
  }
  const storedOf = async (id: number) =>
    (
      await server.database.run<{ sealed: string }>(
        `SELECT aadhaar_number ->> 'sealed' AS sealed FROM members WHERE id = $1`,
        [id],
      )
    )[0]!.sealed;
  const store = (id: number, sealed: string) =>
    server.database.run(
      `UPDATE members SET aadhaar_number = jsonb_set(aadhaar_number, '{sealed}', to_jsonb($2::text)) WHERE id = $1`,
      [id, sealed],
    );
  const reveal = async (id: number, at = server) =>
    (await at.as('admin')).post<{ value: string }>(`/users/${id}/reveal`, { field: 'aadhaarNumber' });

  test('put in the place of another member’s is not shown', async () => {
    const [one, two] = [await registered(), await registered()];
    const original = await storedOf(two);
    await store(two, await storedOf(one));
    expect((await reveal(two)).status).toBe(500);
    await store(two, original);
    expect((await reveal(two)).body).toEqual({ value: AADHAAR });
  });

  test('is not taken from a device, which may have read the database', async () => {
    const [one, two] = [await registered(), await registered()];
    const stolen = { masked: '•••• 2346', sealed: await storedOf(one) };
    const change = { id: two, changes: { aadhaarNumber: { from: '•••• 2346', to: stolen } } };
    const [outcome] = await createDevice(await server.as('admin')).push(command('member.update', change));
    expect(outcome).toMatchObject({ status: 'rejected', error: { code: 'member.documentInvalid' } });
  });

  test('that came sealed by a device is bound to its member when it is stored', async () => {
    const [one, two] = [await registered(), await registered()];
    const sealed = server.services.documentKey.sealToSend(AADHAAR);
    const change = { id: one, changes: { aadhaarNumber: { from: '•••• 2346', to: { masked: '•••• 2346', sealed } } } };
    expect(await createDevice(await server.as('admin')).push(command('member.update', change))).toMatchObject([
      { status: 'applied' },
    ]);
    expect((await reveal(one)).body).toEqual({ value: AADHAAR });
    await store(two, await storedOf(one));
    expect((await reveal(two)).status).toBe(500);
    await store(two, server.services.documentKey.seal(AADHAAR, { memberId: two as MemberId, field: 'aadhaarNumber' }));
  });
});

describe('a server whose key is not the one that this database is sealed with', () => {
  let first: TestServer;
  beforeEach(async () => {
    first = await startTestServer();
  });
  afterEach(() => first.close());

  test('does not start, and says why', async () => {
    const starting = startTestServer({ databaseUrl: first.databaseUrl, documentKeys: [await makeDocumentKey(2048)] });
    await expect(starting).rejects.toThrow(/is not the one that this database is sealed with.*DOCUMENT_KEY_FILE/);
  });

  test('or that has none writes none, and does not bring the database up to date', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'key-'));
    const file = join(folder, 'document-key.pem');
    await withMigration('SELECT 1', async (name) => {
      const starting = startTestServer({
        databaseUrl: first.databaseUrl,
        databaseOwnerUrl: first.ownerUrl,
        keys: { documentKeys: undefined, documentKeyFile: file },
      });
      await expect(starting).rejects.toThrow(/has no document key like the one that this database is sealed with/);
      expect(await migrationsDone(first.database)).not.toContain(name);
    });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('because it was changed does not lock out who signs in by an authenticator app', async () => {
    const { database, services, members } = first;
    const app = { memberId: members.admin.id, field: 'totp' } as const;
    await database.run('INSERT INTO totps (user_id, secret, since) VALUES ($1, $2, now())', [
      members.admin.id,
      services.documentKey.seal('JBSWY3DPEHPK3PXP', app),
    ]);
    const key = documentKeyOf([await makeDocumentKey(2048), await quickKey()]);
    expect(await changeDocumentKey(database, key, { dropUnreadable: false })).toEqual({ resealed: 1, unreadable: 0 });
    const [kept] = await database.run<{ secret: string }>('SELECT secret FROM totps');
    expect(documentKeyOf([await quickKey()]).open(kept!.secret, app)).toBeUndefined();
    expect(key.open(kept!.secret, app)).toBe('JBSWY3DPEHPK3PXP');
    expect(key.open(kept!.secret, { ...app, memberId: members.otherAdmin.id })).toBeUndefined();
    const lost = documentKeyOf([await makeDocumentKey(2048)]);
    expect(await changeDocumentKey(database, lost, { dropUnreadable: true })).toEqual({ resealed: 0, unreadable: 1 });
    expect(await database.run('SELECT secret FROM totps')).toEqual([{ secret: null }]);
  });

  test('starts with it once everything is sealed anew; what waits on phones still opens', async () => {
    const { id } = await register(first.visitor);
    const sent = first.services.documentKey.sealToSend('K7654321');
    const documentKeys = [await makeDocumentKey(2048), await quickKey()];
    const starting = startTestServer({ databaseUrl: first.databaseUrl, documentKeys });
    await expect(starting).rejects.toThrow('rotate-key');
    const changed = await changeDocumentKey(first.database, documentKeyOf(documentKeys), { dropUnreadable: false });
    expect(changed).toEqual({ resealed: 2, unreadable: 0 });

    expect((await first.visitor.get('/ready')).status).toBe(503);
    const second = await startTestServer({ databaseUrl: first.databaseUrl, documentKeys });
    const admin = await second.as('admin');
    expect((await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).body).toEqual({ value: AADHAAR });
    await admin.post(`/auth/approve/${id}`);
    const change = { from: '•••• 4567', to: { masked: '•••• 4321', sealed: sent } };
    const edit = command('member.update', { id, changes: { passportNumber: change } });
    expect(await createDevice(admin).push(edit)).toMatchObject([{ status: 'applied' }]);
    expect((await admin.post(`/users/${id}/reveal`, { field: 'passportNumber' })).body).toEqual({ value: 'K7654321' });
    await second.close();
  });

  test('because it is lost, starts when told so: numbers sealed with it are kept by their last characters', async () => {
    const { id } = await register(first.visitor);
    const documentKeys = [await makeDocumentKey(2048)];
    const key = documentKeyOf(documentKeys);
    const unreadable = { resealed: 0, unreadable: 2 };
    expect(await changeDocumentKey(first.database, key, { dropUnreadable: false })).toEqual(unreadable);
    expect(await first.database.run('SELECT id FROM document_keys WHERE present')).not.toEqual([{ id: key.id }]);
    expect(await changeDocumentKey(first.database, key, { dropUnreadable: true })).toEqual(unreadable);
    const second = await startTestServer({ databaseUrl: first.databaseUrl, documentKeys });
    const admin = await second.as('admin');
    expect((await admin.get(`/users/${id}`)).body).toMatchObject({ aadhaarNumber: '•••• 2346' });
    expect((await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).status).toBe(404);
    await second.close();
  });
});

test('a server of an older release does not start on a database that a newer one has migrated', async () => {
  const first = await startTestServer();
  await first.asOwner("INSERT INTO mikro_orm_migrations (name) VALUES ('2031-01-01-of-a-newer-release')");
  const starting = startTestServer({ databaseUrl: first.databaseUrl });
  await expect(starting).rejects.toThrow(
    /A newer release has brought this database up to date \(2031-01-01-of-a-newer-release\)/,
  );
  await first.close();
});
