import { refuse } from 'shared-schema/refusal-error';
import type { Database } from '../database/open-database.ts';
import { MemberEntity } from '../entities/synced.ts';
import type { Limits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { Session } from './sessions.ts';

type Needs = { database: Database; passwords: Passwords; limits: Limits };

/**
 * Asks someone who is signed in for their password once more, before what a thief of the session must not do. Returns
 * its hash. Throws RefusalError `auth.wrongPassword`, about the field `path`, or `auth.tooManyAttempts`.
 */
export async function requirePassword(
  { database, passwords, limits }: Needs,
  { user: { id }, tokenHash }: Pick<Session, 'user' | 'tokenHash'>,
  password: string,
  path: string,
): Promise<string> {
  await limits.password.attempt(tokenHash);
  const member = await database.em().findOne(MemberEntity, { id });
  const hash = member?.passwordHash;
  if (!(await passwords.matches(password, hash)) || !hash) throw refuse('auth.wrongPassword', { path });
  await limits.password.takeBack(tokenHash);
  return hash;
}
