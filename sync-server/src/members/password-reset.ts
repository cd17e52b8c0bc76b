import type { Role } from 'shared-schema/members/actor';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { isKnownDevice } from '../auth/known-devices.ts';
import { EVERYBODY, type Limits } from '../auth/limits.ts';
import type { Database } from '../database/open-database.ts';
import { MemberEntity } from '../entities/synced.ts';
import { queueMail } from '../mail/queue.ts';
import { appendMemberEvent } from '../history/append.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { forgetAttempts } from '../auth/find-account.ts';
import { revokeInvitations } from '../auth/invitations.ts';
import { revokeResetTokens, ownerOfResetToken, takeResetToken } from '../auth/mailed-tokens.ts';
import type { SecondFactorProof } from '../auth/proof.ts';
import { requireSecondFactor, secondFactorMethods, type SecondFactorNeeds } from '../auth/second-factor.ts';
import { endSessionsOf } from '../auth/sessions.ts';

/**
 * Queues the mail for someone who forgot their password. Does exactly the same whether or not the address is a member's, so
 * that neither the answer nor its time tells. Throws RefusalError `auth.tooManyAttempts`.
 */
export async function requestPasswordReset(
  { database, limits }: { database: Database; limits: Limits },
  email: string,
  { network, device }: { network: string; device: string | undefined },
): Promise<void> {
  await limits.forgotPassword.attempt(email);
  // Strangers who ask for many letters keep nobody who has signed in here before from getting one.
  if (device === undefined || !(await isKnownDevice(database, device))) {
    await limits.forgotPasswordFrom.attempt(network);
    await limits.forgotPasswordInADay.attempt(network);
    await limits.forgotPasswordInAll.attempt(EVERYBODY);
  }
  await queueMail(database, { kind: 'passwordReset', address: email, memberId: null });
}

type NewPassword = {
  token: string;
  password: string;
  secondFactor?: SecondFactorProof | undefined;
  /** The token of the browser it comes from, if it has one. */
  device: string | undefined;
};

/**
 * Sets a new password and signs the member out everywhere. Throws RefusalError `auth.invalidResetToken`, and what
 * `checkNewPassword` and, for who has a second factor, `requireSecondFactor` throw.
 */
export async function resetPassword(
  needs: SecondFactorNeeds,
  { token, password, secondFactor, device }: NewPassword,
): Promise<void> {
  const { database, passwords, limits } = needs;
  // The token is looked up first, so that a made-up one does not cause the expensive hashing.
  const owner = await ownerOfResetToken(database, token);
  if (!owner) throw invalidToken();
  checkNewPassword(password, owner.role, 'password');
  const methods = await secondFactorMethods(database, owner.id);
  if (methods.length > 0) await requireSecondFactor(needs, { userId: owner.id, device }, methods, secondFactor);
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (sql) => {
    const id = await takeResetToken(sql, token);
    if (!id) throw invalidToken();
    await sql.em().nativeUpdate(MemberEntity, { id }, { passwordHash });
    await revokeResetTokens(sql, id);
    await revokeInvitations(sql, [id]);
    await endSessionsOf(sql, id);
    await appendMemberEvent(sql, { action: 'member.resetPassword', memberId: id, effect: 'updated' });
  });
  // Failed sign-ins with the old password must not lock the member out now.
  await forgetAttempts(database, limits, owner.id);
}

type AccountOfToken = { name: string; email: string; role: Role; hasPassword: boolean };

/** Whose password a token sets: whoever opens the link sees that it is theirs. Throws RefusalError `auth.invalidResetToken`. */
export async function accountOfToken(database: Database, token: string): Promise<AccountOfToken> {
  const owner = await ownerOfResetToken(database, token);
  if (!owner) throw invalidToken();
  const { name, email, role, hasPassword } = owner;
  return { name, email: email ?? '', role, hasPassword };
}

function invalidToken(): RefusalError {
  return refuse('auth.invalidResetToken');
}
