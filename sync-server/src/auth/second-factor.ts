/**
 * What a member shows besides the password where they have set it up: a passkey, a code of an authenticator app, or a
 * recovery code. It is asked for in a browser that is new to the account, and for a new password.
 */
import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import type { SecondFactorAsked, SecondFactorMethod } from 'shared-schema/second-factor';
import type { Database, Sql } from '../database/open-database.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { isDeviceOf } from './known-devices.ts';
import type { Limit, Limits } from './limits.ts';
import { passkeyOptions, type RelyingParty, takePasskey } from './passkeys.ts';
import type { Passwords } from './passwords.ts';
import type { SecondFactorProof } from './proof.ts';
import { removeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { removeTotp, takeTotp } from './totp.ts';

export type SecondFactorNeeds = {
  database: Database;
  documentKey: DocumentKey;
  limits: Limits;
  passwords: Passwords;
  settings: RelyingParty;
};

/** What the member can show; nothing for who has no second factor. */
export async function secondFactorMethods(sql: Sql, userId: MemberId): Promise<SecondFactorMethod[]> {
  const [has] = await sql.run<Record<SecondFactorMethod, boolean>>(
    `SELECT EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1) AS passkey,
       EXISTS (SELECT 1 FROM totps WHERE user_id = $1 AND secret IS NOT NULL) AS totp,
       EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = $1) AS "recoveryCode"`,
    [userId],
  );
  if (!has!.passkey && !has!.totp) return [];
  return (['passkey', 'totp', 'recoveryCode'] as const).filter((method) => has![method]);
}

/** What is asked for, as a refusal tells it: the ways there are, and what a browser needs to show a passkey. */
export async function askSecondFactor(
  { database, settings }: SecondFactorNeeds,
  userId: MemberId,
  methods: SecondFactorMethod[],
): Promise<SecondFactorAsked> {
  const passkey = methods.includes('passkey') ? await passkeyOptions(database, settings, userId) : undefined;
  return { methods, ...(passkey && { passkey: { ...passkey } }) };
}

/** Whose second factor it is, and the token of the browser that shows it, if it has one. */
type Showing = { userId: MemberId; device: string | undefined };

/**
 * Asks a member for one of their `methods`. Throws RefusalError `auth.secondFactorNeeded` if nothing is shown, and
 * `auth.wrongCode`, `auth.passkeyRefused` or `auth.tooManyAttempts`.
 */
export async function requireSecondFactor(
  needs: SecondFactorNeeds,
  showing: Showing,
  methods: SecondFactorMethod[],
  shown: SecondFactorProof | undefined,
): Promise<void> {
  if (!shown?.passkey && !shown?.code) {
    throw refuse('auth.secondFactorNeeded', await askSecondFactor(needs, showing.userId, methods));
  }
  await checkSecondFactor(needs, showing, shown);
}

/** Throws RefusalError `auth.wrongCode`, `auth.passkeyRefused` or `auth.tooManyAttempts`. */
export async function checkSecondFactor(
  { database, documentKey, limits, passwords, settings }: SecondFactorNeeds,
  { userId, device }: Showing,
  { passkey, code = '' }: SecondFactorProof,
): Promise<void> {
  if (passkey) return takePasskey(database, settings, userId, passkey);
  const typed = code.trim();
  const limit = await codeLimit({ database, limits }, { userId, device });
  // Before it is looked at, so that many at once cannot slip through.
  await limit.attempt(String(userId));
  const digits = typed.replaceAll(/\s/g, '');
  const right = /^\d{6}$/.test(digits)
    ? await takeTotp({ sql: database, documentKey }, userId, digits)
    : await takeRecoveryCode(database, passwords, userId, typed);
  if (!right) throw refuse('auth.wrongCode', { path: 'code' });
  await limit.takeBack(String(userId));
}

/** Where wrong codes are counted, so that who has only the password cannot keep the member from showing theirs. */
export async function codeLimit(
  { database, limits }: Pick<SecondFactorNeeds, 'database' | 'limits'>,
  { userId, device }: Showing,
): Promise<Limit> {
  const known = device !== undefined && (await isDeviceOf(database, device, userId));
  return known ? limits.secondFactorKnown : limits.secondFactor;
}

/** Leaves the member with the password alone. Returns whether they had more. */
export async function removeSecondFactor(sql: Sql, userId: MemberId): Promise<boolean> {
  const app = await removeTotp(sql, userId);
  const passkeys = await sql.run('DELETE FROM passkeys WHERE user_id = $1 RETURNING id', [userId]);
  await removeRecoveryCodes(sql, userId);
  return app || passkeys.length > 0;
}
