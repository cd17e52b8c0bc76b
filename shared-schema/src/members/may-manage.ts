import { refuse } from '../refusal-error.ts';
import { type Actor, isSuperAdmin } from './actor.ts';
import type { Member } from './member.ts';

/** Throws RefusalError `member.superAdminOnly` if the member is a super admin and the actor is not. */
export function mayManage(actor: Actor, member: Member): void {
  if (member.role === 'SUPERADMIN' && !isSuperAdmin(actor)) {
    throw refuse('member.superAdminOnly');
  }
}
