/** What a member shows besides the password: passkeys, an authenticator app, recovery codes. See `auth/second-factor.ts`. */
import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { memberColumn } from './synced.ts';

/** The public half of a key pair whose private half never leaves a phone, computer or security key. */
export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    /** The credential's id, as base64url. */
    id: p.text().primary(),
    userId: memberColumn('user_id').index('passkeys_user_id_index'),
    /** What the member calls it. */
    name: p.text(),
    /** COSE, as base64url. */
    publicKey: p.text(),
    /** How often it was used, as it says itself; 0 where it does not count. */
    counter: p.bigint('number'),
    transports: p.json<string[]>(),
    createdAt: p.type(InstantType),
    lastUsedAt: p.type(InstantType).nullable(),
  },
});

/** What a passkey has to sign. Each is used once. */
export const PasskeyChallengeEntity = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge: p.text().primary(),
    userId: memberColumn('user_id').index('passkey_challenges_user_id_index'),
    expiresAt: p.type(InstantType).index('passkey_challenges_expires_at_index'),
  },
});

/** A member's authenticator app (TOTP, RFC 6238). Secrets are sealed to the document key. */
export const TotpEntity = defineEntity({
  name: 'Totp',
  tableName: 'totps',
  properties: {
    userId: memberColumn('user_id').primary(),
    /** Null until the first app is confirmed by a code of it. */
    secret: p.text().nullable(),
    since: p.type(InstantType).nullable(),
    /** Of the last code that was accepted: it, and those before it, are accepted no more. */
    lastStep: p.bigint('number').nullable(),
    /** Of an app that is being set up, perhaps in place of the one before. */
    pendingSecret: p.text().nullable(),
    pendingSince: p.type(InstantType).nullable(),
  },
});

/** Codes on paper, for whoever has lost the rest. One that was used is gone. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    userId: memberColumn('user_id').primary(),
    /** argon2id with the member's salt, base64url. */
    codeHash: p.text().primary(),
    /** The same for all codes that were made together, base64url. */
    salt: p.text(),
  },
});
