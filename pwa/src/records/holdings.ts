import { type Member, shareAmount } from 'shared-schema/members/member';
import { formatMoney, type Money } from 'shared-schema/money';
import { t } from '../language/texts.ts';
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

/** What the sum of a member's holdings is made of. */
export function holdsWords({ share, incentive, dividend, ...member }: Member): string {
  return [
    t('dashboard.sharesHeld', { count: share ?? 0, sum: formatMoney(shareAmount({ share, ...member })) }),
    incentive && t('dashboard.incentiveHeld', { sum: formatMoney(incentive) }),
    dividend && t('dashboard.dividendHeld', { sum: formatMoney(dividend) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
