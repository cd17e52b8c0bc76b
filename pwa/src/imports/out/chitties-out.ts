/** Chitties as a sheet: a row for each ticket, with the months it has paid and the month that it won. */
import { type ChittyFund, type Draw, subscriptionsOf } from 'shared-schema/chitties/chitty-fund';
import type { Context } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { importChitties } from 'shared-schema/imports/import-chitties';
import type { KnownRows } from 'shared-schema/imports/import-kind';
import { type Money, NOTHING, toRupees } from 'shared-schema/money';
import { toPercentNumber } from 'shared-schema/percent';
import { RefusalError } from 'shared-schema/refusal-error';
import { dayOfDraw } from 'shared-schema/repayments/contract-at';
import { payable, remaining } from 'shared-schema/repayments/repayment';
import type { OutRow } from './books.ts';
import { paidBefore } from './businesses-out.ts';

export type ChittiesOut = {
  rows: OutRow[];
  /** Import would not take the draws of these. */
  refused: ChittyFund[];
  /** Subscriptions of these were paid, or dividends credited, out of turn. */
  outOfTurn: ChittyFund[];
};

type Names = {
  chitty: (fund: ChittyFund) => string;
  member: (id: MemberId) => string;
  project: (id: number) => OutRow;
};

export function chittiesOut(funds: ChittyFund[], known: KnownRows, context: Context, names: Names): ChittiesOut {
  const out: ChittiesOut = { rows: [], refused: [], outOfTurn: [] };
  for (const fund of funds) {
    // Older releases took draws of any day.
    const dated = asImported(fund, true, known, context);
    const unpaid = dated ?? asImported(fund, false, known, context);
    if (!unpaid) {
      out.refused.push(fund);
      continue;
    }
    const tickets = fund.users.map((_, position) => ticketOf(fund, unpaid, position + 1));
    if (tickets.some(({ isExact }) => !isExact)) out.outOfTurn.push(fund);
    const day = (draw: Draw): OutRow => (dated ? { heldOn: dayOfDraw(draw, context.timeZone) } : {});
    out.rows.push(...tickets.map((ticket) => rowOf(fund, ticket, day, names)));
  }
  return out;
}

/** What import makes of the fund's terms and draws before anything is paid; undefined if it refuses them. */
function asImported(fund: ChittyFund, days: boolean, known: KnownRows, context: Context): ChittyFund | undefined {
  const { projectId, amount, tenure, commission, discountCap, startedOn, users } = fund;
  const terms = { projectId, amount, tenure, commission, discountCap, startedOn, userCount: users.length };
  const userIds = users.map(({ userId }) => userId);
  const held = fund.draws
    .toSorted((a, b) => a.month - b.month)
    .map((draw) => ({
      ticket: draw.ticket,
      discount: draw.discount,
      ...(days && { heldOn: dayOfDraw(draw, context.timeZone) }),
    }));
  try {
    return importChitties.make({ ...terms, userIds, held, monthsPaid: [], partPaid: [] }, fund.id, known, context);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return undefined;
  }
}

/** Draws put dividends to months again, which may be others than those that took them: only what remains is the same. */
function ticketOf(fund: ChittyFund, unpaid: ChittyFund, ticket: number) {
  const before = subscriptionsOf(fund, ticket);
  const dues = subscriptionsOf(unpaid, ticket).map((each, position) => ({
    payable: payable(each),
    remaining: before[position] ? remaining(before[position]) : NOTHING,
  }));
  return { ticket, ...paidBefore(dues) };
}

type Ticket = { ticket: number; paid: number; part: Money };

function rowOf(fund: ChittyFund, { ticket, paid, part }: Ticket, day: (draw: Draw) => OutRow, names: Names): OutRow {
  const won = fund.draws.find((draw) => draw.ticket === ticket);
  return {
    chitty: names.chitty(fund),
    userId: names.member(fund.users[ticket - 1]!.userId),
    monthsPaid: paid,
    partPaid: toRupees(part),
    ...(won && { wonIn: won.month, discount: toRupees(won.discount), ...day(won) }),
    amount: toRupees(fund.amount),
    tenure: fund.tenure,
    commission: toPercentNumber(fund.commission),
    discountCap: toPercentNumber(fund.discountCap),
    startedOn: fund.startedOn,
    ...names.project(fund.projectId),
  };
}
