import { RefusalError } from '../refusal-error.ts';
import type { Member } from './member.ts';

/** The member, if no one has decided on the registration yet; else throws RefusalError `member.notPending` saying how it was. */
export function stillPending(member: Member): Member {
  if (member.status === 'PENDING') return member;
  const decided = member.status === 'APPROVED' ? 'approved' : 'rejected';
  throw new RefusalError('member.notPending', 'conflict', `${member.name} has already been ${decided}.`, {
    status: member.status,
  });
}
