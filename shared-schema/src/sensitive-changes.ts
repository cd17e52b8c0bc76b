/** What a thief of an unlocked phone must not do: the server takes it only from who has just proved that it is they, and the app asks first. */
import type { Change } from './command.ts';
import type { Member } from './members/member.ts';
import { changesSignIn } from './members/sign-in-change.ts';
import { type Row, tableNamed } from './tables.ts';

/**
 * What a table says needs a proof, and changes of a role or of what a member signs in with, which open an account to another.
 * `rowBefore` gives what stood where a change writes.
 */
export function isSensitive(changes: Change[], rowBefore: (change: Change) => Row | undefined): boolean {
  return changes.some((change) => {
    const { table, row } = change;
    const { proof } = tableNamed(table);
    if (proof === 'always') return true;
    const old = rowBefore(change);
    if (!old) return false;
    if (proof === 'toDelete' && row.deletedAt && !old.deletedAt) return true;
    return table === 'members' && opensAccount(old as Member, row);
  });
}

function opensAccount(old: Member, member: Member): boolean {
  return member.role !== old.role || changesSignIn(old, member);
}
