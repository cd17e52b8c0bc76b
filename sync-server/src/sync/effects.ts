/** What a change does besides writing rows: it ends sessions and queues mail, in the same transaction. */
import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { DAYS_TO_CONFIRM_REGISTRATION, dropEmailChange, keepEmailChange } from '../auth/email-changes.ts';
import { revokeInvitations } from '../auth/invitations.ts';
import { revokeResetTokens } from '../auth/reset-tokens.ts';
import { endSessionsOf, endSessionsWhere } from '../auth/sessions.ts';
import type { Sql } from '../database/open-database.ts';
import { queueMail, queueMailToAdmins } from '../mail/queue.ts';
import { isPromoted } from './check-decisions.ts';
import { keyOf, type RowsBefore } from './rows.ts';

/** `before` holds the rows the command read. */
export async function applyEffects(sql: Sql, changes: Change[], before: RowsBefore): Promise<void> {
  const shutOut: MemberId[] = [];
  for (const { table, row } of changes) {
    if (table !== 'members') continue;
    const old = before.get(keyOf(table, row.id)) as Member | undefined;
    if (!old) continue;
    await memberChanged(sql, old, row);
    if (row.deletedAt || row.status === 'REJECTED') shutOut.push(row.id);
  }
  if (shutOut.length === 0) return;
  await endSessionsWhere(sql, 'user_id = ANY($2)', [shutOut]);
  await revokeResetTokens(sql, ...shutOut);
  await revokeInvitations(sql, shutOut);
}

async function memberChanged(sql: Sql, old: Member, member: Member): Promise<void> {
  const { id, email, status } = member;
  if (status !== old.status && email && status === 'APPROVED') {
    await queueMail(sql, { kind: 'approved', address: email, memberId: id });
  }
  if (status !== old.status && email && status === 'REJECTED') {
    await queueMail(sql, { kind: 'rejected', address: email, memberId: id });
  }
  if (isPromoted(old, member)) await queueMailToAdmins(sql, 'newAdmin', id, ['SUPERADMIN']);
  if ((email ?? null) !== (old.email ?? null)) {
    await emailChanged(sql, id, old.email);
    if (email && status === 'PENDING') await askToConfirm(sql, id, email);
  }
}

/** Mails a link to the address of a registration: opened, it shows that whoever registered reads what is sent there. */
export async function askToConfirm(sql: Sql, id: MemberId, address: string): Promise<void> {
  await keepEmailChange(sql, { userId: id, address, sessionHash: null }, DAYS_TO_CONFIRM_REGISTRATION);
  await queueMail(sql, { kind: 'confirmRegistration', address, memberId: id });
}

/**
 * Whoever was behind the old address, if there was one, is told, and neither a session nor a link in that mailbox opens the account any more.
 * `except` is the session in which the member asked for it.
 */
export async function emailChanged(
  sql: Sql,
  id: MemberId,
  before: string | null | undefined,
  except: string | null = null,
): Promise<void> {
  await dropEmailChange(sql, id);
  if (!before) return;
  await queueMail(sql, { kind: 'emailChanged', address: before, memberId: id });
  await revokeResetTokens(sql, id);
  await endSessionsOf(sql, id, except);
}
