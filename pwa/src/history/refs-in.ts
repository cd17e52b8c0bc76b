/** Which records actions name, so that their names can be read at once. */
import { valueKindOf } from 'shared-schema/history/field-change';
import type { Entry, EntryChange } from './actions.ts';
import { nameKey, type RecordRef } from './record-names.ts';

/** Numbers of other entries. */
const ENTRIES = new Set(['reversedBy', 'reverses', 'corrects', 'correctedBy', 'transferWith']);

/** Each once: those that were changed, who changed them, and those that a changed value is the number of. */
export function refsIn(entries: Entry[]): RecordRef[] {
  const all = entries.flatMap(({ table, id, by, changes }) => [
    ...(table && id ? [{ table, id }] : []),
    ...(by === null ? [] : [{ table: 'members', id: String(by) }]),
    ...changes.flatMap((change) => valuesIn(table, change)),
  ]);
  return [...new Map(all.map((ref) => [nameKey(ref), ref])).values()];
}

/** The table of the record that such a field holds the number of; undefined for any other value. */
export function tableOfValue(table: string | null, field: string): string | undefined {
  if (ENTRIES.has(field)) return 'transactions';
  if (field === 'projectId') return 'projects';
  return valueKindOf(table, field) === 'member' ? 'members' : undefined;
}

function valuesIn(table: string | null, { field, from, to }: EntryChange): RecordRef[] {
  const named = tableOfValue(table, field);
  if (!named) return [];
  return [from, to].flatMap((id) => (typeof id === 'number' ? [{ table: named, id: String(id) }] : []));
}
