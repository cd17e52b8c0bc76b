import * as v from 'valibot';
import { list } from '../bounded.ts';
import { checkTicket } from '../chitties/check-month.ts';
import { checkDiscount } from '../chitties/chit-arithmetic.ts';
import { requireRoom } from '../chitties/credit-dividends.ts';
import { divideMonth } from '../chitties/divide-month.ts';
import { type ChittyFund, type Draw, drawsOf, MOST_TICKETS } from '../chitties/chitty-fund.ts';
import { NewFund, openFund } from '../chitties/new-fund.ts';
import type { Context } from '../command.ts';
import { type LocalDate, localDateOf, LocalDateSchema, startOfDay } from '../local-date.ts';
import { type Money, MoneySchema, NOTHING } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { invalidInput, refuse } from '../refusal-error.ts';
import { withRepayments } from '../repayments/contract.ts';
import { payable } from '../repayments/repayment.ts';
import { requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { isTouched, withPaidBefore } from './import-businesses.ts';
import { countSchema, defineImportKind, inRecord, recordKey, MemberRefSchema } from './import-kind.ts';

const { id: _id, startedOn: _start, ...terms } = NewFund.entries;

const Count = countSchema(says('sheetFaults.monthsPaid'));

const record = v.strictObject({
  ...terms,
  /** What it is called. */
  chitty: v.optional(requiredText('fields.chittyName', 60)),
  startedOn: LocalDateSchema,
  /** How many months each ticket has paid, in ticket order. */
  monthsPaid: list(Count, MOST_TICKETS),
  /** What each ticket has paid of its next month. */
  partPaid: v.optional(list(MoneySchema, MOST_TICKETS)),
  /** The months held, from the first on: which ticket won, for which discount, and when, if not on the day the month fell due. */
  held: list(
    v.strictObject({
      ticket: Count,
      discount: v.optional(MoneySchema, 0),
      heldOn: v.optional(LocalDateSchema),
      /** Its prize is not paid yet. */
      waits: v.optional(v.boolean()),
      /** The tickets that alone have a dividend of it. */
      prompt: v.optional(list(Count, MOST_TICKETS)),
    }),
    MOST_TICKETS,
  ),
});

/** Chitties of which some months are held. The subscriptions and prizes of these months are in the opening balances. */
export const importChitties = defineImportKind({
  table: 'chittyFunds',
  record,
  naming: { userIds: list(MemberRefSchema, MOST_TICKETS, says('validation.memberList')) },
  make({ chitty, monthsPaid, partPaid = [], held, ...given }, id, known, context): ChittyFund {
    const rows = {
      project: known.project(given.projectId ?? FIRST_PROJECT),
      members: given.userIds.map((userId) => known.member(userId)),
    };
    const opened = { ...openFund(rows, { ...given, id }, context), ...(chitty && { name: chitty }) };
    const today = localDateOf(context.issuedAt, context.timeZone);
    const most = mostHeld(opened, today);
    if (held.length > most) throw refuse('import.heldTooMany', { held: held.length, most, path: 'held' });
    requireRightDays(held, opened.startedOn, today);
    const fund = held.reduce((before, draw, index) => withDraw(before, { ...draw, month: index + 1 }, context), opened);
    return withPartPaid(withMonthsPaid(fund, monthsPaid), monthsPaid, partPaid);
  },
  keysOfRecord: ({ userIds, ...given }) => [keyOfChitty(given, userIds)],
  keysOfRow: ({ users, ...fund }) => [
    keyOfChitty(
      fund,
      users.map(({ userId, formerHolders }) => formerHolders?.[0] ?? userId),
    ),
  ],
  restingOn(fund) {
    if (isTouched(fund)) return 'payments';
    return fund.draws.some(({ received, transactionId }) => received !== undefined || transactionId !== null)
      ? 'draws'
      : undefined;
  },
});

type Terms = Pick<v.InferInput<typeof record>, 'startedOn' | 'amount' | 'tenure'>;

function keyOfChitty({ startedOn, amount, tenure }: Terms, holders: unknown[]): string {
  return recordKey(startedOn, amount, tenure, ...holders.map((holder) => JSON.stringify(holder)).toSorted());
}

/** A month is held once the one before it has fallen due. */
function mostHeld(fund: ChittyFund, today: LocalDate): number {
  const begun = [fund.startedOn, ...datesOf(fund).slice(0, -1)].filter((date) => date <= today);
  return Math.min(drawsOf(fund), begun.length);
}

/** Draws are held one after the other. */
function requireRightDays(held: { heldOn?: LocalDate | undefined }[], startedOn: LocalDate, today: LocalDate): void {
  let from = startedOn;
  for (const [index, { heldOn }] of held.entries()) {
    if (!heldOn) continue;
    if (heldOn < from || heldOn > today) {
      throw invalidInput([{ message: says('sheetFaults.drawDay'), path: `held.${index}.heldOn` }]);
    }
    from = heldOn;
  }
}

/** The due dates of the months. */
function datesOf({ scheduledRepayments }: ChittyFund): LocalDate[] {
  return scheduledRepayments.filter(({ ticket }) => ticket === 1).map(({ dueDate }) => dueDate);
}

type Held = {
  month: number;
  ticket: number;
  discount: Money;
  heldOn?: LocalDate | undefined;
  waits?: boolean | undefined;
  prompt?: number[] | undefined;
};

/** The fund with a draw of the past: it counts on its day, or that on which its month fell due. */
function withDraw(fund: ChittyFund, held: Held, { actor, issuedAt, timeZone }: Context): ChittyFund {
  const { month, ticket } = held;
  return inRecord(`held.${month - 1}`, 'discount', () => {
    checkTicket(fund, ticket, 'ticket');
    checkDiscount(fund, held);
    const { won, credits } = divideMonth(fund, held);
    requireRoom(won);
    const today = localDateOf(issuedAt, timeZone);
    const due = datesOf(fund)[month - 1]!;
    const heldOn = held.heldOn ?? (due < today ? due : today);
    const draw: Draw = {
      ...won,
      method: 'AUCTION',
      transactionId: null,
      ...(held.waits && { paidApart: true }),
      ...(held.prompt && { prompt: held.prompt }),
      heldAt: heldOn < today ? startOfDay(heldOn, timeZone) : issuedAt,
      heldBy: actor.id,
      witnesses: [],
      lot: null,
      heldOn,
      enteredAt: issuedAt,
    };
    const credited = credits.flatMap((credit) => credit?.repayment ?? []);
    return { ...withRepayments(fund, credited), draws: [...fund.draws, draw] };
  });
}

function withMonthsPaid(fund: ChittyFund, monthsPaid: number[]): ChittyFund {
  const tooMany = monthsPaid.findIndex((months) => months > fund.tenure);
  if (tooMany >= 0) {
    const paid = monthsPaid[tooMany]!;
    throw refuse('import.paidTooMany', { paid, most: fund.tenure, path: `monthsPaid.${tooMany}` });
  }
  const paid = fund.scheduledRepayments
    .filter(({ ticket, sequence }) => sequence <= (monthsPaid[ticket! - 1] ?? 0))
    .map((repayment) => withPaidBefore(repayment, payable(repayment)));
  return withRepayments(fund, paid);
}

function withPartPaid(fund: ChittyFund, monthsPaid: number[], partPaid: Money[]): ChittyFund {
  const paid = partPaid.flatMap((part, index) => {
    if (part <= 0) return [];
    const month = (monthsPaid[index] ?? 0) + 1;
    const next = fund.scheduledRepayments.find(({ ticket, sequence }) => ticket === index + 1 && sequence === month);
    const most = next ? payable(next) : NOTHING;
    if (!next || part >= most) throw refuse('import.partPaidTooLarge', { most, path: `partPaid.${index}` });
    return [withPaidBefore(next, part)];
  });
  return withRepayments(fund, paid);
}
