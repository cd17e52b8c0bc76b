/**
 * Asking once more, before what a thief of an unlocked phone must not do, whether it is still the member: for a second
 * factor, or for the password of those who have none. The answer holds for a few minutes.
 */
import { refuse, type RefusalError } from 'shared-schema/refusal-error';
import type { Proof } from './proof.ts';
import { requirePassword } from './require-password.ts';
import { askSecondFactor, checkSecondFactor, secondFactorMethods, type SecondFactorNeeds } from './second-factor.ts';
import { noteVerified, type Session } from './sessions.ts';

/** Throws RefusalError `auth.verificationNeeded` unless the member has proved within the last minutes that it is they. */
export async function requireVerified(needs: SecondFactorNeeds, session: Session): Promise<void> {
  if (!session.verified) throw await verificationNeeded(needs, session);
}

/** The same for what asks for the password anyhow: only those are asked who have a second factor. */
export async function requireVerifiedByFactor(needs: SecondFactorNeeds, session: Session): Promise<void> {
  if (session.verified) return;
  const methods = await secondFactorMethods(needs.database, session.user.id);
  if (methods.length > 0) throw await verificationNeeded(needs, session);
}

/**
 * Takes the member's proof, shown in the browser with the token `device`. Without one it only asks whether one is needed. Throws
 * RefusalError `auth.verificationNeeded`, `auth.wrongPassword`, `auth.wrongCode`, `auth.passkeyRefused` or `auth.tooManyAttempts`.
 */
export async function verify(
  needs: SecondFactorNeeds,
  session: Session,
  proof: Proof,
  device: string | undefined,
): Promise<void> {
  const { user, tokenHash } = session;
  const { password, ...shown } = proof;
  const methods = await secondFactorMethods(needs.database, user.id);
  const byFactor = methods.length > 0;
  if (byFactor && (shown.code || shown.passkey)) await checkSecondFactor(needs, { userId: user.id, device }, shown);
  else if (!byFactor && password !== undefined) await requirePassword(needs, session, password, 'password');
  else return requireVerified(needs, session);
  await noteVerified(needs.database, tokenHash);
}

async function verificationNeeded(needs: SecondFactorNeeds, { user }: Session): Promise<RefusalError> {
  const methods = await secondFactorMethods(needs.database, user.id);
  if (methods.length === 0) return refuse('auth.verificationNeeded', { methods: ['password'] });
  return refuse('auth.verificationNeeded', await askSecondFactor(needs, user.id, methods));
}
