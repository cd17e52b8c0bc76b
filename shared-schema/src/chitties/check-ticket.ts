import type { LocalDate } from '../local-date.ts';
import { Rejected } from '../rejected.ts';
import { barOf, type ChittyFund, hasWon } from './chitty-fund.ts';

/** Throws Rejected `chittyFund.unknownTicket` or `.alreadyWon` for a ticket that can win no more; `path` is its field. */
export function checkTicket(fund: ChittyFund, ticket: number, path: string): void {
  if (!fund.users[ticket - 1]) {
    throw new Rejected('chittyFund.unknownTicket', 'invalid', `There is no ticket ${ticket}.`, { path });
  }
  if (hasWon(fund, ticket)) {
    throw new Rejected('chittyFund.alreadyWon', 'conflict', `Ticket ${ticket} has already won.`, { path });
  }
}

/** Throws Rejected `chittyFund.overdue` for a ticket whose member owes on `today`. */
export function checkNothingOwed(fund: ChittyFund, ticket: number, today: LocalDate, path: string): void {
  if (barOf(fund, ticket, today) !== 'overdue') return;
  const message = `The member of ticket ${ticket} has overdue subscriptions and cannot win until they are paid.`;
  throw new Rejected('chittyFund.overdue', 'invalid', message, { path });
}
