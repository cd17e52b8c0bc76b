/**
 * Browsers that have signed in to an account before show it by a cookie. A stranger who guesses passwords locks out strangers,
 * not these: see OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
import { randomBytes } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import type { Sql } from '../database/open-database.ts';
import { sha256 } from '../sha256.ts';

/** As long as browsers keep a cookie at most. */
export const DEVICE_COOKIE_DAYS = 400;

/** A cookie that is one of ours by its form. */
export function deviceToken(cookie: string | undefined): string | undefined {
  return cookie && /^[\w-]{43}$/.test(cookie) ? cookie : undefined;
}

/** Has anyone signed in with this browser? */
export async function isKnownDevice(sql: Sql, token: string): Promise<boolean> {
  const found = await sql.run(
    'SELECT 1 FROM known_devices WHERE token_hash = $1 LIMIT 1',
    [sha256(token)],
    'known device',
  );
  return found.length > 0;
}

/** Has the member signed in with it? */
export async function isDeviceOf(sql: Sql, token: string, userId: MemberId): Promise<boolean> {
  const hash = sha256(token);
  const found = await sql.run('SELECT 1 FROM known_devices WHERE token_hash = $1 AND user_id = $2', [hash, userId]);
  return found.length > 0;
}

/** Notes a sign-in, and returns the token by which the browser is known from now on. */
export async function noteDevice(sql: Sql, userId: MemberId, token: string | undefined): Promise<string> {
  const known = token ?? randomBytes(32).toString('base64url');
  await sql.run(
    `INSERT INTO known_devices (token_hash, user_id, last_used_at) VALUES ($1, $2, now())
     ON CONFLICT (token_hash, user_id) DO UPDATE SET last_used_at = excluded.last_used_at`,
    [sha256(known), userId],
  );
  return known;
}

/** From now on every browser but this one is a new one. */
export async function forgetDevices(sql: Sql, userId: MemberId, except: string | undefined): Promise<void> {
  await sql.run('DELETE FROM known_devices WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2', [
    userId,
    except === undefined ? null : sha256(except),
  ]);
}

export async function removeUnusedDevices(sql: Sql): Promise<void> {
  await sql.run(`DELETE FROM known_devices WHERE last_used_at < now() - $1 * interval '1 day'`, [DEVICE_COOKIE_DAYS]);
}
