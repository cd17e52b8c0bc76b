import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { refuse } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';
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

/** The same for every member whose address a command changes. `before` holds the rows it found. */
export async function checkEmails(sql: Sql, changes: Change[], before: RowsBefore): Promise<void> {
  const owners = new Map(membersWithNewEmail(changes, before).map(({ id, email }) => [email!, id]));
  if (owners.size === 0) return;
  const holders = await sql.run<{ id: MemberId; email: string }>(
    'SELECT id, email FROM members WHERE email = ANY($1) AND deleted_at IS NULL',
    [[...owners.keys()]],
    'e-mails taken',
  );
  if (holders.some(({ id, email }) => owners.get(email) !== id)) throw refuse('member.emailTaken', { path: 'email' });
}

export function changesEmails(changes: Change[], before: RowsBefore): boolean {
  return membersWithNewEmail(changes, before).length > 0;
}

function membersWithNewEmail(changes: Change[], before: RowsBefore): Member[] {
  return changes.flatMap(({ table, row }) => {
    if (table !== 'members' || row.deletedAt || !row.email) return [];
    const old = before.get(keyOf(table, row.id)) as Member | undefined;
    return row.email === old?.email ? [] : [row];
  });
}
