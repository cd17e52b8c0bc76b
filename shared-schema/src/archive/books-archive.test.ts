import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { tableNames, tables } from '../tables.ts';
import { TIME_ZONE } from '../testing/build.ts';
import { archiveOf, type ArchivedBooks, BOOKS_FORMAT, readBooks } from './books-archive.ts';

/** The tables of the first release that saved the whole books. */
const FIRST = [
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

function archive(names: string[]) {
  return { format: BOOKS_FORMAT, tables: Object.fromEntries(names.map((name) => [name, []])) };
}

test('an archive from before a table existed is read, with nothing in that table', () => {
  const books = readBooks(archive(FIRST));
  expect(Object.keys(books).toSorted()).toEqual(tableNames.toSorted());
  expect(books.reminders).toEqual([]);
});

test('an archive without a table that every release saved is refused', () => {
  expect(() => readBooks(archive(FIRST.filter((name) => name !== 'receipts')))).toThrow('receipts');
});

test('each CSV holds what books.json does, in columns as the README says', () => {
  const books = Object.fromEntries(
    tableNames.map((name) => [name, Array.from({ length: 12 }, (_, turn) => sampleOf(tables[name].schema, turn))]),
  ) as unknown as ArchivedBooks;
  const about = { madeAt: 'now', timeZone: TIME_ZONE, association: 'Ours', version: '1' };
  const files = archiveOf(books, { id: 1 as MemberId, role: 'SUPERADMIN' }, about);
  const { tables: written } = JSON.parse(files.get('books.json')!) as { tables: Record<string, unknown[]> };
  for (const name of tableNames) {
    expect({ [name]: readBack(files, name) }).toEqual({ [name]: written[name]!.map((row) => asTexts(row)) });
  }
});

type Tree = { [field: string]: string | Tree | (string | Tree)[] };

type AnySchema = {
  type: string;
  wrapped?: unknown;
  options?: unknown[];
  entries?: Record<string, unknown>;
  item?: unknown;
  literal?: unknown;
};

/** A value of each kind that the schema allows, one after another. */
function sampleOf(schema: unknown, turn: number): unknown {
  const { type, wrapped, options, entries, item, literal } = schema as AnySchema;
  if (wrapped) return turn % 3 === 2 ? undefined : sampleOf(wrapped, turn);
  const chosen = options?.[turn % options.length];
  if (chosen) return type === 'picklist' ? chosen : sampleOf(chosen, turn);
  if (entries) {
    return Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, sampleOf(field, turn)]));
  }
  if (item) return Array.from({ length: turn % 3 }, (_, position) => sampleOf(item, turn + position));
  if (type === 'literal') return literal;
  if (type === 'boolean') return turn % 2 === 0;
  if (type === 'number' || type === 'bigint') return 1000 + turn;
  if (type === 'record') return { part: turn };
  return type === 'null' ? null : `=${turn}, "text"`;
}

/** The rows of a table from its CSV files alone. */
function readBack(files: Map<string, string>, path: string): (string | Tree)[] {
  const found = [...files.keys()].map((file) => file.slice('csv/'.length, -'.csv'.length));
  const inside = found.filter(
    (each) => each.startsWith(`${path}.`) && !found.some((between) => isBetween(path, between, each)),
  );
  const children = inside.map((each) => ({
    list: each.slice(path.length + 1),
    lines: linesOf(files, each),
    rows: readBack(files, each),
  }));
  return linesOf(files, path).map((line, index) => {
    const row: Tree = {};
    for (const [head, cell] of Object.entries(line)) {
      if (cell !== '' && !found.some((owner) => head === `${owner}.id`))
        put(row, head.replace(' (INR)', ''), textOf(head, cell));
    }
    const owner = typeof row.id === 'string' ? row.id : String(index + 1);
    for (const { list, lines, rows } of children) {
      const own = rows.filter((_, position) => textOf('', lines[position]![`${path}.id`]!) === owner);
      if (own.length > 0) put(row, list, own);
    }
    return 'value' in row && Object.keys(row).length === 1 && path.includes('.') ? (row.value as string) : row;
  });
}

function isBetween(path: string, between: string, file: string): boolean {
  return between.startsWith(`${path}.`) && file.startsWith(`${between}.`);
}

function linesOf(files: Map<string, string>, path: string): Record<string, string>[] {
  const csv = files.get(`csv/${path}.csv`)!.replace('\uFEFF', '');
  return Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
}

/** Without what protects spreadsheets; rupees as the thousandths of `books.json`. */
function textOf(head: string, cell: string): string {
  if (head.endsWith('(INR)')) return String(Math.round(Number(cell) * 1000));
  return cell.replace(/^="(.*)"$/, '$1').replace(/^'(?==)/, '');
}

function put(row: Tree, path: string, value: Tree[string]): void {
  const [name, ...rest] = path.split('.');
  if (rest.length === 0) row[name!] = value;
  else put((row[name!] ??= {}) as Tree, rest.join('.'), value);
}

/** As a CSV can tell it: without what is empty, and all values as texts. */
function asTexts(value: unknown): string | Tree {
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    if (field === null || field === undefined || (Array.isArray(field) && field.length === 0)) return [];
    return [[name, Array.isArray(field) ? field.map((each) => asTexts(each)) : asTexts(field)] as const];
  });
  return Object.fromEntries(fields.filter(([, field]) => typeof field !== 'object' || Object.keys(field).length > 0));
}
