/**
 * A pack: rows of a table written column by column, which takes a tenth of what they take as JSON objects, and less again
 * once compressed. Whatever rows go in come out, whatever fields they have.
 */
import type { TableName } from '../tables.ts';
import type { PackColumn } from './column.ts';
import { PackContext } from './context.ts';
import { PackColumns } from './pack-columns.ts';
import { writeColumn } from './write-column.ts';

export type EncodedPack = { count: number; rows: PackColumn };

export function encodePack(rows: readonly object[]): EncodedPack {
  return { count: rows.length, rows: writeColumn(rows, new PackContext()) };
}

export function decodePack<R extends object>(pack: EncodedPack): R[] {
  return new PackColumns<R>(pack).rows;
}

// What packs are called: `members/2`, `transactions/2019`, `chittyFunds/0-over` say the table, and which of its packs.

const OVER = '-over';

export function packKeyOf(table: TableName, group: string): string {
  return `${table}/${group}`;
}

/** That of the same group's rows that are over. */
export function overKeyOf(key: string): string {
  return key + OVER;
}

export function isOverKey(key: string): boolean {
  return key.endsWith(OVER);
}

export function tableOfPack(key: string): TableName {
  return key.split('/')[0] as TableName;
}
