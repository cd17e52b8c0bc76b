/**
 * The lock of the app on this device: a PIN, without which neither the keys of what is stored here can be had nor the token of the session.
 * Wrong tries are counted and slowed down; after ten the session has to end, and signing in with the password is the only way on. What
 * was not sent stays: the server gives its key back.
 */
import * as v from 'valibot';
import { v4 as randomUuid } from 'uuid';
import { type DeviceKeys, keepOpen, storedKeys, storeKeys } from '../../storage/device-keys.ts';
import { forgetKeys } from '../../storage/key-files.ts';
import { keyOfPin, newSalt, PIN_COST } from '../../storage/pin-key.ts';
import { DeviceDb } from '../device/db.ts';
import { keepToken } from './session-token.ts';
import { fileOf, withKeys } from './unlock.ts';
import type { KeyRing, PinLock } from '../device/stored.ts';

export const LOCK_MINUTES = [1, 5, 15, 60] as const;

/** At least six digits, and not the first that anybody would try. */
export const PinSchema = v.pipe(
  v.string(),
  v.regex(/^\d{6,12}$/),
  v.check((pin) => !isEasilyGuessed(pin)),
);

const MOST_WRONG = 10;
/** How many are forgiven before one has to wait. */
const FREE_WRONG = 3;
const FIRST_WAIT = 5000;
const LONGEST_WAIT = FIRST_WAIT * 2 ** (MOST_WRONG - FREE_WRONG);

export type PinAnswer =
  | { status: 'right' }
  | { status: 'wrong'; left: number }
  /** Tried too soon after wrong ones. */
  | { status: 'wait'; seconds: number }
  /** Ten were wrong, or the keys were gone already: the session is to be ended. */
  | { status: 'gone' };

/** What setting the lock needs and is not there: the server must have the key of the outbox first. */
export class LockNeedsServer extends Error {
  override name = 'LockNeedsServer';
}

/** Opens this person's keys for this tab, if the PIN is right. */
export async function enterPin(userId: number, pin: string): Promise<PinAnswer> {
  const db = new DeviceDb(userId);
  try {
    return await withKeys(db, async () => {
      const ring = await db.keyring.get('own');
      if (!ring?.lock || !ring.wrapping) return { status: 'gone' };
      const { answer, keys } = await tryPin(db, ring, ring.lock, pin);
      if (keys) keepOpen(fileOf(db, ring), keys);
      return answer;
    });
  } finally {
    db.close();
  }
}

/**
 * Sets, changes or, with null, removes the lock. `now` is the PIN that is set, if one is; a new one may be left out to keep it.
 * Throws LockNeedsServer; TokenNotSealed on a device without any room left.
 */
export async function setLock(
  db: DeviceDb,
  now: string,
  next: { minutes: number; pin?: string } | null,
): Promise<PinAnswer> {
  return withKeys(db, async () => {
    const ring = (await db.keyring.get('own'))!;
    if (!ring.escrow) throw new LockNeedsServer();
    if (ring.lock) {
      const { answer } = await tryPin(db, ring, ring.lock, now);
      if (answer.status !== 'right') return answer;
    }
    if (ring.lock && next && !next.pin) {
      await db.keyring.update('own', { lock: { ...ring.lock, minutes: next.minutes, wrong: 0, notBefore: 0 } });
      return { status: 'right' };
    }
    const { books, outbox } = db.openKeys();
    await replaceKeys(db, ring, { books, outbox }, await lockOf(next));
    return { status: 'right' };
  });
}

/** Ten tries were wrong, and the app was ended before the session was. */
export function isUsedUp({ wrong }: PinLock): boolean {
  return wrong >= MOST_WRONG;
}

async function tryPin(
  db: DeviceDb,
  ring: KeyRing,
  lock: PinLock,
  pin: string,
): Promise<{ answer: PinAnswer; keys?: DeviceKeys }> {
  if (isUsedUp(lock)) return { answer: { status: 'gone' } };
  const wait = lock.notBefore - Date.now();
  // Further off than any wait it means that the device's clock was set back.
  if (wait > 0 && wait <= LONGEST_WAIT) return { answer: { status: 'wait', seconds: Math.ceil(wait / 1000) } };
  const wrong = lock.wrong + 1;
  // Counted before it is tried, so that ending the app meanwhile gains nothing.
  await db.keyring.update('own', { lock: { ...lock, wrong, notBefore: Date.now() + waitAfter(wrong) } });
  const keys = await storedKeys(fileOf(db, ring), ring.wrapping!, await keyOfPin(pin, lock.salt, lock.cost));
  if (keys) {
    await db.keyring.update('own', { lock: { ...lock, wrong: 0, notBefore: 0 } });
    return { answer: { status: 'right' }, keys };
  }
  return { answer: wrong < MOST_WRONG ? { status: 'wrong', left: MOST_WRONG - wrong } : { status: 'gone' } };
}

function waitAfter(wrong: number): number {
  return wrong < FREE_WRONG ? 0 : FIRST_WAIT * 2 ** (wrong - FREE_WRONG);
}

/** The lock that follows, and the key of its PIN. */
async function lockOf(next: { minutes: number; pin?: string } | null) {
  if (!next?.pin) return null;
  const [salt, cost] = [newSalt(), PIN_COST];
  const key = await keyOfPin(next.pin, salt, cost);
  const lock: PinLock = { id: randomUuid(), salt, cost, minutes: next.minutes, wrong: 0, notBefore: 0 };
  return { lock, key };
}

/** Cut off anywhere, the ring names a file that is there, and no lock is set while the token lies in clear. */
async function replaceKeys(
  db: DeviceDb,
  ring: KeyRing,
  keys: DeviceKeys,
  next: Awaited<ReturnType<typeof lockOf>>,
): Promise<void> {
  const lock = next?.lock ?? null;
  const file = fileOf(db, { ...ring, lock });
  const sealed = { ...keys, ...(next && { pin: next.key }) };
  await storeKeys(file, sealed, ring.wrapping!);
  if (lock) await keepToken(db, keys.outbox, { locked: true });
  await db.keyring.update('own', { lock });
  if (!lock) await keepToken(db, keys.outbox, { locked: false });
  await forgetKeys(file);
  if (next) keepOpen(file, sealed);
}

function isEasilyGuessed(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
}
