/** Reads everything there is in one moment's view of the database and writes it as a backup. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { escapeIdentifier, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import packageJson from '../../package.json' with { type: 'json' };
import type { Database } from '../database/open-database.ts';
import { encrypt, type Lock } from './cipher.ts';
import { type BackupFacts, type End, files, FORMAT, LEFT_OUT, partName } from './format.ts';
import { TAR_END, type TarFile, tarFile } from './tar.ts';

/** A part is held in memory while it is written. */
const PART_BYTES = 1_000_000;

export type Contents = {
  /** As PEM, the present one first. */
  documentKeys: string;
  /** As lines of `NAME=value`. */
  settings: string;
};

/** The encrypted backup as a stream. The database may be written to meanwhile; what is committed later is not in it. */
export async function writeBackup(database: Database, contents: Contents, lock: Lock, at: Date): Promise<Readable> {
  const plain = Readable.from(archive(database, contents, at));
  const packed = createGzip();
  plain.once('error', (error) => packed.destroy(error));
  const encrypted = await encrypt(lock, plain.pipe(packed));
  encrypted.once('close', () => plain.destroy());
  return encrypted;
}

async function* archive(database: Database, contents: Contents, at: Date): AsyncGenerator<Buffer> {
  const file = (each: TarFile) => tarFile(each, at);
  const client = await database.pool.connect();
  let whole = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Whoever stores the backup may be slow.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const about = await readAbout(client, at);
    yield file(json(files.about, about));
    yield file({ name: files.documentKeys, content: Buffer.from(contents.documentKeys) });
    yield file({ name: files.settings, content: Buffer.from(contents.settings) });
    const end: End = { tables: [] };
    for (const table of about.tables) {
      const digest = createHash('sha256');
      const counted = { rows: 0 };
      let part = 0;
      for await (const content of partsOf(client, table, counted)) {
        digest.update(content);
        yield file({ name: partName(table.name, ++part), content });
      }
      end.tables.push({ name: table.name, rows: counted.rows, sha256: digest.digest('hex') });
    }
    await client.query('COMMIT');
    whole = true;
    yield file(json(files.end, end));
    yield TAR_END;
  } finally {
    // Also when whoever reads goes away half-way: a connection in a transaction is of no more use.
    client.release(!whole);
  }
}

function json(name: string, value: unknown): TarFile {
  return { name, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}

async function readAbout(client: PoolClient, at: Date): Promise<BackupFacts> {
  const migrations = await client.query<{ name: string }>('SELECT name FROM mikro_orm_migrations ORDER BY id');
  const sequences = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = 'public' AND sequencename NOT LIKE 'mikro_orm_%' ORDER BY 1`,
  );
  return {
    product: 'welfare-association',
    format: FORMAT,
    version: packageJson.version,
    createdAt: at.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: await readTables(client),
    sequences: sequences.rows,
  };
}

type Table = BackupFacts['tables'][number];

async function readTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `SELECT relname AS name,
       array(SELECT attname::text FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
       array(SELECT DISTINCT confrelid::regclass::text FROM pg_constraint
         WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS needs
     FROM pg_class c
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL($1) ORDER BY relname`,
    [LEFT_OUT],
  );
  const ordered: Table[] = [];
  const waiting = new Set(rows);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ needs }) => needs.every((name) => ordered.some((done) => done.name === name)));
    if (ready.length === 0) throw new Error('Tables that refer to one another in a circle cannot be backed up.');
    for (const table of ready) {
      waiting.delete(table);
      ordered.push({ name: table.name, columns: table.columns });
    }
  }
  return ordered;
}

/** A table's rows in parts of about `PART_BYTES`. */
async function* partsOf(client: PoolClient, table: Table, counted: { rows: number }): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`COPY ${nameAndColumns(table)} TO STDOUT`));
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
  counted.rows = stream.rowCount;
}

export function nameAndColumns({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
