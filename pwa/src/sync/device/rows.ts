import type { TableName } from 'shared-schema/tables';
import type { RowKey } from './stored.ts';

export function rowKey(table: TableName, id: number | string): RowKey {
  return `${table}/${id}` as RowKey;
}
