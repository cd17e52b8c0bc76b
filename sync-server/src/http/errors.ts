/** The one place where what went wrong becomes an HTTP answer `{ error, code, details? }`, in the language asked for. */
import type { Logger } from 'pino';
import type { InputIssue, RefusalKind } from 'shared-schema/refusals';
import { invalidInput, issuesOf, RefusalError, refuse } from 'shared-schema/refusal-error';
import { issueText } from 'shared-schema/texts/issue-text';
import { refusalText } from 'shared-schema/texts/refusal-text';
import type { Translator } from 'shared-schema/texts/translate';
import type { ErrorBody } from 'shared-schema/wire';
import { ValiError } from 'valibot';
import { isStorageFailure } from '../database/postgres-errors.ts';
import type { HttpContext, Handler } from './context.ts';
import { translatorOfRequest } from './translator-for.ts';

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooSlow: 408,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
};

/** Seconds after which a busy server may be asked again. */
const BUSY_SECONDS = 2;

/** Times in sentences are written in the association's time zone. */
export function answerErrors(log: Logger, settings: { timeZone: string }): Handler {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = refusalFor(error);
      if (refusal.kind === 'failed')
        log.error({ request: ctx.state.requestId, stack: stackOf(error) }, 'request failed');
      if (refusal.kind === 'unavailable') log.warn({ request: ctx.state.requestId }, 'database not available');
      respond(ctx, refusal, settings.timeZone);
    }
  };
}

function respond(ctx: HttpContext, refusal: RefusalError, timeZone: string): void {
  ctx.state.refusal = refusal.code;
  ctx.status = STATUS[refusal.kind];
  ctx.body = bodyOf(refusal, translatorOfRequest(ctx), timeZone);
  if (refusal.kind === 'tooMany') ctx.set('Retry-After', String(refusal.details.retryAfterSeconds));
  if (refusal.kind === 'unavailable') ctx.set('Retry-After', String(BUSY_SECONDS));
  ctx.set('Cache-Control', 'no-store');
  // The rest of such a body is not read, so the connection cannot be used for another request.
  if (refusal.kind === 'tooLarge' || refusal.kind === 'tooSlow') ctx.set('Connection', 'close');
}

function bodyOf(refusal: RefusalError, translator: Translator, timeZone: string): ErrorBody {
  const { code, details } = refusal;
  if (Array.isArray(details.issues)) {
    const issues = details.issues as InputIssue[];
    return { error: issues.map(({ message, path }) => ({ message: issueText(translator, message), path })), code };
  }
  const error = refusalText(translator, refusal, timeZone);
  return Object.keys(details).length > 0 ? { error, code, details } : { error, code };
}

/** So many mistakes of one request are told: as many as a registration has fields. A sheet's are told by its command. */
const MOST_TOLD = 20;

function refusalFor(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error instanceof ValiError) return invalidInput(issuesOf(error.issues.slice(0, MOST_TOLD)));
  if (isStorageFailure(error)) return refuse('server.unavailable');
  return refuse('server.failed');
}

/** Without the message, which may quote a row. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return [error.name, ...frames].join('\n');
}
