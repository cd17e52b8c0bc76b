import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { type Member, plainMemberNumber } from 'shared-schema/members/member';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';
import { PLAIN_MEMBER_NUMBER } from '../entities/synced.ts';
import { keyOf, type RowsBefore } from './rows.ts';

/**
 * No two members share an e-mail address. Throws RefusalError `member.emailTaken`. Without the commit lock
 * (`stampRevision`), another transaction may still take the address before this one writes; then the unique index refuses.
 */
export async function checkEmailFree(sql: Sql, email: string, except?: MemberId): Promise<void> {
  if (await isEmailTaken(sql, email, except)) throw refuse('member.emailTaken', { path: 'email' });
}

export async function isEmailTaken(sql: Sql, email: string, except?: MemberId): Promise<boolean> {
  const taken = await sql.run(
    'SELECT 1 FROM members WHERE email = $1 AND deleted_at IS NULL AND id IS DISTINCT FROM $2',
    [email, except ?? null],
    'e-mail taken',
  );
  return taken.length > 0;
}

type Unique = {
  field: 'email' | 'memberNumber';
  /** By which it is compared, here and in Postgres. */
  plain: (value: string) => string;
  inDatabase: string;
  taken: (value: string) => RefusalError;
};

/** What no two members share. */
const UNIQUE: Unique[] = [
  {
    field: 'email',
    plain: (email) => email,
    inDatabase: 'email',
    taken: () => refuse('member.emailTaken', { path: 'email' }),
  },
  {
    field: 'memberNumber',
    plain: plainMemberNumber,
    inDatabase: PLAIN_MEMBER_NUMBER,
    taken: (id) => refuse('member.numberTaken', { id, path: 'memberNumber' }),
  },
];

/** The same for whatever of this a command changes of members. `before` holds the rows it found. */
export async function checkUnique(sql: Sql, changes: Change[], before: RowsBefore): Promise<void> {
  for (const { field, plain, inDatabase, taken } of UNIQUE) {
    const owners = new Map(membersWithNew(field, changes, before).map((row) => [plain(row[field]!), row]));
    if (owners.size === 0) continue;
    const holders = await sql.run<{ id: MemberId; plain: string }>(
      `SELECT id, ${inDatabase} AS plain FROM members WHERE ${inDatabase} = ANY($1) AND deleted_at IS NULL`,
      [[...owners.keys()]],
      `who has this ${field}`,
    );
    const other = holders.find((holder) => owners.get(holder.plain)!.id !== holder.id);
    if (other) throw taken(owners.get(other.plain)![field]!);
  }
}

export function changesUnique(changes: Change[], before: RowsBefore): boolean {
  return UNIQUE.some(({ field }) => membersWithNew(field, changes, before).length > 0);
}

function membersWithNew(field: Unique['field'], changes: Change[], before: RowsBefore): Member[] {
  return changes.flatMap(({ table, row }) => {
    if (table !== 'members' || row.deletedAt || !row[field]) return [];
    const old = before.get(keyOf(table, row.id)) as Member | undefined;
    return row[field] === old?.[field] ? [] : [row];
  });
}
