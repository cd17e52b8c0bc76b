/** `Idempotency-Key`: the same request sent again gets the first answer again, and does nothing. */
import { createHash, randomUUID } from 'node:crypto';
import { instant } from 'shared-schema/local-date';
import { RefusalError } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';
import type { Context } from './context.ts';
import { HttpError } from './errors.ts';

export type Answer = { status: number; body: unknown };

/** What a writing request is known by. Without a key every request is another one. */
export type RequestIdentity = { commandId: string; idempotent: boolean; requestHash: string };

export function identify(ctx: Context): RequestIdentity {
  const key = ctx.get('idempotency-key');
  // The key, which is kept nowhere, goes in too: a hash alone would let a short secret in the body be guessed from it.
  const requestHash = sha256(JSON.stringify([key, ctx.request.body ?? null]));
  if (key === '') return { commandId: randomUUID(), idempotent: false, requestHash };
  if (key.length > 200)
    throw new HttpError(400, 'idempotency.keyTooLong', 'An Idempotency-Key has at most 200 characters.');
  const path = ctx.path.replace(/\/$/, '');
  const identity = JSON.stringify([key, ctx.state.session?.user.id ?? null, ctx.method, path]);
  return { commandId: asUuid(sha256(identity)), idempotent: true, requestHash };
}

/** A request that was judged before: its answer, none if it was refused. */
export type Known = { answer: Answer | undefined };

/** What became of this request before; undefined if nothing is known. Throws RefusalError `idempotency.keyReused` if it was another request. */
export async function knownRequest(sql: Sql, identity: RequestIdentity): Promise<Known | undefined> {
  if (!identity.idempotent) return undefined;
  const [known] = await sql.run<{ request_hash: string; status: number | null; body: unknown }>(
    'SELECT request_hash, status, body FROM idempotency_keys WHERE command_id = $1',
    [identity.commandId],
  );
  if (!known) return undefined;
  const { request_hash: requestHash, status, body } = known;
  if (requestHash !== identity.requestHash) {
    throw new RefusalError('idempotency.keyReused', 'conflict', 'This Idempotency-Key was used for another request.');
  }
  return { answer: status === null ? undefined : { status, body } };
}

/** Keeps a request and its answer, none if it was refused, in the transaction that makes it so. */
export async function keepRequest(sql: Sql, identity: RequestIdentity, answer: Answer | undefined): Promise<void> {
  if (!identity.idempotent) return;
  await sql.run(
    'INSERT INTO idempotency_keys (command_id, request_hash, status, body, created_at) VALUES ($1, $2, $3, $4, $5)',
    [
      identity.commandId,
      identity.requestHash,
      answer?.status ?? null,
      answer ? JSON.stringify(answer.body) : null,
      instant(Date.now()),
    ],
  );
}

/** For a key that was judged so long ago that neither its request nor its answer is known any more. */
export function expiredKey(): RefusalError {
  const message =
    'This Idempotency-Key was used long ago. Please look whether the change was made, and send a new key.';
  return new RefusalError('idempotency.expired', 'conflict', message);
}

const KEPT_DAYS = 30;

export async function removeOldAnswers(sql: Sql): Promise<void> {
  await sql.run(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '${KEPT_DAYS} days'`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A hash in the form of a UUID of version 8, which is for such. */
function asUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
