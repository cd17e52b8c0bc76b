/** `Idempotency-Key`: a request that is sent again gets the first answer again, and does nothing. */
import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/postgresql';
import { instant } from 'shared-schema/local-date';
import { RefusalError, refuse } from 'shared-schema/refusal-error';
import { IdempotencyKeyEntity } from '../entities/command.ts';
import { sha256 } from '../sha256.ts';
import type { Database, Sql } from '../database/open-database.ts';
import type { HttpContext, Handler, IdempotentRequest } from './context.ts';

export type StoredAnswer = { status: number; body: unknown };

const LONGEST_KEY = 200;
const KEPT_DAYS = 30;

/**
 * For routes declared as idempotent: answers a request that is known already. A new one, or one that was refused before,
 * goes on to the handler, which calls `answerAndKeep` in the transaction that does what was asked.
 */
export function answerWithKey(database: Database): Handler {
  return async (ctx, next) => {
    const request = identify(ctx);
    const known = await findRequest(database, request);
    if (known?.answer) return respond(ctx, known.answer);
    ctx.state.idempotency = request;
    try {
      await next();
    } catch (refusal) {
      // Sent twice at once, it may be refused because of what the other has done meanwhile.
      const since =
        request.hasKey && refusal instanceof RefusalError ? await findRequest(database, request) : undefined;
      if (!since?.answer) throw refusal;
      respond(ctx, since.answer);
    }
  };
}

/** The id of the command that a request runs: the same for the same key, another each time without one. */
export function commandIdOf(ctx: HttpContext): string {
  return requestOf(ctx).commandId;
}

/** Answers, and keeps the request with its answer. Undefined keeps a request that is refused: the command's result says why. */
export async function answerAndKeep(ctx: HttpContext, sql: Sql, answer: StoredAnswer | undefined): Promise<void> {
  const { hasKey, commandId, requestHash } = requestOf(ctx);
  if (answer) respond(ctx, answer);
  if (!hasKey) return;
  await sql.em().insert(IdempotencyKeyEntity, {
    commandId,
    requestHash,
    status: answer?.status ?? null,
    body: answer?.body,
    createdAt: instant(Date.now()),
  });
}

/**
 * Answers as the first request with this key was answered, for a command that turned out to have a result already. Leaves
 * the answer to the caller if that one was refused. Throws RefusalError `idempotency.keyReused` or `idempotency.expired`.
 */
export async function answerAsBefore(ctx: HttpContext, database: Database): Promise<void> {
  const request = requestOf(ctx);
  if (!request.hasKey) return;
  const known = await findRequest(database, request);
  if (!known) throw expiredKey();
  if (known.answer) respond(ctx, known.answer);
}

export async function removeOldAnswers(sql: Sql): Promise<void> {
  const outdated = { createdAt: { $lt: raw(`now() - interval '${KEPT_DAYS} days'`) } };
  await sql.em().nativeDelete(IdempotencyKeyEntity, outdated);
}

function identify(ctx: HttpContext): IdempotentRequest {
  const key = ctx.get('idempotency-key');
  // The key, which is kept nowhere, is hashed too: from a hash of the body alone, a short secret in it could be guessed.
  const requestHash = sha256(JSON.stringify([key, ctx.state.bodyHash ?? ctx.request.body ?? null]));
  if (key === '') return { commandId: randomUUID(), hasKey: false, requestHash };
  if (key.length > LONGEST_KEY) throw refuse('idempotency.keyTooLong');
  const path = ctx.path.replace(/\/$/, '');
  const identity = JSON.stringify([key, ctx.state.session?.user.id ?? null, ctx.method, path]);
  return { commandId: asUuid(sha256(identity)), hasKey: true, requestHash };
}

function requestOf(ctx: HttpContext): IdempotentRequest {
  if (!ctx.state.idempotency) throw new TypeError(`${ctx.method} ${ctx.path} is not declared as idempotent`);
  return ctx.state.idempotency;
}

/** Without an answer if it was refused. */
type KnownRequest = { answer: StoredAnswer | undefined };

/** Throws RefusalError `idempotency.keyReused` if the key came with another request. */
async function findRequest(sql: Sql, request: IdempotentRequest): Promise<KnownRequest | undefined> {
  if (!request.hasKey) return undefined;
  const known = await sql.em().findOne(IdempotencyKeyEntity, { commandId: request.commandId });
  if (!known) return undefined;
  const { requestHash, status, body } = known;
  if (requestHash !== request.requestHash) {
    throw refuse('idempotency.keyReused');
  }
  return { answer: typeof status === 'number' ? { status, body } : undefined };
}

/** For a key used so long ago that neither its request nor its answer is known any more. */
function expiredKey(): RefusalError {
  return refuse('idempotency.expired');
}

function respond(ctx: HttpContext, { status, body }: StoredAnswer): void {
  ctx.status = status;
  ctx.body = body;
}

/** A hash in the form of a UUID of version 8, which is meant for such uses. */
function asUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
