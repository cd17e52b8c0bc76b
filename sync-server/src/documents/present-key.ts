/** Which document key a database's numbers are sealed with, so that a server with another one does not start. */
import type { MemberId } from 'shared-schema/ids';
import type { Database, Sql } from '../database/open-database.ts';
import { type DocumentKey, documentKeyOf, type SealedField } from './document-key.ts';
import { findDocumentKeys, keptDocumentKeys, type KeySource } from './key-file.ts';

/** Where a kind of sealed value stands, as parts of statements. `set` puts `$3` there, `drop` what is kept when it is lost. */
type Column = { table: string; id: string; sealed: string; set: string; drop: string };

const COLUMNS: Record<SealedField, Column> = {
  passportNumber: numberIn('passport_number'),
  aadhaarNumber: numberIn('aadhaar_number'),
  totp: { table: 'totps', id: 'user_id', sealed: 'secret', set: 'secret = $3', drop: 'secret = NULL, since = NULL' },
};

function numberIn(column: string): Column {
  return {
    table: 'members',
    id: 'id',
    sealed: `${column} ->> 'sealed'`,
    set: `${column} = jsonb_set(${column}, '{sealed}', to_jsonb($3::text))`,
    drop: `${column} = ${column} - 'sealed'`,
  };
}

/**
 * The key of this database; one that has none gets the server's, which is made if there is none either. Throws an Error of one sentence if
 * the server has another.
 */
export async function openDocumentKey(sql: Sql, source: KeySource): Promise<DocumentKey> {
  await requireKeyOf(sql, source);
  const key = documentKeyOf(findDocumentKeys(source) ?? (await keptDocumentKeys(source.documentKeyFile)));
  const present = (await presentKeyId(sql)) ?? (await adopt(sql, key));
  if (present !== key.id) throw wrongKey(present, key);
  return key;
}

/** Throws an Error of one sentence if the server's key is not the one of this database, or there is none here. Writes nothing. */
export async function requireKeyOf(sql: Sql, source: KeySource): Promise<void> {
  const keys = findDocumentKeys(source);
  const key = keys && documentKeyOf(keys);
  // A new database has no tables yet.
  const [made] = await sql.run(`SELECT 1 WHERE to_regclass('document_keys') IS NOT NULL`);
  const present = made && (await presentKeyId(sql));
  if (present !== undefined && present !== key?.id) throw wrongKey(present, key);
}

/** A server that has another key, or none, than the one named `present`. */
function wrongKey(present: string, key: DocumentKey | undefined): Error {
  if (key?.has(present)) {
    return new Error(
      `The document key was changed to ${key.id}, but this database is still sealed with ${present}: ` +
        'run "npm run admin -- rotate-key" to end the change.',
    );
  }
  const here = key
    ? `The document key of this server, ${key.id}, is not the one`
    : 'This server has no document key like the one';
  return new Error(
    `${here} that this database is sealed with, ${present}. ` +
      'Give it that one by DOCUMENT_KEY, DOCUMENT_KEY_FILE or in DATA_DIR; every backup holds it. ' +
      'If it is lost: "npm run admin -- rotate-key --lost-key".',
  );
}

export async function presentKeyId(sql: Sql): Promise<string | undefined> {
  const [present] = await sql.run<{ id: string }>(
    'SELECT id FROM document_keys WHERE present',
    [],
    'present document key',
  );
  return present?.id;
}

async function adopt(sql: Sql, key: DocumentKey): Promise<string> {
  // Of servers that start at once one is the first.
  await sql.run(
    'INSERT INTO document_keys (id, first_used_at, present) VALUES ($1, now(), true) ON CONFLICT DO NOTHING',
    [key.id],
  );
  return (await presentKeyId(sql))!;
}

type Resealed = { resealed: number; unreadable: number };

/** Makes `key` the present one and seals everything with it. Those that none of its keys opens stay, or only their last characters. */
export async function changeDocumentKey(
  database: Database,
  key: DocumentKey,
  { dropUnreadable }: { dropUnreadable: boolean },
): Promise<Resealed> {
  return database.transaction(async (sql) => {
    await sql.run('LOCK TABLE document_keys IN EXCLUSIVE MODE');
    const count = await resealSome(sql, key, Number.MAX_SAFE_INTEGER);
    if (count.unreadable > 0 && !dropUnreadable) return count;
    if (dropUnreadable) {
      for (const sealed of await readOutdated(sql, key, Number.MAX_SAFE_INTEGER)) await replace(sql, sealed, undefined);
    }
    await sql.run('UPDATE document_keys SET present = NULL WHERE present');
    await sql.run(
      `INSERT INTO document_keys (id, first_used_at, present) VALUES ($1, now(), true)
       ON CONFLICT (id) DO UPDATE SET present = true`,
      [key.id],
    );
    return count;
  });
}

/** Seals up to so many numbers anew that are in an older form or to an older key. */
export async function resealSome(sql: Sql, key: DocumentKey, most: number): Promise<Resealed> {
  const count = { resealed: 0, unreadable: 0 };
  for (const sealed of await readOutdated(sql, key, most)) {
    const number = key.open(sealed.sealed, sealed);
    if (number === undefined) count.unreadable++;
    else {
      await replace(sql, sealed, key.seal(number, sealed));
      count.resealed++;
    }
  }
  return count;
}

/** How many are in an older form or to an older key. */
export async function countOutdated(sql: Sql, key: DocumentKey): Promise<number> {
  return (await readOutdated(sql, key, Number.MAX_SAFE_INTEGER)).length;
}

type Sealed = { memberId: MemberId; field: SealedField; sealed: string };

function readOutdated(sql: Sql, key: DocumentKey, most: number): Promise<Sealed[]> {
  const each = Object.entries(COLUMNS).map(
    ([field, { table, id, sealed }]) =>
      `SELECT ${id} AS "memberId", '${field}' AS field, ${sealed} AS sealed FROM ${table} WHERE ${sealed} IS NOT NULL`,
  );
  return sql.run<Sealed>(
    `SELECT "memberId", field, sealed FROM (${each.join(' UNION ALL ')}) AS sealed_values
     WHERE left(encode(decode(sealed, 'base64'), 'hex'), $1) <> $2 ORDER BY "memberId", field LIMIT $3`,
    [key.mark.length, key.mark, most],
  );
}

/** Leaves alone what was written meanwhile. What a phone sees of it does not change, so no row gets a revision. */
async function replace(sql: Sql, { memberId, field, sealed }: Sealed, anew: string | undefined): Promise<void> {
  const column = COLUMNS[field];
  await sql.run(
    `UPDATE ${column.table} SET ${anew === undefined ? column.drop : column.set}
     WHERE ${column.id} = $1 AND ${column.sealed} = $2`,
    anew === undefined ? [memberId, sealed] : [memberId, sealed, anew],
  );
}
