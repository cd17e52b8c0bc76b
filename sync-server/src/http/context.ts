import type { Middleware, ParameterizedContext } from 'koa';
import { type Session, findSessions } from '../auth/sessions.ts';
import type { LocalDate } from 'shared-schema/local-date';
import { isAdmin, isAuditor, isSuperAdmin, readsBooks } from 'shared-schema/members/actor';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { requireVerified } from '../auth/verification.ts';
import { shareLookups } from '../database/share-lookups.ts';
import type { Services } from '../services.ts';
import { sha256 } from '../sha256.ts';

export type State = {
  requestId: string;
  /** The pattern of the route that answers, such as `/users/{id}`. */
  route?: string;
  /** Why the request was refused, for the log. */
  refusal?: string;
  /** The session of the request's token, if it is alive. */
  session?: Session;
  /** SHA-256 of a body that is a file, in hex. */
  bodyHash?: string;
  /** Of requests to idempotent routes; see `idempotency.ts`. */
  idempotency?: IdempotentRequest;
};

/** What tells whether a request is one that came before. */
export type IdempotentRequest = {
  /** Derived from key, member, method and path. */
  commandId: string;
  hasKey: boolean;
  requestHash: string;
};

export type HttpContext = ParameterizedContext<State>;
export type Handler = Middleware<State>;

declare module 'koa' {
  interface Request {
    /** What a JSON body holds, or the bytes of a file; undefined without one. */
    body?: unknown;
  }
}

/** Finds out who is asking. Routes decide whether it matters. */
export function authenticate({ database, settings }: Pick<Services, 'database' | 'settings'>): Handler {
  const findSession = shareLookups((hashes: string[]) => findSessions(database, hashes, settings.timeZone));
  return async (ctx, next) => {
    const token = /^Bearer ([\w-]{20,200})$/.exec(ctx.get('authorization'))?.[1];
    if (token) ctx.state.session = await findSession(sha256(token));
    await next();
  };
}

/** For routes that need someone signed in. */
export const signedIn: Handler = (ctx, next) => {
  sessionOf(ctx);
  return next();
};

/** For routes that need an admin. */
export const adminsOnly: Handler = (ctx, next) => {
  if (!isAdmin(sessionOf(ctx).user)) throw forbidden();
  return next();
};

/** For routes that show the books as they are: also for auditors. */
export const readersOnly: Handler = (ctx, next) => {
  if (!readsBooks(sessionOf(ctx).user)) throw forbidden();
  return next();
};

/** Of what comes after the period that an auditor looks at nothing is told. */
export function requireAudited(ctx: HttpContext, day: LocalDate): void {
  const { user } = sessionOf(ctx);
  if (isAuditor(user) && user.audits.to && day > user.audits.to) throw forbidden();
}

/** For routes that need a super admin. */
export const superAdminsOnly: Handler = (ctx, next) => {
  if (!isSuperAdmin(sessionOf(ctx).user)) throw forbidden();
  return next();
};

/** Where the association requires a second factor, an admin without one can only set one up. */
export const secondFactorSetUp: Handler = (ctx, next) => {
  if (sessionOf(ctx).lacksSecondFactor) throw refuse('auth.secondFactorRequired');
  return next();
};

/** For what a thief of an unlocked phone must not do. */
export function verifiedOnly(services: Services): Handler {
  return async (ctx, next) => {
    await requireVerified(services, sessionOf(ctx));
    await next();
  };
}

/** The session of a request. Throws RefusalError `auth.signedOut` if there is none. */
export function sessionOf(ctx: HttpContext): Session {
  if (!ctx.state.session) throw refuse('auth.signedOut');
  return ctx.state.session;
}

export function forbidden(): RefusalError {
  return refuse('auth.forbidden');
}
