/** What the server of the convergence test must hold once all devices have synced. */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { expect } from 'vitest';
import type { OutboxEntry } from '../../../pwa/src/sync/db.ts';
import { CHIT_VALUE } from './actions.ts';
import { readDeviceRows } from './device-model.ts';
import {
  type Applied,
  cashByLine,
  expectCash,
  expectMoneyAccountedFor,
  expectSharesBought,
  expectReceiptsStored,
  readServer,
  type ServerRows,
} from './money-model.ts';
import type { Replica } from './replica.ts';
import type { TestServer } from '../server.ts';

/** Expects all devices to show the server's rows, and the ledger to hold the lines of each applied command once. */
export async function expectAgreement(
  server: TestServer,
  devices: Replica[],
  started: Transaction[],
  mayBeRefused: (receipt: OutboxEntry, outbox: OutboxEntry[]) => boolean = () => false,
): Promise<void> {
  const rows = await readServer(server);
  const lines = await server.ledgerLines();
  const views = await Promise.all(devices.map(({ context }) => readDeviceRows(context.db)));
  for (const view of views) expect(view.transactions).toEqual(lines.toSorted((a, b) => a.id - b.id));
  for (const view of views.slice(1)) expect(view).toEqual(views[0]);

  const outboxes = await Promise.all(devices.map(({ context }) => context.db.outbox.toArray()));
  const entries = outboxes.flat();
  expect(entries.filter((entry) => entry.status === 'waiting' || entry.status === 'acknowledged')).toEqual([]);
  const model = new Map(started.map((line) => [line.id as number, effectOf(line)]));
  for (const fund of rows.funds) expectChitValueConserved(fund as ChittyFund);
  // Deletions come last, because another device may have created the deleted line.
  const applied = entries.filter((entry) => entry.status === 'done');
  for (const entry of applied) for (const [id, effect] of linesPostedBy(entry, rows)) model.set(id, effect);
  for (const entry of applied) {
    if (entry.name !== 'transaction.delete') continue;
    model.delete(idOf(entry));
    // Half of a transfer takes the other half with it.
    const otherHalf = rows.lines.get(idOf(entry))?.transferWith;
    if (otherHalf) model.delete(otherHalf);
  }
  expect(new Map(lines.map((line) => [line.id as number, effectOf(line)]))).toEqual(model);

  expectMoneyAccountedFor(rows);
  expectSharesBought(rows);
  // A receipt that was given up leaves a hole in its series, and only one that may be refused can be given up.
  const given = outboxes.map((outbox, index) => {
    const left = new Set(outbox.map(({ id }) => id));
    return [...(devices[index]!.discarded ?? []).filter(({ id }) => !left.has(id)), ...outbox];
  });
  expectReceiptsStored(rows, given, mayBeRefused);
  const actors = devices.flatMap(({ context }, index) =>
    outboxes[index]!.filter(({ status }) => status === 'done').map((entry): Applied => [entry, context.actor.id]),
  );
  await expectCash(server, rows, cashByLine(rows, actors, started));
}

function idOf({ input }: OutboxEntry): number {
  return (input as { id: number }).id;
}

type Given = {
  shares: number;
  id: number | string;
  transactionId: number;
  transactionIds: number[];
  type: string;
  amount: Money;
  discount: Money;
  number: string;
  answer: string;
  debitId: number;
  creditId: number;
  reversalId: number;
  entryId: number;
  entry: { amount: Money } | null;
};

/** The ledger lines that an applied command posts. What depends on what others did is checked in money-model.ts. */
function linesPostedBy({ name, input }: OutboxEntry, { lines, receipts }: ServerRows): [id: number, effect: Money][] {
  const given = input as Given;
  const own = Number(given.id);
  const minus = (amount: Money) => -amount as Money;
  switch (name) {
    case 'transaction.create':
      return [[own, given.type === 'CREDIT' ? given.amount : minus(given.amount)]];
    case 'shares.buy':
      return [[own, (given.shares * rupees(500)) as Money]];
    case 'installmentBusiness.create':
      return [[given.transactionId, rupees(-40_000)]];
    case 'chittyFund.holdDraw':
      // ₹30,000 less the discount, or less the commission of ₹1,500 where that is more.
      return [[given.transactionId, (Math.max(given.discount, rupees(1500)) - CHIT_VALUE) as Money]];
    case 'repayment.markPaid':
      return [[given.transactionId, lines.get(given.transactionId)!.amount]];
    case 'collection.record':
    case 'installmentBusiness.settle':
    case 'receipt.cancel':
      return given.transactionIds.flatMap((id) => (lines.has(id) ? [[id, effectOf(lines.get(id)!)]] : []));
    case 'receipt.answer': {
      const misplaced = add(...receipts.get(given.number)!.misplaced.map(({ amount }) => amount));
      const isBack = given.answer === 'RETURNED' || given.answer === 'SAME_PAYMENT';
      return isBack && misplaced > 0 ? [[given.transactionId, minus(misplaced)]] : [];
    }
    case 'account.use':
    case 'transaction.transfer':
      return [
        [given.debitId, minus(given.amount)],
        [given.creditId, given.amount],
      ];
    case 'account.refund':
      return [[given.transactionId, minus(given.amount)]];
    case 'transaction.correct': {
      const reversal = minus(effectOf(lines.get(own)!));
      return [
        [given.reversalId, reversal],
        ...(given.entry ? [[given.entryId, given.entry.amount] as [number, Money]] : []),
      ];
    }
    default:
      return [];
  }
}

/** Expects each month's subscriptions, and what each draw divides, to add up to the chit value. */
function expectChitValueConserved(fund: ChittyFund): void {
  for (let month = 1; month <= fund.tenure; month++) {
    const subscriptions = fund.scheduledRepayments.filter((each) => each.sequence === month);
    expect(add(...subscriptions.map((each) => each.amount))).toBe(CHIT_VALUE);
  }
  const credited = new Map<string, Money>();
  for (const { discount, prize, commission, dividends } of fund.draws) {
    // Commission is 5 %. The rest of the discount goes to the tickets in whole paise; the last takes the remainder.
    const forgone = Math.max(discount, rupees(1500));
    expect([prize, commission]).toEqual([CHIT_VALUE - forgone, rupees(1500)]);
    const each = Math.floor((forgone - rupees(1500)) / fund.users.length / 10) * 10;
    expect(dividends.map(({ amount }) => amount)).toEqual(
      fund.users.map((_, index) =>
        index < fund.users.length - 1 ? each : forgone - rupees(1500) - each * (fund.users.length - 1),
      ),
    );
    for (const { repaymentId, amount } of dividends) {
      if (repaymentId) credited.set(repaymentId, add(credited.get(repaymentId) ?? NOTHING, amount));
    }
  }
  for (const { id, amount, dividend, payments } of fund.scheduledRepayments) {
    expect(dividend).toBe(credited.get(id) ?? NOTHING);
    // Payments and dividend together never exceed the subscription.
    const paid = add(...payments.map((payment) => payment.amount));
    expect(add(paid, dividend ?? NOTHING)).toBeLessThanOrEqual(amount);
  }
}
