import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import type { Limits } from '../auth/limits.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Database } from '../database/open-database.ts';
import { MemberEntity } from '../entities/member.ts';
import { queueMail } from '../mail/queue.ts';
import { auditEvent } from '../sync/audit.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { revokeResetTokens, roleOfResetToken, takeResetToken } from '../auth/reset-tokens.ts';
import { endSessionsOf } from '../auth/sessions.ts';

type Needs = { database: Database; passwords: Passwords; limits: Limits };

/**
 * Queues the mail for someone who forgot their password. Does exactly the same whether or not the address is a member's, so
 * that neither the answer nor its time tells. Throws RefusalError `auth.tooManyAttempts`.
 */
export async function requestPasswordReset(
  { database, limits }: Omit<Needs, 'passwords'>,
  email: string,
): Promise<void> {
  await limits.forgotPassword.attempt(email);
  await queueMail(database, { kind: 'passwordReset', address: email, memberId: null });
}

/**
 * Sets a new password and signs the member out everywhere. Throws RefusalError `auth.invalidResetToken`, and what
 * `checkNewPassword` throws.
 */
export async function resetPassword(
  { database, passwords, limits }: Needs,
  token: string,
  password: string,
): Promise<void> {
  // The token is looked up first, so that a made-up one does not cause the expensive hashing.
  const role = await roleOfResetToken(database, token);
  if (!role) throw invalidToken();
  checkNewPassword(password, role, 'password');
  const passwordHash = await passwords.hash(password);
  const email = await database.transaction(async (sql) => {
    const member = await takeResetToken(sql, token);
    if (!member) throw invalidToken();
    const { id } = member;
    await sql.em().nativeUpdate(MemberEntity, { id }, { passwordHash });
    await revokeResetTokens(sql, id);
    await endSessionsOf(sql, id);
    await auditEvent(sql, { name: 'member.resetPassword', actorId: id, memberId: id, action: 'updated' });
    return member.email;
  });
  // Failed sign-ins with the old password must not lock the member out now.
  await limits.signIn.forget(email);
}

function invalidToken(): RefusalError {
  return refuse('auth.invalidResetToken');
}
