/**
 * The key pair that passport and Aadhaar numbers are sealed with. The public half goes out to devices, which seal what is
 * typed before they keep or send it; the private half stays here and opens a number only when a person is shown it.
 */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomUUID,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type DocumentKey = {
  /** SPKI, DER, base64: what a browser imports for RSA-OAEP with SHA-256. */
  publicKey: string;
  /** RSA-OAEP-256, base64. */
  seal: (number: string) => string;
  /** Undefined for what was not sealed to this key. */
  open: (sealed: string) => string | undefined;
};

export const SMALLEST_MODULUS = 2048;
const MODULUS = 3072;

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

export function documentKeyOf(privateKey: KeyObject): DocumentKey {
  const publicKey = createPublicKey(privateKey);
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    seal: (number) => publicEncrypt({ key: publicKey, ...OAEP }, Buffer.from(number)).toString('base64'),
    open(sealed) {
      try {
        return privateDecrypt({ key: privateKey, ...OAEP }, Buffer.from(sealed, 'base64')).toString();
      } catch {
        return undefined;
      }
    },
  };
}

/** Reads PKCS8 as PEM, or as base64 of it, which fits on one line. Undefined unless it is an RSA key of a decent size. */
export function parseDocumentKey(text: string): KeyObject | undefined {
  const pem = text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString();
  try {
    const key = createPrivateKey(pem);
    const large = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= SMALLEST_MODULUS;
    return key.asymmetricKeyType === 'rsa' && large ? key : undefined;
  } catch {
    return undefined;
  }
}

export async function makeDocumentKey(modulusLength = MODULUS): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength })).privateKey;
}

/** The key kept in the data directory, made the first time. Only the server's own user may read it. */
export async function keptDocumentKey(dataDir: string): Promise<KeyObject> {
  const file = join(dataDir, 'document-key.pem');
  const kept = readIfThere(file) ?? (await makeAndKeep(dataDir, file));
  const key = parseDocumentKey(kept);
  if (!key) throw new Error(`${file} holds no RSA key of ${SMALLEST_MODULUS} bits or more. Restore it from a backup.`);
  return key;
}

/** The file appears complete and only once, so that two servers starting at once use the same key. */
async function makeAndKeep(dataDir: string, file: string): Promise<string> {
  const pem = (await makeDocumentKey()).export({ type: 'pkcs8', format: 'pem' }).toString();
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, pem, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
    return pem;
  } catch {
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
