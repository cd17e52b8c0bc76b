import type { Member } from './member.ts';

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
