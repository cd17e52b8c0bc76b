/** Draws that stand in a sheet of their own, put into the chitties of the same file. */
import { dividePot, type Division } from 'shared-schema/chitties/chit-arithmetic';
import { formatMoney, type Money, NOTHING, subtract } from 'shared-schema/money';
import type { Percent } from 'shared-schema/percent';
import { says } from 'shared-schema/texts/issue-text';
import { cell, MEMBER_HEADS, PEOPLE, required, writtenRows } from '../columns.ts';
import type { SheetDraft, SheetKindDefinition, SheetRow } from '../sheet-kind.ts';
import { CHITTY, chittyKey, DISCOUNT, HELD_ON, PRIZE_STATE, waits, WON_IN } from './chitties.ts';

const { latha, fathima, anitha } = PEOPLE;

export const drawsSheet: SheetKindDefinition = {
  columns: [
    CHITTY,
    cell.count('wonIn', `${WON_IN} month monthno`, {
      label: 'imports.drawMonth',
      required,
      example: 1,
      about: 'imports.aboutWonIn',
    }),
    cell.date('heldOn', `${HELD_ON} date`, { label: 'imports.heldOn', example: '2026-02-28' }),
    cell.member('userId', `${MEMBER_HEADS} winner prizewinner prizedsubscriber name wonby bidder`, {
      label: 'imports.winner',
      example: latha,
    }),
    cell.count('ticket', 'ticketno ticketnumber tokenno chitno', { label: 'imports.winningTicket', example: 3 }),
    cell.rupees('discount', 'bid bidamount auctiondiscount kizhivu', { ...DISCOUNT }),
    cell.rupees('prize', 'prizemoney prizeamount amountpaidtowinner', { label: 'imports.prize', example: 75_000 }),
    cell.rupees('dividend', 'dividendperticket dividendpermember dividend veethappalisha', {
      label: 'imports.ticketDividend',
      example: 1000,
    }),
    PRIZE_STATE,
  ],
  // The same draws as those of the tickets, as others keep them.
  example: writtenRows('chitty wonIn heldOn userId discount prize dividend prizeState', [
    ['A', 1, '2026-02-05', fathima, 6000, 44_000, 700],
    ['A', 2, '2026-03-05', latha, 5000, 45_000, 500],
    ['A', 3, '2026-04-05', anitha, 2500, 47_500, 0, 'WAITS'],
  ]),
  title: ({ chitty, userId, ticket }, named, t) => [
    chitty,
    named(userId) ?? (typeof ticket === 'number' && t('imports.ticketNumber', { ticket })),
  ],
  detail: ({ wonIn, prizeState }, t) => [
    wonIn && t('imports.wonInMonth', { month: Number(wonIn) }),
    waits({ prizeState }) && t('imports.prizeWaits'),
  ],
  day: 'heldOn',
  sum: ({ prize, discount }) => [prize, discount].find((sum) => typeof sum === 'number'),
};

type Merged = {
  /** The chitties, with the draws in them. What a path says of a draw, `at` finds in its own sheet. */
  drafts: SheetDraft[];
  /** Draws of a chitty that is not among these. */
  left: SheetRow[];
};

type Held = { ticket: number; discount: Money; heldOn?: unknown; waits?: true };
/** What the rows of draws are read to. */
type Values = { chitty?: string; wonIn?: number; heldOn?: string; discount?: Money; prize?: Money; dividend?: Money };
/** A month that is held, and the row that says so. */
type Month = { month: number; held: Held; row: SheetRow };

/** What is wrong with a draw is added to its faults. */
export function mergeDraws(chitties: SheetDraft[], rows: SheetRow[]): Merged {
  const byChitty = Map.groupBy(rows, chittyKey);
  const drafts = chitties.map((draft) => {
    const key = chittyKey(draft.rows[0]!);
    const own = byChitty.get(key);
    byChitty.delete(key);
    return own ? withDraws(draft, own) : draft;
  });
  return { drafts, left: [...byChitty.values()].flat() };
}

/** Without its chitty nothing can be made of a draw. */
export function blameWithoutChitty(rows: SheetRow[]): void {
  for (const { values, faults } of rows) {
    const { chitty } = values as Values;
    if (chitty) faults.push({ field: 'chitty', message: says('sheetFaults.chittyNotInFile', { name: chitty }) });
  }
}

