/**
 * The whole books as files that outlive this program: a CSV for each table, all of it as JSON, and a README that explains both.
 * The tables are those of `tables.ts`, rows as admins see them, deleted ones too.
 */
import * as v from 'valibot';
import type { Actor } from '../members/actor.ts';
import { type Money, toDecimal } from '../money.ts';
import { linesAsCsv } from '../reports/csv.ts';
import { brandOf, schemasAt } from '../schema-at.ts';
import { type Row, rowSeenBy, type TableName, tableNames, tables } from '../tables.ts';

/** Of `books.json`; it goes up when its fields change their meaning. */
export const BOOKS_FORMAT = 1;

export type ArchivedBooks = { [T in TableName]: Row<T>[] };

type About = { madeAt: string; timeZone: string; association: string; version: string };

/** By path. */
export function archiveOf(books: ArchivedBooks, reader: Actor, about: About): Map<string, string> {
  const seen = Object.fromEntries(tableNames.map((name) => [name, rowsSeen(name, books[name], reader)]));
  const files = new Map<string, string>();
  files.set('books.json', JSON.stringify({ format: BOOKS_FORMAT, ...about, tables: seen }));
  for (const name of tableNames) {
    for (const [path, lines] of csvOf(name, seen[name]!)) files.set(`csv/${path}.csv`, linesAsCsv(lines));
  }
  files.set('README.txt', readme(about, [...files.keys()]));
  return files;
}

function rowsSeen<T extends TableName>(name: T, rows: Row<T>[], reader: Actor): Values[] {
  return rows.flatMap((row): Values[] => {
    const seen = rowSeenBy(name, reader, row);
    return seen ? [seen] : [];
  });
}

type Values = Record<string, unknown>;
type Field = string | number | boolean | null | undefined;
type Table = { columns: string[]; rows: Field[][] };

/** What a row holds inside, as repayments, is a table of its own, whose first columns name the rows it belongs to. */
function csvOf(name: TableName, rows: Values[]): Map<string, Field[][]> {
  const found = new Map<string, Table>();
  write(found, { path: name, schema: tables[name].schema, owners: [], rows: rows.map((row) => ({ of: [], row })) });
  return new Map([...found].map(([path, { columns, rows: lines }]) => [path, [columns, ...lines]]));
}

/** `owners` are the heads of `of`, such as `installmentBusinesses.id` for what lies inside a business. */
type Level = { path: string; schema: unknown; owners: string[]; rows: { of: Field[]; row: Values }[] };

function write(found: Map<string, Table>, { path, schema, owners, rows }: Level): void {
  const entries = fieldsOf(schema);
  const plain = entries.filter(({ inside }) => !inside);
  found.set(path, {
    columns: [...owners, ...plain.map(({ name, kind }) => (kind === 'money' ? `${name} (INR)` : name))],
    rows: rows.map(({ of, row }) => [...of, ...plain.map(({ name, kind }) => fieldOf(valueAt(row, name), kind))]),
  });
  for (const { name, inside } of entries) {
    if (!inside) continue;
    const children = rows.flatMap(({ of, row }, index) => {
      const owner = (row.id ?? index + 1) as Field;
      return ((valueAt(row, name) ?? []) as unknown[]).map((child) => ({ of: [...of, owner], row: asRow(child) }));
    });
    const level = { path: `${path}.${name}`, schema: inside, owners: [...owners, `${path}.id`], rows: children };
    if (children.length > 0) write(found, level);
  }
}

/** A list of plain values has one column. */
function asRow(child: unknown): Values {
  return typeof child === 'object' && child !== null ? (child as Values) : { value: child };
}

type Kind = 'plain' | 'money';
type Entry = { name: string; kind: Kind; inside?: unknown };

/**
 * The columns of an object's schema, those of objects in it with a dot between; lists in it have `inside`. Where there is a choice between
 * objects, such as between places of money, there are the columns of each.
 */
function fieldsOf(schema: unknown): Entry[] {
  const objects = schemasAt(schema, []).filter(({ entries }) => entries);
  if (objects.length === 0) return [{ name: 'value', kind: isMoney(schema) ? 'money' : 'plain' }];
  const fields = objects
    .flatMap(({ entries }) => Object.entries(entries!))
    .flatMap(([name, field]) => columnsOf(name, field));
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

function columnsOf(name: string, field: unknown): Entry[] {
  const [inner] = schemasAt(field, []);
  if (inner?.item) return [{ name, kind: 'plain', inside: inner.item }];
  if (!inner?.entries) return [{ name, kind: isMoney(field) ? 'money' : 'plain' }];
  return fieldsOf(field).map((each) => ({ ...each, name: `${name}.${each.name}` }));
}

function isMoney(schema: unknown): boolean {
  return schemasAt(schema, []).some((each) => brandOf(each) === 'Money');
}

function valueAt(row: Values, name: string): unknown {
  return name.split('.').reduce((value: unknown, part) => (value as Values | null | undefined)?.[part], row);
}

function fieldOf(value: unknown, kind: Kind): Field {
  if (value === undefined || value === null) return null;
  if (kind === 'money') return Number(toDecimal(value as Money));
  return typeof value === 'object' ? JSON.stringify(value) : (value as Field);
}

function readme({ association, madeAt, timeZone, version }: About, paths: string[]): string {
  return `The books of ${association}, as they were at ${madeAt}.
Written by release ${version}.

books.json
  Everything, for a program to read. "format" is ${BOOKS_FORMAT}. "tables" holds a list for each table; the fields are described in
  shared-schema/src of the source code. Amounts are whole thousandths of a rupee: 3733330 is 3,733.33 rupees.
  Days are dates of the time zone ${timeZone}, moments are in UTC.

csv/
  The same for people and spreadsheets, in UTF-8 with a line of heads. Amounts are rupees, where the head says (INR).
  What a record holds inside stands in a file of its own: its first columns are the numbers of the records around it. A record without a
  number has that of its line in its file, the first line below the heads being 1. Of two kinds of records each has its own columns; the
  other's are empty. A setting that has parts is JSON.
  A text that a spreadsheet would show in another way, such as a phone number, stands as ="+91 94470 12345".
  Any other that begins with = + - @ has an apostrophe before it, so that no spreadsheet takes it for a formula.
${paths
  .filter((path) => path.startsWith('csv/'))
  .map((path) => `  ${path.slice(4)}`)
  .join('\n')}

papers/
  Only if they were asked for: bills and other papers of entries, each named by its voucher, its entry and its id, as
  transactions.papers.csv has it.

Deleted records are among them; "deletedAt" says when they were deleted. Of passport and Aadhaar numbers only the last characters are
here. Passwords, and who is signed in, are not.
`;
}

/** Every archive has these; an earlier one may lack the others, which came later. */
const SINCE_THE_FIRST: TableName[] = [
  'members',
  'projects',
  'installmentBusinesses',
  'chittyFunds',
  'transactions',
  'receipts',
  'accounts',
  'handOvers',
  'dayCloses',
  'signingKeys',
];

/** Reads `books.json`. Throws a ValiError for what no release wrote, or one that this release does not know. */
export function readBooks(json: unknown): ArchivedBooks {
  const rows = tableNames.map((name) => {
    const list = v.array(tables[name].schema as v.GenericSchema);
    return [name, SINCE_THE_FIRST.includes(name) ? list : v.optional(list, [])];
  });
  const schema = v.object({ format: v.literal(BOOKS_FORMAT), tables: v.object(Object.fromEntries(rows)) });
  return v.parse(schema, json).tables as ArchivedBooks;
}
