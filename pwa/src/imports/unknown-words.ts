/** Words that a person is asked about. */
import type { SheetRow, UnknownWord } from './check-sheet.ts';
import type { Column } from './columns.ts';
import { wordKey } from './read-cell.ts';

/** Each once, in the order of the sheet. */
export function unknownWords(rows: SheetRow[], columns: Column[]): UnknownWord[] {
  const found = new Map<string, UnknownWord>();
  for (const { faults } of rows) {
    for (const { field, word, candidates } of faults) {
      const column = columns.find((each) => each.field === field);
      if (word === undefined || !column) continue;
      const key = wordKey(field, word);
      const { rows: before } = found.get(key) ?? { rows: 0 };
      found.set(key, {
        column,
        word: found.get(key)?.word ?? word,
        rows: before + 1,
        ...(candidates && { candidates }),
      });
    }
  }
  return [...found.values()];
}
