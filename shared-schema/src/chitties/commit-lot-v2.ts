import * as v from 'valibot';
import { defineCommand, existing, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { localDateOf } from '../local-date.ts';
import { isAdmin } from '../members/member.ts';
import { checkMonth, peopleOfDraw } from './check-month.ts';
import { checkNothingOwed, checkTicket } from './check-ticket.ts';
import { eligibleAt } from './chitty-fund.ts';
import { HashSchema, withOpen } from './lot-commitment.ts';

const Tickets = v.pipe(
  v.array(v.pipe(v.number('A ticket is a whole number'), v.integer('A ticket is a whole number'), v.minValue(1))),
  v.minLength(1, 'At least one ticket must be able to win'),
  v.check((tickets) => tickets.every((ticket, index) => ticket > (tickets[index - 1] ?? 0)), 'Tickets must ascend'),
);

/**
 * As commitLot, and says which tickets the lot is drawn from: those that can win as far as the device knows that sealed
 * the seed. The draw is held before witnesses with these, perhaps without a network; a ticket whose payment had not come
 * through to that device is put on record as missed, and does not make nothing of the draw.
 */
export const commitLotV2 = defineCommand({
  name: 'chittyFund.commitLotV2',
  input: v.strictObject({ id: ChittyFundId, month: v.number(), commitment: HashSchema, eligible: Tickets }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  readsThen: ({ fund }, { month }) => peopleOfDraw(fund, month),
  apply({ fund: row, ...people }, { id, month, commitment, eligible }, { actor, issuedAt, timeZone }) {
    const fund = existing(row, 'chitty fund', id);
    checkMonth(fund, month, people, timeZone);
    const today = localDateOf(issuedAt, timeZone);
    for (const ticket of eligible) {
      checkTicket(fund, ticket, 'eligible');
      checkNothingOwed(fund, ticket, today, 'eligible');
    }
    const missed = eligibleAt(fund, issuedAt, timeZone).filter((ticket) => !eligible.includes(ticket));
    const made = { month, commitment, eligible, missed, committedAt: issuedAt, committedBy: actor.id };
    return [put('chittyFunds', { ...fund, commitments: withOpen(fund.commitments, made), updatedAt: issuedAt })];
  },
});
