/** What the server of the convergence test must hold once all devices have synced. */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { RepaymentId } from 'shared-schema/ids';
import { effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { contractOf } from 'shared-schema/repayments/repayment';
import { expect } from 'vitest';
import type { OutboxEntry } from '../../../pwa/src/sync/db.ts';
import { loadTable, type Stored } from '../../src/sync/rows.ts';
import { CHIT_VALUE } from './actions.ts';
import { readDeviceRows } from './device-model.ts';
import type { Replica } from './replica.ts';
import type { TestServer } from '../server.ts';

/** Expects all devices to show the server's rows, and the ledger to hold the lines of each applied command once. */
export async function expectAgreement(server: TestServer, devices: Replica[], started: Transaction[]): Promise<void> {
  const lines = await server.ledgerLines();
  const views = await Promise.all(devices.map(({ context }) => readDeviceRows(context.db)));
  for (const view of views) expect(view.transactions).toEqual(lines.toSorted((a, b) => a.id - b.id));
  for (const view of views.slice(1)) expect(view).toEqual(views[0]);

  const entries = (await Promise.all(devices.map(({ context }) => context.db.outbox.toArray()))).flat();
  expect(entries.filter((entry) => entry.status === 'waiting' || entry.status === 'acknowledged')).toEqual([]);
  const model = new Map(started.map((line) => [line.id as number, effectOf(line)]));
  const funds = await loadTable(server.database, server.database, 'chittyFunds');
  for (const { row } of funds.values()) expectChitValueConserved(row as ChittyFund);
  // Deletions come last, because another device may have created the deleted line.
  const applied = entries.filter((entry) => entry.status === 'done');
  for (const entry of entries)
    if (entry.name === 'installmentBusiness.create') tenures.set(idOf(entry), tenureOf(entry));
  for (const entry of applied) for (const [id, effect] of linesPostedBy(entry, funds)) model.set(id, effect);
  for (const entry of applied) if (entry.name === 'transaction.delete') model.delete(idOf(entry));
  expect(new Map(lines.map((line) => [line.id as number, effectOf(line)]))).toEqual(model);
}

const tenures = new Map<number, number>();

function idOf({ input }: OutboxEntry): number {
  return (input as { id: number }).id;
}

function tenureOf({ input }: OutboxEntry): number {
  return (input as { tenure: number }).tenure;
}

/** The ledger lines that an applied command posts, worked out without the app's own code. */
function linesPostedBy({ name, input }: OutboxEntry, funds: Map<string, Stored>): [id: number, effect: Money][] {
  const given = input as { id: number | string; transactionId: number; type: string; amount: Money; discount: Money };
  const own = Number(given.id);
  if (name === 'transaction.create') return [[own, (given.type === 'CREDIT' ? given.amount : -given.amount) as Money]];
  if (name === 'installmentBusiness.create') return [[given.transactionId, rupees(-40_000)]];
  if (name === 'chittyFund.holdDraw') {
    // ₹30,000 less the discount, or less the commission of ₹1,500 where that is more.
    return [[given.transactionId, (Math.max(given.discount, rupees(1500)) - CHIT_VALUE) as Money]];
  }
  if (name === 'repayment.markPaid') {
    const { table, id } = contractOf(given.id as RepaymentId);
    if (table === 'installmentBusinesses') return [[given.transactionId, amountDue(String(given.id))]];
    return [
      [given.transactionId, paidAmountIn(funds.get(`chittyFunds/${id}`)!.row as ChittyFund, given.transactionId)],
    ];
  }
  return [];
}

/** The amount that a fund records as paid by a ledger line; zero if the payment was undone. */
function paidAmountIn(fund: ChittyFund, line: number): Money {
  const payments = fund.scheduledRepayments.flatMap((each) => each.payments);
  return payments.find((payment) => payment.transactionId === line)?.amount ?? NOTHING;
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

/** ₹40,000 at 1 % a month over one, two or three months. */
function amountDue(repayment: string): Money {
  const [, business, sequence] = repayment.split('-').map(Number);
  const parts = { 1: [40_400], 2: [20_400, 20_400], 3: [13_733.33, 13_733.33, 13_733.34] }[tenures.get(business!)!]!;
  return rupees(parts[sequence! - 1]!);
}
