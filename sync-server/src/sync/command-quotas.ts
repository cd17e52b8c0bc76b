/** How many commands somebody may send: what is applied and what is refused are both kept for ever. */
import type { Actor } from 'shared-schema/members/actor';
import { isAdmin } from 'shared-schema/members/actor';
import type { Outcome } from 'shared-schema/wire';
import type { Limits, Quota } from '../auth/limits.ts';

/** Throws RefusalError `auth.tooManyAttempts` for who has used up one of their quotas. */
export function checkQuotas(limits: Limits, actor: Actor): void {
  const who = String(actor.id);
  limits.refusals.check(who);
  appliedOf(limits, actor).check(who);
}

export async function countOutcomes(limits: Limits, actor: Actor, outcomes: Pick<Outcome, 'status'>[]): Promise<void> {
  const who = String(actor.id);
  const refused = outcomes.filter(({ status }) => status === 'rejected').length;
  if (refused > 0) await limits.refusals.count(who, refused);
  if (refused < outcomes.length) await appliedOf(limits, actor).count(who, outcomes.length - refused);
}

function appliedOf(limits: Limits, actor: Actor): Quota {
  return isAdmin(actor) ? limits.appliedByAdmins : limits.applied;
}
