/** What a record of the history is called, and where it is shown. */
import { isLocalDate, localDate } from 'shared-schema/local-date';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';

export function nameOfRecord(table: string, id: string): string {
  return t('history.record', { table, id: isLocalDate(id) ? formatDate(localDate(id)) : id });
}

const PATHS: Record<string, string> = {
  members: '/admin/users',
  installmentBusinesses: '/admin/installment-businesses',
  chittyFunds: '/admin/chitty-fund',
  transactions: '/admin/transactions',
  receipts: '/admin/receipts',
};

export function pathOfRecord(table: string, id: string): string | undefined {
  return PATHS[table] && `${PATHS[table]}/${id}`;
}
