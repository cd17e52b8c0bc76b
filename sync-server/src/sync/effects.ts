/** What a change does besides writing rows: it ends sessions and queues mail, in the same transaction. */
import { type BankAccount, changesPayee } from 'shared-schema/bank/bank-account';
import { isMembersAccount, membersOf } from 'shared-schema/collections/account-id';
import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import type { Reminder } from 'shared-schema/reminders/reminder';
import { changesPhone, changesSignIn } from 'shared-schema/sensitive-changes';
import {
  DAYS_TO_CONFIRM_REGISTRATION,
  dropEmailChange,
  keepEmailChange,
  revokeResetTokens,
} from '../auth/mailed-tokens.ts';
import { revokeInvitations } from '../auth/invitations.ts';
import { endSessionsOf, endSessionsWhere } from '../auth/sessions.ts';
import type { Sql } from '../database/open-database.ts';
import { MemberEntity } from '../entities/synced.ts';
import { queueMail, queueMailToAdmins } from '../mail/queue.ts';
import { REMINDER_WORTH_SENDING_DAYS } from '../mail/reminder-mail.ts';
import { endKeysOf } from './ended-keys.ts';
import { isPromoted } from './check-decisions.ts';
import { keyOf, type RowsBefore } from './rows.ts';
import { forgetPacks } from './start-members-again.ts';

const DAY_MS = 86_400_000;

/** `before` holds the rows the command read, `actorId` is who sent it. */
export async function applyEffects(sql: Sql, changes: Change[], before: RowsBefore, actorId: MemberId): Promise<void> {
  const shutOut: MemberId[] = [];
  const noAdmins: MemberId[] = [];
  for (const { table, row } of changes) {
    if (table === 'reminders') await remind(sql, row, before);
    if (table === 'bankAccounts') await accountChanged(sql, row, before, actorId);
    if (table !== 'members') continue;
    const old = before.get(keyOf(table, row.id)) as Member | undefined;
    if (JSON.stringify(row.audits ?? null) !== JSON.stringify(old?.audits ?? null)) await forgetPacks(sql);
    if (!old) continue;
    await memberChanged(sql, old, row, actorId);
    const out = Boolean(row.deletedAt) || row.status === 'REJECTED';
    if (out) shutOut.push(row.id);
    if (old.role !== 'USER' && (out || row.role === 'USER')) noAdmins.push(row.id);
  }
  if (noAdmins.length > 0) await endKeysOf(sql, noAdmins);
  if (shutOut.length === 0) return;
  await endSessionsWhere(sql, 'user_id = ANY($2)', [shutOut]);
  await revokeResetTokens(sql, ...shutOut);
  await revokeInvitations(sql, shutOut);
}

/** The letter goes to the member whom the reminder names first, once for all accounts it tells of. */
async function remind(sql: Sql, { id, last }: Reminder, before: RowsBefore): Promise<void> {
  if (last?.how !== 'MAIL' || id !== last.accounts.find(isMembersAccount)) return;
  // One that stands again because a later one was taken back was sent long ago.
  const old = before.get(keyOf('reminders', id)) as Reminder | undefined;
  if (old?.before?.at === last.at) return;
  // It comes from a device that was offline for days, or once more after a backup was restored.
  if (last.at < instant(Date.now() - REMINDER_WORTH_SENDING_DAYS * DAY_MS)) return;
  const [memberId] = membersOf([id]) as [MemberId];
  const member = await sql.em().findOne(MemberEntity, { id: memberId }, { fields: ['email'] });
  if (member?.email) await queueMail(sql, { kind: 'reminder', address: member.email, memberId });
}

/** Whoever takes over one super admin's phone must not lead the association's money elsewhere unseen. */
async function accountChanged(sql: Sql, account: BankAccount, before: RowsBefore, actorId: MemberId): Promise<void> {
  const old = before.get(keyOf('bankAccounts', account.id)) as BankAccount | undefined;
  if (changesPayee(old, account)) await queueMailToAdmins(sql, 'payeeChanged', actorId, { roles: ['SUPERADMIN'] });
}

async function memberChanged(sql: Sql, old: Member, member: Member, actorId: MemberId): Promise<void> {
  const { id, email, status } = member;
  if (status !== old.status && email && status === 'APPROVED') {
    await queueMail(sql, { kind: 'approved', address: email, memberId: id });
  }
  if (status !== old.status && email && status === 'REJECTED') {
    await queueMail(sql, { kind: 'rejected', address: email, memberId: id });
  }
  if (isPromoted(old, member) || becomesSuperAdmin(old, member))
    await queueMailToAdmins(sql, 'newAdmin', id, { roles: ['SUPERADMIN'] });
  if ((email ?? null) !== (old.email ?? null)) {
    await emailChanged(sql, id, old.email);
    if (email && status === 'PENDING') await askToConfirm(sql, id, email);
  }
  if (old.status !== 'APPROVED') return;
  // Another admin may know that it is not what the member wants.
  if (changesSignIn(old, member)) await queueMailToAdmins(sql, 'signInChanged', id, { except: actorId });
  if (changesSignIn(old, member) || changesPhone(old, member)) await comeLast(sql, id);
}

/** Of a phone number that several members have, whoever had it before goes first from now on, also if this one never signed in yet. */
async function comeLast(sql: Sql, id: MemberId): Promise<void> {
  await sql.run(
    'UPDATE members SET phone_sign_in_since = now() WHERE id = $1 AND phone_sign_in_since IS NOT NULL',
    [id],
    'phone sign-in',
  );
}

function becomesSuperAdmin(old: Member, { role }: Member): boolean {
  return role === 'SUPERADMIN' && old.role !== role;
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
