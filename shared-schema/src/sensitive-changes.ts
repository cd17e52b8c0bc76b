/** What a thief of an unlocked phone must not do: the server takes it only from who has just proved that it is they, and the app asks first. */
import type { Change } from './command.ts';
import type { Member } from './members/member.ts';
import { changesSignIn } from './members/sign-in-change.ts';
import type { Row, TableName } from './tables.ts';

/** Closing or reopening the ledgers, entering or taking back whole sheets, dividends for all members. */
const ALWAYS: TableName[] = ['periods', 'imports', 'dividendRuns'];

/** What is not deleted in passing: much hangs on each. */
const DELETED_WITH_PROOF: TableName[] = ['members', 'installmentBusinesses', 'chittyFunds'];

/**
 * `rowBefore` gives what stood where a change writes. Besides these, changes of a role or of what a member signs in with, which open an account to another: whoever makes them
 * proves that it is they.
 */
export function isSensitive(changes: Change[], rowBefore: (change: Change) => Row | undefined): boolean {
  return changes.some((change) => {
    const { table, row } = change;
    if (ALWAYS.includes(table)) return true;
    const old = rowBefore(change);
    if (!old) return false;
    if (DELETED_WITH_PROOF.includes(table) && row.deletedAt && !old.deletedAt) return true;
    return table === 'members' && opensAccount(old as Member, row);
  });
}

function opensAccount(old: Member, member: Member): boolean {
  return member.role !== old.role || changesSignIn(old, member);
}
