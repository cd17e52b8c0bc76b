import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity, memberColumn } from './synced.ts';

/** Someone signed in on one device. The token itself is never stored. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the bearer token, in hex. */
    tokenHash: p.text().primary(),
    /** What lists and people call it by. */
    id: p.uuid().unique('sessions_id_unique').defaultRaw('gen_random_uuid()'),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id').index('sessions_user_id_index'),
    /** Such as `Firefox`, by what it said when it signed in. */
    browser: p.text().nullable(),
    /** Such as `Android`. */
    system: p.text().nullable(),
    /** The hash of the browser's token in `known_devices`. */
    knownDevice: p.text().nullable(),
    createdAt: p.type(InstantType),
    lastUsedAt: p.type(InstantType),
    /** When its device last had everything; noted once a minute at most. */
    lastSyncedAt: p.type(InstantType).nullable(),
    /** How many entries waited on its device for the server or for a person when it last said. */
    unsent: p.integer().nullable(),
    /** When the member last proved that it is they: see `auth/verification.ts`. */
    verifiedAt: p.type(InstantType).nullable(),
    expiresAt: p.type(InstantType).index('sessions_expires_at_index'),
  },
});

/** A browser in which a member has signed in before. Its token is in a cookie, here is only a hash. */
export const KnownDeviceEntity = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  properties: {
    /** SHA-256, in hex. */
    tokenHash: p.text().primary(),
    userId: memberColumn('user_id').primary(),
    lastUsedAt: p.type(InstantType).index('known_devices_last_used_at_index'),
  },
});

/** Lets a member set a new password once. The token itself is only in the mail. */
export const PasswordResetTokenEntity = defineEntity({
  name: 'PasswordResetToken',
  tableName: 'password_reset_tokens',
  properties: {
    /** SHA-256 of the token, in hex. */
    tokenHash: p.text().primary(),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id').index('password_reset_tokens_user_index'),
    createdAt: p.type(InstantType),
    expiresAt: p.type(InstantType).index('password_reset_tokens_expires_at_index'),
    usedAt: p.type(InstantType).nullable(),
  },
});

/** A new e-mail address that a member still has to confirm; each has at most one. The token itself is only in the mail. */
export const EmailChangeEntity = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    userId: memberColumn('user_id').primary(),
    address: p.text(),
    /** The session in which it was asked for, which stays when the address is confirmed. */
    sessionHash: p.text().nullable(),
    /** SHA-256 of the token, in hex; null until the mail is written. */
    tokenHash: p.text().nullable().unique(),
    createdAt: p.type(InstantType),
    expiresAt: p.type(InstantType).index('email_changes_expires_at_index'),
  },
});

/** Points used up per key; the columns are those that rate-limiter-flexible reads and writes. */
export const RateLimitEntity = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970. */
    expire: p.bigint('number').nullable(),
  },
});

/** A member whom an admin has invited to set a password; each has at most one invitation. The token is only in its link. */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    userId: memberColumn('user_id').primary(),
    /** Null of one made before this was kept. */
    madeBy: memberColumn('made_by').nullable(),
    /** SHA-256 of the token, in hex. */
    tokenHash: p.text().unique(),
    createdAt: p.type(InstantType),
    expiresAt: p.type(InstantType).index('invitations_expires_at_index'),
  },
});

/** What a member shows besides the password: passkeys, an authenticator app, recovery codes. See `auth/second-factor.ts`. */

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
