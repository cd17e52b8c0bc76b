/** Lists that somebody saves as files again and again have one entry in the history an hour. */
import { recordExport } from 'shared-schema/reports/record-export';
import type { Sql } from '../database/open-database.ts';
import type { Happening } from '../history/entry.ts';

/** Of an actor's latest entries, so many are looked at. */
const MOST_LOOKED_AT = 50;

/** Without exports that have an entry of the last hour by the same person, of the same list in the same form. */
export async function withoutRepeatedExports(sql: Sql, happenings: Happening[]): Promise<Happening[]> {
  const told = new Set<string>();
  for (const userId of new Set(happenings.filter(isExport).map((each) => each.userId!))) {
    for (const what of await toldOf(sql, userId)) told.add(`${userId} ${what}`);
  }
  return happenings.filter((each) => {
    if (!isExport(each)) return true;
    const key = `${each.userId} ${JSON.stringify(each.privateChanges)}`;
    return told.size !== told.add(key).size;
  });
}

function isExport({ action }: Happening): boolean {
  return action === recordExport.name;
}

/** What was saved, as the history keeps it. */
async function toldOf(sql: Sql, userId: number): Promise<string[]> {
  const entries = await sql.run<{ changes: string }>(
    `SELECT v.changes FROM (
       SELECT sequence, action, received_at FROM history WHERE user_id = $1 ORDER BY sequence DESC LIMIT ${MOST_LOOKED_AT}
     ) AS latest JOIN history_values v USING (sequence)
     WHERE latest.action = $2 AND latest.received_at > now() - interval '1 hour'`,
    [userId, recordExport.name],
    'exports told of',
  );
  return entries.map(({ changes }) => changes);
}
