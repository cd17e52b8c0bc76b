import type { EntityTable } from 'dexie';

/** Everything `pick` takes out of a table's rows, by number; read a few at a time, so that no screen stands still meanwhile. */
export async function readInTurns<R extends { id: number }, P>(
  table: EntityTable<R, 'id'>,
  rowsPerTurn: number,
  pick: (row: R) => P[],
): Promise<P[]> {
  const picked: P[] = [];
  for (let last = 0; ;) {
    const rows = await table.where(':id').above(last).limit(rowsPerTurn).toArray();
    for (const row of rows) picked.push(...pick(row));
    if (rows.length < rowsPerTurn) return picked;
    last = rows.at(-1)!.id;
  }
}
