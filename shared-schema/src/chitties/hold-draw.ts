import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';
import { defineCommand, allocated, requireExisting, one, put, requireFreeId } from '../command.ts';
import { ChittyFundId, type RepaymentId, TransactionId } from '../ids.ts';
import { type LocalDate, localDateOf } from '../local-date.ts';
import { postLine } from '../ledgers/post-line.ts';
import { isAdmin } from '../members/actor.ts';
import { add, type Money, MoneySchema, NOTHING } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { remaining, type Repayment } from '../repayments/repayment.ts';
import { requiredText } from '../text.ts';
import { checkMonth, peopleOfDraw } from './check-month.ts';
import { checkTicket } from './check-ticket.ts';
import { dividePot, percentageOf } from './chit-arithmetic.ts';
import { barOf, type ChittyFund, type Draw, eligibleFor, type Lot, subscriptionsOf } from './chitty-fund.ts';
import { largestDiscount } from './largest-discount.ts';
import { commitmentTo, drawTicket } from './lot.ts';
import { HashSchema, type LotCommitment, openCommitment, settled } from './lot-commitment.ts';

const Call = v.pipe(
  v.number(says('validation.witnessNumber')),
  v.integer(says('validation.witnessNumber')),
  v.minValue(0),
);

/**
 * Records a month's draw or auction: posts the prize money as a DEBIT to the winner, and credits each ticket's dividend to
 * its next subscription. What is collected is exactly the prize and the commission.
 */
export const holdDraw = defineCommand({
  name: 'chittyFund.holdDraw',
  input: v.strictObject({
    id: ChittyFundId,
    month: v.number(says('validation.number', { field: 'fields.month' })),
    ticket: v.pipe(v.number(says('validation.winningTicket')), v.integer(), v.minValue(1)),
    discount: v.optional(MoneySchema, 0),
    witnesses: v.tuple([requiredText('fields.firstWitness', 200), requiredText('fields.secondWitness', 200)]),
    /** A draw by lot; left out for an auction. */
    lot: v.optional(v.nullable(v.strictObject({ seed: HashSchema, calls: v.tuple([Call, Call]) })), null),
    transactionId: v.optional(TransactionId),
  }),
  allow: isAdmin,
  numbers: { transactionId: 'transactions' },
  reads: ({ id, transactionId }) => ({ fund: one('chittyFunds', id), lineTaken: one('transactions', transactionId) }),
  readsThen: ({ fund }, { month }) => peopleOfDraw(fund, month),
  apply({ fund: row, lineTaken, ...people }, input, context) {
    const fund = requireExisting(row, 'chittyFund', input.id);
    const transactionId = allocated(input.transactionId);
    requireFreeId(lineTaken, 'transaction', transactionId);
    checkMonth(fund, input.month, people);
    checkTicket(fund, input.ticket, 'ticket');
    checkDiscount(fund, input);
    const today = localDateOf(context.issuedAt, context.timeZone);
    const { lot, commitments } = input.lot
      ? byLot(fund, { ...input, lot: input.lot }, today)
      : byAuction(fund, input.ticket, today);

    const division = dividePot({
      chitValue: fund.amount,
      commission: fund.commission,
      tickets: fund.users.length,
      discount: input.discount,
    });
    checkPrize(division.prize);
    const draw: Draw = {
      month: input.month,
      method: lot ? 'LOT' : 'AUCTION',
      ticket: input.ticket,
      userId: fund.users[input.ticket - 1]!.userId,
      discount: input.discount,
      prize: division.prize,
      commission: division.commission,
      dividends: division.dividends.map((amount, index) => ({
        amount,
        repaymentId: amount > 0 ? creditedTo(fund, index + 1, input.month, amount) : null,
      })),
      transactionId,
      heldAt: context.issuedAt,
      heldBy: context.actor.id,
      witnesses: [...input.witnesses],
      lot,
    };
    return [
      put('chittyFunds', {
        ...fund,
        draws: [...fund.draws, draw],
        commitments,
        updatedAt: context.issuedAt,
        scheduledRepayments: withDividends(fund, draw),
      }),
      postLine({
        id: transactionId,
        ledger: 'general',
        projectId: fund.projectId,
        type: 'DEBIT',
        amount: draw.prize,
        userId: draw.userId,
        description: `Prize money of chitty fund ${fund.id}, month ${draw.month}, ticket ${draw.ticket}`,
        associatedType: 'CHITTY_FUND',
        associatedId: fund.id,
        timeCompleted: context.issuedAt,
        createdBy: context.actor.id,
      }),
    ];
  },
});

