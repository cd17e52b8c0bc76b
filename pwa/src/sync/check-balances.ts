/** Whether the ledgers hold what is to be paid out of them, as far as this device knows. */
import type { Change } from 'shared-schema/command';
import { outflowsOf, requireHeld } from 'shared-schema/ledgers/outflow';
import { settingOf } from 'shared-schema/setting';
import type { DeviceDb } from './db.ts';
import { ledgerBalance } from './ledger-pages.ts';

export type Asking = {
  /** A ledger that would pay more than it holds refuses, so that its person can be asked; the next time without this. */
  askFirst?: boolean;
};

/** Throws RefusalError `ledger.overdraftForbidden`, or `ledger.aboveHeld` when asked to. */
export async function checkBalances(db: DeviceDb, changes: Change[], { askFirst = false }: Asking): Promise<void> {
  const outflows = outflowsOf(changes);
  if (outflows.length === 0) return;
  const forbidden = settingOf('overdraftForbidden', await db.settings.get('overdraftForbidden'));
  if (!forbidden && !askFirst) return;
  for (const outflow of outflows) {
    const held = await ledgerBalance(db, outflow.ledger, outflow.projectId);
    requireHeld(outflow, held, forbidden ? 'ledger.overdraftForbidden' : 'ledger.aboveHeld');
  }
}
