/** What a change does besides writing rows: it ends sessions and queues mail, in the same transaction. */
import type { Change } from 'shared-schema/command';
import type { Member } from 'shared-schema/members/member';
import { revokeResetTokens } from '../auth/reset-tokens.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import type { Sql } from '../database/open-database.ts';
import { queueMail } from '../mail/queue.ts';
import { keyOf, type Stored } from './rows.ts';

/** `before` holds the rows the command read. */
export async function applyEffects(sql: Sql, changes: Change[], before: Map<string, Stored>): Promise<void> {
  for (const { table, row } of changes) {
    if (table !== 'members') continue;
    const old = before.get(keyOf(table, row.id))?.row as Member | undefined;
    if (old) await memberChanged(sql, old, row);
  }
}

async function memberChanged(sql: Sql, old: Member, member: Member): Promise<void> {
  const { id, email, status } = member;
  if (status !== old.status && email && status === 'APPROVED') {
    await queueMail(sql, { kind: 'approved', address: email, memberId: id });
  }
  if (status !== old.status && email && status === 'REJECTED') {
    await queueMail(sql, { kind: 'rejected', address: email, memberId: id });
  }
  const locked = member.deletedAt !== null || status === 'REJECTED';
  if (locked) await endSessionsOf(sql, id);
  // A link in a mailbox that is no longer the member's must not open the account.
  if (locked || email !== old.email) await revokeResetTokens(sql, id);
}
