/** Creates what every database needs before anyone can use it: an epoch, the first project, a super admin. */
import type { Logger } from 'pino';
import type { MemberId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { NOTHING } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { makeResetToken } from './auth/mailed-tokens.ts';
import type { Passwords } from './auth/passwords.ts';
import { allocateId, markAllocated } from './sync/allocate-ids.ts';
import { noteStandbys, recogniseDatabase } from './sync/epoch.ts';
import { stampRevision } from './database/commit-lock.ts';
import { writeRows } from './sync/rows.ts';
import type { Database, Sql } from './database/open-database.ts';
import { MemberEntity, syncedEntities } from './entities/synced.ts';

export type FirstAdmin = { email: string; password: string | undefined };

export type Bootstrapped = {
  /**
   * With this token the first super admin sets a password, once, within `FIRST_LINK_HOURS`. Stored nowhere; undefined once
   * a super admin has a password.
   */
  firstToken: string | undefined;
};

type Given = { associationName: string; admin: FirstAdmin; passwords: Passwords; log?: Logger };

export async function bootstrap(
  database: Database,
  { associationName, admin, passwords, log }: Given,
): Promise<Bootstrapped> {
  await recogniseDatabase(database, log);
  await noteStandbys(database);
  const passwordHash = admin.password === undefined ? null : await passwords.hash(admin.password);
  const firstToken = await database.transaction(async (sql) => {
    const revision = await stampRevision(sql);
    await createFirstProject(database, sql, associationName, revision);
    await createFirstAdmin(database, sql, { email: admin.email, passwordHash }, revision);
    return makeFirstToken(sql);
  });
  return { firstToken };
}

export const FIRST_LINK_HOURS = 24;

/** Each start makes another one, until a super admin has set a password. */
async function makeFirstToken(sql: Sql): Promise<string | undefined> {
  const superAdmins = await sql
    .em()
    .find(MemberEntity, { role: 'SUPERADMIN', deletedAt: null }, { orderBy: { id: 1 } });
  if (superAdmins.some(({ passwordHash }) => passwordHash)) return undefined;
  return makeResetToken(sql, superAdmins[0]!.id, FIRST_LINK_HOURS);
}

async function createFirstProject(database: Database, sql: Sql, name: string, revision: number): Promise<void> {
  if (await sql.em().count(syncedEntities.projects, { id: FIRST_PROJECT })) return;
  const row = { id: FIRST_PROJECT, name, createdAt: instant(Date.now()), deletedAt: null };
  await writeRows(database, sql, [{ table: 'projects', row }], revision);
  await markAllocated(sql, 'projects', FIRST_PROJECT);
}

/** Adds a super admin if there is none. */
async function createFirstAdmin(
  database: Database,
  sql: Sql,
  { email, passwordHash }: { email: string; passwordHash: string | null },
  revision: number,
): Promise<void> {
  if (await sql.em().count(MemberEntity, { role: 'SUPERADMIN', deletedAt: null })) return;
  await addSuperAdmin(database, sql, { name: 'Super Admin', email, passwordHash }, revision);
}

/** Returns their number. Without a password they need a reset token. */
export async function addSuperAdmin(
  database: Database,
  sql: Sql,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string | null },
  revision: number,
): Promise<MemberId> {
  const row: Member = {
    id: (await allocateId(sql, 'members')) as MemberId,
    name,
    email,
    role: 'SUPERADMIN',
    status: 'APPROVED',
    share: 0,
    incentive: NOTHING,
    dividend: NOTHING,
    createdAt: instant(Date.now()),
    lastLogin: null,
    deletedAt: null,
  };
  await writeRows(database, sql, [{ table: 'members', row }], revision);
  await sql.em().nativeUpdate(MemberEntity, { id: row.id }, { passwordHash });
  return row.id;
}
