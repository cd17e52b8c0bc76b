import type { Change } from 'shared-schema/command';
import type { Member } from 'shared-schema/members/member';
import { changesSignIn } from 'shared-schema/members/sign-in-change';
import type { TableName } from 'shared-schema/tables';
import { keyOf, type RowsBefore } from './rows.ts';

/** Closing or reopening the ledgers, entering or taking back whole sheets, dividends for all members. */
const ALWAYS: TableName[] = ['periods', 'imports', 'dividendRuns'];

/** What is not deleted in passing: much hangs on each. */
const DELETED_WITH_PROOF: TableName[] = ['members', 'installmentBusinesses', 'chittyFunds'];

/**
 * Besides these, changes of a role or of what a member signs in with, which open an account to another: whoever makes them
 * proves that it is they.
 */
export function isSensitive(changes: Change[], before: RowsBefore): boolean {
  return changes.some(({ table, row }) => {
    if (ALWAYS.includes(table)) return true;
    const old = before.get(keyOf(table, row.id));
    if (!old) return false;
    if (DELETED_WITH_PROOF.includes(table) && row.deletedAt && !old.deletedAt) return true;
    return table === 'members' && opensAccount(old as Member, row);
  });
}

function opensAccount(old: Member, member: Member): boolean {
  return member.role !== old.role || changesSignIn(old, member);
}
