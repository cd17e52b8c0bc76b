/**
 * Opening the locked app by a passkey of this device, in place of the PIN: the authenticator, once it has seen finger or face, works out
 * a secret that it tells nobody else (PRF), and that opens the key of the PIN. The server knows nothing of it; nobody signs in with it.
 */
import { keepOpen, openedKeys, storedKeys } from '../../storage/device-keys.ts';
import { type Key, open, seal } from '../../storage/cipher.ts';
import { DeviceDb } from '../device/db.ts';
import { isUsedUp } from './pin-lock.ts';
import { fileOf, withKeys } from './unlock.ts';
import type { PasskeyOfLock, PinLock } from '../device/stored.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const ALGORITHMS = [-7, -257].map((alg) => ({ type: 'public-key' as const, alg }));

/** Whether this browser may have one on this device; only making one tells whether it gives secrets. */
export async function mayHavePasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false;
  const can = await PublicKeyCredential.getClientCapabilities?.();
  if (can?.['extension:prf'] === false) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** Whether this person's lock opens by one. */
export async function opensByPasskey(userId: number): Promise<boolean> {
  const db = new DeviceDb(userId);
  try {
    return Boolean((await db.keyring.get('own'))?.lock?.passkey);
  } finally {
    db.close();
  }
}

/**
 * Makes one, while the app is open and has a PIN. `unsupported` if the authenticator gives no secrets. Throws what the browser throws:
 * NotAllowedError if the person lets it be.
 */
export async function addLockPasskey(db: DeviceDb, owner: string, place: string): Promise<'added' | 'unsupported'> {
  const salt = randomBytes();
  const made = await navigator.credentials.create({
    publicKey: {
      rp: { name: place },
      user: { id: randomBytes(), name: owner, displayName: owner },
      // Nobody checks the answer: it signs nobody in.
      challenge: randomBytes(),
      pubKeyCredParams: ALGORITHMS,
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'required',
        userVerification: 'required',
      },
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  const { rawId, secret, enabled } = answerOf(made);
  if (!enabled) return 'unsupported';
  const id = new Uint8Array(rawId);
  // Some tell it only when the passkey is shown.
  const key = secret ?? (await askSecret(id, salt));
  if (!key) return 'unsupported';
  return withKeys(db, async () => {
    const ring = (await db.keyring.get('own'))!;
    const pin = ring.lock && openedKeys(fileOf(db, ring))?.pin;
    if (!ring.lock || !pin) return 'unsupported';
    const passkey = { id, salt, sealed: seal(key, pin, placeOf(ring.lock)) };
    await db.keyring.update('own', { lock: { ...ring.lock, passkey } });
    return 'added';
  });
}

/** From then on only the PIN opens the app; the passkey stays where the device keeps its passkeys. */
export async function removePasskey(db: DeviceDb): Promise<void> {
  await withKeys(db, async () => {
    const ring = (await db.keyring.get('own'))!;
    if (ring.lock) await db.keyring.update('own', { lock: { ...ring.lock, passkey: null } });
  });
}

/**
 * Opens this person's keys for this tab. `failed`: the person let it be, or the passkey is gone; the PIN is the way. `gone`: ten PINs were
 * wrong before.
 */
export async function openWithPasskey(userId: number): Promise<{ status: 'right' | 'failed' | 'gone' }> {
  const db = new DeviceDb(userId);
  try {
    const lock = (await db.keyring.get('own'))?.lock;
    if (lock && isUsedUp(lock)) return { status: 'gone' };
    const passkey = lock?.passkey;
    const key = passkey && (await askSecret(passkey.id, passkey.salt));
    const opened = key && (await withKeys(db, () => openWith(db, passkey, key)));
    return { status: opened ? 'right' : 'failed' };
  } catch {
    return { status: 'failed' };
  } finally {
    db.close();
  }
}

async function openWith(db: DeviceDb, { sealed }: PasskeyOfLock, key: Key): Promise<boolean> {
  const ring = await db.keyring.get('own');
  if (!ring?.lock || !ring.wrapping) return false;
  const pin = open(key, sealed, placeOf(ring.lock)) as Key;
  const keys = await storedKeys(fileOf(db, ring), ring.wrapping, pin);
  if (!keys) return false;
  keepOpen(fileOf(db, ring), keys);
  await db.keyring.update('own', { lock: { ...ring.lock, wrong: 0, notBefore: 0 } });
  return true;
}

async function askSecret(id: Bytes, salt: Bytes): Promise<Key | undefined> {
  const shown = await navigator.credentials.get({
    publicKey: {
      challenge: randomBytes(),
      allowCredentials: [{ type: 'public-key', id }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  return answerOf(shown).secret;
}

function answerOf(credential: Credential | null): { rawId: ArrayBuffer; enabled: boolean; secret?: Key } {
  const shown = credential as PublicKeyCredential;
  const { prf } = shown.getClientExtensionResults();
  const first = prf?.results?.first as ArrayBuffer | undefined;
  return { rawId: shown.rawId, enabled: Boolean(prf?.enabled), ...(first && { secret: new Uint8Array(first) }) };
}

/** Bound to one PIN: after another one is set it opens nothing. */
function placeOf({ id }: PinLock): Uint8Array {
  return new TextEncoder().encode(`passkey of ${id}`);
}

function randomBytes(): Bytes {
  return crypto.getRandomValues(new Uint8Array(32));
}
