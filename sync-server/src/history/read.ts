/** Reads the history for people. */
import type { FieldChange } from 'shared-schema/history/field-change';
import { type Instant, instant } from 'shared-schema/local-date';
import type { Sql } from '../database/open-database.ts';
import type { Effect, StoredEntry } from './entry.ts';

export type Filter = {
  table?: string | undefined;
  id?: string | undefined;
  userId?: number | undefined;
  /** What `action` begins with: `session.`. */
  action?: string | undefined;
  /** Only of records of these tables, and what names nobody. */
  openOfTables?: string[] | undefined;
  /** Both moments belong to it. */
  from?: Instant | undefined;
  to?: Instant | undefined;
};

export type HistoryEntry = {
  sequence: number;
  at: Instant;
  receivedAt: Instant;
  by: number | null;
  device: string | null;
  deviceKind: string | null;
  /** Those of one command have the same. */
  command: string | null;
  action: string;
  effect: Effect;
  table: string | null;
  id: string | null;
  changes: FieldChange[];
  /** Fields whose values have been removed for good. */
  removed: string[];
};

/** As stored, with its private values, if they have not been removed. */
export type StoredRow = StoredEntry & { sequence: string; values: string | null };

/** The latest first, those before `before`. */
export async function readHistory(
  sql: Sql,
  filter: Filter,
  limit: number,
  before: number | undefined,
): Promise<HistoryEntry[]> {
  const found = await sql.run<StoredRow>(
    `SELECT h.*, v.changes AS values FROM history h LEFT JOIN history_values v USING (sequence)
     WHERE ($1::bigint IS NULL OR sequence < $1) AND ($2::text IS NULL OR table_name = $2) AND ($3::text IS NULL OR row_id = $3)
       AND ($4::int IS NULL OR user_id = $4) AND ($5::text IS NULL OR starts_with(action, $5))
       AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at <= $7)
       AND ($9::text[] IS NULL OR table_name = ANY($9) AND effect <> 'seen')
     ORDER BY sequence DESC LIMIT $8`,
    [
      before ?? null,
      filter.table ?? null,
      filter.id ?? null,
      filter.userId ?? null,
      filter.action ?? null,
      filter.from ?? null,
      filter.to ?? null,
      limit,
      filter.openOfTables ?? null,
    ],
  );
  return presentEntries(found, filter);
}

export function presentEntries(rows: StoredRow[], { openOfTables }: Pick<Filter, 'openOfTables'>): HistoryEntry[] {
  const told = openOfTables ? rows.map((row) => ({ ...row, values: null, private_fields: null })) : rows;
  return told.map((entry) => ({
    sequence: Number(entry.sequence),
    at: instant(entry.at),
    receivedAt: instant(entry.received_at),
    by: entry.user_id,
    device: entry.device,
    deviceKind: entry.device_kind,
    command: entry.command_id,
    action: entry.action,
    effect: entry.effect,
    table: entry.table_name,
    id: entry.row_id,
    changes: [...listIn(entry.values), ...listIn(entry.changes)],
    removed: entry.values === null && entry.private_fields ? (JSON.parse(entry.private_fields) as string[]) : [],
  }));
}

/** What it says can be no list only if someone has altered it, which is said elsewhere. */
function listIn(text: string | null): FieldChange[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? (list as FieldChange[]) : [];
  } catch {
    return [];
  }
}
