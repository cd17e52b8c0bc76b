/** What packs are called: `members/2`, `transactions/2019`, `chittyFunds/0-over` say the table, and which of its packs. */
import type { TableName } from '../tables.ts';

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
