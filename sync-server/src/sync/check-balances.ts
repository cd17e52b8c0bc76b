/** What the association's settings ask of payments, besides the rules, which cannot add up a ledger. */
import type { Change } from 'shared-schema/command';
import { aboveHeld, type Outflow, outflowsOf } from 'shared-schema/ledgers/outflow';
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
    const values = [outflow.ledger, outflow.projectId];
    const [found] = await sql.run<{ held: string; project: string | null }>(HELD, values, 'what a ledger holds');
    const { held, project } = found!;
    const inBooks = { held: Number(held) as Money, project: project ?? undefined };
    const refusal = aboveHeld(outflow, inBooks, 'ledger.overdraftForbidden');
    if (refusal) throw refusal;
  }
}

/** In thousandths; with what the project is called, once there are several. */
const HELD = `
  SELECT coalesce(sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END), 0) * 1000 AS held,
    (SELECT name FROM projects WHERE id = $2
      AND EXISTS (SELECT FROM projects WHERE id <> $2 AND deleted_at IS NULL)) AS project
  FROM transactions WHERE ledger = $1 AND project_id = $2 AND deleted_at IS NULL`;
