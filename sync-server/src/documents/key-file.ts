/** The document keys as a file: the present one first, then older ones. Only the server's own user may read it. */
import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { chownSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { makeDocumentKey, parseDocumentKeys, pemOf, SMALLEST_MODULUS } from './document-key.ts';

/** The keys of the settings; undefined: those in the file. */
export type KeySource = { documentKeys: KeyObject[] | undefined; documentKeyFile: string };

/** Undefined if there are none. */
export function findDocumentKeys({ documentKeys, documentKeyFile }: KeySource): KeyObject[] | undefined {
  return documentKeys ?? readDocumentKeys(documentKeyFile);
}

/** For commands, which make none. */
export function requireDocumentKeys(source: KeySource): KeyObject[] {
  const keys = findDocumentKeys(source);
  if (keys) return keys;
  throw new Error(
    `There is no document key in ${source.documentKeyFile}. Restore it from a backup; if it is lost: ` +
      '"npm run admin -- rotate-key --lost-key".',
  );
}

/** Made the first time. */
export async function keptDocumentKeys(file: string): Promise<KeyObject[]> {
  const kept = readDocumentKeys(file);
  if (kept) return kept;
  keepDocumentKeys(file, [await makeDocumentKey()]);
  return readDocumentKeys(file)!;
}

/** Puts a new key before those in the file and returns all. */
export async function addDocumentKey(file: string): Promise<KeyObject[]> {
  const keys = [await makeDocumentKey(), ...(await keptDocumentKeys(file))];
  const { uid, gid } = statSync(file);
  const draft = writeDraft(file, pemOf(keys));
  // The server goes on reading it, whoever has changed it.
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
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

function writeDraft(file: string, pem: string): string {
  const draft = `${file}.${randomUUID()}`;
  makeFolder(dirname(file));
  writeFileSync(draft, pem, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}

/** Undefined if there is no such file. */
function readDocumentKeys(file: string): KeyObject[] | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const keys = parseDocumentKeys(text);
  if (!keys) throw new Error(`${file} holds no RSA key of ${SMALLEST_MODULUS} bits or more. Restore it from a backup.`);
  return keys;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
