/** Installment businesses as a sheet, with the installments paid so far; and chitties, a row for each ticket. */
import { type ChittyFund, dayOfDraw, type Draw, prizeWaits, subscriptionsOf } from 'shared-schema/chitties/chitty-fund';
import type { Context } from 'shared-schema/command';
import { importChitties } from 'shared-schema/imports/import-chitties';
import type { KnownRows } from 'shared-schema/imports/import-kind';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { type Money, NOTHING } from 'shared-schema/money';
import { RefusalError } from 'shared-schema/refusal-error';
import { payable, remaining } from 'shared-schema/repayments/repayment';
import type { WrittenRow } from '../sheet-kind.ts';
import { type OutNames, noTotal, rowOut } from './books.ts';

export type BusinessesOut = {
  rows: WrittenRow[];
  /** What is a bad debt would be asked for again. */
  badDebts: InstallmentBusiness[];
  /** Installments of these were paid out of turn. */
  outOfTurn: InstallmentBusiness[];
};

export function businessesOut(businesses: InstallmentBusiness[], names: OutNames): BusinessesOut {
  const out: BusinessesOut = { rows: [], badDebts: [], outOfTurn: [] };
  for (const business of businesses) {
    if (business.writtenOff) {
      out.badDebts.push(business);
      continue;
    }
    const dues = business.scheduledRepayments.map((each) => ({ due: each.amount, left: remaining(each) }));
    const { paid, part, isExact } = paidBefore(dues);
    if (!isExact) out.outOfTurn.push(business);
    const record = {
      ...business,
      customerName: noTotal(business.customerName),
      customerPhoneNumber: business.customerPhoneNumber ?? '',
      itemDescription: noTotal(business.itemDescription),
      installmentsPaid: paid,
      partPaid: part,
    };
    out.rows.push(rowOut('businesses', record, names));
  }
  return out;
}

export type ChittiesOut = {
  rows: WrittenRow[];
  /** Import would not take the draws of these. */
  refused: ChittyFund[];
  /** Subscriptions of these were paid, or dividends credited, out of turn. */
  outOfTurn: ChittyFund[];
};

/** `nameOf` is what a chitty's tickets have in common. */
export function chittiesOut(
  funds: ChittyFund[],
  nameOf: (fund: ChittyFund) => string,
  known: KnownRows,
  context: Context,
  names: OutNames,
): ChittiesOut {
  const out: ChittiesOut = { rows: [], refused: [], outOfTurn: [] };
  for (const fund of funds) {
    // Older releases took draws of any day.
    const dated = asImported(fund, true, known, context);
    const unpaid = dated ?? asImported(fund, false, known, context);
    if (!unpaid) {
      out.refused.push(fund);
      continue;
    }
    const chitty = nameOf(fund);
    const tickets = fund.users.map(({ userId }, position) => ({ userId, ...ticketOf(fund, unpaid, position + 1) }));
    if (tickets.some(({ isExact }) => !isExact)) out.outOfTurn.push(fund);
    for (const { ticket, userId, paid, part } of tickets) {
      const won = fund.draws.find((draw) => draw.ticket === ticket);
      const record = { ...fund, chitty, userId, monthsPaid: paid, partPaid: part, ...(won && drawOf(won)) };
      out.rows.push(rowOut('chitties', record, names));
    }
    function drawOf(draw: Draw) {
      const heldOn = dated && dayOfDraw(draw, context.timeZone);
      return { wonIn: draw.month, discount: draw.discount, heldOn, prizeState: prizeWaits(draw) ? 'WAITS' : 'PAID' };
    }
  }
  return out;
}

/** What import makes of the fund's terms and draws before anything is paid; undefined if it refuses them. */
function asImported(fund: ChittyFund, days: boolean, known: KnownRows, context: Context): ChittyFund | undefined {
  const { projectId, amount, tenure, commission, discountCap, startedOn, users } = fund;
  const { promptOnly = false, asksSecurity = false, registration = null } = fund;
  const agreed = { promptOnly, asksSecurity, registration };
  const terms = { projectId, amount, tenure, commission, discountCap, startedOn, userCount: users.length, ...agreed };
  const userIds = users.map(({ userId }) => userId);
  const held = fund.draws
    .toSorted((a, b) => a.month - b.month)
    .map((draw) => ({
      ticket: draw.ticket,
      discount: draw.discount,
      waits: prizeWaits(draw),
      ...(draw.prompt && { prompt: draw.prompt }),
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
    due: payable(each),
    left: before[position] ? remaining(before[position]) : NOTHING,
  }));
  return { ticket, ...paidBefore(dues) };
}

// What of a schedule counts as paid before the books that it comes into began.

/** So many from the first on, and so much of the one after them. */
type PaidBefore = {
  paid: number;
  part: Money;
  /** Each is as much in arrears as it was; otherwise only all of them together are. */
  isExact: boolean;
};

type Due = { due: Money; left: Money };

/** A sheet says how many were paid from the first on: what was paid out of turn is put to the oldest. */
function paidBefore(dues: Due[]): PaidBefore {
  let put = dues.reduce((sum, { due, left }) => sum + due - left, 0);
  let paid = 0;
  while (paid < dues.length && put >= dues[paid]!.due) put -= dues[paid++]!.due;
  const part = (paid < dues.length ? Math.max(put, NOTHING) : NOTHING) as Money;
  const isExact = dues.every(({ due, left }, position) => {
    const then = position < paid ? NOTHING : position === paid ? due - part : due;
    return then === left;
  });
  return { paid, part, isExact };
}
