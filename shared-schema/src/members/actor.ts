/** Who acts. Apart from the member's other fields, because the public pages ask for the role and load little. */
import * as v from 'valibot';
import type { MemberId } from '../ids.ts';

export const RoleSchema = v.picklist(['USER', 'ADMIN', 'SUPERADMIN']);
export type Role = v.InferOutput<typeof RoleSchema>;

/** Who is acting: the signed-in member, as far as rules care. */
export type Actor = { id: MemberId; role: Role };

export function isAdmin(actor: Actor): boolean {
  return actor.role === 'ADMIN' || actor.role === 'SUPERADMIN';
}

export function isSuperAdmin(actor: Actor): boolean {
  return actor.role === 'SUPERADMIN';
}
