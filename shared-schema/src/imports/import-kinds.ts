/** What can come from a sheet. A new kind is a file, and its line here. */
import type { ImportKindName } from './import-kind-name.ts';
import { importBusinesses } from './import-businesses.ts';
import { importChitties } from './import-chitties.ts';
import { importEntries, importOpenings } from './import-entries.ts';
import type { ImportKind } from './import-kind.ts';
import { importMembers } from './import-members.ts';
import { importReceipts } from './import-receipts.ts';
import { importShares } from './import-shares.ts';

export const importKinds = {
  members: importMembers,
  shares: importShares,
  businesses: importBusinesses,
  chitties: importChitties,
  openings: importOpenings,
  entries: importEntries,
  receipts: importReceipts,
} satisfies Record<ImportKindName, unknown> as unknown as Record<ImportKindName, ImportKind>;
