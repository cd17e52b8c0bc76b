/**
 * A first sync into SQLite in WebAssembly, on the browser's private file system: a column for each field of a ledger line, the
 * other tables as JSON. It has a worker of its own, because only there are files written at once.
 */
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { tableNames } from 'shared-schema/tables';
import { allPacks } from './all-packs.ts';

export type SqliteRequest = { token: string; origin: string; wasm: Uint8Array<ArrayBuffer> };
export type SqliteTimings = { sqliteFirstSync: number; sqliteReadAll: number };

const COLUMNS = [
  'id',
  'ledger',
  'projectId',
  'type',
  'amount',
  'userId',
  'description',
  'reference',
  'associatedType',
  'associatedId',
  'repaymentId',
  'timeCompleted',
  'date',
  'createdBy',
  'deletedAt',
] as const satisfies (keyof Transaction)[];

addEventListener('message', (event: MessageEvent<SqliteRequest>) => {
  void measure(event.data).then(
    (timings) => postMessage(timings),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});

async function measure({ token, origin, wasm }: SqliteRequest): Promise<SqliteTimings> {
  const sqlite3 = await initialize({ wasmBinary: wasm });
  const pool = await sqlite3.installOpfsSAHPoolVfs({ name: `bench-${Date.now()}`, clearOnInit: true });
  const db = new pool.OpfsSAHPoolDb('/books.db');
  db.exec(`CREATE TABLE transactions (${COLUMNS.join(', ')}, PRIMARY KEY (id)) WITHOUT ROWID;
    CREATE INDEX by_time ON transactions (timeCompleted); CREATE INDEX by_member ON transactions (userId)`);
  for (const table of tableNames) if (table !== 'transactions') db.exec(`CREATE TABLE ${table} (id PRIMARY KEY, row)`);
  const start = performance.now();
  for await (const { table, rows } of allPacks(token, origin)) {
    const lines = table === 'transactions';
    const values = lines ? COLUMNS.map(() => '?').join() : '?, ?';
    db.exec('BEGIN');
    const insert = db.prepare(`INSERT INTO ${table} VALUES (${values})`);
    for (const row of rows as (Transaction & { id: number })[]) {
      insert.bind(lines ? COLUMNS.map((name) => row[name] ?? null) : [row.id, JSON.stringify(row)]).stepReset();
    }
    insert.finalize();
    db.exec('COMMIT');
  }
  const stored = performance.now();
  const lines = db.selectObjects('SELECT * FROM transactions').length;
  const read = performance.now();
  db.close();
  await pool.removeVfs();
  if (lines === 0) throw new Error('SQLite stored no lines.');
  return { sqliteFirstSync: stored - start, sqliteReadAll: read - stored };
}

/** The package's types do not tell that it takes Emscripten's options. */
const initialize = sqlite3InitModule as (options: { wasmBinary: Uint8Array }) => ReturnType<typeof sqlite3InitModule>;
