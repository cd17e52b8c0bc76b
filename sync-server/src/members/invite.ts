/** How a member whom an admin has added comes to a sign-in: by a link that the admin sends them. */
import type { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import type { Actor, Role } from 'shared-schema/members/actor';
import { mayBeInvited, mayManage, wasEverAdmin } from 'shared-schema/members/may-manage';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { keepEmailChange } from '../auth/mailed-tokens.ts';
import { forgetAttempts, phoneToSignIn } from '../auth/find-account.ts';
import { findInvited, type Invited, makeInvitation, takeInvitation } from '../auth/invitations.ts';
import type { Limits } from '../auth/limits.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import type { Passwords } from '../auth/passwords.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { MemberEntity } from '../entities/synced.ts';
import { queueMail, queueMailToAdmins } from '../mail/queue.ts';
import { appendMemberEvent } from '../history/append.ts';
import { checkEmailFree } from '../sync/check-unique.ts';
import { readOne } from '../sync/rows.ts';

type Needs = { database: Database; limits: Limits; settings: { publicUrl: string } };

type Invitation = { link: string; expiresAt: Instant; signInWith: string | null };

/**
 * Makes the link for a member who has no sign-in yet, or no mailbox to which a new password could be sent. An earlier link
 * ends. Throws RefusalError `member.notFound`, `member.hasSignIn`, `member.superAdminOnly` or `auth.tooManyAttempts`.
 */
export async function invite({ database, limits, settings }: Needs, actor: Actor, id: MemberId): Promise<Invitation> {
  if (!(await readOne(database, 'members', id))) throw refuse('member.notFound', { id });
  await limits.invite.attempt(String(actor.id));
  return database.transaction(async (sql) => {
    await requireInvitable(sql, actor, id);
    const { token, expiresAt } = await makeInvitation(sql, id, actor.id);
    const invited = (await findInvited(sql, token))!;
    const signInWith = await signInOf(sql, invited);
    await tellOf(sql, actor.id, invited);
    await appendMemberEvent(sql, { action: 'member.invite', userId: actor.id, memberId: id, effect: 'updated' });
    const link = `${settings.publicUrl.replace(/\/+$/, '')}/invitation?token=${token}`;
    return { link, expiresAt, signInWith };
  });
}

async function requireInvitable(sql: Sql, actor: Actor, id: MemberId): Promise<void> {
  const member = await sql.em().findOne(MemberEntity, { id, deletedAt: null });
  if (!member || !mayBeInvited(member, Boolean(member.passwordHash))) {
    throw refuse('member.hasSignIn', { name: member?.name ?? '' });
  }
  mayManage(actor, member);
}

/**
 * The member learns of it if they have a mailbox; the other admins if it replaces a sign-in or opens an admin's account, which
 * may be without the member's wish.
 */
async function tellOf(sql: Sql, actorId: MemberId, invited: Invited): Promise<void> {
  const { id, email, passwordHash } = invited;
  if (email) await queueMail(sql, { kind: 'invited', address: email, memberId: id });
  if (passwordHash || wasEverAdmin(invited)) await queueMailToAdmins(sql, 'signInChanged', id, { except: actorId });
}

/** What the member signs in with, once they have a password; null if they need an e-mail address for that. */
async function signInOf(sql: Sql, member: Invited): Promise<string | null> {
  return member.email ?? (await phoneToSignIn(sql, member)) ?? null;
}

/** Whom a link is for. Throws RefusalError `auth.invalidInvitation` or `auth.tooManyAttempts`. */
export async function readInvitation(
  { database, limits }: Pick<Needs, 'database' | 'limits'>,
  token: string,
  network: string,
): Promise<{ name: string; role: Role; signInWith: string | null }> {
  await limits.invitation.attempt(network);
  const invited = await findInvited(database, token);
  if (!invited) throw invalid();
  return { name: invited.name, role: invited.role, signInWith: await signInOf(database, invited) };
}

type Acceptance = { token: string; password: string; email?: string | null | undefined };

/**
 * Sets the password of whoever holds a link, which then works no more. An e-mail address becomes theirs once the link mailed
 * to it is opened. Throws RefusalError `auth.invalidInvitation`, `auth.emailNeeded`, `member.emailTaken`,
 * `auth.tooManyAttempts`, and what `checkNewPassword` throws.
 */
export async function acceptInvitation(
  { database, limits, passwords }: Pick<Needs, 'database' | 'limits'> & { passwords: Passwords },
  { token, password, email }: Acceptance,
  network: string,
): Promise<void> {
  const { role, signInWith } = await readInvitation({ database, limits }, token, network);
  checkNewPassword(password, role, 'password');
  if (!signInWith && !email) throw refuse('auth.emailNeeded', { path: 'email' });
  const passwordHash = await passwords.hash(password);
  const id = await database.transaction(async (sql) => {
    const invited = await takeInvitation(sql, token);
    if (!invited) throw invalid();
    await sql.em().nativeUpdate(MemberEntity, { id: invited.id }, { passwordHash });
    if (signInWith && !invited.email) await keepPhone(sql, invited.id);
    if (email && email !== invited.email) await confirmLater(sql, invited.id, email);
    await endSessionsOf(sql, invited.id);
    await appendMemberEvent(sql, { action: 'member.acceptInvitation', memberId: invited.id, effect: 'updated' });
    return invited.id;
  });
  await forgetAttempts(database, limits, id);
}

/** From now on the number is theirs to sign in with, whoever else gets it. */
async function keepPhone(sql: Sql, id: MemberId): Promise<void> {
  await sql.run('UPDATE members SET phone_sign_in_since = coalesce(phone_sign_in_since, now()) WHERE id = $1', [id]);
}

async function confirmLater(sql: Sql, userId: MemberId, address: string): Promise<void> {
  await checkEmailFree(sql, address);
  await keepEmailChange(sql, { userId, address, sessionHash: null });
  await queueMail(sql, { kind: 'confirmEmail', address, memberId: userId });
}

function invalid(): RefusalError {
  return refuse('auth.invalidInvitation');
}
