/** Rows of a sheet that stand in the books already. */
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import { findStanding } from 'shared-schema/imports/find-standing';
import type { CheckedWith, Draft, SheetRow } from './check-sheet.ts';

/** Only what could be read can be compared. Each line of the books is found once. */
export function rowsInBooks(kind: ImportKindName, drafts: Draft[], { lines = [], context }: CheckedWith): SheetRow[] {
  if (kind !== 'entries' && kind !== 'openings') return [];
  const read = drafts.filter(({ rows, record }) => rows.every(({ faults }) => faults.length === 0) && record.amount);
  const given = { actorId: context.actor.id, timeZone: context.timeZone };
  const standing = findStanding(kind, read.map(({ record }) => record) as never[], lines, given);
  return [...standing.keys()].flatMap((index) => read[index]!.rows);
}
