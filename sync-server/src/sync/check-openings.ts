/** What a bank account's opening balance asks besides the rules, which cannot look for the account's entries. */
import { opensLater, requireNoneBefore } from 'shared-schema/bank/account-of-line';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { Change } from 'shared-schema/command';
import type { LocalDate } from 'shared-schema/local-date';
import { takeCommitLock } from '../database/commit-lock.ts';
import type { Sql } from '../database/open-database.ts';
import { keyOf, type RowsBefore } from './rows.ts';

/** Accounts whose opening balance is now to hold money of days that it did not hold before. */
export function openingLater(changes: Change[], before: RowsBefore): BankAccount[] {
  return changes.flatMap(({ table, row }) => {
    if (table !== 'bankAccounts') return [];
    return opensLater(before.get(keyOf(table, row.id)) as BankAccount | undefined, row) ? [row] : [];
  });
}

/**
 * Throws RefusalError `bankAccount.entriesBefore` if an account has entries of days before its opening. From here on nobody else commits,
 * so that none is entered meanwhile.
 */
export async function checkOpenings(sql: Sql, accounts: BankAccount[], timeZone: string): Promise<void> {
  if (accounts.length > 0) await takeCommitLock(sql);
  for (const account of accounts) {
    const [found] = await sql.run<{ day: LocalDate | null }>(FIRST_DAY, [account.id, timeZone], 'first day in account');
    requireNoneBefore(account, found!.day ?? undefined);
  }
}

/** `firstDayOf` in SQL. */
const FIRST_DAY = `
  SELECT min(day)::text AS day FROM (
    SELECT coalesce(date, (time_completed AT TIME ZONE $2)::date) AS day
      FROM transactions WHERE deleted_at IS NULL AND bank_account_id = $1::int
    UNION ALL SELECT receipts.received_on
      FROM transactions JOIN receipts ON receipts.id = transactions.receipt_number
      WHERE transactions.deleted_at IS NULL AND transactions.bank_account_id = $1::int
    UNION ALL SELECT date
      FROM money_moves
      WHERE deleted_at IS NULL AND $1::text IN (from_place ->> 'bankAccountId', to_place ->> 'bankAccountId')
    UNION ALL SELECT coalesce(cheque -> 'asSaid' ->> 'since', cheque ->> 'since')::date
      FROM receipts
      WHERE cancelled IS NULL AND cheque ->> 'state' IN ('PAID_IN', 'CLEARED') AND cheque ->> 'bankAccountId' = $1::text
    UNION ALL SELECT date
      FROM statement_lines WHERE deleted_at IS NULL AND bank_account_id = $1::int AND match IS NOT NULL
  ) AS days`;
