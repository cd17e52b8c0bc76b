import type { Change } from 'shared-schema/command';
import type { Member } from 'shared-schema/members/member';
import { keyOf, type RowsBefore } from './rows.ts';

/**
 * Changes of a role or an e-mail address, which open an account to another, closing or reopening the ledgers, entering or
 * taking back whole sheets, and dividends for all members: whoever makes them proves that it is they.
 */
export function isSensitive(changes: Change[], before: RowsBefore): boolean {
  return changes.some(({ table, row }) => {
    if (table === 'periods' || table === 'imports' || table === 'dividendRuns') return true;
    if (table !== 'members') return false;
    const old = before.get(keyOf(table, row.id)) as Member | undefined;
    return old !== undefined && (row.role !== old.role || row.email !== old.email);
  });
}
