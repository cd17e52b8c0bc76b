/**
 * Digests, by which a device finds out now and then whether it still holds what the server holds. Rows are compared a group at
 * a time: a month of ledger lines, or up to a hundred records with neighbouring ids.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { monthOf } from './ledgers/page.ts';
import type { Transaction } from './ledgers/transaction.ts';
import { isAdmin } from './members/actor.ts';
import type { Viewer } from './table.ts';
import { type Row, type RowId, type TableName, tableNames } from './tables.ts';

/** `members/12`, `transactions/2026-11`, `receipts/K3-00`: the table, and which of its rows. */
export type GroupKey = `${TableName}/${string}`;

/** The most groups that are compared at a time. */
export const GROUPS_PER_COMPARISON = 8;

export const DigestsSchema = v.strictObject({
  /** The digests are of the rows up to here. */
  cursor: v.string(),
  /** In the order of `compareGroups`, without those that have no rows for this reader. */
  digests: v.array(v.strictObject({ key: v.string(), digest: v.string() })),
  /** No group comes after these. */
  done: v.boolean(),
});
export type Digests = v.InferOutput<typeof DigestsSchema>;

export const DifferenceSchema = v.strictObject({
  table: v.picklist(tableNames),
  /** It differed already, and the device has fetched everything anew since. */
  again: v.boolean(),
});
export type Difference = v.InferOutput<typeof DifferenceSchema>;

/** Of a ledger line the group is its month, of another row its id without the last two characters. */
export function groupOf(table: TableName, row: Row): GroupKey {
  return table === 'transactions' ? groupOfLine(row as Transaction) : groupOfId(table, row.id);
}

export function groupOfId(table: TableName, id: RowId): GroupKey {
  return groupKeyOf(table, String(id).slice(0, -2));
}

export function groupOfLine(line: Transaction): GroupKey {
  return groupOfMonth(monthOf(line));
}

/** Of the ledger's lines of a month. */
export function groupOfMonth(month: string): GroupKey {
  return groupKeyOf('transactions', month);
}

/** `group` as the server's database works it out, for a row of the table. */
export function groupKeyOf(table: TableName, group: string): GroupKey {
  return `${table}/${group}`;
}

/** The order in which groups are compared: table by table, each from its first. */
export function compareGroups(a: string, b: string): number {
  const [tableA, tableB] = [tableOfGroup(a), tableOfGroup(b)];
  if (tableA !== tableB) return tableNames.indexOf(tableA) - tableNames.indexOf(tableB);
  return a < b ? -1 : Number(a > b);
}

export function tableOfGroup(key: string): TableName {
  return key.slice(0, key.indexOf('/')) as TableName;
}

/** Whether a device of `reader` keeps this row. Of what was deleted only admins keep anything: ledger lines. */
export function isKept(table: TableName, row: Row, reader: Viewer): boolean {
  return !row.deletedAt || (table === 'transactions' && isAdmin(reader));
}

/** The SHA-256 of the rows of a group, in hex, whatever their order and the order of their fields. */
export function digestOf(rows: Row[]): string {
  const texts = rows.map((row) => JSON.stringify(row, sortedFields)).sort();
  return bytesToHex(sha256(utf8ToBytes(texts.join('\n'))));
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
