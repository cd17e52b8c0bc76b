/** What a thief of an unlocked phone must not do: the server takes it only from who has just proved that it is they, and the app asks first. */
import type { Change } from './command.ts';
import type { Member } from './members/member.ts';
import { PHONE_FIELDS } from './members/phone-number.ts';
import { type Row, tableNamed } from './tables.ts';

/**
 * What a table says needs a proof, and changes of a role or of what a member signs in with, which open an account to another,
 * or of what an auditor may read.
 * `rowBefore` gives what stood where a change writes.
 */
export function isSensitive(changes: Change[], rowBefore: (change: Change) => Row | undefined): boolean {
  return changes.some((change) => {
    const { table, row } = change;
    const { proof } = tableNamed(table);
    if (proof === 'always') return true;
    const old = rowBefore(change);
    if (!old) return table === 'members' && Boolean(row.audits);
    if (proof === 'toDelete' && row.deletedAt && !old.deletedAt) return true;
    return table === 'members' && opensAccount(old as Member, row);
  });
}

function opensAccount(old: Member, member: Member): boolean {
  const isShown = Boolean(member.audits) && JSON.stringify(member.audits) !== JSON.stringify(old.audits);
  return member.role !== old.role || isShown || changesSignIn(old, member);
}

type Phones = Pick<Member, (typeof PHONE_FIELDS)[number]>;
type SignIn = Phones & Pick<Member, 'email'>;

/**
 * Whether an edit changes what a member signs in with, which opens their account to another: their e-mail address or, of one
 * who signs in without, their phone numbers.
 */
export function changesSignIn(old: SignIn & Pick<Member, 'lastLogin'>, edited: SignIn): boolean {
  const signsInByPhone = !old.email && Boolean(old.lastLogin);
  return (edited.email ?? null) !== (old.email ?? null) || (signsInByPhone && changesPhone(old, edited));
}

/** Whether an edit changes any of a member's phone numbers. */
export function changesPhone(old: Phones, edited: Phones): boolean {
  return PHONE_FIELDS.some((field) => (edited[field] ?? null) !== (old[field] ?? null));
}
