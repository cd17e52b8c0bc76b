import type { MemberId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import type { MemberStatus } from 'shared-schema/members/member';
import { Rejected } from 'shared-schema/rejected';
import type { Database } from '../database/open-database.ts';
import { MemberEntity } from '../entities/member.ts';
import type { Services } from '../services.ts';
import { stampRevision } from '../sync/revision.ts';
import { type SignedIn, startSession } from './sessions.ts';

/** An address or password that is not right. Does not say which. */
export class WrongCredentials extends Error {
  override name = 'WrongCredentials';

  constructor() {
    super('Invalid email or password');
  }
}

const NOT_YET: Record<Exclude<MemberStatus, 'APPROVED'>, [code: string, message: string]> = {
  PENDING: ['auth.awaitingApproval', 'Your registration is awaiting admin approval.'],
  REJECTED: ['auth.rejected', 'Your registration was not approved. Please contact the association.'],
};

/**
 * Signs a member in. Throws WrongCredentials, TooManyRequests, or Rejected `auth.awaitingApproval` or `auth.rejected`,
 * which only someone who knows the password gets to see.
 */
export async function signIn(
  { database, passwords, limits }: Services,
  address: string,
  password: string,
): Promise<{ token: string; user: SignedIn }> {
  const email = address.trim().toLowerCase();
  await limits.signIn.attempt(email);
  const member = await database.orm.em.fork().findOne(MemberEntity, { email, deletedAt: null });
  if (!(await passwords.matches(password, member?.passwordHash)) || !member) throw new WrongCredentials();
  await limits.signIn.takeBack(email);
  if (member.status !== 'APPROVED') {
    const [code, message] = NOT_YET[member.status];
    throw new Rejected(code, 'forbidden', message);
  }
  const id = member.id as MemberId;
  await noteLogin(database, id);
  return { token: await startSession(database, id), user: { id, name: member.name, email, role: member.role } };
}

/** A member's last login is part of their row, so devices learn of it like of any other change. */
async function noteLogin(database: Database, id: MemberId): Promise<void> {
  await database.transaction(async (sql) => {
    const revision = await stampRevision(sql);
    await sql.run('UPDATE members SET last_login = $2, revision = $3 WHERE id = $1', [
      id,
      instant(Date.now()),
      revision,
    ]);
  });
}
