import * as v from 'valibot';
import { list, shortText } from '../bounded.ts';
import { requireEntryDay, type LineTime, onDay, onOpenDay, postLine } from '../ledgers/hand-entry.ts';
import { says } from '../texts/issue-text.ts';
import { type PayerAccount, withEntry } from '../collections/account.ts';
import { type AccountId, accountIdOf, accountsOfMembers } from '../collections/account-id.ts';
import {
  type Change,
  type Context,
  defineCommand,
  allocated,
  many,
  requireExisting,
  one,
  put,
  requireFreeId,
} from '../command.ts';
import { ChittyFundId, TransactionId } from '../ids.ts';
import { type LocalDate, localDateOf, LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { type Member, nameOf } from '../members/member.ts';
import { type Money, MoneySchema } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { withRepayments } from '../repayments/contract.ts';
import { withUndone } from '../repayments/repayment.ts';
import type { Setting } from '../setting.ts';
import { optionalText } from '../text.ts';
import { requireOpen } from '../periods/require-open.ts';
import { checkMonth, checkTicket, peopleOfDraw } from './check-month.ts';
import { checkDiscount } from './chit-arithmetic.ts';
import {
  barOf,
  type ChittyFund,
  type Draw,
  eligibleFor,
  fundAt,
  type Lot,
  MOST_TICKETS,
  promptTickets,
  receivedOf,
} from './chitty-fund.ts';
import { type Credit, requireRoom } from './credit-dividends.ts';
import { divideMonth } from './divide-month.ts';
import { commitmentTo, drawTicket } from './lot.ts';
import { HashSchema, type LotCommitment, openCommitment, settled } from './lot-commitment.ts';
import { prizeLine } from './prize.ts';
import { checkWitnesses, WitnessesSchema } from './witnesses.ts';

const Call = v.pipe(
  v.number(says('validation.witnessNumber')),
  v.integer(says('validation.witnessNumber')),
  v.minValue(0),
);

const drawInput = v.strictObject({
  id: ChittyFundId,
  month: v.number(says('validation.number', { field: 'fields.month' })),
  ticket: v.pipe(v.number(says('validation.winningTicket')), v.integer(), v.minValue(1)),
  discount: v.optional(MoneySchema, 0),
  witnesses: WitnessesSchema,
  /** A draw by lot; left out for an auction. */
  lot: v.optional(v.nullable(v.strictObject({ seed: HashSchema, calls: v.tuple([Call, Call]) })), null),
  /** The day of the draw, if that was not today. A lot is drawn in the app, so it is always of today. */
  heldOn: v.optional(v.nullable(LocalDateSchema)),
  /** Drawn from the box, with paper slips. */
  box: v.optional(v.boolean(), false),
});
type DrawInput = v.InferOutput<typeof drawInput>;

const readsOfDraw = {
  first: ({ id }: Pick<DrawInput, 'id'>) => ({
    fund: one('chittyFunds', id),
    needed: one('settings', 'witnesses'),
  }),
  next: ({ fund }: { fund?: ChittyFund | undefined }, { month, ticket }: Pick<DrawInput, 'month' | 'ticket'>) => ({
    ...peopleOfDraw(fund, month),
    prizeTaker: one('members', fund?.users[ticket - 1]?.userId),
    accounts: many('accounts', accountsOfMembers((fund?.users ?? []).map(({ userId }) => userId))),
  }),
};

/**
 * Records a month's draw or auction as 1.0.0 did, with its prize paid at once by a DEBIT to the winner. Phones may hold it; the app uses
 * `recordDraw`.
 */
export const holdDraw = defineCommand({
  name: 'chittyFund.holdDraw',
  input: v.strictObject({ ...drawInput.entries, transactionId: v.optional(TransactionId) }),
  allow: isAdmin,
  dateToday: () => ({ heldOn: undefined }),
  numbers: { transactionId: 'transactions' },
  reads: (input) => ({ ...readsOfDraw.first(input), lineTaken: one('transactions', input.transactionId) }),
  readsThen: readsOfDraw.next,
  apply({ lineTaken, ...rows }, input, context) {
    const fund = requireExisting(rows.fund, 'chittyFund', input.id);
    const transactionId = allocated(input.transactionId);
    requireFreeId(lineTaken, 'transaction', transactionId);
    // Whoever can still choose to pay it later does so, where a prize must be secured first.
    if (context.immediate && fund.asksSecurity) throw refuse('chittyFund.noSecurity', { path: 'payLater' });
    const timeOf = (day: LocalDate) => onDay(day, context);
    const { held, draw, time, onAccounts } = withNewDraw({ ...rows, fund }, input, timeOf, { transactionId }, context);
    requireRoom(draw);
    return [put('chittyFunds', held), postLine(prizeLine(fund, draw, transactionId), time, context), ...onAccounts];
  },
});

/**
 * Records a month's draw or auction, and credits each ticket's dividend to its next subscription, or on account where there is none. The
 * prize waits until it is paid. What is collected is exactly the prize and the commission. On a day that has been closed since it counts on the first open one.
 */
export const recordDraw = defineCommand({
  name: 'chittyFund.recordDraw',
  input: v.strictObject({
    ...drawInput.entries,
    hour: v.optional(v.nullable(v.pipe(shortText(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('validation.hour'))))),
    place: v.optional(v.nullable(optionalText('fields.text', 200))),
    present: v.optional(v.nullable(optionalText('fields.text', 500))),
    /** The tickets that had paid the month, as its device knew it; of a chitty with dividends for these alone. */
    prompt: v.optional(v.nullable(list(v.pipe(v.number(), v.integer(), v.minValue(1)), MOST_TICKETS))),
  }),
  allow: isAdmin,
  reads: readsOfDraw.first,
  readsThen: readsOfDraw.next,
  apply(rows, input, context) {
    const fund = requireExisting(rows.fund, 'chittyFund', input.id);
    const timeOf = (day: LocalDate) => {
      const time = onOpenDay(day, context);
      requireOpen(time.date!, context);
      return time;
    };
    const said = {
      transactionId: null,
      paidApart: true as const,
      ...(input.hour && { hour: input.hour }),
      ...(input.place && { place: input.place }),
      ...(input.present && { present: input.present }),
      ...(input.prompt && { prompt: input.prompt }),
    };
    const { held, onAccounts } = withNewDraw({ ...rows, fund }, input, timeOf, said, context);
    return [put('chittyFunds', held), ...onAccounts];
  },
});

type DrawRows = {
  fund: ChittyFund;
  needed: Setting | undefined;
  prizeTaker: Member | undefined;
  accounts: (PayerAccount | undefined)[];
  holder: Member | undefined;
  winner: Member | undefined;
};

/** The fund with the draw, of which `said` is what only the command knows, and the accounts that dividends go to. */
function withNewDraw(
  { fund, accounts, needed, prizeTaker, ...people }: DrawRows,
  input: DrawInput,
  timeOf: (day: LocalDate) => LineTime,
  said: Pick<Draw, 'transactionId'> & Partial<Draw>,
  context: Context,
): { held: ChittyFund; draw: Draw; time: LineTime; onAccounts: Change[] } {
  checkMonth(fund, input.month, people);
  checkTicket(fund, input.ticket, 'ticket');
  checkPrizeTaker(prizeTaker, input.ticket);
  checkDiscount(fund, input);
  checkWitnesses(input.witnesses, needed, context);
  const day = dayOfDraw(fund, input, context);
  const then = fundThen(fund, day, context);
  const { method, lot, commitments } = input.lot
    ? byLot(fund, { ...input, lot: input.lot }, day)
    : byHand(then, input, day);
  const time = timeOf(day);
  const prompt = fund.promptOnly && (said.prompt ?? promptTickets(then, input.month));
  const { won, credits } = divideMonth(fund, { ...input, prompt });
  const draw: Draw = {
    ...won,
    method,
    ...said,
    ...(prompt && { prompt }),
    ...(time.date !== day && { countsOn: time.date! }),
    heldAt: time.timeCompleted,
    heldBy: context.actor.id,
    witnesses: [...input.witnesses],
    lot,
    heldOn: day,
    enteredAt: context.issuedAt,
    received: receivedOf(then, input.month),
    receivedAt: context.receivedAt ?? null,
    deviceSyncedAt: context.deviceSyncedAt ?? null,
  };
  const repayments = credits.flatMap((credit) =>
    credit?.repayment ? withUndone(credit.repayment, credit.moved, time.date!) : [],
  );
  const held = {
    ...withRepayments(fund, repayments),
    draws: [...fund.draws, draw],
    commitments,
    updatedAt: context.issuedAt,
  };
  return { held, draw, time, onAccounts: putOnAccounts(credits, accounts, draw, held) };
}

/** The fund by which a draw is judged: an earlier one by what had been received by then. */
function fundThen(fund: ChittyFund, day: LocalDate, { issuedAt, timeZone }: Context): ChittyFund {
  return day < localDateOf(issuedAt, timeZone) ? fundAt(fund, day, timeZone) : fund;
}

/** Whoever was deleted while holding the ticket hands it over first: throws RefusalError `chittyFund.holderGone`. */
function checkPrizeTaker(member: Member | undefined, ticket: number): void {
  if (member?.deletedAt) {
    throw refuse('chittyFund.holderGone', { ticket, name: nameOf(member, member.id), path: 'ticket' });
  }
}

/** The day of a draw: not before the fund began or the draw before, nor in the future. */
function dayOfDraw(
  fund: ChittyFund,
  { heldOn, lot }: { heldOn?: LocalDate | null | undefined; lot: unknown },
  context: Context,
): LocalDate {
  const today = localDateOf(context.issuedAt, context.timeZone);
  // A clock that is years behind would make nobody overdue.
  if (today < fund.startedOn && today < localDateOf(fund.createdAt, context.timeZone)) {
    throw refuse('chittyFund.drawTooEarly', { earliest: fund.startedOn, path: 'heldOn' });
  }
  if (!heldOn || lot) return today;
  requireEntryDay(heldOn, context, 'heldOn');
  const last = fund.draws.at(-1);
  const earliest = last ? (last.heldOn ?? localDateOf(last.heldAt, context.timeZone)) : fund.startedOn;
  if (heldOn < earliest) throw refuse('chittyFund.drawTooEarly', { earliest, path: 'heldOn' });
  return heldOn < today ? heldOn : today;
}

/** How the winner was found, and what becomes of the commitment that was open. */
type Finding = Pick<Draw, 'method' | 'lot'> & { commitments: LotCommitment[] };

type ByHand = { ticket: number; discount: Money; box: boolean };

/** By auction, or drawn from the box. */
function byHand(fund: ChittyFund, { ticket, discount, box }: ByHand, day: LocalDate): Finding {
  if (box && discount > 0) throw refuse('chittyFund.lotWithDiscount', { path: 'discount' });
  if (barOf(fund, ticket, day) === 'overdue') {
    throw refuse('chittyFund.overdue', { ticket, path: 'ticket' });
  }
  return {
    method: box ? 'BOX' : 'AUCTION',
    lot: null,
    commitments: settled(fund.commitments, { outcome: 'AUCTIONED' }),
  };
}

type ByLot = { ticket: number; discount: Money; lot: Omit<Lot, 'commitment'> };

/**
 * The lot must have been committed to before, and must point at the very ticket that is said to have won, among those of
 * the list that was fixed with the commitment: what was paid or fell due since changes nothing.
 */
function byLot(fund: ChittyFund, { ticket, discount, lot }: ByLot, today: LocalDate): Finding {
  if (discount > 0) throw refuse('chittyFund.lotWithDiscount', { path: 'discount' });
  const open = openCommitment(fund);
  const commitment = commitmentTo(lot.seed);
  if (!open || commitment !== open.commitment) throw refuse('chittyFund.notCommitted');
  const eligible = eligibleFor(fund, open, today);
  const winner = drawTicket(eligible, lot.seed, lot.calls);
  if (winner === undefined) throw refuse('chittyFund.noneEligible', { month: open.month });
  if (winner !== ticket) throw refuse('chittyFund.otherTicketDrawn', { winner });
  return {
    method: 'LOT',
    lot: { commitment, ...lot },
    commitments: settled(fund.commitments, { outcome: 'HELD', eligible }),
  };
}

function putOnAccounts(
  credits: (Credit | undefined)[],
  known: (PayerAccount | undefined)[],
  { month, heldAt }: Draw,
  { id: fundId, updatedAt }: ChittyFund,
): Change[] {
  const accounts = new Map(known.flatMap((account) => (account ? [[account.id, account] as const] : [])));
  const changed = new Map<AccountId, PayerAccount>();
  for (const credit of credits) {
    for (const { amount, transactionId } of credit?.onAccount ?? []) {
      const payer = { memberId: credit!.userId };
      const entry = { kind: 'IN', amount, transactionId, receiptNumber: null } as const;
      const before = accounts.get(accountIdOf(payer));
      // What a payment brought stays there if the draw is undone; the dividend goes with it.
      const ofDraw = transactionId === null && { ofDraw: { fundId, month } };
      const account = { ...withEntry(before, payer, { ...entry, ...ofDraw }, heldAt), updatedAt };
      accounts.set(account.id, account);
      changed.set(account.id, account);
    }
  }
  return [...changed.values()].map((account) => put('accounts', account));
}
