import type { MemberId } from '../ids.ts';
import { type Actor, type Role, RoleSchema } from '../members/actor.ts';

/** The roles that may give a command. That the gate keeps to it is tested for all of them in `commands.test.ts`. */
export function rolesThatMay({ allow }: { allow: (actor: Actor) => boolean }): Role[] {
  return RoleSchema.options.filter((role) => allow({ id: 1 as MemberId, role }));
}

export const ADMINS: Role[] = ['ADMIN', 'SUPERADMIN'];
