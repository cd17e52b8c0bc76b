/** Records of a sheet that stand in the books already. */
import { findStanding } from 'shared-schema/imports/find-standing';
import { importKinds } from 'shared-schema/imports/import-kinds';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import type { RowId } from 'shared-schema/tables';
import type { CheckedWith } from './checked-with.ts';
import type { Draft } from './draft.ts';

/** The number of the record that each is. Only what could be read can be compared; each record of the books is found once. */
export function draftsInBooks(
  kind: ImportKindName,
  drafts: Draft[],
  { standing, found: earlier, context }: CheckedWith,
): Map<Draft, RowId<ImportedTable>> {
  const rows = (standing?.[importKinds[kind].table] ?? []).filter((row) => !earlier?.has(row));
  if (rows.length === 0) return new Map();
  const read = drafts.filter((draft) => draft.rows.every(({ faults }) => faults.length === 0));
  const given = { actorId: context.actor.id, timeZone: context.timeZone };
  const found = findStanding(kind, read.map(({ record }) => record) as never[], rows, given);
  return new Map([...found].map(([index, id]) => [read[index]!, id]));
}
