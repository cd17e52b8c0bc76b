import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentKeyOf, keptDocumentKey, makeDocumentKey, parseDocumentKey } from '../src/documents/document-key.ts';
import { readEnv } from '../src/env.ts';
import { AADHAAR, register } from './registrant.ts';
import { startTestServer } from './server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

describe('the key in the data directory', () => {
  test('is made at the first start, readable to the server’s user only, and found at the next', async () => {
    const made = documentKeyOf(await keptDocumentKey(folder));
    expect(readdirSync(folder)).toEqual(['document-key.pem']);
    expect(statSync(join(folder, 'document-key.pem')).mode & 0o777).toBe(0o600);
    const found = documentKeyOf(await keptDocumentKey(folder));
    expect(found.open(made.seal(AADHAAR))).toBe(AADHAAR);
    expect(made.seal(AADHAAR)).not.toBe(made.seal(AADHAAR));
  });

  test('is the same for all of many servers that start at once', async () => {
    const keys = (await Promise.all([1, 2, 3, 4].map(() => keptDocumentKey(folder)))).map(documentKeyOf);
    expect(new Set(keys.map((key) => key.publicKey)).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['document-key.pem']);
  });

  test('that is damaged stops the server and is not replaced', async () => {
    writeFileSync(join(folder, 'document-key.pem'), '-----BEGIN PRIVATE KEY-----\nMII');
    await expect(keptDocumentKey(folder)).rejects.toThrow('Restore it from a backup');
  });
});

describe('DOCUMENT_KEY', () => {
  test('accepts PKCS8 as PEM and as base64 of it', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const text of [pem(privateKey), Buffer.from(pem(privateKey)).toString('base64')]) {
      expect(pem(readEnv({ DOCUMENT_KEY: text }).documentKey!)).toBe(pem(privateKey));
    }
  });

  test('refuses weaker keys and anything else', () => {
    const short = pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey);
    const elliptic = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    for (const text of [short, elliptic, 'secret', Buffer.from('secret').toString('base64')]) {
      expect(parseDocumentKey(text)).toBeUndefined();
      expect(() => readEnv({ DOCUMENT_KEY: text })).toThrow(
        'DOCUMENT_KEY must be an RSA private key of 2048 bits or more',
      );
    }
  });
});

test('a server whose key is not the one that sealed the numbers logs it at the start and reveals none', async () => {
  const first = await startTestServer();
  const { id } = await register(first.visitor);
  const second = await startTestServer({ databaseUrl: first.databaseUrl, documentKey: await makeDocumentKey(2048) });
  expect(first.logged()).not.toContain('document key does not open');
  expect(second.logged()).toContain('document key does not open');
  const admin = await second.as('admin');
  expect((await admin.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).status).toBe(500);
  await second.close();
  await first.close();
});