function checkDiscount(fund: ChittyFund, { discount, month }: { discount: Money; month: number }): void {
  const { most, isCommission } = largestDiscount(fund, month);
  if (discount <= most) return;
  if (isCommission) {
    throw refuse('chittyFund.lastMonthDividend', { commission: most, path: 'discount' });
  }
  throw refuse('chittyFund.discountAboveCap', { most, path: 'discount' });
}

function checkPrize(prize: Money): void {
  if (prize > 0) return;
  throw refuse('chittyFund.noPrize', { path: 'discount' });
}

/** How the winner was found, and what becomes of the commitment that was open. */
type Finding = { lot: Lot | null; commitments: LotCommitment[] };

function byAuction(fund: ChittyFund, ticket: number, today: LocalDate): Finding {
  if (barOf(fund, ticket, today) === 'overdue') {
    throw refuse('chittyFund.overdue', { ticket, path: 'ticket' });
  }
  return { lot: null, commitments: settled(fund.commitments, { outcome: 'AUCTIONED' }) };
}

type ByLot = { ticket: number; discount: Money; lot: Omit<Lot, 'commitment'> };

/**
 * The lot must have been committed to before, and must point at the very ticket that is said to have won, among those of
 * the list that was fixed with the commitment: what was paid or fell due since changes nothing.
 */
function byLot(fund: ChittyFund, { ticket, discount, lot }: ByLot, today: LocalDate): Finding {
  if (discount > 0) throw refuse('chittyFund.lotWithDiscount', { path: 'discount' });
  const open = openCommitment(fund);
  const commitment = commitmentTo(lot.seed);
  if (!open || commitment !== open.commitment) throw refuse('chittyFund.notCommitted');
  const eligible = eligibleFor(fund, open, today);
  const winner = drawTicket(eligible, lot.seed, lot.calls);
  if (winner === undefined) throw refuse('chittyFund.noneEligible', { month: open.month });
  if (winner !== ticket) throw refuse('chittyFund.otherTicketDrawn', { winner });
  return { lot: { commitment, ...lot }, commitments: settled(fund.commitments, { outcome: 'HELD', eligible }) };
}

/**
 * The next subscription of a ticket on which a dividend finds room. Throws RefusalError `chittyFund.noRoomForDividend` if the
 * ticket has paid so far ahead that there is none: what is forgone must not vanish.
 */
function creditedTo(fund: ChittyFund, ticket: number, month: number, dividend: Money): RepaymentId {
  const later = subscriptionsOf(fund, ticket).filter((repayment) => repayment.sequence > month);
  const next = later.find((repayment) => remaining(repayment) >= dividend);
  if (next) return next.id;
  const commission = percentageOf(fund.amount, fund.commission);
  throw refuse('chittyFund.noRoomForDividend', { ticket, dividend, commission });
}

function withDividends(fund: ChittyFund, draw: Draw): Repayment[] {
  const credits = new Map(draw.dividends.map((each) => [each.repaymentId, each.amount]));
  return fund.scheduledRepayments.map((repayment) => {
    const credit = credits.get(repayment.id);
    return credit ? { ...repayment, dividend: add(repayment.dividend ?? NOTHING, credit) } : repayment;
  });
}
