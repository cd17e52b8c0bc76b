import { isAdmin, isSuperAdmin } from 'shared-schema/members/member';
import { findSession, type Session } from '../auth/sessions.ts';
import { SignedOut } from '../auth/signed-out.ts';
import type { Database } from '../database/open-database.ts';
import type { Context, Handler } from './context.ts';
import { HttpError } from './errors.ts';

/** Finds out who is asking. Routes decide whether it matters. */
export function authenticate(database: Database): Handler {
  return async (ctx, next) => {
    const token = /^Bearer ([\w-]{20,200})$/.exec(ctx.get('authorization'))?.[1];
    if (token) ctx.state.session = await findSession(database, token);
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

/** For routes that need a super admin. */
export const superAdminsOnly: Handler = (ctx, next) => {
  if (!isSuperAdmin(sessionOf(ctx).user)) throw forbidden();
  return next();
};

/** The session of a request. Throws SignedOut if there is none. */
export function sessionOf(ctx: Context): Session {
  if (!ctx.state.session) throw new SignedOut();
  return ctx.state.session;
}

export function forbidden(): HttpError {
  return new HttpError(403, 'auth.forbidden', 'You are not allowed to see this.');
}
