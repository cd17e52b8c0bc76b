import type { Member } from './member.ts';
import { PHONE_FIELDS } from './phone-number.ts';

type SignIn = Pick<Member, 'email' | (typeof PHONE_FIELDS)[number]>;

/**
 * Whether an edit changes what a member signs in with, which opens their account to another: their e-mail address or, of one
 * who signs in without, their phone numbers.
 */
export function changesSignIn(old: SignIn & Pick<Member, 'lastLogin'>, edited: SignIn): boolean {
  const differs = (field: keyof SignIn) => (edited[field] ?? null) !== (old[field] ?? null);
  const signsInByPhone = !old.email && Boolean(old.lastLogin);
  return differs('email') || (signsInByPhone && PHONE_FIELDS.some(differs));
}
