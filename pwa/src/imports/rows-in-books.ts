/** Rows of a sheet that stand in the books already. */
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import { findStanding } from 'shared-schema/imports/find-standing';
import type { CheckedWith, SheetRow } from './check-sheet.ts';
import { draftsOf } from './drafts.ts';

/** Only what could be read can be compared. Each line of the books is found once. */
export function rowsInBooks(kind: ImportKindName, rows: SheetRow[], given: CheckedWith): SheetRow[] {
  const { lines = [], shareHistories = [], context } = given;
  if (kind !== 'entries' && kind !== 'openings' && kind !== 'shares') return [];
  const needed = kind === 'shares' ? 'memberId' : 'amount';
  const read = draftsOf(kind, rows, given).filter(
    (draft) => draft.rows.every(({ faults }) => faults.length === 0) && draft.record[needed],
  );
  const records = read.map(({ record }) => record) as never[];
  const standing = findStanding(kind, records, kind === 'shares' ? shareHistories : lines, {
    actorId: context.actor.id,
    timeZone: context.timeZone,
  });
  return [...standing.keys()].flatMap((index) => read[index]!.rows);
}
