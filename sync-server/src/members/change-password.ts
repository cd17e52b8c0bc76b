import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import type { Limits } from '../auth/limits.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import type { Passwords } from '../auth/passwords.ts';
import { requirePassword } from '../auth/require-password.ts';
import { revokeInvitations } from '../auth/invitations.ts';
import { revokeResetTokens } from '../auth/reset-tokens.ts';
import { endSessionsOf, type Session } from '../auth/sessions.ts';
import type { Database } from '../database/open-database.ts';
import { queueMail } from '../mail/queue.ts';
import { appendMemberEvent } from '../history/append.ts';

type Needs = { database: Database; passwords: Passwords; limits: Limits };

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
