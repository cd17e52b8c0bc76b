/** What the association's settings ask of decisions about members, besides the rules. */
import type { Change } from 'shared-schema/command';
import type { Member } from 'shared-schema/members/member';
import { refuse } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { queueMailToAdmins } from '../mail/queue.ts';
import type { ReceivedCommand } from './command-results.ts';
import { keyOf, type RowsBefore } from './rows.ts';

/** Days that the first person's word holds. */
const PROPOSAL_DAYS = 7;

/**
 * Throws RefusalError `member.emailUnconfirmed` or `member.secondPersonNeeded`. The latter keeps who it was: when another makes
 * the same change, it is done.
 */
export async function checkDecisions(
  sql: Sql,
  command: ReceivedCommand,
  changes: Change[],
  before: RowsBefore,
): Promise<void> {
  const decided = decisionsIn(changes, before);
  if (decided.length === 0) return;
  const { confirmedRegistrations, secondPersonForAdmins } = await readSettings(sql);
  for (const { member, approved, promoted } of decided) {
    if (approved && confirmedRegistrations && !member.emailConfirmedAt) {
      throw refuse('member.emailUnconfirmed', { name: member.name });
    }
    if (promoted && secondPersonForAdmins) await requireSecondPerson(sql, command, member);
  }
}

export function decisionsIn(changes: Change[], before: RowsBefore) {
  return changes.flatMap(({ table, row }) => {
    const old = table === 'members' ? (before.get(keyOf(table, row.id)) as Member | undefined) : undefined;
    if (!old) return [];
    const member = row as Member;
    const approved = old.status === 'PENDING' && member.status === 'APPROVED';
    const promoted = isPromoted(old, member);
    return approved || promoted ? [{ member, approved, promoted }] : [];
  });
}

export function isPromoted(old: Member, member: Member): boolean {
  return old.role === 'USER' && member.role !== 'USER';
}

/** Of the two, one is a super admin. */
async function requireSecondPerson(sql: Sql, { userId }: ReceivedCommand, { id, name }: Member): Promise<void> {
  const [first] = await sql.run(
    `SELECT 1 FROM admin_proposals p JOIN members m ON m.id = p.proposed_by, members me
     WHERE p.user_id = $1 AND p.proposed_by <> $2 AND p.proposed_at > now() - $3 * interval '1 day'
       AND m.role <> 'USER' AND m.status = 'APPROVED' AND m.deleted_at IS NULL
       AND me.id = $2 AND 'SUPERADMIN' IN (m.role, me.role)`,
    [id, userId, PROPOSAL_DAYS],
  );
  if (first) return void (await sql.run('DELETE FROM admin_proposals WHERE user_id = $1', [id]));
  await sql.run(
    `INSERT INTO admin_proposals (user_id, proposed_by, proposed_at) VALUES ($1, $2, now())
     ON CONFLICT (user_id, proposed_by) DO UPDATE SET proposed_at = excluded.proposed_at`,
    [id, userId],
  );
  await queueMailToAdmins(sql, 'adminProposed', id, { roles: ['SUPERADMIN'] });
  throw refuse('member.secondPersonNeeded', { name });
}
