import { type Change, put } from '../command.ts';
import type { TransactionId } from '../ids.ts';
import type { Instant } from '../local-date.ts';
import { NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import type { Repayment } from '../repayments/repayment.ts';
import type { ChittyFund, Draw } from './chitty-fund.ts';
import { undoneFrom } from './lot-commitment.ts';

/**
 * What undoing the draw whose prize money a line was changes: the draw and its dividends go, the ticket may win again,
 * and the commitment of its lot stays on record as undone. Nothing if the line is of no draw. Throws RefusalError `chittyFund.notLatestDraw` if later draws stand on it.
 */
export function undoDraw(fund: ChittyFund, transactionId: TransactionId, at: Instant): Change[] {
  const draw = fund.draws.find((each) => each.transactionId === transactionId);
  if (!draw) return [];
  const later = fund.draws.length - draw.month;
  if (later > 0) {
    throw refuse('chittyFund.notLatestDraw', { month: draw.month, later });
  }
  return [
    put('chittyFunds', {
      ...fund,
      status: 'ONGOING',
      updatedAt: at,
      draws: fund.draws.filter((each) => each !== draw),
      commitments: undoneFrom(fund.commitments, draw.month),
      scheduledRepayments: withoutDividends(fund.scheduledRepayments, draw),
    }),
  ];
}

function withoutDividends(repayments: Repayment[], draw: Draw): Repayment[] {
  const credits = new Map(draw.dividends.map((each) => [each.repaymentId, each.amount]));
  return repayments.map((repayment) => {
    const credit = credits.get(repayment.id);
    return credit ? { ...repayment, dividend: subtract(repayment.dividend ?? NOTHING, credit) } : repayment;
  });
}
