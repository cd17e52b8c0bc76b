import { refuse } from '../refusal-error.ts';
import type { Member } from './member.ts';

/** The member, if no one has decided on the registration yet; else throws RefusalError `member.notPending` saying how it was. */
export function stillPending(member: Member): Member {
  if (member.status === 'PENDING') return member;
  throw refuse('member.notPending', { name: member.name, status: member.status ?? 'APPROVED' });
}
