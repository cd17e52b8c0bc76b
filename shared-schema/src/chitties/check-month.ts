import { one } from '../command.ts';
import { formatInstant } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import { formatMoney } from '../money.ts';
import { RefusalError } from '../refusal-error.ts';
import { type ChittyFund, type Draw, nextDrawMonth } from './chitty-fund.ts';

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
export function checkMonth(fund: ChittyFund, month: number, people: People, timeZone: string): void {
  const next = nextDrawMonth(fund);
  if (month === next) return;
  const held = drawOf(fund, month);
  if (held) throw alreadyDrawn(held, people, timeZone);
  if (fund.status === 'REPAID') {
    throw new RefusalError(
      'chittyFund.repaid',
      'conflict',
      `Chitty fund ${fund.id} is repaid: no more draws are held.`,
    );
  }
  const message = next ? `The next draw is that of month ${next}.` : 'All draws of this fund have been held.';
  throw new RefusalError('chittyFund.monthOutOfOrder', 'invalid', message, { month, next });
}

function drawOf(fund: ChittyFund, month: number): Draw | undefined {
  return fund.draws.find((draw) => draw.month === month);
}

/** Says who has been paid what, when and by whom, so that a second prize handed out can be sorted out. */
function alreadyDrawn(draw: Draw, { holder, winner }: People, timeZone: string): RefusalError {
  const { month, ticket, userId, prize, heldAt, heldBy } = draw;
  const heldByName = holder?.name ?? `Member ${heldBy}`;
  const winnerName = winner?.name ?? `Member ${userId}`;
  const message =
    `${heldByName} held the draw of month ${month} on ${formatInstant(heldAt, timeZone)}: ` +
    `ticket ${ticket}, ${winnerName}, won ${formatMoney(prize)}.`;
  const details = { month, ticket, userId, winnerName, prize, heldAt, heldBy, heldByName };
  return new RefusalError('chittyFund.alreadyDrawn', 'conflict', message, details);
}
