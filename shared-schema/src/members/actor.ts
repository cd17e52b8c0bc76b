/** Who acts. Apart from the member's other fields, because the public pages ask for the role and load little. */
import * as v from 'valibot';
import type { MemberId } from '../ids.ts';
import type { LocalDate } from '../local-date.ts';
import type { Audit } from './audit.ts';

export const RoleSchema = v.picklist(['USER', 'ADMIN', 'SUPERADMIN']);
export type Role = v.InferOutput<typeof RoleSchema>;

/** Who is acting: the signed-in member, as far as rules care. */
export type Actor = {
  id: MemberId;
  role: Role;
  /** Which books they read as an auditor. Only a USER is one: whoever knows nothing of auditors takes them for that. */
  audits?: Audit | undefined;
};

export function isAdmin(actor: Actor): boolean {
  return actor.role === 'ADMIN' || actor.role === 'SUPERADMIN';
}

export function isSuperAdmin(actor: Actor): boolean {
  return actor.role === 'SUPERADMIN';
}

export function isAuditor(actor: Actor): actor is Actor & { audits: Audit } {
  return actor.role === 'USER' && actor.audits !== undefined;
}

/** Whether they have the books before them, to change or only to read them. */
export function readsBooks(actor: Actor): boolean {
  return isAdmin(actor) || isAuditor(actor);
}

/** Whether the account was an auditor's, who may read no more. */
export function auditIsOver({ role, audits }: { role: Role; audits?: Audit | null | undefined }, today: LocalDate) {
  return role === 'USER' && Boolean(audits) && today > audits!.endsOn;
}
