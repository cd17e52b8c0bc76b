import { shareAmount } from 'shared-schema/members/member';
import type { Money } from 'shared-schema/money';
import type { RecordSummary } from '../sync/books/summaries.ts';

/** What members hold in all. */
export type Holdings = { shares: number; shareAmount: Money; incentive: Money; dividend: Money };

export function holdingsOf(members: RecordSummary[]): Holdings {
  let [shares, incentive, dividend] = [0, 0, 0];
  for (const member of members) {
    // Absent figures are NaN.
    shares += member.share || 0;
    incentive += member.incentive || 0;
    dividend += member.dividend || 0;
  }
  return {
    shares,
    shareAmount: shareAmount({ share: shares }),
    incentive: incentive as Money,
    dividend: dividend as Money,
  };
}
