/** What a record of the history is called, and where it is shown. */
import { AccountId, type Payer, payerOf } from 'shared-schema/collections/account-id';
import { isLocalDate, localDate } from 'shared-schema/local-date';
import { formatDate, t } from '../language/texts.ts';
import * as v from 'valibot';

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

/** Whom a record is about that has no number of its own: what someone has on account, and reminders to them. */
export function payerOfRecord(table: string, id: string): Payer | undefined {
  const ofPayer = table === 'accounts' || table === 'reminders';
  return ofPayer && v.is(AccountId, id) ? payerOf(id as AccountId) : undefined;
}
