import { upiIdOf } from 'shared-schema/bank/bank-account';
import { type AccountId } from 'shared-schema/collections/account-id';
import { allDuesOf, accountFor } from 'shared-schema/collections/receipt-for-sum';
import { type Instant, type LocalDate } from 'shared-schema/local-date';
import { refuse } from 'shared-schema/refusal-error';
import { makePayLink } from '../auth/pay-links.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { payLinkAddress } from '../mail/reminder-mail.ts';
import { readWhere } from '../sync/rows.ts';
import { contractsOfAll } from './asked.ts';

/** Whether the association has a UPI ID, or a bank account. */
async function saysWhereToPay(sql: Sql): Promise<boolean> {
  const [account] = await sql.run('SELECT 1 FROM bank_accounts WHERE deleted_at IS NULL LIMIT 1');
  return account !== undefined || (await readSettings(sql)).upiId !== '';
}

/**
 * Whether a link for what these accounts owe can be paid by UPI: the bank account that it is paid into has a UPI ID, or there is no bank
 * account and the association has one.
 */
export async function canPayByUpi(database: Database, accounts: AccountId[]): Promise<boolean> {
  const dues = allDuesOf(await contractsOfAll(database, accounts), accounts);
  const bankAccounts = await readWhere(database, database, 'bankAccounts', 'true', []);
  return upiIdOf(accountFor(dues, bankAccounts), (await readSettings(database)).upiId) !== '';
}

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
  const dues = allDuesOf(await contractsOfAll(database, accounts), accounts);
  const [next] = dues;
  if (!next) throw refuse('payLink.nothingOwed');
  const { dueDate } = next.due;
  const bankAccounts = await readWhere(database, database, 'bankAccounts', 'true', []);
  const { token, expiresAt } = await makePayLink(database, {
    accounts,
    bankAccountId: accountFor(dues, bankAccounts)?.id ?? null,
    until: dueDate > until ? dueDate : until,
  });
  return { url: payLinkAddress(settings.publicUrl, token), expiresAt };
}
