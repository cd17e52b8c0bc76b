import type { InferEntity } from '@mikro-orm/postgresql';
import type { Language } from 'shared-schema/texts/languages';
import { makeConfirmation, makeResetToken } from '../auth/mailed-tokens.ts';
import type { Sql } from '../database/open-database.ts';
import { MemberEntity } from '../entities/synced.ts';
import { translators } from '../texts.ts';
import { accountMail } from './account-mails.ts';
import type { Association, Letter, Writer } from './letter.ts';
import type { QueuedMail } from './queue.ts';
import { reminderMail } from './reminder-mail.ts';

/**
 * Writes a mail when it is sent, in the language of whoever it goes to. Undefined if there is no longer a member it is
 * about or may go to.
 */
export async function composeMail(sql: Sql, association: Association, mail: QueuedMail): Promise<Letter | undefined> {
  if (mail.kind === 'passwordReset') return composeReset(sql, association, mail.address);
  const about = mail.memberId === null ? null : await sql.em().findOne(MemberEntity, { id: mail.memberId });
  if (!about) return undefined;
  if (mail.kind === 'confirmEmail' || mail.kind === 'confirmRegistration') {
    return composeConfirmation(sql, association, about, mail.kind, mail.address);
  }
  if (mail.kind === 'reminder') {
    const { email, status, deletedAt, language } = about;
    // It tells what a household owes: not to an address that is no longer theirs, nor to someone who is no longer a member.
    if (email !== mail.address || status !== 'APPROVED' || deletedAt) return undefined;
    return reminderMail(sql, writerFor(association, language), about);
  }
  const reader = await sql.em().findOne(MemberEntity, { email: mail.address, deletedAt: null });
  const kind = mail.kind === 'newAdmin' && about.role === 'SUPERADMIN' ? 'newSuperAdmin' : mail.kind;
  return accountMail(kind, writerFor(association, (reader ?? about).language), about.name);
}

/** The address is looked up only here, after the request was answered, so that neither answer nor time tells whose it is. */
async function composeReset(sql: Sql, association: Association, address: string): Promise<Letter | undefined> {
  const approved = { email: address, status: 'APPROVED', deletedAt: null } as const;
  const member = await sql.em().findOne(MemberEntity, approved);
  if (!member) return undefined;
  const writer = writerFor(association, member.language);
  return accountMail('passwordReset', writer, member.name, await makeResetToken(sql, member.id));
}

async function composeConfirmation(
  sql: Sql,
  association: Association,
  { id, name, language }: InferEntity<typeof MemberEntity>,
  kind: 'confirmEmail' | 'confirmRegistration',
  address: string,
): Promise<Letter | undefined> {
  const token = await makeConfirmation(sql, id, address);
  return token ? accountMail(kind, writerFor(association, language), name, token) : undefined;
}

function writerFor(association: Association, language: Language | null | undefined): Writer {
  return { association, translator: translators[language ?? 'en'] };
}
