/** What the association's settings ask of payments, besides the rules, which cannot add up a ledger. */
import type { Change } from 'shared-schema/command';
import { type Outflow, outflowsOf, requireHeld } from 'shared-schema/ledgers/outflow';
import type { Money } from 'shared-schema/money';
import { type Setting, settingOf } from 'shared-schema/setting';
import { takeCommitLock } from '../database/commit-lock.ts';
import type { Sql } from '../database/open-database.ts';
import type { ReceivedCommand } from './command-results.ts';
import { keyOf } from './rows.ts';
import type { RowsTogether } from './rows-together.ts';

/** What a command takes out of ledgers that may not pay more than they hold. What comes from a device has been paid: its own books decided. */
export async function boundOutflows(
  rows: RowsTogether,
  { from }: ReceivedCommand,
  changes: Change[],
): Promise<Outflow[]> {
  if (from !== 'rest') return [];
  const before = rows.before(changes);
  const outflows = await outflowsOf(changes, ({ table, row }) => before.get(keyOf(table, row.id)));
  if (outflows.length === 0) return [];
  const [setting] = await rows.rows([{ table: 'settings', id: 'overdraftForbidden' }]);
  return settingOf('overdraftForbidden', setting as Setting | undefined) ? outflows : [];
}

/**
 * Throws RefusalError `ledger.overdraftForbidden` if a ledger holds less. From here on nobody else commits, so that no two
 * payments take the same money.
 */
export async function checkBalances(sql: Sql, outflows: Outflow[]): Promise<void> {
  if (outflows.length > 0) await takeCommitLock(sql);
  for (const outflow of outflows) {
    const [balance] = await sql.run<{ held: string }>(HELD, [outflow.ledger, outflow.projectId], 'what a ledger holds');
    requireHeld(outflow, Number(balance!.held) as Money, 'ledger.overdraftForbidden');
  }
}

/** In thousandths. */
const HELD = `
  SELECT coalesce(sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END), 0) * 1000 AS held
  FROM transactions WHERE ledger = $1 AND project_id = $2 AND deleted_at IS NULL`;
