import { type LocalDate } from 'shared-schema/local-date';
import { isAdmin, isAuditor, isSuperAdmin, readsBooks } from 'shared-schema/members/actor';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { findSessions, type Session } from '../auth/sessions.ts';
import { requireVerified } from '../auth/verification.ts';
import { shareLookups } from '../database/share-lookups.ts';
import type { Services } from '../services.ts';
import { sha256 } from '../sha256.ts';
import type { HttpContext, Handler } from './context.ts';

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
