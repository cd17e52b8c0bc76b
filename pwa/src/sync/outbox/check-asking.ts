/** What the person is asked before a change is made, as far as this device knows: see Asking. */
import type { Change } from 'shared-schema/command';
import { outflowsOf, requireHeld } from 'shared-schema/ledgers/outflow';
import { refuse } from 'shared-schema/refusal-error';
import { isSensitive } from 'shared-schema/sensitive-changes';
import { settingOf } from 'shared-schema/setting';
import type { Row } from 'shared-schema/tables';
import type { DeviceDb } from '../device/db.ts';
import { ledgerBalance } from '../ledger/ledger-pages.ts';

export type Asking = {
  /** A ledger that would pay more than it holds refuses, so that its person can be asked; the next time without this. */
  askFirst?: boolean;
  /** What the server takes only with a fresh proof is refused, so that its person can give one; the next time without this. */
  proofFirst?: boolean;
};

/** Throws RefusalError `auth.verificationNeeded`, then `ledger.aboveHeld`, when asked to; and `ledger.overdraftForbidden`. */
export async function checkAsking(db: DeviceDb, changes: Change[], asking: Asking): Promise<void> {
  if (asking.proofFirst) await checkProof(db, changes);
  await checkBalances(db, changes, asking);
}

async function checkProof(db: DeviceDb, changes: Change[]): Promise<void> {
  const before = new Map<Change, Row | undefined>();
  for (const change of changes) {
    // Of ledger lines, which lie in pages, none is sensitive.
    if (change.table !== 'transactions') before.set(change, await db.table(change.table).get(change.row.id));
  }
  if (isSensitive(changes, (change) => before.get(change))) throw refuse('auth.verificationNeeded', {});
}

async function checkBalances(db: DeviceDb, changes: Change[], { askFirst = false }: Asking): Promise<void> {
  const outflows = outflowsOf(changes);
  if (outflows.length === 0) return;
  const forbidden = settingOf('overdraftForbidden', await db.settings.get('overdraftForbidden'));
  if (!forbidden && !askFirst) return;
  for (const outflow of outflows) {
    const held = await ledgerBalance(db, outflow.ledger, outflow.projectId);
    requireHeld(outflow, held, forbidden ? 'ledger.overdraftForbidden' : 'ledger.aboveHeld');
  }
}
