/** What packs are called: `members/2`, `transactions/2019`, `chittyFunds/0-over` say the table, and which of its packs. */
import { placeOfPage } from '../ledgers/page.ts';
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

/** `transactions/2019` for the page `general/1/2019-04`. */
export function packOfPage(page: string): string {
  return packKeyOf('transactions', placeOfPage(page).month.slice(0, 4));
}
