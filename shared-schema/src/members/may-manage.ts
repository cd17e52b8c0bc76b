import { refuse } from '../refusal-error.ts';
import { type Actor, isSuperAdmin } from './actor.ts';
import { wasEverAdmin } from './may-be-invited.ts';
import type { Member } from './member.ts';

/** Throws RefusalError `member.superAdminOnly` if the member is a super admin and the actor is not. */
export function mayManage(actor: Actor, member: Pick<Member, 'role'>): void {
  if (member.role === 'SUPERADMIN' && !isSuperAdmin(actor)) {
    throw refuse('member.superAdminOnly');
  }
}

/** Throws RefusalError `member.adminEmail` if the member's address is not for the actor to change. */
export function mayChangeEmail(actor: Actor, member: Member): void {
  if (isEmailFixed(actor, member)) throw refuse('member.adminEmail');
}

/**
 * Whoever can change an address can have a new password sent there. So the address of a person who was ever an admin is
 * changed by a super admin, or by themselves in My account, where the new address has to be confirmed.
 */
export function isEmailFixed(actor: Actor, member: Member): boolean {
  return wasEverAdmin(member) && (!isSuperAdmin(actor) || actor.id === member.id);
}
