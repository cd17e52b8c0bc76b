import { NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import type { Repayment } from '../repayments/repayment.ts';
import type { ChittyFund, Draw } from './chitty-fund.ts';
import { undoneFrom } from './lot-commitment.ts';

/**
 * The fund without the draw whose prize money one of these lines was: the draw and its dividends go, the ticket may win again,
 * and the commitment of its lot stays on record as undone. Throws RefusalError `chittyFund.notLatestDraw` if later draws stand on it.
 */
export function withoutDraw(fund: ChittyFund, lines: ReadonlySet<number>): ChittyFund {
  const draw = fund.draws.find(({ transactionId }) => transactionId !== null && lines.has(transactionId));
  if (!draw) return fund;
  const later = fund.draws.length - draw.month;
  if (later > 0) {
    throw refuse('chittyFund.notLatestDraw', { month: draw.month, later });
  }
  return {
    ...fund,
    status: 'ONGOING',
    draws: fund.draws.filter((each) => each !== draw),
    commitments: undoneFrom(fund.commitments, draw.month),
    scheduledRepayments: withoutDividends(fund.scheduledRepayments, draw),
  };
}

function withoutDividends(repayments: Repayment[], draw: Draw): Repayment[] {
  const credits = new Map(draw.dividends.map((each) => [each.repaymentId, each.amount]));
  return repayments.map((repayment) => {
    const credit = credits.get(repayment.id);
    return credit ? { ...repayment, dividend: subtract(repayment.dividend ?? NOTHING, credit) } : repayment;
  });
}