function withDraws(draft: SheetDraft, rows: SheetRow[]): SheetDraft {
  const months = rows.flatMap((row) => monthOf(row, draft));
  const all = withOwnMonths(draft, months).toSorted((a, b) => a.month - b.month);
  const gap = all.find(({ month }, index) => month !== index + 1);
  gap?.row.faults.push({ field: 'wonIn', message: says('sheetFaults.wonInOrder', { expected: all.indexOf(gap) + 1 }) });
  return {
    ...draft,
    record: { ...draft.record, held: all.map(({ held }) => held) },
    draws: rows,
    at(path) {
      const [name, index] = path.split('.');
      const { row, field } = draft.at(path);
      return { row: (name === 'held' && index !== undefined && all[Number(index)]?.row) || row, field };
    },
  };
}

/** The months that the sheet of tickets says were won, too: both must say the same; a prize waits if either says so. */
function withOwnMonths(draft: SheetDraft, months: Month[]): Month[] {
  const said = new Map(months.map((each) => [each.month, each]));
  const own = ((draft.record.held ?? []) as Held[]).map((held, index): Month => {
    return { month: index + 1, held, row: draft.at(`held.${index}`).row };
  });
  for (const { month, held, row } of own) {
    const other = said.get(month);
    if (!other) continue;
    if (held.waits) other.held.waits = true;
    const { discount } = row.values as Values;
    if (other.held.ticket !== held.ticket) {
      other.row.faults.push({ field: 'userId', message: says('sheetFaults.otherWinner', { ticket: held.ticket }) });
    } else if (discount !== undefined && discount !== other.held.discount) {
      other.row.faults.push(differs('discount', other.held.discount, discount));
    }
  }
  return [...months, ...own.filter(({ month }) => !said.has(month))];
}

/** None if the row does not say enough. */
function monthOf(row: SheetRow, draft: SheetDraft): Month[] {
  const { wonIn: month, heldOn } = row.values as Values;
  const ticket = findTicket(row, draft);
  const discount = discountOf(row, draft);
  if (month === undefined || ticket === undefined) return [];
  const besides = { ...(heldOn !== undefined && { heldOn }), ...(waits(row.values) && { waits: true as const }) };
  return [{ month, held: { ticket, discount, ...besides }, row }];
}

type Terms = { chitValue: Money; commission: Percent; tickets: number };

/** As the sheet says it, or as it follows from the prize or a ticket's dividend. What else is said must be what the rules make of it. */
function discountOf(row: SheetRow, { record }: SheetDraft): Money {
  const { discount: said, prize, dividend } = row.values as Values;
  const { amount, commission, userCount } = record as { amount?: Money; commission?: Percent; userCount: number };
  // These have faults of their own.
  if (amount === undefined || commission === undefined) return said ?? NOTHING;
  const terms = { chitValue: amount, commission, tickets: userCount };
  const discount = said ?? impliedDiscount({ prize, dividend }, terms);
  const division = dividePot({ ...terms, discount });
  if (prize !== undefined && prize !== division.prize) row.faults.push(differs('prize', prize, division.prize));
  const [reckoned] = division.dividends as [Money];
  if (dividend !== undefined && !division.dividends.includes(dividend)) {
    row.faults.push(differs('dividend', dividend, reckoned));
  }
  return discount;
}

function impliedDiscount({ prize, dividend }: Pick<Values, 'prize' | 'dividend'>, terms: Terms): Money {
  const { commission }: Division = dividePot({ ...terms, discount: NOTHING });
  if (prize !== undefined) {
    const forgone = terms.chitValue - prize;
    return forgone > commission ? subtract(terms.chitValue, prize) : NOTHING;
  }
  return dividend ? ((dividend * terms.tickets + commission) as Money) : NOTHING;
}

function differs(field: string, said: Money, reckoned: Money): SheetRow['faults'][number] {
  const sums = { said: formatMoney(said), reckoned: formatMoney(reckoned) };
  return { field, message: says('sheetFaults.drawDiffers', sums) };
}

// The ticket that a row of draws says won: by its number, or by its member.

/** From 1. What is wrong is added to the row's faults. */
function findTicket({ values, faults }: SheetRow, { record }: SheetDraft): number | undefined {
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
