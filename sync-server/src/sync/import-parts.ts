/** A sheet's records travel in parts and wait here, until all of them are there and are entered in one transaction. */
import { raw } from '@mikro-orm/postgresql';
import type { ImportId, MemberId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import { MOST_RECORDS } from 'shared-schema/imports/import-batch';
import { invalidInput, refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import type { Sql } from '../database/open-database.ts';
import { ImportPartEntity } from '../entities/command.ts';

type Part = { importId: ImportId; part: number; userId: MemberId; records: unknown[] };

/**
 * Sent again, a part replaces itself. Throws RefusalError `import.notFound` for a batch that someone else has begun, `input.invalid` for
 * more records than one batch may have.
 */
export async function keepPart(sql: Sql, { importId, part, userId, records }: Part): Promise<void> {
  const [others] = await sql.run<{ count: number }>(
    'SELECT coalesce(sum(jsonb_array_length(records)), 0)::int AS count FROM import_parts WHERE import_id = $1 AND part <> $2',
    [importId, part],
  );
  if (others!.count + records.length > MOST_RECORDS) {
    throw invalidInput([{ message: says('validation.tooManyRecords', { most: MOST_RECORDS }), path: 'records' }]);
  }
  const kept = await sql.run(
    `INSERT INTO import_parts (import_id, part, user_id, records, sent_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (import_id, part) DO UPDATE SET records = excluded.records, sent_at = excluded.sent_at
     WHERE import_parts.user_id = excluded.user_id RETURNING part`,
    [importId, part, userId, JSON.stringify(records), instant(Date.now())],
  );
  if (kept.length === 0) throw refuse('import.notFound', { id: importId });
}

/** The parts of a sheet that are here, ascending: those of someone else are nobody else's business. */
export async function arrivedParts(sql: Sql, importId: ImportId, userId: MemberId): Promise<number[]> {
  const kept = await sql.run<{ part: number }>(
    'SELECT part FROM import_parts WHERE import_id = $1 AND user_id = $2 ORDER BY part',
    [importId, userId],
  );
  return kept.map(({ part }) => part);
}

/** All records of a sheet, in order. Throws RefusalError `import.partMissing`. */
export async function recordsOf(sql: Sql, importId: ImportId, userId: MemberId, parts: number): Promise<unknown[]> {
  const kept = await sql.run<{ part: number; records: unknown[] }>(
    'SELECT part, records FROM import_parts WHERE import_id = $1 AND user_id = $2 ORDER BY part',
    [importId, userId],
  );
  const byPart = new Map(kept.map(({ part, records }) => [part, records]));
  return Array.from({ length: parts }, (_, index) => index + 1).flatMap((part) => {
    const records = byPart.get(part);
    if (!records) throw refuse('import.partMissing', { part });
    return records;
  });
}

export async function dropParts(sql: Sql, importId: ImportId): Promise<void> {
  await sql.em().nativeDelete(ImportPartEntity, { importId });
}

/** Those of sheets that were never entered. */
export async function removeOldParts(sql: Sql): Promise<void> {
  await sql.em().nativeDelete(ImportPartEntity, { sentAt: { $lt: raw(`now() - interval '1 day'`) } });
}
