import type { MemberId } from 'shared-schema/ids';
import { isAdmin } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import { refuse } from 'shared-schema/refusal-error';
import { forbidden, sessionOf } from '../http/authenticate.ts';
import type { HttpContext } from '../http/context.ts';
import type { Services } from '../services.ts';
import { readOne } from '../sync/rows.ts';

/** The member of that number. Throws RefusalError `member.notFound`. */
export async function memberOf({ database }: Services, id: MemberId): Promise<Member> {
  const member = await readOne(database, 'members', id);
  if (!member) throw refuse('member.notFound', { id });
  return member;
}

/** A member's particulars, schedule, dues and ledger are for themselves and admins. Throws RefusalError `auth.forbidden`. */
export async function requireOwnOrAdmin(ctx: HttpContext, services: Services, id: MemberId): Promise<void> {
  const reader = sessionOf(ctx).user;
  if (!isAdmin(reader) && reader.id !== id) throw forbidden();
  await memberOf(services, id);
}
