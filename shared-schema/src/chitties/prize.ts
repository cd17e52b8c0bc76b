/** The prize of a draw: the line that it is paid by, and what its undoing leaves. */
import type { TransactionId } from '../ids.ts';
import type { LineToPost } from '../ledgers/hand-entry.ts';
import { NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import type { Repayment } from '../repayments/repayment.ts';
import type { ChittyFund, Draw, UndoneDraw } from './chitty-fund.ts';
import { undoneFrom } from './lot-commitment.ts';

/** When a draw was undone, and by whom. */
type Undone = Omit<UndoneDraw, keyof Draw>;

/**
 * The fund without the prize that one of these lines was. It waits again, if it was paid apart; of a draw of 1.0.0, which its line stands for,
 * the draw is undone.
 */
export function withoutPrize(fund: ChittyFund, lines: ReadonlySet<number>, undone: Undone): ChittyFund {
  const draw = fund.draws.find(({ transactionId }) => transactionId !== null && lines.has(transactionId));
  if (!draw) return fund;
  // Its line counts on no day any more, so its prize was never paid.
  if (!draw.paidApart) return withoutDraw(fund, { ...draw, paidApart: true, transactionId: null }, undone);
  const { paidOn: _paid, ...waits } = draw;
  return { ...fund, status: 'ONGOING', draws: fund.draws.with(draw.month - 1, { ...waits, transactionId: null }) };
}

/**
 * The fund without a draw: its dividends go, the ticket may win again, the commitment of its lot stays on record as undone, and so does the
 * draw. Throws RefusalError `chittyFund.notLatestDraw` if later draws stand on it.
 */
export function withoutDraw(fund: ChittyFund, draw: Draw, undone: Undone): ChittyFund {
  const later = fund.draws.length - draw.month;
  if (later > 0) {
    throw refuse('chittyFund.notLatestDraw', { month: draw.month, later });
  }
  return {
    ...fund,
    status: 'ONGOING',
    draws: fund.draws.filter(({ month }) => month !== draw.month),
    undoneDraws: [...(fund.undoneDraws ?? []), { ...draw, ...undone }],
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

/** The draw of a month. Throws RefusalError `chittyFund.noDraw` if there is none. */
export function requireDraw(fund: ChittyFund, month: number): Draw {
  const draw = fund.draws[month - 1];
  if (!draw) throw refuse('chittyFund.noDraw', { month });
  return draw;
}

/** The fund with a draw in place of that of its month. */
export function withDraw(fund: ChittyFund, draw: Draw): ChittyFund {
  return { ...fund, draws: fund.draws.with(draw.month - 1, draw) };
}

/** The ledger line of a prize. */
export function prizeLine(fund: ChittyFund, { prize, userId, month, ticket }: Draw, id: TransactionId): LineToPost {
  return {
    id,
    ledger: 'general',
    projectId: fund.projectId,
    type: 'DEBIT',
    amount: prize,
    userId,
    description: `Prize money of chitty fund ${fund.id}, month ${month}, ticket ${ticket}`,
    associatedType: 'CHITTY_FUND',
    associatedId: fund.id,
  };
}
