/**
 * The key pair that passport and Aadhaar numbers are sealed with. The public half goes out to devices, which seal what is
 * typed before they keep or send it; the private half stays here and opens a number only when a person is shown it.
 *
 * What a device sends is sealed to the key and nothing else. What is stored names its key and is bound to its member and
 * field, so that whoever can write to the database cannot show one member's number as another's, and whoever has read it
 * cannot send a number in again as their own. Keys from before a rotation go on opening what was sealed to them.
 */
import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { MemberId } from 'shared-schema/ids';
import type { DocumentField } from 'shared-schema/members/member-fields';

/** What is sealed of a member: the two numbers, and the secret of their authenticator app. */
export type SealedField = DocumentField | 'totp';

/** Where it stands. */
export type DocumentRef = { memberId: MemberId; field: SealedField };

export type DocumentKey = {
  /** The beginning of its public half's SHA-256, 16 hex digits. Names the key that seals now. */
  id: string;
  /** SPKI, DER, base64: what a browser imports for RSA-OAEP with SHA-256. */
  publicKey: string;
  /** For the database, base64. */
  seal: (number: string, place: DocumentRef) => string;
  /** Undefined for what was not sealed to one of these keys, or not for this place. */
  open: (sealed: string, place: DocumentRef) => string | undefined;
  /** As a device does it, base64. */
  sealToSend: (number: string) => string;
  /** Undefined for what was not sealed to one of these keys, and for what comes from the database. */
  openSent: (sealed: string) => string | undefined;
  /** The key of a device's outbox, which is sealed under a label of its own, so that it is not taken for a number. */
  openOutboxKey: (sealed: string) => string | undefined;
  /** What `seal` puts first, in hex: the form and the key. Whatever begins otherwise is to be sealed anew. */
  mark: string;
  /** Whether a key of this id is among these. */
  has: (id: string) => boolean;
};

export const SMALLEST_MODULUS = 2048;
const MODULUS = 3072;

/** The form: mark, then RSA-OAEP-256 with the place as its label. What a device sends has no mark and no label. */
const FORM = Buffer.from([2]);
const ID_BYTES = 8;
const MARK_BYTES = FORM.length + ID_BYTES;

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

/** As pwa/src/sync/lock/unlock.ts has it. */
const OUTBOX_KEY = Buffer.from('outbox key');

/** `keys` are private ones: the first seals, all of them open. */
export function documentKeyOf(keys: KeyObject[]): DocumentKey {
  const ring = keys.map(pairOf);
  const [present] = ring;
  if (!present) throw new Error('There is no document key.');
  const mark = Buffer.concat([FORM, Buffer.from(present.id, 'hex')]);
  return {
    id: present.id,
    publicKey: present.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    mark: mark.toString('hex'),
    has: (id) => ring.some((key) => key.id === id),
    sealToSend: (number) => closed(present.publicKey, number).toString('base64'),
    openSent(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      return firstOf(ring, ({ privateKey }) => opened(privateKey, bytes));
    },
    openOutboxKey(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      return firstOf(ring, ({ privateKey }) => opened(privateKey, bytes, OUTBOX_KEY));
    },
    seal: (number, place) =>
      Buffer.concat([mark, closed(present.publicKey, number, labelOf(place))]).toString('base64'),
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64');
      const key = ring.find((each) => isMarked(bytes, each.id));
      return key && opened(key.privateKey, bytes.subarray(MARK_BYTES), labelOf(place));
    },
  };
}

type Pair = { id: string; privateKey: KeyObject; publicKey: KeyObject };

function pairOf(privateKey: KeyObject): Pair {
  const publicKey = createPublicKey(privateKey);
  const digest = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return { id: digest.digest('hex').slice(0, ID_BYTES * 2), privateKey, publicKey };
}

function isMarked(bytes: Buffer, id: string): boolean {
  return bytes.subarray(0, MARK_BYTES).equals(Buffer.concat([FORM, Buffer.from(id, 'hex')]));
}

function labelOf({ memberId, field }: DocumentRef): Buffer {
  return Buffer.from(`members/${memberId}/${field}`);
}

function closed(key: KeyObject, number: string, oaepLabel?: Buffer): Buffer {
  return publicEncrypt({ key, ...OAEP, oaepLabel }, Buffer.from(number));
}

function opened(key: KeyObject, bytes: Buffer, oaepLabel?: Buffer): string | undefined {
  try {
    return privateDecrypt({ key, ...OAEP, oaepLabel }, bytes).toString();
  } catch {
    return undefined;
  }
}

function firstOf<T, R>(list: T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Reads PKCS8 as PEM, or as base64 of it, which fits on one line: one key or several, the present one first. Undefined unless
 * all are RSA keys of a decent size.
 */
export function parseDocumentKeys(text: string): KeyObject[] | undefined {
  const pem = text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString();
  const blocks = pem.match(/-----BEGIN [A-Z ]+-----[^-]+(-----END [A-Z ]+-----)?/g) ?? [];
  const keys = blocks.map(parseKey);
  return keys.length > 0 && keys.every((key) => key !== undefined) ? keys : undefined;
}

function parseKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    const large = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= SMALLEST_MODULUS;
    return key.asymmetricKeyType === 'rsa' && large ? key : undefined;
  } catch {
    return undefined;
  }
}

/** What `parseDocumentKeys` reads. */
export function pemOf(keys: KeyObject[]): string {
  return keys.map((key) => key.export({ type: 'pkcs8', format: 'pem' }).toString()).join('');
}

export async function makeDocumentKey(modulusLength = MODULUS): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength })).privateKey;
}
