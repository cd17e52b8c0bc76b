import type { MemberId } from 'shared-schema/ids';
import type { Column } from './columns.ts';
import { wordKey } from './read-cell.ts';
import type { SheetRow } from './sheet-row.ts';

/**
 * A word of a column that stands for one of a few values. Nobody has said for which, or a person has, now or for an earlier sheet:
 * what was said once must not be in force unseen.
 */
export type AskedWord = {
  column: Column;
  word: string;
  /** How many rows say it. */
  rows: number;
  /** Of a member: who may be meant. */
  candidates?: MemberId[];
};

type Said = { field: string; word?: string; candidates?: MemberId[] };

/** Each once, in the order of the sheet. */
export function askedWords(rows: SheetRow[], columns: Column[]): AskedWord[] {
  const asked = new Map<string, AskedWord>();
  for (const { field, word, candidates } of rows.flatMap(({ faults, answered = [] }): Said[] => [
    ...faults,
    ...answered,
  ])) {
    const column = columns.find((each) => each.field === field);
    if (word === undefined || !column) continue;
    const key = wordKey(field, word);
    const before = asked.get(key);
    asked.set(key, {
      column,
      word: before?.word ?? word,
      rows: (before?.rows ?? 0) + 1,
      ...(candidates && { candidates }),
    });
  }
  return [...asked.values()];
}
