/** What the person is asked before a change is made, as far as this device knows: see Asking. */
import type { Change } from 'shared-schema/command';
import { outflowsOf, requireHeld } from 'shared-schema/ledgers/outflow';
import { refuse } from 'shared-schema/refusal-error';
import { isSensitive } from 'shared-schema/sensitive-changes';
import { settingOf } from 'shared-schema/setting';
import type { Row } from 'shared-schema/tables';
import type { BooksReader } from '../books/reader.ts';
import { ledgerBalance } from '../ledger/ledger-pages.ts';

export type Asking = {
  /** A ledger that would pay more than it holds refuses, so that its person can be asked; the next time without this. */
  askFirst?: boolean;
  /** What the server takes only with a fresh proof is refused, so that its person can give one; the next time without this. */
  proofFirst?: boolean;
};

/** Throws RefusalError `auth.verificationNeeded`, then `ledger.aboveHeld`, when asked to; and `ledger.overdraftForbidden`. */
export async function checkAsking(shown: BooksReader, changes: Change[], asking: Asking): Promise<void> {
  if (asking.proofFirst) await checkProof(shown, changes);
  await checkBalances(shown, changes, asking);
}

async function checkProof(shown: BooksReader, changes: Change[]): Promise<void> {
  const before = new Map<Change, Row | undefined>();
  for (const change of changes) before.set(change, await shown.row(change.table, change.row.id));
  if (isSensitive(changes, (change) => before.get(change))) throw refuse('auth.verificationNeeded', {});
}

async function checkBalances(shown: BooksReader, changes: Change[], { askFirst = false }: Asking): Promise<void> {
  const outflows = await outflowsOf(changes, ({ table, row }) => shown.row(table, row.id));
  if (outflows.length === 0) return;
  const forbidden = settingOf('overdraftForbidden', await shown.settings.get('overdraftForbidden'));
  if (!forbidden && !askFirst) return;
  for (const outflow of outflows) {
    const held = await ledgerBalance(shown, outflow.ledger, outflow.projectId);
    const project = (await shown.projects.count()) > 1 ? await shown.projects.get(outflow.projectId) : undefined;
    requireHeld(
      outflow,
      { held, project: project?.name },
      forbidden ? 'ledger.overdraftForbidden' : 'ledger.aboveHeld',
    );
  }
}
