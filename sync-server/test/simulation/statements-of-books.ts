/** Synced rows, results of commands, revisions and the history. */
import { createHash } from 'node:crypto';
import { plainMemberNumber } from 'shared-schema/members/member';
import { jsonIn, literalsIn } from './literals.ts';
import type { Fields, MemoryTransaction } from './memory-store.ts';
import { SqlError } from './sql-error.ts';
import type { Statements } from './statements.ts';
import { syncedEntities } from '../../src/entities/synced.ts';

const syncedTables = Object.values(syncedEntities).map((entity) => (entity as { tableName: string }).tableName);

/** What a condition on a synced table chooses. */
const conditions: [RegExp, (row: Fields, parameters: unknown[]) => boolean][] = [
  [/^id = ANY\(\$1\)/, ({ id }, [ids]) => (ids as unknown[]).includes(id)],
  [/^"(\w+)" = ANY\(\$1\) ORDER BY/, () => true],
  [/^revision > \$1 AND revision <= \$2/, ({ revision }, [since, until]) => isWithin(revision, since, until)],
  [
    /^deleted_at IS NULL AND id = ANY\(\$1\)/,
    (row, [ids]) => row.deleted_at === null && (ids as unknown[]).includes(row.id),
  ],
  [/^deleted_at IS NULL AND id = \$1/, (row, [id]) => row.deleted_at === null && row.id === id],
  [/^deleted_at IS NULL AND true/, ({ deleted_at: deleted }) => deleted === null],
  [/^true/, () => true],
];

function isWithin(revision: unknown, since: unknown, until: unknown): boolean {
  return Number(revision) > Number(since) && Number(revision) <= Number(until);
}

/** Rows of a table by a condition; only this project's conditions are known. */
function select(sql: MemoryTransaction, parameters: unknown[], text: string): Fields[] | undefined {
  const [, table, where] = /FROM "(\w+)" WHERE ([\s\S]*)$/.exec(text)!;
  const owner = /^"(\w+)" = ANY/.exec(where!)?.[1];
  if (owner) {
    const owners = new Set(parameters[0] as unknown[]);
    const children = sql.all(table!).filter((row) => owners.has(row[owner]));
    return children.sort(
      (a, b) =>
        Number(a[owner]) - Number(b[owner]) ||
        Number(a.ticket ?? 0) - Number(b.ticket ?? 0) ||
        Number(a.sequence) - Number(b.sequence),
    );
  }
  const fits = conditions.find(([pattern]) => pattern.test(where!))?.[1];
  return fits && sql.all(table!).filter((row) => fits(row, parameters));
}

