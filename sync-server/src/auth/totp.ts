/** Codes of an authenticator app (TOTP, RFC 6238): six digits, another one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import type { MemberId } from 'shared-schema/ids';
import type { Sql } from '../database/open-database.ts';
import type { DocumentKey, DocumentRef } from '../documents/document-key.ts';

const SECONDS = 30;
/** A phone's clock may be off by this many steps. */
const WINDOW = 1;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** An app that is set up has so long to show its first code. */
const PENDING_FOR = '1 hour';

type Needs = { sql: Sql; documentKey: DocumentKey };

/** Makes a secret for an app. It counts once `confirmTotp` has seen a code of it; until then the app before, if any, stays. */
export async function startTotp({ sql, documentKey }: Needs, userId: MemberId): Promise<string> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await sql.run(
    `INSERT INTO totps (user_id, pending_secret, pending_since) VALUES ($1, $2, now())
     ON CONFLICT (user_id) DO UPDATE SET pending_secret = excluded.pending_secret, pending_since = excluded.pending_since`,
    [userId, documentKey.seal(secret, placeOf(userId))],
  );
  return secret;
}

/** What an app reads from a QR code. */
export function totpUri(secret: string, association: string, email: string): string {
  return totpOf(secret, association, email).toString();
}

/** Takes the app that was set up into use, if this is a code of it. */
export async function confirmTotp({ sql, documentKey }: Needs, userId: MemberId, code: string): Promise<boolean> {
  const [pending] = await sql.run<{ sealed: string }>(
    `SELECT pending_secret AS sealed FROM totps
     WHERE user_id = $1 AND pending_since > now() - interval '${PENDING_FOR}' FOR UPDATE`,
    [userId],
  );
  const step = stepOf(documentKey, userId, pending?.sealed, code);
  if (step === undefined) return false;
  await sql.run(
    `UPDATE totps SET secret = pending_secret, since = now(), last_step = $2, pending_secret = NULL, pending_since = NULL
     WHERE user_id = $1`,
    [userId, step],
  );
  return true;
}

/** Is this a code of the member's app that was not accepted before? Then it is accepted, this once. */
export async function takeTotp({ sql, documentKey }: Needs, userId: MemberId, code: string): Promise<boolean> {
  const [kept] = await sql.run<{ sealed: string | null }>('SELECT secret AS sealed FROM totps WHERE user_id = $1', [
    userId,
  ]);
  const step = stepOf(documentKey, userId, kept?.sealed, code);
  if (step === undefined) return false;
  // One statement, so that of two with the same code only one is accepted.
  const accepted = await sql.run(
    'UPDATE totps SET last_step = $2 WHERE user_id = $1 AND secret = $3 AND coalesce(last_step, 0) < $2 RETURNING user_id',
    [userId, step, kept!.sealed],
  );
  return accepted.length > 0;
}

export async function removeTotp(sql: Sql, userId: MemberId): Promise<boolean> {
  const removed = await sql.run<{ secret: string | null }>('DELETE FROM totps WHERE user_id = $1 RETURNING secret', [
    userId,
  ]);
  return removed.some(({ secret }) => secret !== null);
}

/** The step that a code is of; undefined if it is of none near now. */
function stepOf(
  key: DocumentKey,
  userId: MemberId,
  sealed: string | null | undefined,
  code: string,
): number | undefined {
  const secret = sealed ? key.open(sealed, placeOf(userId)) : undefined;
  if (secret === undefined) return undefined;
  const delta = totpOf(secret).validate({ token: code, window: WINDOW });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / SECONDS) + delta;
}

function placeOf(memberId: MemberId): DocumentRef {
  return { memberId, field: 'totp' };
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  // What every app knows.
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: SECONDS });
}
