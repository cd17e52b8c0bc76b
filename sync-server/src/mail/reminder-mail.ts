import { type InferEntity, serialize } from '@mikro-orm/postgresql';
import { type BankAccount, upiIdOf } from 'shared-schema/bank/bank-account';
import { accountOfMember, businessesOf, membersOf } from 'shared-schema/collections/account-id';
import { accountFor } from 'shared-schema/collections/receipt-for-sum';
import type { BankAccountId } from 'shared-schema/ids';
import { formatMoney } from 'shared-schema/money';
import type { SentReminder } from 'shared-schema/reminders/reminder';
import { duesToRemindOf, reminderLines, sumToRemindOf } from 'shared-schema/reminders/reminder-message';
import type { Contract } from 'shared-schema/repayments/contract';
import type { Sql } from '../database/open-database.ts';
import { type MemberEntity, syncedEntities } from '../entities/synced.ts';
import { readSettings } from '../database/settings.ts';
import { makePayLink } from '../auth/pay-links.ts';
import { type Letter, oneLine, type Writer, writeLetter } from './letter.ts';

/** Later it would ask for what has been paid, or is older than it says. */
export const REMINDER_WORTH_SENDING_DAYS = 2;

/** To a member: what their household owes when it is sent. Undefined if that has been paid meanwhile. */
export async function reminderMail(
  sql: Sql,
  writer: Writer,
  { id, name }: InferEntity<typeof MemberEntity>,
): Promise<Letter | undefined> {
  const row = await sql.em().findOne(syncedEntities.reminders, { id: accountOfMember(id) });
  // A message on WhatsApp may have been recorded while the letter waited.
  const sent = [row?.last, row?.before].find((each) => each?.how === 'MAIL');
  if (!sent) return undefined;
  const dues = duesToRemindOf(await contractsOf(sql, sent), sent.accounts, sent.until);
  if (dues.length === 0) return undefined;
  const { translator, association } = writer;
  const { t } = translator;
  const account = accountFor(dues, await readBankAccounts(sql));
  const upiId = upiIdOf(account, (await readSettings(sql)).upiId);
  const link = account || upiId ? await payAddress(sql, association.publicUrl, sent, account?.id ?? null) : undefined;
  const content = { name: oneLine(name), association: association.associationName, upiId, dues };
  return writeLetter(writer, {
    subject: t('reminders.subject', { association: association.associationName }),
    name,
    paragraphs: reminderLines(content, translator),
    link: link
      ? { label: t('reminders.payButton', { sum: formatMoney(sumToRemindOf(dues)) }), url: link }
      : { label: t('letters.signIn'), path: '/login' },
    closing: t('reminders.paid'),
  });
}

async function readBankAccounts(sql: Sql): Promise<BankAccount[]> {
  return sql.em().find(syncedEntities.bankAccounts, { deletedAt: null });
}

async function payAddress(
  sql: Sql,
  publicUrl: string,
  { accounts, until }: SentReminder,
  bankAccountId: BankAccountId | null,
): Promise<string> {
  const { token } = await makePayLink(sql, { accounts, bankAccountId, until });
  return payLinkAddress(publicUrl, token);
}

async function contractsOf(sql: Sql, { accounts }: SentReminder): Promise<Contract[]> {
  const whole = { populate: ['scheduledRepayments'] } as const;
  const businesses = await sql
    .em()
    .find(syncedEntities.installmentBusinesses, { id: { $in: businessesOf(accounts) } }, whole);
  const ofMembers = { scheduledRepayments: { userId: { $in: membersOf(accounts) } } };
  const funds = await sql.em().find(syncedEntities.chittyFunds, ofMembers, { ...whole, populateWhere: 'all' });
  return [...serialize(businesses, whole), ...serialize(funds, whole)] as unknown as Contract[];
}

/** Where someone pays without signing in. */
export function payLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/pay/${token}`;
}
