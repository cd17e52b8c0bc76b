/** Ten codes on paper, for whoever has lost phone or security key. Each works once. */
import { randomBytes, randomInt } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import type { Sql } from '../database/open-database.ts';
import type { Passwords } from './passwords.ts';

const HOW_MANY = 10;
/** Without those that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

export type RecoveryCodes = {
  /** As they are written down: `k4m7p-x2rtz`. */
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
};

/** Ten codes are about 50 bits each, too few for a plain hash: hashing them takes as long as ten passwords. */
export async function makeRecoveryCodes({ hashWith }: Passwords): Promise<RecoveryCodes> {
  const plain = Array.from({ length: HOW_MANY }, makeCode);
  const salt = randomBytes(16);
  const hashes: Buffer[] = [];
  for (const code of plain) hashes.push(await hashWith(salt, code));
  return { codes: plain.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`), salt, hashes };
}

/** In place of those the member had. */
export async function keepRecoveryCodes(sql: Sql, userId: MemberId, { salt, hashes }: RecoveryCodes): Promise<void> {
  await removeRecoveryCodes(sql, userId);
  await sql.run(
    `INSERT INTO recovery_codes (user_id, code_hash, salt) SELECT $1, code_hash, $2 FROM unnest($3::text[]) AS code_hash`,
    [userId, salt.toString('base64url'), hashes.map((hash) => hash.toString('base64url'))],
  );
}

/** Is this one of the member's codes? Then it is used up. */
export async function takeRecoveryCode(
  sql: Sql,
  { hashWith }: Passwords,
  userId: MemberId,
  typed: string,
): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const [kept] = await sql.run<{ salt: string }>('SELECT salt FROM recovery_codes WHERE user_id = $1 LIMIT 1', [
    userId,
  ]);
  if (!kept || code.length !== LENGTH) return false;
  const hash = await hashWith(Buffer.from(kept.salt, 'base64url'), code);
  const used = await sql.run('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id', [
    userId,
    hash.toString('base64url'),
  ]);
  return used.length > 0;
}

export async function countRecoveryCodes(sql: Sql, userId: MemberId): Promise<number> {
  const [row] = await sql.run<{ count: number }>(
    'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1',
    [userId],
  );
  return row!.count;
}

export async function removeRecoveryCodes(sql: Sql, userId: MemberId): Promise<void> {
  await sql.run('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
}

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
