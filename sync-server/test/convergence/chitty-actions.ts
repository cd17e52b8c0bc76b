/** What people do with a chitty's money: its months are paid ahead, in time or late, drawn, and its prizes wait, are paid, and are undone. */
import {
  type ChittyFund,
  type Draw,
  eligibleTickets,
  nextDrawMonth,
  prizeWaits,
  promptTickets,
} from 'shared-schema/chitties/chitty-fund';
import { createChittyFund, editChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import { commitLot, commitLotV2 } from 'shared-schema/chitties/commit-lot';
import { holdDraw, recordDraw } from 'shared-schema/chitties/hold-draw';
import { commitmentTo, drawTicket } from 'shared-schema/chitties/lot';
import { payPrize, sayPrizeWaits, undoDraw } from 'shared-schema/chitties/pay-prize';
import { cancelReceipt } from 'shared-schema/collections/undo-receipt';
import { mostLinesOf } from 'shared-schema/collections/receipt';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { addDays, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { remaining } from 'shared-schema/repayments/repayment';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { InferInput } from 'valibot';
import { choose } from './device-rows.ts';
import type { Means } from './money-actions.ts';
import { PROJECTS } from './money-steps.ts';

export const CHITTY_KINDS = [
  'open chitty',
  'pay month',
  'record draw',
  'pay prize',
  'say prize waits',
  'undo waiting draw',
  'delete prize',
  'edit terms',
  'cancel subscription',
] as const;

export type ChittyAction = { kind: (typeof CHITTY_KINDS)[number]; device: number; pick: number };

export function isChittyAction(action: { kind: string }): action is ChittyAction {
  return CHITTY_KINDS.some((kind) => kind === action.kind);
}

export const CHIT_VALUE = rupees(30_000);
const SEED = 'a3'.repeat(32);
const WITNESSES: [string, string] = ['Latha Menon', 'Joseph Mathew'];

type Choice = { pick: number };

export async function performChittyAction(means: Means, { kind, pick }: ChittyAction): Promise<void> {
  const choice = { pick };
  switch (kind) {
    case 'open chitty':
      return openChitty(means, choice);
    case 'pay month':
      return payMonth(means, choice);
    case 'record draw':
      return drawNext(means, choice);
    case 'delete prize':
      return deletePrize(means, choice);
    case 'cancel subscription':
      return cancelSubscription(means, choice);
    default:
      // Apps of 1.0.0 know nothing of these.
      return means.of100 ? undefined : since11(means, { kind, pick });
  }
}

type Since11 = 'pay prize' | 'say prize waits' | 'undo waiting draw' | 'edit terms';

async function since11(means: Means, { kind, pick }: { kind: Since11 } & Choice): Promise<void> {
  const { dispatch } = means;
  if (kind === 'edit terms') {
    const fund = choose(await means.books.shown.chittyFunds.all(), pick);
    if (fund)
      await dispatch(editChittyFund, { id: fund.id, asksSecurity: pick % 2 === 0, registration: `Reg ${pick}` });
    return;
  }
  const wanted = kind === 'say prize waits' ? isPaidAtOnce : prizeWaits;
  const found = await chooseDraw(means, pick, wanted);
  if (!found) return;
  const of = { id: found.fund.id, month: found.draw.month };
  if (kind === 'say prize waits') await dispatch(sayPrizeWaits, of);
  else if (kind === 'undo waiting draw') await dispatch(undoDraw, of);
  else {
    const method = pick % 2 ? 'CASH' : 'BANK';
    // Now and then security is said that nobody asks for, or not said where it is asked for, which is refused.
    const security = pick % 5 ? { keptBack: true as const } : null;
    await dispatch(payPrize, { ...of, method, security, date: pick % 3 ? null : daysBefore(pick % 4) });
  }
}

/** Begun today, or so long ago that months have fallen due. Ten days before a month was over all is in time. */
async function openChitty({ dispatch, members, of100 }: Means, { pick }: Choice): Promise<void> {
  const holders = [members.referer.id, members.admin.id, members.otherAdmin.id];
  const userCount = 1 + (pick % 3);
  const terms = { promptOnly: pick % 2 === 0, asksSecurity: pick % 7 === 0 };
  await dispatch(createChittyFund, {
    amount: CHIT_VALUE,
    commission: percent(5),
    tenure: userCount + (pick % 2),
    userCount,
    userIds: holders.slice(0, userCount),
    projectId: choose(PROJECTS, pick)!,
    startedOn: daysBefore(choose([0, 20, 50, 100], Math.floor(pick / 3))!),
    ...(!of100 && terms),
  });
}

/** The next month, or the one after; of some tickets, or all; on some day of late. */
async function payMonth({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const fund = choose(await openFunds(books), pick);
  if (!fund) return;
  const month = (nextDrawMonth(fund) ?? fund.tenure) + (pick % 4 === 0 ? 1 : 0);
  const dues = fund.scheduledRepayments.filter((due) => due.sequence === month && remaining(due) > 0);
  for (const due of dues.filter(({ ticket }) => (pick >> ticket!) % 4 > 0)) {
    const part = pick % 6 === 0 ? rupees(100) : remaining(due);
    await dispatch(recordCollection, {
      payer: { memberId: due.userId },
      payerName: 'Somebody',
      receivedOn: daysBefore(choose([0, 0, 1, 12], pick)!),
      method: pick % 2 ? 'CASH' : 'UPI',
      items: [{ repaymentId: due.id, amount: part < remaining(due) ? part : remaining(due) }],
    });
  }
}

async function drawNext({ books, dispatch, of100 }: Means, { pick }: Choice): Promise<void> {
  const fund = choose(await openFunds(books), pick);
  if (!fund) return;
  const heldOn = daysBefore(choose([0, 0, 1, 9], pick)!);
  const ticket = choose(eligibleTickets(fund, heldOn), pick) ?? 1;
  const isLast = fund.draws.length + 1 === fund.tenure;
  const discount = isLast ? pick % 1500 : pick % 12_001;
  const how = choose(['auction', 'auction', 'lot', 'box'] as const, Math.floor(pick / 4))!;
  await performDraw(dispatch, fund, { kind: how, ticket, discount, heldOn }, of100);
}

type Drawn = { kind: 'auction' | 'lot' | 'box'; ticket: number; discount: number; heldOn?: LocalDate };

/** Holds the next month's draw. A lot is committed to first and awards the ticket it falls on. The app of 1.0.0 pays the prize at once. */
export async function performDraw(
  dispatch: Means['dispatch'],
  fund: ChittyFund,
  { kind, ticket, discount, heldOn }: Drawn,
  of100: boolean,
): Promise<void> {
  const terms = { id: fund.id, month: fund.draws.length + 1, witnesses: WITNESSES };
  if (kind !== 'lot') {
    const box = kind === 'box';
    const draw = { ...terms, ticket, discount: box ? rupees(0) : rupees(discount), box, ...(heldOn && { heldOn }) };
    return hold(draw);
  }
  const calls: [number, number] = [discount, ticket];
  const seal = { id: fund.id, month: terms.month, commitment: commitmentTo(SEED) };
  const eligible = eligibleTickets(fund, localDateOf(instant(Date.now()), TIME_ZONE));
  // A phone may still hold a command of the first version, for which the server works out the eligible tickets.
  if (discount % 2) await dispatch(commitLot, seal);
  else await dispatch(commitLotV2, { ...seal, eligible });
  const winner = drawTicket(eligible, SEED, calls)!;
  return hold({ ...terms, ticket: winner, lot: { seed: SEED, calls } });

  async function hold(
    draw: typeof terms & Pick<InferInput<typeof recordDraw.input>, 'ticket' | 'discount' | 'lot'>,
  ): Promise<void> {
    if (of100) return void (await dispatch(holdDraw, draw));
    // As the app does it.
    const prompt = fund.promptOnly && { prompt: promptTickets(fund, terms.month) };
    await dispatch(recordDraw, { ...draw, ...prompt });
  }
}

async function deletePrize(means: Means, { pick }: Choice): Promise<void> {
  const found = await chooseDraw(means, pick, ({ transactionId }) => transactionId !== null);
  if (found) await means.dispatch(deleteTransaction, { id: found.draw.transactionId! });
}

async function cancelSubscription({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const ofChitties = await books.shown.receipts.where(
    ({ cancelled, items }) => !cancelled && items.some(({ repaymentId }) => repaymentId.startsWith('cf-')),
  );
  const receipt = choose(ofChitties, pick);
  if (!receipt) return;
  await dispatch(cancelReceipt, { number: receipt.id, reason: 'Wrong person', lines: mostLinesOf(receipt) });
}

async function openFunds(books: Means['books']): Promise<ChittyFund[]> {
  return books.shown.chittyFunds.where(({ status }) => status === 'ONGOING');
}

function isPaidAtOnce({ paidApart, transactionId }: Draw): boolean {
  return !paidApart && transactionId !== null;
}

/** Of those that fit, the last of a fund most often. */
async function chooseDraw({ books }: Means, pick: number, fits: (draw: Draw) => boolean) {
  const funds = await books.shown.chittyFunds.where(({ draws }) => draws.some(fits));
  const fund = choose(funds, pick);
  if (!fund) return undefined;
  const draws = fund.draws.filter(fits);
  return { fund, draw: pick % 3 ? draws.at(-1)! : choose(draws, pick)! };
}

function daysBefore(days: number): LocalDate {
  return addDays(localDateOf(instant(Date.now()), TIME_ZONE), -days);
}
