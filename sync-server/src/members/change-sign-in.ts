/** A member's own change of the e-mail address or the password they sign in with. */
import { refuse } from 'shared-schema/refusal-error';
import { keepEmailChange, takeEmailChange, revokeResetTokens } from '../auth/mailed-tokens.ts';
import type { Limits } from '../auth/limits.ts';
import type { Passwords } from '../auth/passwords.ts';
import { requirePassword } from '../auth/require-password.ts';
import { type Session, endSessionsOf } from '../auth/sessions.ts';
import { stampRevision } from '../database/commit-lock.ts';
import type { Database } from '../database/open-database.ts';
import { queueMail } from '../mail/queue.ts';
import { appendMemberEvent } from '../history/append.ts';
import { checkEmailFree } from '../sync/check-unique.ts';
import { emailChanged } from '../sync/effects.ts';
import type { MemberId } from 'shared-schema/ids';
import { checkNewPassword } from '../auth/password-rules.ts';
import { revokeInvitations } from '../auth/invitations.ts';

type Needs = { database: Database; passwords: Passwords; limits: Limits };

/**
 * Mails a link to the new address; until it is opened nothing changes. Throws RefusalError `auth.wrongPassword`,
 * `member.emailTaken` or `auth.tooManyAttempts`.
 */
export async function requestEmailChange(
  needs: Needs,
  { user, tokenHash }: Session,
  address: string,
  password: string,
): Promise<void> {
  const { database, limits } = needs;
  await requirePassword(needs, { user, tokenHash }, password, 'password');
  await checkEmailFree(database, address);
  await limits.changeEmail.attempt(String(user.id));
  await database.transaction(async (sql) => {
    await keepEmailChange(sql, { userId: user.id, address, sessionHash: tokenHash });
    await queueMail(sql, { kind: 'confirmEmail', address, memberId: user.id });
  });
}

/** Makes the confirmed address the member's; of a registration it is theirs already. Throws RefusalError `auth.invalidConfirmation` or `member.emailTaken`. */
export async function confirmEmailChange(database: Database, token: string): Promise<void> {
  await database.transaction(async (sql) => {
    const revision = await stampRevision(sql);
    const change = await takeEmailChange(sql, token);
    if (!change) throw refuse('auth.invalidConfirmation');
    const { userId, address, before, sessionHash } = change;
    await checkEmailFree(sql, address, userId);
    await sql.run('UPDATE members SET email = $2, email_confirmed_at = now(), revision = $3 WHERE id = $1', [
      userId,
      address,
      revision,
    ]);
    const moved = address !== before;
    if (moved) await emailChanged(sql, userId, before, sessionHash);
    await appendMemberEvent(sql, {
      action: moved ? 'member.changeEmail' : 'member.confirmEmail',
      effect: 'updated',
      memberId: userId,
      privateChanges: moved ? [{ field: 'email', from: before, to: address }] : [],
    });
  });
}

/**
 * Sets a member's own new password and signs them out everywhere else. Throws RefusalError `auth.wrongPassword` or
 * `auth.tooManyAttempts`, and what `checkNewPassword` throws.
 */
export async function changePassword(
  needs: Needs,
  { user, tokenHash }: Session,
  before: string,
  password: string,
): Promise<void> {
  const { database, passwords } = needs;
  checkNewPassword(password, user.role, 'newPassword');
  const hashBefore = await requirePassword(needs, { user, tokenHash }, before, 'password');
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (sql) => {
    const [member] = await sql.run<{ id: MemberId; email: string | null }>(
      'UPDATE members SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id, email',
      [user.id, hashBefore, passwordHash],
    );
    // Someone has set another meanwhile, who may not be the same person.
    if (!member) throw refuse('auth.wrongPassword', { path: 'password' });
    const { id, email } = member;
    await revokeResetTokens(sql, id);
    await revokeInvitations(sql, [id]);
    await endSessionsOf(sql, id, tokenHash);
    if (email) await queueMail(sql, { kind: 'passwordChanged', address: email, memberId: id });
    await appendMemberEvent(sql, { action: 'member.changePassword', memberId: id, effect: 'updated' });
  });
}
