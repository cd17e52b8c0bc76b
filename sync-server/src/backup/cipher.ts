/**
 * Backups are encrypted in the age format (age-encryption.org/v1), so that the program `age` opens them too, with no help of
 * this one. It encrypts in chunks that are each authenticated: what is cut or altered does not open.
 */
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** To whom a backup is encrypted: holders of private keys, named by the public ones (`age1…`), or whoever knows a passphrase. */
export type Lock = { recipients: string[] } | { passphrase: string };

/** What opens one: private keys (`AGE-SECRET-KEY-1…`), or a passphrase. */
export type Unlock = { identities: string[] } | { passphrase: string };

/** Deriving a key takes 64 MB and a third of a second: what a small server has to spare. */
const SCRYPT_WORK_FACTOR = 16;

class NotOpened extends Error {
  override name = 'NotOpened';
}

export async function encrypt(lock: Lock, plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  if ('passphrase' in lock) {
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
    encrypter.setPassphrase(lock.passphrase);
  } else {
    for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Throws NotOpened if none of the keys fits. What is cut or altered further on breaks the stream. */
export async function decrypt(unlock: Unlock, encrypted: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  if ('passphrase' in unlock) decrypter.addPassphrase(unlock.passphrase);
  else for (const identity of unlock.identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
  } catch (error) {
    throw new NotOpened(
      'The backup cannot be opened: it is not one, its beginning is damaged, or it needs another key.',
      {
        cause: error,
      },
    );
  }
}

// Node's types of web streams and the browser's differ in what does not matter here. Where only Node's are loaded, the
// assertions look unnecessary.
/* oxlint-disable typescript/no-unnecessary-type-assertion */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);
}

/* oxlint-enable typescript/no-unnecessary-type-assertion */

/** A private key, and the public one that backups are encrypted to. */
export async function makeBackupKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether a text is a public key that backups can be encrypted to. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
