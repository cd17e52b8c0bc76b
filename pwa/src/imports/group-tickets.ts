/** A chitty has a row for each ticket: together they are one record. */
import type { SheetDraft, SheetRow } from './sheet-row.ts';
import { plainName } from 'shared-schema/plain-text';
import { says } from 'shared-schema/texts/issue-text';

/** What is the same for all tickets of a chitty, and may be left out after the first. */
const TERMS = ['amount', 'tenure', 'commission', 'discountCap', 'startedOn', 'projectId'];

export function groupTickets(rows: SheetRow[]): SheetDraft[] {
  const groups = Map.groupBy(rows, (row) => (row.values.chitty === undefined ? row.row : chittyKey(row)));
  return [...groups.values()].map(chittyOf);
}

/** Capitals and blanks make no difference, but signs do: A+ is another chitty than A-. */
export function chittyKey({ values: { chitty } }: SheetRow): string {
  return typeof chitty === 'string' ? plainName(chitty) : '';
}

function chittyOf(tickets: SheetRow[]): SheetDraft {
  const [first] = tickets as [SheetRow];
  const terms: Record<string, unknown> = {};
  for (const field of TERMS) terms[field] = first.values[field];
  for (const ticket of tickets) {
    // Of the later rows nothing is missing that the first one says.
    if (ticket !== first) ticket.faults = ticket.faults.filter((fault) => !isMissingTerm(ticket, fault.field));
    for (const field of TERMS) {
      const said = ticket.values[field];
      if (said !== undefined && said !== terms[field]) {
        ticket.faults.push({ field, message: says('sheetFaults.otherThanFirstTicket') });
      }
    }
  }
  const winners = winnersOf(tickets);
  const record = {
    ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)),
    ...(typeof first.values.chitty === 'string' && { chitty: first.values.chitty }),
    userCount: tickets.length,
    userIds: tickets.map(({ values }) => values.userId),
    monthsPaid: tickets.map(({ values }) => values.monthsPaid ?? 0),
    partPaid: tickets.map(({ values }) => values.partPaid ?? 0),
    held: winners.map(({ ticket, row: { values } }) => ({
      ticket,
      discount: values.discount ?? 0,
      ...(values.heldOn !== undefined && { heldOn: values.heldOn }),
    })),
  };
  return {
    record,
    rows: tickets,
    rowOf(path) {
      const [field, index] = path.split('.');
      if (field === 'held' && index !== undefined) return winners[Number(index)]?.row ?? first;
      const isPerTicket = field === 'monthsPaid' || field === 'partPaid' || field === 'userIds';
      return isPerTicket && index !== undefined ? tickets[Number(index)]! : first;
    },
  };
}

function isMissingTerm({ values }: SheetRow, field: string): boolean {
  return TERMS.includes(field) && values[field] === undefined;
}

type Winner = { ticket: number; row: SheetRow };

/** Month by month, from the first to the last that somebody won. A month without a winner, or with two, is a fault. */
function winnersOf(tickets: SheetRow[]): Winner[] {
  const won = tickets.flatMap((row, index) =>
    typeof row.values.wonIn === 'number' ? [{ ticket: index + 1, row, month: row.values.wonIn }] : [],
  );
  const sorted = won.toSorted((a, b) => a.month - b.month);
  for (const [index, { row, month }] of sorted.entries()) {
    if (month === index + 1) continue;
    row.faults.push({ field: 'wonIn', message: says('sheetFaults.wonInOrder', { expected: index + 1 }) });
    break;
  }
  return sorted;
}
