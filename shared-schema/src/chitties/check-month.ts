import { one } from '../command.ts';
import { type Member, nameOf } from '../members/member.ts';
import { refuse, type RefusalError } from '../refusal-error.ts';
import { type ChittyFund, type Draw, hasWon, nextDrawMonth } from './chitty-fund.ts';

/** What `checkMonth` needs to name the people of a draw that was held before; for a command's `readsThen`. */
export function peopleOfDraw(fund: ChittyFund | undefined, month: number) {
  const draw = fund && drawOf(fund, month);
  return { holder: one('members', draw?.heldBy), winner: one('members', draw?.userId) };
}

type People = { holder: Member | undefined; winner: Member | undefined };

/**
 * Draws are held month by month, until the fund is repaid: throws RefusalError `chittyFund.alreadyDrawn`, with who held that
 * month's draw and who was paid, `chittyFund.repaid`, or `chittyFund.monthOutOfOrder` for any month but the next.
 */
export function checkMonth(fund: ChittyFund, month: number, people: People): void {
  const next = nextDrawMonth(fund);
  if (month === next) return;
  const held = drawOf(fund, month);
  if (held) throw alreadyDrawn(held, people);
  if (fund.status === 'REPAID') {
    throw refuse('chittyFund.repaid', { id: fund.id });
  }
  throw refuse('chittyFund.monthOutOfOrder', { month, next: next ?? 0 });
}

function drawOf(fund: ChittyFund, month: number): Draw | undefined {
  return fund.draws.find((draw) => draw.month === month);
}

/** Says who has been paid what, when and by whom, so that a second prize handed out can be sorted out. */
function alreadyDrawn(draw: Draw, { holder, winner }: People): RefusalError {
  const { month, ticket, userId, prize, heldAt, heldBy } = draw;
  const names = { winnerName: nameOf(winner, userId), heldByName: nameOf(holder, heldBy) };
  return refuse('chittyFund.alreadyDrawn', { month, ticket, userId, prize, heldAt, heldBy, ...names });
}

/** Throws RefusalError `chittyFund.unknownTicket` or `.alreadyWon` for a ticket that can win no more; `path` is its field. */
export function checkTicket(fund: ChittyFund, ticket: number, path: string): void {
  if (!fund.users[ticket - 1]) {
    throw refuse('chittyFund.unknownTicket', { ticket, path });
  }
  if (hasWon(fund, ticket)) {
    throw refuse('chittyFund.alreadyWon', { ticket, path });
  }
}
