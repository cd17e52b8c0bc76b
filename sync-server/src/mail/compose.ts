import type { MemberId } from 'shared-schema/ids';
import { makeResetToken } from '../auth/reset-tokens.ts';
import type { Sql } from '../database/open-database.ts';
import { approvedMail } from './approved-mail.ts';
import { MemberEntity } from '../entities/member.ts';
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

/** Writes a mail when it is sent. Undefined if there is no longer a member it is about or may go to. */
export async function composeMail(sql: Sql, association: Association, mail: QueuedMail): Promise<Letter | undefined> {
  if (mail.kind === 'passwordReset') return composeReset(sql, association, mail.address);
  const name = await nameOf(sql, mail.memberId);
  if (name === undefined) return undefined;
  return letters[mail.kind](association, name);
}

/** The address is looked up only here, after the request was answered, so that neither answer nor time tells whose it is. */
async function composeReset(sql: Sql, association: Association, address: string): Promise<Letter | undefined> {
  const approved = { email: address, status: 'APPROVED', deletedAt: null } as const;
  const member = await sql.em().findOne(MemberEntity, approved, { fields: ['id', 'name'] });
  if (!member) return undefined;
  return passwordResetMail(association, member.name, await makeResetToken(sql, member.id as MemberId));
}

async function nameOf(sql: Sql, id: MemberId | null): Promise<string | undefined> {
  if (id === null) return undefined;
  return (await sql.em().findOne(MemberEntity, { id }, { fields: ['name'] }))?.name;
}
