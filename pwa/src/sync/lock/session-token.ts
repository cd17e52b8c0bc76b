/**
 * The token of the session of who has set a PIN. It lies on the device sealed by the key of the outbox, which the PIN opens: without the PIN
 * nothing here can ask the server for anything, whatever else was deleted. A session whose keys are gone has ended on this device.
 */
import { type Key, open, seal } from '../../storage/cipher.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { clearForWorker, storeForWorker } from './credentials-store.ts';
import type { Credentials } from './credentials.ts';
import type { DeviceDb } from '../device/db.ts';
import { replaceToken, storedSignIn } from './stored-session.ts';

const SEALED = /^sealed:(.+)$/;
const PLACE = new TextEncoder().encode('token of a session');

/** The keys that would open the token of this session are gone. */
export class SessionLost extends Error {
  override name = 'SessionLost';
}

/** The browser has no room for the sealed token. */
class TokenNotSealed extends Error {
  override name = 'TokenNotSealed';
}

export function isSealed(token: string): boolean {
  return SEALED.test(token);
}

/** The token in clear. Throws SessionLost. */
export function openToken(token: string, outbox: Key | undefined): string {
  const [, sealed] = SEALED.exec(token) ?? [];
  if (!sealed) return token;
  try {
    return new TextDecoder().decode(open(outbox!, fromBase64(sealed), PLACE));
  } catch (error) {
    throw new SessionLost('', { cause: error });
  }
}

/**
 * Keeps the token as the lock asks for: sealed, and not for the service worker, which cannot ask for a PIN, or in clear. Run it while no
 * other tab changes keys. Throws TokenNotSealed.
 */
export async function keepToken(db: DeviceDb, outbox: Key, { locked }: { locked: boolean }): Promise<void> {
  const stored = storedOf(db);
  if (!stored) return;
  const token = openToken(stored.token, outbox);
  if (!locked) {
    if (token !== stored.token) replaceToken(token);
    return storeForWorker({ ...stored, token });
  }
  const sealed = () => `sealed:${toBase64(seal(outbox, new TextEncoder().encode(token), PLACE))}`;
  if (token === stored.token && !replaceToken(sealed())) throw new TokenNotSealed();
  await clearForWorker();
}

/** Another person may have signed in since, in another tab. */
function storedOf({ name }: DeviceDb): Credentials | undefined {
  const stored = storedSignIn();
  return stored && name === `device-${stored.user.id}` ? stored : undefined;
}
