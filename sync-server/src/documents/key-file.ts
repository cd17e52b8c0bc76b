/** The document keys as a file: the present one first, then older ones. Only the server's own user may read it. */
import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDocumentKey, parseDocumentKeys, pemOf, SMALLEST_MODULUS } from './document-key.ts';

/** Made the first time. */
export async function keptDocumentKeys(file: string): Promise<KeyObject[]> {
  const kept = readIfThere(file) ?? (await makeAndKeep(file));
  const keys = parseDocumentKeys(kept);
  if (!keys) throw new Error(`${file} holds no RSA key of ${SMALLEST_MODULUS} bits or more. Restore it from a backup.`);
  return keys;
}

/** Puts a new key before those in the file and returns all. */
export async function addDocumentKey(file: string): Promise<KeyObject[]> {
  const keys = [await makeDocumentKey(), ...(await keptDocumentKeys(file))];
  const draft = writeDraft(file, pemOf(keys));
  renameSync(draft, file);
  return keys;
}

/** False if there is such a file already. It appears complete and only once, so servers starting at once use the same key. */
export function keepDocumentKeys(file: string, keys: KeyObject[]): boolean {
  const draft = writeDraft(file, pemOf(keys));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function makeAndKeep(file: string): Promise<string> {
  keepDocumentKeys(file, [await makeDocumentKey()]);
  return readFileSync(file, 'utf8');
}

function writeDraft(file: string, pem: string): string {
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, pem, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
