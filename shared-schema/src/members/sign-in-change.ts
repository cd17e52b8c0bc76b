import type { Member } from './member.ts';
import { PHONE_FIELDS } from './phone-number.ts';

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
