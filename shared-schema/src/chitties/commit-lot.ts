import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { checkMonth, peopleOfDraw, checkTicket } from './check-month.ts';
import { eligibleAt, eligibleUnpaid, MOST_TICKETS } from './chitty-fund.ts';
import { HashSchema, withOpen } from './lot-commitment.ts';
import { list } from '../bounded.ts';
import { says } from '../texts/issue-text.ts';
import { localDateOf } from '../local-date.ts';

/**
 * Records the hash of a secret seed, and the tickets the lot is drawn from, before the witnesses of a draw by lot say their
 * numbers. A commitment that is open is replaced by this one and stays on record as REPLACED.
 */
export const commitLot = defineCommand({
  name: 'chittyFund.commitLot',
  input: v.strictObject({ id: ChittyFundId, month: v.number(), commitment: HashSchema }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  readsThen: ({ fund }, { month }) => peopleOfDraw(fund, month),
  apply({ fund: row, ...people }, { id, month, commitment }, { actor, issuedAt, receivedAt = null, timeZone }) {
    const fund = requireExisting(row, 'chittyFund', id);
    checkMonth(fund, month, people);
    const eligible = eligibleAt(fund, issuedAt, timeZone);
    if (eligible.length === 0) {
      throw refuse('chittyFund.noneEligible', { month });
    }
    const made = { month, commitment, eligible, committedAt: issuedAt, committedBy: actor.id, receivedAt };
    return [put('chittyFunds', { ...fund, commitments: withOpen(fund.commitments, made), updatedAt: issuedAt })];
  },
});

const Tickets = v.pipe(
  list(v.pipe(v.number(says('validation.ticket')), v.integer(says('validation.ticket')), v.minValue(1)), MOST_TICKETS),
  v.minLength(1, says('validation.noTicketMayWin')),
  v.check(
    (tickets) => tickets.every((ticket, index) => ticket > (tickets[index - 1] ?? 0)),
    says('validation.ticketsAscend'),
  ),
);

/**
 * Like commitLot, but also records which tickets the lot is drawn from: those that can win as far as the committing device
 * knows. The draw is held from these before witnesses, perhaps offline, and the winner is paid. So payments that this
 * device did not have, or that are later refused, do not undo the draw: the minutes show them, see `lotDoubts`. A ticket
 * that can win without any payment must be on the list.
 */
export const commitLotV2 = defineCommand({
  name: 'chittyFund.commitLotV2',
  input: v.strictObject({ id: ChittyFundId, month: v.number(), commitment: HashSchema, eligible: Tickets }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  readsThen: ({ fund }, { month }) => peopleOfDraw(fund, month),
  apply(
    { fund: row, ...people },
    { id, month, commitment, eligible },
    { actor, issuedAt, receivedAt = null, timeZone },
  ) {
    const fund = requireExisting(row, 'chittyFund', id);
    checkMonth(fund, month, people);
    for (const ticket of eligible) checkTicket(fund, ticket, 'eligible');
    const certain = eligibleUnpaid(fund, localDateOf(issuedAt, timeZone));
    const leftOut = certain.find((ticket) => !eligible.includes(ticket));
    if (leftOut !== undefined) {
      throw refuse('chittyFund.ticketLeftOut', { ticket: leftOut, path: 'eligible' });
    }
    const made = { month, commitment, eligible, committedAt: issuedAt, committedBy: actor.id, receivedAt };
    return [put('chittyFunds', { ...fund, commitments: withOpen(fund.commitments, made), updatedAt: issuedAt })];
  },
});
