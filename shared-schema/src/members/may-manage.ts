import { refuse } from '../refusal-error.ts';
import { type Actor, isSuperAdmin } from './actor.ts';
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

type Invitee = Pick<Member, 'status' | 'role' | 'wasAdmin' | 'email'>;

/**
 * Whether a link may be made with which a member sets a password: for whoever has none yet, whatever their role. Whoever holds
 * the link becomes the member, so it replaces a password only of who was never an admin and has no mailbox to ask from.
 */
export function mayBeInvited(member: Invitee, hasPassword: boolean): boolean {
  if (member.status !== 'APPROVED') return false;
  return !hasPassword || (!member.email && !wasEverAdmin(member));
}

export function wasEverAdmin({ role, wasAdmin }: Pick<Member, 'role' | 'wasAdmin'>): boolean {
  return role !== 'USER' || Boolean(wasAdmin);
}
