/** The ticket that a row of draws says won: by its number, or by its member. */
import { says } from 'shared-schema/texts/issue-text';
import type { Draft } from './draft.ts';
import type { SheetRow } from './sheet-row.ts';

/** From 1. What is wrong is added to the row's faults. */
export function findTicket({ values, faults }: SheetRow, { record }: Draft): number | undefined {
  const { ticket, userId } = values as { ticket?: number; userId?: unknown };
  const holders = (record.userIds as unknown[]).map((holder) => JSON.stringify(holder));
  const own = holders.flatMap((holder, index) => (holder === JSON.stringify(userId) ? [index + 1] : []));
  // A ticket that is not there is refused by the rules.
  if (userId === undefined && ticket !== undefined) return ticket;
  const unread = faults.some(({ field }) => field === 'userId' || field === 'ticket');
  if (userId === undefined) {
    if (!unread) faults.push({ field: 'userId', message: says('sheetFaults.drawWinner') });
  } else if (own.length === 0) faults.push({ field: 'userId', message: says('sheetFaults.noTicket') });
  else if (ticket === undefined && own.length > 1) {
    faults.push({ field: 'ticket', message: says('sheetFaults.severalTickets', { tickets: own.join(', ') }) });
  } else if (ticket !== undefined && !own.includes(ticket)) {
    faults.push({ field: 'ticket', message: says('sheetFaults.ticketOfOther', { tickets: own.join(', ') }) });
  } else return ticket ?? own[0];
  return undefined;
}
