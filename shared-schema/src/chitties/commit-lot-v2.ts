import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { localDateOf } from '../local-date.ts';
import { isAdmin } from '../members/member.ts';
import { RefusalError } from '../refusal-error.ts';
import { checkMonth, peopleOfDraw } from './check-month.ts';
import { checkTicket } from './check-ticket.ts';
import { eligibleUnpaid } from './chitty-fund.ts';
import { HashSchema, withOpen } from './lot-commitment.ts';

const Tickets = v.pipe(
  v.array(v.pipe(v.number('A ticket is a whole number'), v.integer('A ticket is a whole number'), v.minValue(1))),
  v.minLength(1, 'No ticket may win: each has won, or its member has overdue subscriptions.'),
  v.check((tickets) => tickets.every((ticket, index) => ticket > (tickets[index - 1] ?? 0)), 'Tickets must ascend'),
);

/**
 * As commitLot, and says which tickets the lot is drawn from: those that can win as far as the device knows that seals the
 * seed. The draw is held before witnesses with these, perhaps without a network, and who wins is paid. Payments that this
 * device has not heard of, or that the books do not keep, unmake nothing of it: they show in the minutes, see `lotDoubts`.
 * A ticket whose right to win rests on no payment cannot be left out.
 */
export const commitLotV2 = defineCommand({
  name: 'chittyFund.commitLotV2',
  input: v.strictObject({ id: ChittyFundId, month: v.number(), commitment: HashSchema, eligible: Tickets }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  readsThen: ({ fund }, { month }) => peopleOfDraw(fund, month),
  apply({ fund: row, ...people }, { id, month, commitment, eligible }, { actor, issuedAt, timeZone }) {
    const fund = requireExisting(row, 'chitty fund', id);
    checkMonth(fund, month, people, timeZone);
    for (const ticket of eligible) checkTicket(fund, ticket, 'eligible');
    const certain = eligibleUnpaid(fund, localDateOf(issuedAt, timeZone));
    const leftOut = certain.find((ticket) => !eligible.includes(ticket));
    if (leftOut !== undefined) {
      const message = `Ticket ${leftOut} owes nothing and must be among those that can win.`;
      throw new RefusalError('chittyFund.ticketLeftOut', 'invalid', message, { path: 'eligible' });
    }
    const made = { month, commitment, eligible, committedAt: issuedAt, committedBy: actor.id };
    return [put('chittyFunds', { ...fund, commitments: withOpen(fund.commitments, made), updatedAt: issuedAt })];
  },
});
