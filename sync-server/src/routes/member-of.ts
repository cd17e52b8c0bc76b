import type { MemberId } from 'shared-schema/ids';
import { isAdmin } from 'shared-schema/members/actor';
import { forbidden, sessionOf } from '../http/authenticate.ts';
import type { HttpContext } from '../http/context.ts';
import type { Services } from '../services.ts';
import { existing } from './shown.ts';

/** A member's particulars, schedule, dues and ledger are for themselves and admins. Throws RefusalError `auth.forbidden`. */
export async function requireOwnOrAdmin(ctx: HttpContext, services: Services, id: MemberId): Promise<void> {
  const reader = sessionOf(ctx).user;
  if (!isAdmin(reader) && reader.id !== id) throw forbidden();
  await existing(services, 'members', id);
}
