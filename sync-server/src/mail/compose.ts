import type { MemberId } from 'shared-schema/ids';
import { makeResetToken } from '../auth/reset-tokens.ts';
import type { Sql } from '../database/open-database.ts';
import { approvedMail } from './approved-mail.ts';
import type { MailKind } from '../entities/queued-mail.ts';
import type { Association, Letter } from './letter.ts';
import { newRegistrationMail } from './new-registration-mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import type { QueuedMail } from './queue.ts';
import { rejectedMail } from './rejected-mail.ts';

type AboutMember = Exclude<MailKind, 'passwordReset'>;

const letters: Record<AboutMember, (association: Association, name: string) => Letter> = {
  approved: approvedMail,
  rejected: rejectedMail,
  newRegistration: newRegistrationMail,
};

/** Writes a mail as it goes out. Undefined if there is nothing to say any more, or no one to say it to. */
export async function composeMail(sql: Sql, association: Association, mail: QueuedMail): Promise<Letter | undefined> {
  if (mail.kind === 'passwordReset') return composeReset(sql, association, mail.address);
  const name = await nameOf(sql, mail.memberId);
  if (name === undefined) return undefined;
  return letters[mail.kind](association, name);
}

/** Whether the address is a member's is looked up only here, when whoever asked has long had their answer. */
async function composeReset(sql: Sql, association: Association, address: string): Promise<Letter | undefined> {
  const [member] = await sql.run<{ id: MemberId; name: string }>(
    `SELECT id, name FROM members WHERE email = $1 AND status = 'APPROVED' AND deleted_at IS NULL`,
    [address],
  );
  return member && passwordResetMail(association, member.name, await makeResetToken(sql, member.id));
}

async function nameOf(sql: Sql, id: MemberId | null): Promise<string | undefined> {
  const [member] = await sql.run<{ name: string }>('SELECT name FROM members WHERE id = $1', [id]);
  return member?.name;
}
