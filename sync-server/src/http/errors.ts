/** The one place where what went wrong becomes an HTTP answer `{ error, code, details? }`. */
import type { Logger } from 'pino';
import { RefusalError, type RejectionKind } from 'shared-schema/refusal-error';
import type { ErrorBody } from 'shared-schema/wire';
import { ValiError, getDotPath } from 'valibot';
import { TooManyRequests } from '../auth/limits.ts';
import { WrongCredentials } from '../auth/sign-in.ts';
import { SignedOut } from '../auth/signed-out.ts';
import { isStorageFailure } from '../database/postgres-errors.ts';
import type { Context, Handler } from './context.ts';

const STATUS: Record<RejectionKind, number> = { invalid: 400, forbidden: 403, missing: 404, conflict: 409 };

/** A request that is wrong as HTTP, whatever it is about. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Answer = { status: number; body: ErrorBody; headers?: Record<string, string> };

export function answerErrors(log: Logger): Handler {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body, headers } = answerTo(error);
      if (status === 500) log.error({ request: ctx.state.requestId, stack: stackOf(error) }, 'request failed');
      if (status === 503) log.warn({ request: ctx.state.requestId }, 'database not available');
      respond(ctx, status, body, headers);
    }
  };
}

function respond(ctx: Context, status: number, body: ErrorBody, headers: Record<string, string> = {}): void {
  ctx.status = status;
  ctx.body = body;
  ctx.set(headers);
  // What is left of a body too large is not read, so the connection cannot carry another request.
  if (status === 413) ctx.set('Connection', 'close');
}

function answerTo(error: unknown): Answer {
  if (error instanceof RefusalError) return answerToRefusal(error);
  if (error instanceof ValiError) {
    const issues = error.issues.map((issue) => ({ message: issue.message, path: getDotPath(issue) ?? '' }));
    return { status: 400, body: { error: issues, code: 'input.invalid' } };
  }
  if (error instanceof SignedOut) return answer(401, 'auth.signedOut', error.message);
  if (error instanceof WrongCredentials) return answer(401, 'auth.wrongCredentials', error.message);
  if (error instanceof TooManyRequests) {
    const headers = { 'Retry-After': String(error.retryAfterSeconds) };
    return { ...answer(429, 'auth.tooManyAttempts', error.message), headers };
  }
  if (error instanceof HttpError) return answer(error.status, error.code, error.message);
  if (isStorageFailure(error)) {
    return {
      ...answer(503, 'server.unavailable', 'The server is busy. Please try again.'),
      headers: { 'Retry-After': '2' },
    };
  }
  return answerToParser(error) ?? answer(500, 'server.failed', 'Something went wrong on the server.');
}

function answerToRefusal({ code, kind, message, details }: RefusalError): Answer {
  if (code === 'input.invalid' && Array.isArray(details.issues)) {
    return { status: 400, body: { error: details.issues, code } };
  }
  return { status: STATUS[kind], body: { error: message, code, details } };
}

/** What the body parser throws carries a status, and sometimes the body, which must not be echoed. */
function answerToParser(error: unknown): Answer | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return answer(413, 'request.tooLarge', 'The request is too large.');
  if (status === 415) return answer(415, 'request.notJson', 'Send JSON.');
  if (status === 400) return answer(400, 'request.malformed', 'The request is not valid JSON.');
  return undefined;
}

function answer(status: number, code: string, error: string): Answer {
  return { status, body: { error, code } };
}

/** Without the message, which may quote a row. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return [error.name, ...frames].join('\n');
}
