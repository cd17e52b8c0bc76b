import type { MemberId } from 'shared-schema/ids';
import { instant, localDateOf } from 'shared-schema/local-date';
import { auditIsOver } from 'shared-schema/members/actor';
import { refuse } from 'shared-schema/refusal-error';
import type { Database, Sql } from '../database/open-database.ts';
import { stampRevision } from '../database/commit-lock.ts';
import { sha256 } from '../sha256.ts';
import { appendEvent, appendMemberEvent } from '../history/append.ts';
import { type DeviceKind, nameOfKind, withModel } from './device-kind.ts';
import { attemptsOf, findAccount } from './find-account.ts';
import { isDeviceOf, noteDevice } from './known-devices.ts';
import { type Limit, networkOf } from './limits.ts';
import type { SecondFactorProof } from './proof.ts';
import { requireSecondFactor, secondFactorMethods, type SecondFactorNeeds } from './second-factor.ts';
import { type SignedIn, startSession } from './sessions.ts';

type Attempt = {
  address: string;
  password: string;
  /** The network address it comes from. */
  ip: string;
  /** The token of the browser it comes from, if it has one. */
  device: string | undefined;
  kind: DeviceKind;
  /** Its `Sec-CH-UA-Model`. */
  model: string;
  /** In a browser that is new to the account, if the member has one. */
  secondFactor?: SecondFactorProof | undefined;
};

const NOT_YET = { PENDING: 'auth.awaitingApproval', REJECTED: 'auth.rejected' } as const;

/**
 * Signs a member in, by e-mail address or phone number. Throws RefusalError `auth.wrongCredentials`, `auth.tooManyAttempts`, and `auth.awaitingApproval`,
 * `auth.rejected`, `auth.auditOver` or those of `requireSecondFactor`; these only after the right password, so that they tell a stranger
 * nothing. Returns the token by which the device is known from now on, too.
 */
export async function signIn(
  needs: SecondFactorNeeds & { settings: { timeZone: string } },
  { address, password, ip, device, kind, model, secondFactor }: Attempt,
): Promise<{ token: string; user: SignedIn; device: string }> {
  const { database, passwords, limits } = needs;
  const member = await findAccount(database, address);
  const known = member && device && (await isDeviceOf(database, device, member.id));
  const who = attemptsOf(address);
  const counted: [Limit, string][] = known
    ? [[limits.signInKnown, `${who} ${device}`]]
    : [
        [limits.signInFrom, networkOf(ip)],
        [limits.signIn, who],
      ];
  for (const [limit, key] of counted) await limit.attempt(key);
  if (!(await passwords.matches(password, member?.passwordHash)) || !member) {
    await noteFailed(database, kind, member?.id);
    throw refuse('auth.wrongCredentials');
  }
  for (const [limit, key] of counted) await limit.takeBack(key);
  if (member.status !== 'APPROVED') throw refuse(NOT_YET[member.status]);
  const today = localDateOf(instant(Date.now()), needs.settings.timeZone);
  if (auditIsOver(member, today)) throw refuse('auth.auditOver');
  const methods = await secondFactorMethods(database, member.id);
  const isAsked = methods.length > 0 && !known;
  if (isAsked) {
    await requireSecondFactor(needs, { userId: member.id, device }, methods, secondFactor).catch(
      async (refusal: unknown) => {
        if (secondFactor) await noteFailed(database, kind, member.id);
        throw refusal;
      },
    );
  }
  // The password alone proves nothing more of those who have a second factor.
  const verified = isAsked || methods.length === 0;
  return database.transaction(async (sql) => {
    const user = await noteLogin(sql, member.id, member.passwordHash!);
    if (!user) throw refuse('auth.wrongCredentials');
    const from = await noteDevice(sql, user.id, device);
    const token = await startSession(sql, user.id, { ...withModel(kind, model), knownDevice: sha256(from) }, verified);
    await appendMemberEvent(sql, {
      action: 'session.signIn',
      effect: 'noted',
      memberId: user.id,
      deviceKind: nameOfKind(kind),
    });
    return { token, user: { ...user, ...(member.audits && { audits: member.audits }) }, device: from };
  });
}

/** Whose account it was, if there is one. What was typed is not kept: it may be a password in the wrong field. */
async function noteFailed(database: Database, kind: DeviceKind, memberId: MemberId | undefined): Promise<void> {
  const failed = { action: 'session.failed', effect: 'noted', userId: null, deviceKind: nameOfKind(kind) } as const;
  if (memberId === undefined) await appendEvent(database, failed);
  else await appendMemberEvent(database, { ...failed, memberId });
}

/**
 * The last login is part of the member's row, so it reaches devices like any other change. Returns undefined if the
 * password that was checked is no longer theirs or they may no longer sign in, which can have changed while the password
 * was checked or the commit lock was awaited. One statement checks and writes. A reset waits until this transaction ends,
 * and then ends the new session too. Whoever has no e-mail address signs in with a phone number, and keeps it from now on.
 */
async function noteLogin(sql: Sql, id: MemberId, passwordHash: string): Promise<SignedIn | undefined> {
  const revision = await stampRevision(sql);
  const [user] = await sql.run<SignedIn>(
    `UPDATE members SET last_login = $3, revision = $4,
       phone_sign_in_since = CASE WHEN email IS NULL THEN coalesce(phone_sign_in_since, now()) ELSE phone_sign_in_since END
     WHERE id = $1 AND password_hash = $2 AND status = 'APPROVED' AND deleted_at IS NULL
     RETURNING id, name, coalesce(email, '') AS email, role`,
    [id, passwordHash, instant(Date.now()), revision],
  );
  return user;
}
