/** Who made the values that an edit clashes with, and when. */
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant } from 'shared-schema/local-date';
import type { Conflict } from 'shared-schema/members/field-changes';
import { detailsIf, type RefusalError, refuse } from 'shared-schema/refusal-error';
import type { TableName } from 'shared-schema/tables';
import type { Sql } from '../database/open-database.ts';

/** The row whose fields someone else has changed too, if that is why an edit is refused. */
type Disputed = { code: keyof typeof tables; table: TableName; id: number; conflicts: Conflict[] };

const tables = {
  'member.conflict': 'members',
  'installmentBusiness.conflict': 'installmentBusinesses',
} as const satisfies Record<string, TableName>;

export function disputedBy(refusal: RefusalError, input: unknown): Disputed | undefined {
  for (const [code, table] of Object.entries(tables) as [Disputed['code'], TableName][]) {
    const conflicts = detailsIf(code, refusal)?.conflicts;
    if (conflicts) return { code, table, id: (input as { id: number }).id, conflicts };
  }
  return undefined;
}

/** The refusal with who changed each field last, as far as the row's last changes tell. */
export async function namingOthers(sql: Sql, { code, table, id, conflicts }: Disputed): Promise<RefusalError> {
  const entries = await lastChanges(sql, table, id);
  const named = conflicts.map((conflict) => {
    const last = entries.find(({ fields }) => fields.has(conflict.field));
    return last ? { ...conflict, by: last.by, at: last.at } : conflict;
  });
  return refuse(code, { conflicts: named });
}

type Entry = { by: MemberId; at: Instant; fields: ReadonlySet<string> };

type Found = { user_id: number; at: Date; changes: string; private_fields: string | null };

/** A field that nobody touched in so many changes of its row is not looked for further back. */
const MOST_CHANGES = 100;

/** The latest first, without those of whoever runs the server, who is no member. */
async function lastChanges(sql: Sql, table: TableName, id: number): Promise<Entry[]> {
  const found = await sql.run<Found>(
    `SELECT user_id, at, changes, private_fields FROM history
     WHERE table_name = $1 AND row_id = $2 AND effect IN ('created', 'updated') AND user_id IS NOT NULL
     ORDER BY sequence DESC LIMIT ${MOST_CHANGES}`,
    [table, String(id)],
    'last changes',
  );
  return found.map(({ user_id: by, at, changes, private_fields: privateFields }) => ({
    by: by as MemberId,
    at: instant(at),
    fields: new Set([
      ...(JSON.parse(changes) as { field: string }[]).map(({ field }) => field),
      ...(JSON.parse(privateFields ?? '[]') as string[]),
    ]),
  }));
}