const SELECT =
  /^SELECT (?!DISTINCT)[^(]* FROM "\w+" WHERE (id = ANY|"\w+" = ANY|revision > \$1 AND|deleted_at IS NULL AND (id = (\$1|ANY)|true)|true( ORDER BY id)?$)/;

export const bookStatements: Statements = {
  named: {
    'find results': (sql, [ids]: [string[]]) =>
      ids.map((id) => sql.row('received_commands', id)).filter((row) => row !== undefined),
    'stamp revision': async (sql, [channel]: [string]) => {
      await sql.lock('commit');
      sql.notifications.push([channel, '']);
      return [{ revision: String(stamp(sql)) }];
    },
    'last of history': (sql) => sql.all('history').slice(-1),
    'last changes': (sql, [table, id]: [string, string]) =>
      sql
        .all('history')
        .filter(
          (entry) =>
            entry.table_name === table &&
            entry.row_id === id &&
            ['created', 'updated'].includes(String(entry.effect)) &&
            entry.user_id !== null,
        )
        .toReversed()
        .slice(0, 100),
    'walk history': (sql, [after]: [number]) =>
      sql
        .all('history')
        .filter(({ sequence }) => Number(sequence) > after)
        .map((entry) => ({ ...entry, hash: Buffer.from(entry.hash as string, 'hex'), ...valuesOf(sql, entry) })),
    'current epoch': (sql, _parameters, text) =>
      sql
        .all('database_identity')
        .filter(({ fingerprint }) => fingerprint === sql.store.fingerprint || !text.includes('WHERE fingerprint')),
    settings: (sql) => sql.all('settings'),
    'who has this email': (sql, [wanted]: [string[]]) => holders(sql, wanted, ({ email }) => email),
    'who has this memberNumber': (sql, [wanted]: [string[]]) =>
      holders(sql, wanted, ({ member_number: number }) => number && plainMemberNumber(number as string)),
  },
  texts: [
    [SELECT, (sql, parameters: unknown[], text) => select(sql, parameters, text)],
    [/^SELECT \(SELECT revision FROM \(/, (sql, [since, limit]: [number, number]) => [cutOf(sql, since, limit)]],
    [/^SELECT greatest\(/, (sql) => [{ latest: String(Math.max(0, ...revisions(sql))) }]],
    [/^INSERT INTO received_commands/, (sql, _parameters, text) => recordResults(sql, text)],
    [/^SELECT pg_advisory_xact_lock\(7300002\)/, (sql) => sql.lock('commit').then(() => [{}])],
    [/^SELECT pg_advisory_xact_lock\(7300004\)/, (sql) => sql.lock('history')],
    [/^SELECT nextval\('revision_number'\)/, (sql) => void stamp(sql)],
    [/^NOTIFY (\w+)/, (sql, _parameters, text) => void sql.notifications.push([text.slice('NOTIFY '.length), ''])],
    [
      /^SELECT assert_unchanged\(NOT EXISTS \(\s*SELECT FROM \(VALUES/,
      (sql, _parameters, text) => assertSame(sql, text),
    ],
    [/^SELECT assert_unchanged\(NOT EXISTS \(SELECT FROM "/, (sql, _parameters, text) => assertWhole(sql, text)],
    [/^INSERT INTO "\w+" AS old/, (sql, _parameters, text) => upsert(sql, text)],
    [/^DELETE FROM "\w+" WHERE "\w+" IN/, (sql, _parameters, text) => removeInside(sql, text)],
    [/^INSERT INTO history \(/, (sql, _parameters, text) => append(sql, text)],
    [/^INSERT INTO history_values/, (sql, _parameters, text) => appendValues(sql, text)],
    [/^\s*SELECT DISTINCT \* FROM \(\s*SELECT 'members' AS table/, () => []],
    [
      /^WITH ended AS \(DELETE FROM sessions WHERE user_id = ANY/,
      (sql, [, users]: [string, number[]]) => endSessions(sql, users),
    ],
    [/^DELETE FROM (invitations|password_reset_tokens|email_changes)/, () => []],
  ],
};

function holders(sql: MemoryTransaction, wanted: string[], plainOf: (row: Fields) => unknown): Fields[] {
  return sql
    .all('members')
    .map((row): Fields => ({ ...row, plain: plainOf(row) }))
    .filter((row) => row.deleted_at === null && wanted.includes(row.plain as string));
}

function endSessions(sql: MemoryTransaction, users: number[]): void {
  for (const session of sql.all('sessions')) {
    if (users.includes(session.user_id as number)) sql.put('sessions', session.token_hash, undefined);
  }
}

/** The revision of this transaction; under the commit lock. */
function stamp(sql: MemoryTransaction): number {
  const revision = sql.store.next('revision_number');
  revisionOf.set(sql, revision);
  return revision;
}

const revisionOf = new WeakMap<MemoryTransaction, number>();

function revisions(sql: MemoryTransaction): number[] {
  return syncedTables.flatMap((table) => sql.all(table).map(({ revision }) => Number(revision)));
}

function cutOf(sql: MemoryTransaction, since: number, limit: number): Fields {
  const all = revisions(sql);
  const later = all.filter((revision) => revision > since).sort((a, b) => a - b);
  const cut = later[limit - 1];
  return { cut: cut === undefined ? null : String(cut), latest: String(Math.max(0, ...all)) };
}

const RESULT_FIELDS = ['id', 'device', 'user_id', 'name', 'issued_at', 'received_at', 'status', 'error', 'error_kind'];

/** A result stands once. Who comes second waits for the end of the first, as at a unique index. */
async function recordResults(sql: MemoryTransaction, text: string): Promise<void> {
  const values = literalsIn(text, text.indexOf('VALUES'));
  for (let start = 0; start < values.length; start += RESULT_FIELDS.length) {
    const result: Fields = {};
    for (const [index, field] of RESULT_FIELDS.entries()) result[field] = values[start + index];
    await sql.lock(`result ${String(result.id)}`);
    if (sql.row('received_commands', result.id)) throw new SqlError('23505', 'duplicate key value');
    result.user_id = Number(result.user_id);
    result.error = result.error === null ? null : JSON.parse(result.error as string);
    sql.put('received_commands', result.id, result);
  }
}

function assertSame(sql: MemoryTransaction, text: string): void {
  const table = /LEFT JOIN "(\w+)"/.exec(text)![1]!;
  const pairs = literalsIn(text.slice(0, text.indexOf(') AS read')), text.indexOf('VALUES'));
  for (let index = 0; index < pairs.length; index += 2) {
    if (Number(sql.row(table, pairs[index])?.revision ?? 0) !== pairs[index + 1]) throw changedMeanwhile();
  }
}

function assertWhole(sql: MemoryTransaction, text: string): void {
  const table = /FROM "(\w+)"/.exec(text)![1]!;
  const where = text.indexOf('NOT IN');
  const known = new Set<unknown>(where < 0 ? [] : literalsIn(text, where));
  if (sql.all(table).some(({ id }) => !known.has(id))) throw changedMeanwhile();
}

function changedMeanwhile(): SqlError {
  return new SqlError('40001', 'could not serialize access');
}

function upsert(sql: MemoryTransaction, text: string): void {
  const [, table, columns] = /^INSERT INTO "(\w+)" AS old \(([^)]*)\)/.exec(text)!;
  const records = jsonIn(text, text.indexOf('json_populate_recordset'));
  const given = /, (\S+) FROM json_populate_recordset/.exec(text)?.[1];
  const isStamped = columns!.includes('revision');
  const revision = isStamped && (given!.startsWith('currval') ? revisionOf.get(sql) : Number(given));
  const names = [...columns!.matchAll(/"(\w+)"/g)].map(([, name]) => name!);
  for (const record of records) {
    const row: Fields = { ...sql.row(table!, record.id) };
    for (const name of names) row[name] = record[name] ?? null;
    if (isStamped) row.revision = String(revision);
    sql.put(table!, row.id, row);
  }
}

function removeInside(sql: MemoryTransaction, text: string): void {
  const [, table, owner] = /^DELETE FROM "(\w+)" WHERE "(\w+)" IN/.exec(text)!;
  const [owners, kept] = text.split(' AND id NOT IN ');
  const ofThem = new Set<unknown>(literalsIn(owners!, owners!.indexOf(' IN (')));
  const stay = new Set<unknown>(kept ? literalsIn(kept) : []);
  for (const row of sql.all(table!)) {
    if (ofThem.has(row[owner!]) && !stay.has(row.id)) sql.put(table!, row.id, undefined);
  }
}

/** `history_chain` of the migrations: each hash follows from the one before. */
function append(sql: MemoryTransaction, text: string): void {
  const records = jsonIn(text, text.indexOf('json_to_recordset'));
  const last = sql.all('history').at(-1);
  let sequence = Number(last?.sequence ?? 0);
  let hash = Buffer.from((last?.hash as string | undefined) ?? '00'.repeat(32), 'hex');
  for (const { place: _place, digest, ...entry } of records) {
    hash = createHash('sha256')
      .update(hash)
      .update(Buffer.from(digest as string, 'hex'))
      .digest();
    sequence++;
    sql.put('history', sequence, { ...entry, sequence: String(sequence), hash: hash.toString('hex') });
  }
}

function appendValues(sql: MemoryTransaction, text: string): void {
  const entries = Number(/- (\d+) \+ place/.exec(text)![1]);
  const records = jsonIn(text, text.indexOf('json_to_recordset'));
  const last = Number(sql.all('history').at(-1)!.sequence);
  for (const { place, salt, changes } of records) {
    const sequence = last - entries + Number(place);
    sql.put('history_values', sequence, { sequence, salt, changes });
  }
}

function valuesOf(sql: MemoryTransaction, { sequence }: Fields): Fields {
  const values = sql.row('history_values', Number(sequence));
  return { salt: values ? Buffer.from(values.salt as string, 'hex') : null, values: values?.changes ?? null };
}
