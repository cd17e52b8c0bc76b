import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { refuse } from 'shared-schema/refusal-error';
import type { Services } from '../services.ts';
import { readOne } from '../sync/rows.ts';

/** The member of that number. Throws RefusalError `member.notFound`. */
export async function memberOf({ database }: Services, id: MemberId): Promise<Member> {
  const member = await readOne(database, 'members', id);
  if (!member) throw refuse('member.notFound', { id });
  return member;
}
