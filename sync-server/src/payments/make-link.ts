import { type AccountId } from 'shared-schema/collections/account-id';
import { type Instant, type LocalDate } from 'shared-schema/local-date';
import { refuse } from 'shared-schema/refusal-error';
import { duesToRemindOf } from 'shared-schema/reminders/reminder-message';
import { makePayLink } from '../auth/pay-links.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { payLinkAddress } from '../mail/pay-link-address.ts';
import { contractsOfAll } from './asked.ts';

/** Whether the association has a UPI ID, or a bank account. */
export async function saysWhereToPay(sql: Sql): Promise<boolean> {
  const [account] = await sql.run('SELECT 1 FROM bank_accounts WHERE deleted_at IS NULL LIMIT 1');
  return account !== undefined || (await readSettings(sql)).upiId !== '';
}

/** Whether the association can be paid by UPI: it has a UPI ID, or one of its bank accounts has. */
export async function canBePaidByUpi(sql: Sql): Promise<boolean> {
  const [account] = await sql.run(
    'SELECT 1 FROM bank_accounts WHERE deleted_at IS NULL AND upi_id IS NOT NULL LIMIT 1',
  );
  return account !== undefined || (await readSettings(sql)).upiId !== '';
}

/** The last day there is: all that is owed. */
const EVER = '9999-12-31' as LocalDate;

/**
 * The link by which the first of these accounts pays what they owe up to a day; if nothing is due by then, what comes next. Throws
 * RefusalError `payLink.noUpi` or `payLink.nothingOwed`.
 */
export async function linkToPay(
  { database, settings }: { database: Database; settings: { publicUrl: string } },
  accounts: AccountId[],
  until: LocalDate,
): Promise<{ url: string; expiresAt: Instant }> {
  if (!(await saysWhereToPay(database))) throw refuse('payLink.noUpi');
  const [next] = duesToRemindOf(await contractsOfAll(database, accounts), accounts, EVER);
  if (!next) throw refuse('payLink.nothingOwed');
  const { dueDate } = next.due;
  const { token, expiresAt } = await makePayLink(database, { accounts, until: dueDate > until ? dueDate : until });
  return { url: payLinkAddress(settings.publicUrl, token), expiresAt };
}
