/** Passkeys (WebAuthn): a phone, computer or security key signs what it is asked to; only its public key is kept here. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';
import { isStorageFailure } from '../database/postgres-errors.ts';
import type { SignedIn } from './sessions.ts';

/** Whom passkeys are made for: WebAuthn's relying party. A passkey works under this domain only. */
export type RelyingParty = { associationName: string; publicUrl: string };

/** Ed25519, ES256 and RS256, one of which every passkey knows. Named, because the library would try others that Node warns of. */
const ALGORITHMS = [-8, -7, -257];

const CHALLENGE_MINUTES = 10;
const MOST_PASSKEYS = 20;

/** Loaded when it is first needed: it takes a third of a second and 30 MB. */
const library = () => import('@simplewebauthn/server');

type Kept = { id: string; publicKey: string; counter: number; transports: string[] };

/** What the browser needs to make a passkey. */
export async function newPasskeyOptions(
  sql: Sql,
  { associationName, publicUrl }: RelyingParty,
  { id, name, email }: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: associationName,
    rpID: domainOf(publicUrl),
    userID: new TextEncoder().encode(String(id)),
    userName: email || name,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await passkeysOf(sql, id)).map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(sql, id, options.challenge);
  return options;
}

/** Keeps the passkey that was made. Throws RefusalError `auth.passkeyRefused`. */
export async function keepPasskey(
  sql: Sql,
  party: RelyingParty,
  userId: MemberId,
  name: string,
  response: RegistrationResponseJSON,
): Promise<string> {
  const { verifyRegistrationResponse } = await library();
  const made = await orRefused(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(sql, userId, challenge),
      expectedOrigin: originFor(party, response.response.clientDataJSON),
      expectedRPID: domainOf(party.publicUrl),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (!made.verified || (await passkeysOf(sql, userId)).length >= MOST_PASSKEYS) throw refuse('auth.passkeyRefused');
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const kept = await sql.run(
    `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, now()) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, userId, name, Buffer.from(publicKey).toString('base64url'), counter, JSON.stringify(transports)],
  );
  if (kept.length === 0) throw refuse('auth.passkeyRefused');
  return id;
}

/** What the browser needs to let the member show one of their passkeys. Undefined if they have none. */
export async function passkeyOptions(
  sql: Sql,
  { publicUrl }: RelyingParty,
  userId: MemberId,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const passkeys = await passkeysOf(sql, userId);
  if (passkeys.length === 0) return undefined;
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: domainOf(publicUrl),
    allowCredentials: passkeys.map(descriptor),
    userVerification: 'preferred',
  });
  await keepChallenge(sql, userId, options.challenge);
  return options;
}

/** Accepts what one of the member's passkeys has signed. Throws RefusalError `auth.passkeyRefused`. */
export async function takePasskey(
  sql: Sql,
  party: RelyingParty,
  userId: MemberId,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const passkey = (await passkeysOf(sql, userId)).find(({ id }) => id === response.id);
  if (!passkey) throw refuse('auth.passkeyRefused');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(sql, userId, challenge),
      expectedOrigin: originFor(party, response.response.clientDataJSON),
      expectedRPID: domainOf(party.publicUrl),
      credential: { ...descriptor(passkey), publicKey: bytes(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw refuse('auth.passkeyRefused');
  await sql.run('UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1', [
    passkey.id,
    authenticationInfo.newCounter,
  ]);
}

export async function removeExpiredChallenges(sql: Sql): Promise<void> {
  await sql.run('DELETE FROM passkey_challenges WHERE expires_at <= now()');
}

async function passkeysOf(sql: Sql, userId: MemberId): Promise<Kept[]> {
  return sql.run<Kept>(
    `SELECT id, public_key AS "publicKey", counter::float8 AS counter, transports FROM passkeys
     WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
}

function descriptor({ id, transports }: Kept) {
  return { id, transports };
}

async function keepChallenge(sql: Sql, userId: MemberId, challenge: string): Promise<void> {
  await sql.run(
    `INSERT INTO passkey_challenges (challenge, user_id, expires_at)
     VALUES ($1, $2, now() + interval '${CHALLENGE_MINUTES} minutes')`,
    [challenge, userId],
  );
}

/** Uses a challenge up. One statement, so that an answer that is sent twice counts once. */
async function takeChallenge(sql: Sql, userId: MemberId, challenge: string): Promise<boolean> {
  const taken = await sql.run(
    'DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id = $2 AND expires_at > now() RETURNING challenge',
    [challenge, userId],
  );
  return taken.length > 0;
}

/** What is malformed, signed otherwise or asked for by nobody makes the library throw; what the database throws passes. */
async function orRefused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    throw refuse('auth.passkeyRefused');
  }
}

function domainOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}

/** The origin that must have asked. On one's own machine any port is right, because development serves at another one. */
function originFor({ publicUrl }: RelyingParty, clientDataJSON: string): string {
  const { origin, hostname } = new URL(publicUrl);
  const asking = hostname === 'localhost' ? originIn(clientDataJSON) : undefined;
  return asking && URL.parse(asking)?.hostname === 'localhost' ? asking : origin;
}

function originIn(clientDataJSON: string): string | undefined {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown };
    return typeof origin === 'string' ? origin : undefined;
  } catch {
    return undefined;
  }
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
