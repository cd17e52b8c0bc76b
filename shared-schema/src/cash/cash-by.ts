/** Whose cash it was, where it was not that of whoever enters it. */
import { type Context, requireReferenced } from '../command.ts';
import type { MemberId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import type { Member } from '../members/member.ts';
import { refuse } from '../refusal-error.ts';

/** Throws RefusalError `handOver.othersCash` unless it is one's own, or one is a super admin; or `member.unknown`. */
export function requireCashOf(
  cashBy: MemberId | null | undefined,
  holder: Member | undefined,
  { actor }: Pick<Context, 'actor'>,
): void {
  if (!cashBy || cashBy === actor.id) return;
  if (!isSuperAdmin(actor)) throw refuse('handOver.othersCash');
  requireReferenced(holder, 'member', cashBy, 'cashBy');
}
