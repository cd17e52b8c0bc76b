/** What the dashboard is made of, in the order in which somebody needs it. */
import { type Actor, isAdmin, isSuperAdmin } from 'shared-schema/members/actor';

/** `lead`: what is to be collected and what is late; `dues`: whom from, and for how long; `own`: a member's own affairs. */
export type Section = 'own' | 'lead' | 'dues' | 'totals' | 'trends' | 'cash';

/**
 * A member comes for what is their own; a collector for whom to call at; a super admin for what the association has. What others
 * owe is for admins.
 */
export function sectionsFor(user: Actor): Section[] {
  if (isSuperAdmin(user)) return ['lead', 'totals', 'trends', 'dues', 'cash'];
  if (isAdmin(user)) return ['lead', 'dues', 'totals', 'trends', 'cash'];
  return ['own', 'totals', 'trends', 'cash'];
}
