/** The history as people did it: what one command did to several records is one action. */
import type { Json } from 'shared-schema/bounded';
import type { FieldChange } from 'shared-schema/history/field-change';
import { correctTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { Sql } from '../database/open-database.ts';
import { type Filter, type HistoryEntry, presentEntries, readHistory, type StoredRow } from './read.ts';

type HistoryAction = HistoryEntry[];

/** Entries of a command stand beside one another; of one with more records so many before and after are read. */
const NEIGHBOURS = 200;

/**
 * The latest first, of those with an entry that fits, which are at most `limit`; each with all its entries, in the order in which they
 * were made. A correction says of the entry that was wrong what the right one says instead.
 */
export async function readActions(
  sql: Sql,
  filter: Filter,
  limit: number,
): Promise<{ more: boolean; actions: HistoryAction[] }> {
  const found = await readHistory(sql, filter, limit + 1, undefined);
  const shown = found.slice(0, limit);
  const entries = new Map(
    [...shown, ...(await neighboursOf(sql, shown, filter))].map((entry) => [entry.sequence, entry]),
  );
  const actions = [...Map.groupBy(entries.values(), actionOf).values()].map((action) =>
    action.sort((a, b) => a.sequence - b.sequence),
  );
  actions.sort((a, b) => b[0]!.sequence - a[0]!.sequence);
  return { more: found.length > limit, actions: await withCorrections(sql, actions, filter) };
}

/** What accepted a waiting entry stands for itself. */
function actionOf({ command, action, sequence }: HistoryEntry): string {
  return command ? `${command} ${action}` : String(sequence);
}

/** The other entries of the same commands. */
async function neighboursOf(sql: Sql, shown: HistoryEntry[], filter: Filter): Promise<HistoryEntry[]> {
  const commands = Map.groupBy(
    shown.filter(({ command }) => command !== null),
    ({ command }) => command!,
  );
  if (commands.size === 0) return [];
  const sequences = [...commands.values()].map((entries) => entries.map(({ sequence }) => sequence));
  const rows = await sql.run<StoredRow>(
    `SELECT h.*, v.changes AS values
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS done (command_id, first, last)
     JOIN history h ON h.sequence BETWEEN done.first AND done.last AND h.command_id = done.command_id
     LEFT JOIN history_values v USING (sequence)
     WHERE $4::text[] IS NULL OR table_name = ANY($4)`,
    [
      [...commands.keys()],
      sequences.map((each) => Math.min(...each) - NEIGHBOURS),
      sequences.map((each) => Math.max(...each) + NEIGHBOURS),
      filter.openOfTables ?? null,
    ],
  );
  return presentEntries(rows, filter);
}

async function withCorrections(sql: Sql, actions: HistoryAction[], filter: Filter): Promise<HistoryAction[]> {
  const corrections = actions.flatMap((action) => {
    const [wrong] = action;
    const right = action.find(({ changes }) => changes.some(({ field }) => field === 'corrects'));
    return wrong?.action === correctTransaction.name && right ? [{ wrong, right }] : [];
  });
  if (corrections.length === 0) return actions;
  const rows = await sql.run<StoredRow>(
    `SELECT h.*, v.changes AS values FROM history h LEFT JOIN history_values v USING (sequence)
     WHERE table_name = 'transactions' AND row_id = ANY($1) AND effect = 'created'`,
    [corrections.map(({ wrong }) => wrong.id)],
  );
  const created = new Map(presentEntries(rows, filter).map((entry) => [entry.id, entry]));
  const changed = new Map(
    corrections.map(({ wrong, right }) => [wrong, correctedFields(created.get(wrong.id), right)] as const),
  );
  return actions.map((action) =>
    action.map((entry) => ({ ...entry, changes: [...(changed.get(entry) ?? []), ...entry.changes] })),
  );
}

/** What any new entry says of itself, and why it was made. */
const OF_EACH_ENTRY = new Set(['timeCompleted', 'enteredAt', 'createdBy', 'associatedType', 'corrects', 'reason']);

/** What the wrong entry began with, and the right one. */
function correctedFields(wrong: HistoryEntry | undefined, right: HistoryEntry): FieldChange[] {
  const [before, after] = [valuesOf(wrong), valuesOf(right)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const [from, to] = [before.get(field) ?? null, after.get(field) ?? null];
    return from === to || OF_EACH_ENTRY.has(field) ? [] : [{ field, from, to }];
  });
}

function valuesOf(entry: HistoryEntry | undefined): Map<string, Json> {
  return new Map(entry?.changes.map(({ field, to }) => [field, to]));
}
