/** What members do with their own second factor, and what a super admin does for one who has lost it. */
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import { isAdmin } from 'shared-schema/members/actor';
import { refuse } from 'shared-schema/refusal-error';
import { forgetDevices } from '../auth/known-devices.ts';
import { keepPasskey, newPasskeyOptions } from '../auth/passkeys.ts';
import {
  countRecoveryCodes,
  keepRecoveryCodes,
  makeRecoveryCodes,
  type RecoveryCodes,
} from '../auth/recovery-codes.ts';
import { codeLimit, removeSecondFactor, secondFactorMethods, type SecondFactorNeeds } from '../auth/second-factor.ts';
import { endSessionsOf, type SignedIn } from '../auth/sessions.ts';
import { confirmTotp, removeTotp, startTotp, totpUri } from '../auth/totp.ts';
import type { Sql } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { PasskeyEntity, TotpEntity } from '../entities/session.ts';
import { queueMail } from '../mail/queue.ts';
import { appendMemberEvent } from '../history/append.ts';
import { readOne } from '../sync/rows.ts';

type OwnSecondFactor = {
  passkeys: { id: string; name: string; createdAt: Instant; lastUsedAt: Instant | null }[];
  /** Since when an authenticator app is in use. */
  totpSince: Instant | null;
  recoveryCodes: number;
  /** The association requires one of them. */
  required: boolean;
};

export async function ownSecondFactor(sql: Sql, user: SignedIn): Promise<OwnSecondFactor> {
  const em = sql.em();
  const passkeys = await em.find(PasskeyEntity, { userId: user.id }, { orderBy: { createdAt: 1 } });
  const app = await em.findOne(TotpEntity, { userId: user.id });
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt: lastUsedAt ?? null,
    })),
    totpSince: app?.since ?? null,
    recoveryCodes: await countRecoveryCodes(sql, user.id),
    required: isAdmin(user) && (await readSettings(sql)).secondFactorForAdmins,
  };
}

/** Who sets something up, and by which token their browser is known. */
type Who = { user: SignedIn; device: string | undefined };

/** The codes to write down, if this is the member's first second factor. */
type Added = { recoveryCodes: string[] | null };

/** Makes a secret for an authenticator app; `uri` is what its QR code says. */
export async function setUpTotp(
  { database, documentKey, settings }: SecondFactorNeeds,
  user: SignedIn,
): Promise<{ secret: string; uri: string }> {
  const secret = await startTotp({ sql: database, documentKey }, user.id);
  return { secret, uri: totpUri(secret, settings.associationName, user.email || user.name) };
}

/** Takes the app into use. Throws RefusalError `auth.wrongCode` or `auth.tooManyAttempts`. */
export async function addTotp(needs: SecondFactorNeeds, who: Who, code: string): Promise<Added> {
  const { documentKey } = needs;
  const { id } = who.user;
  const limit = await codeLimit(needs, { userId: id, device: who.device });
  await limit.attempt(String(id));
  const added = await add(needs, who, async (sql) => {
    const digits = code.replaceAll(/\s/g, '');
    if (!(await confirmTotp({ sql, documentKey }, id, digits))) throw refuse('auth.wrongCode', { path: 'code' });
  });
  await limit.takeBack(String(id));
  return added;
}

export async function startPasskey(
  { database, settings }: SecondFactorNeeds,
  user: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return newPasskeyOptions(database, settings, user);
}

/** Keeps a passkey that was made. Throws RefusalError `auth.passkeyRefused`. */
export async function addPasskey(
  needs: SecondFactorNeeds,
  who: Who,
  name: string,
  made: RegistrationResponseJSON,
): Promise<Added> {
  return add(needs, who, async (sql) => void (await keepPasskey(sql, needs.settings, who.user.id, name, made)));
}

/** Ten new codes, in place of those the member had. Throws RefusalError `auth.noSecondFactor`. */
export async function renewRecoveryCodes(needs: SecondFactorNeeds, { id }: SignedIn): Promise<string[]> {
  const { database, passwords } = needs;
  if ((await secondFactorMethods(database, id)).length === 0) throw refuse('auth.noSecondFactor');
  const made = await makeRecoveryCodes(passwords);
  await database.transaction((sql) => keepRecoveryCodes(sql, id, made));
  return made.codes;
}

export async function dropTotp(needs: SecondFactorNeeds, user: SignedIn): Promise<void> {
  await remove(needs, user, (sql) => removeTotp(sql, user.id));
}

export async function dropPasskey(needs: SecondFactorNeeds, user: SignedIn, id: string): Promise<void> {
  await remove(needs, user, async (sql) => {
    const removed = await sql.run('DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id', [id, user.id]);
    return removed.length > 0;
  });
}

/**
 * Of a member who has lost it. They sign in with their password from then on, everywhere anew, and are told by mail. Throws
 * RefusalError `member.notFound` or `auth.noSecondFactor`.
 */
export async function resetSecondFactor(
  { database }: Pick<SecondFactorNeeds, 'database'>,
  actorId: MemberId | null,
  id: MemberId,
): Promise<void> {
  const member = await readOne(database, 'members', id);
  if (!member) throw refuse('member.notFound', { id });
  await database.transaction(async (sql) => {
    if (!(await removeSecondFactor(sql, id))) throw refuse('auth.noSecondFactor');
    await endSessionsOf(sql, id);
    await forgetDevices(sql, id, undefined);
    if (member.email) await queueMail(sql, { kind: 'secondFactorReset', address: member.email, memberId: id });
    await appendMemberEvent(sql, {
      action: 'member.resetSecondFactor',
      userId: actorId,
      memberId: id,
      effect: 'deleted',
    });
  });
}

async function add(needs: SecondFactorNeeds, who: Who, keep: (sql: Sql) => Promise<void>): Promise<Added> {
  const { database, passwords } = needs;
  const { id, email } = who.user;
  const isFirst = (await secondFactorMethods(database, id)).length === 0;
  // Hashing takes long, so it is done before the transaction.
  const made: RecoveryCodes | undefined = isFirst ? await makeRecoveryCodes(passwords) : undefined;
  await database.transaction(async (sql) => {
    await keep(sql);
    if (made) {
      await keepRecoveryCodes(sql, id, made);
      // Whoever signed in elsewhere by the password alone is asked there, too.
      await forgetDevices(sql, id, who.device);
    }
    if (email) await queueMail(sql, { kind: 'secondFactorAdded', address: email, memberId: id });
    await appendMemberEvent(sql, { action: 'member.addSecondFactor', memberId: id, effect: 'created' });
  });
  return { recoveryCodes: made?.codes ?? null };
}

/** Throws RefusalError `auth.secondFactorKept` if it is the last one of someone who has to have one. */
async function remove(
  { database }: SecondFactorNeeds,
  user: SignedIn,
  work: (sql: Sql) => Promise<boolean>,
): Promise<void> {
  const { id, email } = user;
  await database.transaction(async (sql) => {
    if (!(await work(sql))) throw refuse('auth.noSecondFactor');
    if ((await secondFactorMethods(sql, id)).length === 0) {
      if (isAdmin(user) && (await readSettings(sql)).secondFactorForAdmins) throw refuse('auth.secondFactorKept');
      await removeSecondFactor(sql, id);
    }
    if (email) await queueMail(sql, { kind: 'secondFactorRemoved', address: email, memberId: id });
    await appendMemberEvent(sql, { action: 'member.removeSecondFactor', memberId: id, effect: 'deleted' });
  });
}
