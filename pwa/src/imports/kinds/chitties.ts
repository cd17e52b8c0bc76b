/** A chitty has a row for each ticket: together they are one record. */
import { plainName } from 'shared-schema/plain-text';
import { says } from 'shared-schema/texts/issue-text';
import { AMOUNT, cell, MEMBER_HEADS, PEOPLE, PROJECT, required, TENURE, valueSaid } from '../columns.ts';
import type { Column, SheetDraft, SheetKindDefinition, SheetRow } from '../sheet-kind.ts';

/** What is the same for all tickets of a chitty, and may be left out after the first. */
const TERMS: Column[] = [
  cell.rupees('amount', `${AMOUNT} chitvalue sala chittyvalue chitamount chittyamount kuriamount kurivalue`, {
    label: 'imports.chitValue',
    required,
    example: 100_000,
  }),
  cell.count('tenure', TENURE, { label: 'imports.tenure', required, example: 20 }),
  cell.percent('commission', 'comm commn foremancommission foremanscommission', {
    label: 'imports.commission',
    required,
    example: 5,
  }),
  cell.percent('discountCap', '', { label: 'imports.discountCap', example: 40 }),
  cell.date('startedOn', 'startdate started dateofstart commencement commencementdate begins', {
    label: 'imports.startedOn',
    required,
    example: '2026-01-31',
    about: 'imports.aboutStartedOn',
    looks: 'date',
  }),
  PROJECT,
];

/** What the sheet of tickets and that of draws both have. */
export const CHITTY = cell.text(
  'chitty',
  'chit chitname chittyname group groupname kuri kuriname nameofchitty nameofkuri चिटफंड',
  {
    label: 'imports.chitty',
    required,
    example: 'A',
    about: 'imports.aboutChitty',
  },
);
export const WON_IN =
  'जीताहुआमहीना prizedmonth prizemonth monthprized drawno auctionno chittymonth installmentno instno prizedin';
export const HELD_ON = 'dateofdraw drawdate dateofauction auctiondate drawnon';
export const DISCOUNT = {
  label: 'imports.discount',
  example: 25_000,
  about: 'imports.aboutDiscount',
} as const;

/** Whether a prize was paid, as it is unless it is said. */
export const PRIZE_STATE = cell.choice('prizeState', 'prizestatus statusofprize prizegiven', {
  label: 'imports.prizeState',
  choices: [
    valueSaid('PAID', 'imports.prizePaid', 'yes y done given settled'),
    valueSaid('WAITS', 'imports.prizeWaits', 'no n waiting waits pending unpaid notpaid notgiven'),
  ],
  example: 'PAID',
});

const { latha, joseph, fathima, suresh, anitha } = PEOPLE;
const example = { chitty: 'A', amount: 50_000, tenure: 5, commission: 5, startedOn: '2026-01-31' };

export const chittiesSheet: SheetKindDefinition = {
  columns: [
    CHITTY,
    cell.member('userId', `${MEMBER_HEADS} name subscribername nameofsubscriber`, {
      label: 'imports.ticketMember',
      required,
      example: latha,
    }),
    cell.count('monthsPaid', 'nopaid noofpaid paidmonths', { label: 'imports.monthsPaid', example: 4 }),
    cell.rupees('partPaid', '', { label: 'imports.partPaid' }),
    cell.count('wonIn', WON_IN, { label: 'imports.wonIn', example: 2, about: 'imports.aboutWonIn' }),
    cell.rupees('discount', '', DISCOUNT),
    cell.date('heldOn', HELD_ON, { label: 'imports.heldOn', example: '2026-03-31' }),
    PRIZE_STATE,
    ...TERMS,
  ],
  example: [
    { ...example, userId: latha, monthsPaid: 3, wonIn: 2, discount: 5000 },
    { ...example, userId: joseph, monthsPaid: 3 },
    { ...example, userId: fathima, monthsPaid: 3, wonIn: 1, discount: 6000 },
    { ...example, userId: suresh, monthsPaid: 2, partPaid: 2000 },
    { ...example, userId: anitha, monthsPaid: 3, wonIn: 3, discount: 2500, prizeState: 'WAITS' },
  ],
  title: ({ chitty, userId }, named) => [chitty, named(userId)],
  detail: ({ monthsPaid = 0, wonIn, prizeState }, t) => [
    t('imports.paidMonths', { count: Number(monthsPaid) }),
    wonIn && t('imports.wonInMonth', { month: Number(wonIn) }),
    waits({ prizeState }) && t('imports.prizeWaits'),
  ],
  day: 'startedOn',
  sum: ({ amount }) => amount,
  draftsOf(rows) {
    const groups = Map.groupBy(rows, (row) => (row.values.chitty === undefined ? row.row : chittyKey(row)));
    return [...groups.values()].map(chittyOf);
  },
};

/** Whether a row says that its prize is not paid yet. */
export function waits({ prizeState }: SheetRow['values']): boolean {
  return prizeState === 'WAITS';
}

/** Capitals and blanks make no difference, but signs do: A+ is another chitty than A-. */
export function chittyKey({ values: { chitty } }: SheetRow): string {
  return typeof chitty === 'string' ? plainName(chitty) : '';
}

function chittyOf(tickets: SheetRow[]): SheetDraft {
  const [first] = tickets as [SheetRow];
  const terms: Record<string, unknown> = {};
  for (const { field } of TERMS) terms[field] = first.values[field];
  for (const ticket of tickets) {
    // Of the later rows nothing is missing that the first one says.
    if (ticket !== first) ticket.faults = ticket.faults.filter((fault) => !isMissingTerm(ticket, fault.field));
    for (const { field } of TERMS) {
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
      ...(waits(values) && { waits: true }),
    })),
  };
  return { record, rows: tickets, at: (path) => placeIn(path, tickets, winners) };
}

/** The row and the field that a path in a chitty is about: `held.3.ticket` is about the month that a ticket won in. */
function placeIn(path: string, tickets: SheetRow[], winners: Winner[]): { row: SheetRow; field: string } {
  const [name = '', index, inner = ''] = path.split('.');
  const first = tickets[0]!;
  const at = index === undefined ? -1 : Number(index);
  if (name === 'held') {
    const field = inner === 'discount' || inner === 'heldOn' ? inner : 'wonIn';
    return { row: winners[at]?.row ?? first, field };
  }
  const isMember = name === 'userIds' || name === 'user_ids';
  const isPerTicket = name === 'monthsPaid' || name === 'partPaid' || name === 'userIds';
  return { row: (isPerTicket && tickets[at]) || first, field: isMember ? 'userId' : name };
}

function isMissingTerm({ values }: SheetRow, field: string): boolean {
  return TERMS.some((term) => term.field === field) && values[field] === undefined;
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
