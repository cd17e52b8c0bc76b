/** Packs: made from rows in groups, and given out as they lie. */
import type { Fields, MemoryTransaction } from './memory-store.ts';
import type { Statements } from './statements.ts';

/** What `pack-groups.ts` and `read-digests.ts` say in SQL. */
const groups: [RegExp, (row: Fields, expression: string) => string][] = [
  [/^left\(id::text, -2\)/, ({ id }) => String(id).slice(0, -2)],
  [/^to_char\(coalesce\(date, [\s\S]*'YYYY-MM'/, ({ date, time_completed: time }) => String(date ?? time).slice(0, 7)],
  [/^'0'/, () => '0'],
  [/^\(id \/ \d+\)::text/, ({ id }, text) => String(Math.floor(Number(id) / Number(/\/ (\d+)/.exec(text)![1])))],
  [/^substr\(id, 1, 1\)/, ({ id }) => `${String(id)[0]}${Math.floor(Number(String(id).slice(2)) / 1000)}`],
  [/^to_char\(\w+, 'YYYY'\)$/, (row, text) => String(row[/\((\w+)/.exec(text)![1]!]).slice(0, 4)],
  [
    /^CASE WHEN to_char\(coalesce\(date/,
    ({ date, time_completed: time }, text) => {
      const month = String(date ?? time).slice(0, 7);
      return month < /< '([\d-]+)'/.exec(text)![1]! ? month.slice(0, 4) : month;
    },
  ],
];

function groupOf(row: Fields, expression: string): string {
  return groups.find(([pattern]) => pattern.test(expression))![1](row, expression);
}

/** Columns by which rows are sorted, such as `time_completed, id`. */
function placeIn(order: string): (row: Fields) => string {
  const columns = order.split(', ');
  return (row) => columns.map((column) => String(row[column]).padStart(9)).join(' ');
}

/** One part of what `own-rows.ts` says in SQL. */
const ownParts: [RegExp, (row: Fields, match: RegExpExecArray) => boolean][] = [
  [/^"(\w+)" = (\d+)$/, (row, [, column, id]) => row[column!] === Number(id)],
  [/^"(\w+)" = '(.*)'$/, (row, [, column, id]) => row[column!] === id],
  [
    /^"(\w+)" ->> '(\w+)' = '(\d+)'$/,
    (row, [, column, field, id]) => String((row[column!] as Fields | null)?.[field!]) === id,
  ],
  [/^"(\w+)" IS NOT NULL$/, (row, [, column]) => (row[column!] ?? null) !== null],
  [/^(true|false)$/, (_, [, word]) => word === 'true'],
];

/** Is a row one of which a member sees more than others do? Parentheses lie inside one another; `AND` and `OR` are never mixed. */
function isOwn(row: Fields, condition: string): boolean {
  const bare = /^\((.*)\)$/.exec(condition)?.[1];
  if (bare === undefined) {
    for (const [pattern, holds] of ownParts) {
      const match = pattern.exec(condition);
      if (match) return holds(row, match);
    }
    throw new Error(`The store in memory does not know the condition ${condition}`);
  }
  const every = outerParts(bare, ' AND ');
  if (every.length > 1) return every.every((part) => isOwn(row, part));
  return outerParts(bare, ' OR ').some((part) => isOwn(row, part));
}

/** What stands between the words that lie in no parentheses. */
function outerParts(text: string, word: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(word)) {
    const last = parts.at(-1);
    if (last !== undefined && depthOf(last) > 0) parts[parts.length - 1] = last + word + piece;
    else parts.push(piece);
  }
  return parts;
}

function depthOf(text: string): number {
  return text.split('(').length - text.split(')').length;
}

export const packStatements: Statements = {
  named: {
    // Nobody audits in a run.
    auditors: (sql) => sql.all('members').filter(({ audits }) => Boolean(audits)),
    'state of packs': (sql) => (sql.all('packs').length > 0 ? sql.all('pack_state') : []),
    'list packs': (sql, [reader]: [string]) =>
      sql
        .all('packs')
        .filter((pack) => pack.reader === reader)
        .map(({ key, hash, content, count, head }) => ({ key, hash, bytes: (content as Buffer).length, count, head })),
    'read pack': (sql, [reader, hash]: [string, string]) =>
      sql.all('packs').filter((pack) => pack.reader === reader && pack.hash === hash),
  },
  texts: [
    [/^LOCK TABLE pack_state IN EXCLUSIVE MODE NOWAIT/, (sql) => sql.lock('pack_state', false)],
    [/^DELETE FROM packs$/, (sql) => sql.all('packs').forEach(({ id }) => sql.put('packs', id, undefined))],
    [
      /^DELETE FROM packs WHERE reader = \$1 AND key/,
      (sql, [reader, key]: string[]) => sql.put('packs', `${reader} ${key}`, undefined),
    ],
    [/^INSERT INTO packs/, (sql, given: unknown[]) => putPack(sql, given)],
    [
      /^INSERT INTO pack_state/,
      (sql, [version, revision]: unknown[]) => sql.put('pack_state', 1, { version, revision: String(revision) }),
    ],
    [
      // Of all rows, for comparing them: see `read-digests.ts`.
      /^SELECT DISTINCT [\s\S]* AS group FROM "\w+"$/,
      (sql, _parameters, text) => {
        const [, expression, table] = /^SELECT DISTINCT ([\s\S]*) AS group FROM "(\w+)"$/.exec(text)!;
        return [...new Set(sql.all(table!).map((row) => groupOf(row, expression!)))].map((group) => ({ group }));
      },
    ],
    [
      /^SELECT [^(]* FROM "\w+" WHERE (left|to_char)\([\s\S]* = ANY\(\$1\)$/,
      (sql, [wanted]: [string[]], text) => {
        const [, table, expression] = /FROM "(\w+)" WHERE ([\s\S]*) = ANY\(\$1\)$/.exec(text)!;
        return sql.all(table!).filter((row) => wanted.includes(groupOf(row, expression!)));
      },
    ],
    [
      /^SELECT DISTINCT [\s\S]* AS group FROM "/,
      (sql, [since, until]: [number, number], text) => {
        const [, expression, table] = /^SELECT DISTINCT ([\s\S]*) AS group FROM "(\w+)"/.exec(text)!;
        const changed = sql.all(table!).filter(({ revision }) => Number(revision) > since && Number(revision) <= until);
        return [...new Set(changed.map((row) => groupOf(row, expression!)))].map((group) => ({ group }));
      },
    ],
    [/^SELECT [^(]* FROM "\w+" WHERE ('0'|\(id|substr|to_char|CASE)[\s\S]* = \$1 ORDER BY/, selectGroup],
    [
      /^SELECT [^(]* FROM "\w+" WHERE .* AND revision <= \$1$/,
      (sql, [until]: [number], text) => {
        const [, table, condition] = /FROM "(\w+)" WHERE (.*) AND revision <= \$1$/.exec(text)!;
        return sql.all(table!).filter((row) => Number(row.revision) <= until && isOwn(row, condition!));
      },
    ],
  ],
};

function selectGroup(sql: MemoryTransaction, [group]: [string], text: string): Fields[] {
  const [, table, expression, order] = /FROM "(\w+)" WHERE ([\s\S]*) = \$1 ORDER BY ([\s\S]*)$/.exec(text)!;
  const placeOf = placeIn(order!);
  const rows = sql.all(table!).filter((row) => groupOf(row, expression!) === group);
  return rows.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** One with the same hash stays as it is. */
function putPack(sql: MemoryTransaction, [reader, key, hash, count, head, content]: unknown[]): void {
  const id = `${String(reader)} ${String(key)}`;
  if (sql.row('packs', id)?.hash === hash) return;
  sql.put('packs', id, {
    id,
    reader,
    key,
    hash,
    count,
    head: head === null ? null : JSON.parse(head as string),
    content,
  });
}
