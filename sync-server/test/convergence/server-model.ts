/** What the server of the convergence test must hold once all devices have synced. */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { expect } from 'vitest';
import { CHIT_VALUE } from './chitty-actions.ts';
import { expectBanksAsEntered, expectPlacesShown } from './bank-model.ts';
import { expectCash, expectHandOvers } from './cash-model.ts';
import { expectDuesAsEntered, expectLinesAsEntered } from './compare-lines.ts';
import { readDeviceRows } from './device-model.ts';
import { type Applied, type Given, whatWasEntered } from './entered.ts';
import { expectFurtherAsEntered } from './further-model.ts';
import { expectMoneyAccountedFor, expectReceiptsStored } from './money-model.ts';
import type { Replica } from './replica.ts';
import { readServer, type ServerRows } from './server-rows.ts';
import { expectOwnLines } from './whose-lines.ts';
import type { TestServer } from '../server.ts';
import type { OutboxEntry } from '../../../pwa/src/sync/device/stored.ts';

/**
 * Expects all devices to show the server's rows, and the books to hold what was entered with each applied command, once, beside what
 * was entered at the server itself. Before, they hold members and projects.
 */
export async function expectAgreement(
  server: TestServer,
  devices: Replica[],
  mayBeRefused: (receipt: OutboxEntry, outbox: OutboxEntry[]) => boolean = () => false,
  atServer: (rows: ServerRows) => Applied[] = () => [],
): Promise<void> {
  const rows = await readServer(server);
  const lines = [...rows.lines.values()].filter((line) => !line.deletedAt);
  const views = await Promise.all(devices.map(({ context }) => readDeviceRows(context.books)));
  for (const view of views) expect(view.transactions).toEqual(lines.toSorted((a, b) => a.id - b.id));
  for (const view of views.slice(1)) expect(view).toEqual(views[0]);

  const outboxes = await Promise.all(devices.map(({ context }) => context.books.db.outbox.toArray()));
  const unsent = outboxes.flat().filter(({ status }) => status === 'waiting' || status === 'acknowledged');
  expect(unsent).toEqual([]);
  const made = devices.flatMap(({ context }, index) => appliedOf(outboxes[index]!, context.actor.id));
  const commands = [...made, ...atServer(rows)];
  const entered = whatWasEntered(commands, rows);
  expectDuesAsEntered(entered, rows);
  expectLinesAsEntered({ entered, rows });
  for (const fund of rows.funds) expectChitValueConserved(fund);

  expectMoneyAccountedFor(rows);
  expectFurtherAsEntered(rows, commands);
  // A receipt that was given up leaves a hole in its series, and only one that may be refused can be given up.
  const given = outboxes.map((outbox, index) => {
    const left = new Set(outbox.map(({ id }) => id));
    return [...(devices[index]!.discarded ?? []).filter(({ id }) => !left.has(id)), ...outbox];
  });
  expectReceiptsStored(rows, given, mayBeRefused);
  expectHandOvers(rows, commands);
  expectBanksAsEntered(rows, commands);
  for (const { context } of devices) {
    await expectPlacesShown(context.books, rows);
    for (const { id } of rows.members) await expectOwnLines(context.books, id);
  }
  await expectCash(server, rows, commands);
}

function appliedOf(outbox: OutboxEntry[], actor: number): Applied[] {
  const done = outbox.filter(({ status }) => status === 'done');
  return done.map(({ name, input, issuedAt }) => ({ name, input: input as Given, issuedAt, actor }));
}

/** Expects each month's subscriptions, and what each draw divides, to add up to the chit value. */
function expectChitValueConserved(fund: ChittyFund): void {
  for (let month = 1; month <= fund.tenure; month++) {
    const subscriptions = fund.scheduledRepayments.filter((each) => each.sequence === month);
    expect(add(...subscriptions.map((each) => each.amount))).toBe(CHIT_VALUE);
  }
  const credited = new Map<string, Money>();
  for (const { discount, prize, commission, dividends, prompt } of fund.draws) {
    // Commission is 5 %. The rest of the discount goes to the tickets that share it in whole paise; the last takes the remainder.
    const sharing = fund.users.map((_, index) => index + 1).filter((each) => !prompt?.length || prompt.includes(each));
    const forgone = Math.max(discount, rupees(1500));
    expect([prize, commission]).toEqual([CHIT_VALUE - forgone, rupees(1500)]);
    const each = Math.floor((forgone - rupees(1500)) / sharing.length / 10) * 10;
    const ofLast = forgone - rupees(1500) - each * (sharing.length - 1);
    expect(dividends.map(({ amount }) => amount)).toEqual(
      fund.users.map((_, index) => {
        if (!sharing.includes(index + 1)) return 0;
        return index + 1 === sharing.at(-1) ? ofLast : each;
      }),
    );
    for (const { repaymentId, amount } of dividends) {
      if (repaymentId) credited.set(repaymentId, add(credited.get(repaymentId) ?? NOTHING, amount));
    }
  }
  for (const { id, amount, dividend, payments, paidBefore } of fund.scheduledRepayments) {
    expect(dividend).toBe(credited.get(id) ?? NOTHING);
    // Payments and dividend together never exceed the subscription.
    const paid = add(paidBefore ?? NOTHING, ...payments.map((payment) => payment.amount));
    expect(add(paid, dividend ?? NOTHING)).toBeLessThanOrEqual(amount);
  }
}
