/** Chitty funds stored on this device by a version of the app that kept only the open commitment to a lot. */
import type { Table } from 'dexie';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';

type OldFund = Partial<ChittyFund> & { draws: ChittyFund['draws']; lotCommitment?: string | null };

/** Turns the open commitment into one of a list, of which only the hash is known; as the server does with its own rows. */
export async function keepCommitments(
  funds: Table<OldFund>,
  base: Table<{ table: string; row: unknown }>,
): Promise<void> {
  await funds.toCollection().modify(withCommitments);
  await base.toCollection().modify(({ table, row }) => {
    if (table === 'chittyFunds' && row) withCommitments(row as OldFund);
  });
}

function withCommitments(fund: OldFund): void {
  const { lotCommitment, draws } = fund;
  delete fund.lotCommitment;
  fund.commitments = [];
  if (!lotCommitment) return;
  const unknown = { eligible: null, committedAt: null, committedBy: null };
  fund.commitments.push({ month: draws.length + 1, commitment: lotCommitment, ...unknown, outcome: 'OPEN' });
}
