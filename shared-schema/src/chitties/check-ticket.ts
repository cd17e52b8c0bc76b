import { refuse } from '../refusal-error.ts';
import { type ChittyFund, hasWon } from './chitty-fund.ts';

/** Throws RefusalError `chittyFund.unknownTicket` or `.alreadyWon` for a ticket that can win no more; `path` is its field. */
export function checkTicket(fund: ChittyFund, ticket: number, path: string): void {
  if (!fund.users[ticket - 1]) {
    throw refuse('chittyFund.unknownTicket', { ticket, path });
  }
  if (hasWon(fund, ticket)) {
    throw refuse('chittyFund.alreadyWon', { ticket, path });
  }
}
