/** What must hold of repayments, accounts and receipts on the server of the convergence test, in plain arithmetic. */
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { rupees } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import { expect } from 'vitest';
import { type Given, makesReceipt } from './entered.ts';
import type { ServerRows } from './server-rows.ts';
import type { OutboxEntry } from '../../../pwa/src/sync/device/stored.ts';

/** Expects every repayment, account and reversal to agree with the ledger lines that stand for it. */
export function expectMoneyAccountedFor({ lines, receipts, accounts, businesses, funds }: ServerRows): void {
  const standing = [...lines.values()].filter((line) => !line.deletedAt);
  const onRepayments = sums(standing, (line) => line.repaymentId, signed);
  const entries = accounts.flatMap((account) => account.entries.map((entry) => ({ account: account.id, ...entry })));
  // A dividend that finds no room moves payments of a subscription on account; their lines still name the subscription.
  const moved = entries.filter(({ transactionId }) => transactionId && !lines.get(transactionId)!.account);
  const movedFrom = sums(
    moved,
    (entry) => lines.get(entry.transactionId!)!.repaymentId,
    ({ amount }) => amount,
  );

  for (const contract of [...businesses, ...funds]) {
    for (const repayment of contract.scheduledRepayments) {
      const { id, amount, dividend = 0, waived = 0, paidBefore = 0, payments } = repayment;
      const paid = total(payments.map((payment) => payment.amount));
      const left = amount - paid - dividend - waived - paidBefore;
      expect([id, left >= 0, remaining(repayment)]).toEqual([id, true, left]);
      // Deleting a line of a deleted contract leaves the contract as it was.
      if (!contract.deletedAt) expect([id, onRepayments.get(id) ?? 0]).toEqual([id, paid + (movedFrom.get(id) ?? 0)]);
    }
  }
  expectWaived(businesses, receipts);
  for (const fund of funds) {
    if (fund.deletedAt) continue;
    const isPrize = ({ associatedType, associatedId, repaymentId, reverses }: Transaction) =>
      associatedType === 'CHITTY_FUND' && associatedId === fund.id && repaymentId === null && !reverses;
    const prizes = standing.filter((line) => isPrize(line) && !line.account).map(({ id }) => id as number);
    const drawn = fund.draws.flatMap(({ transactionId }) => transactionId ?? []) as number[];
    expect([fund.id, drawn.sort(ascending)], 'draws and prizes').toEqual([fund.id, prizes.sort(ascending)]);
  }
  for (const business of businesses) {
    // ₹40,000 at 1 % a month.
    expect(total(business.scheduledRepayments.map((each) => each.amount))).toBe(rupees(40_000 + 400 * business.tenure));
  }

  const onAccounts = sums(standing, (line) => line.account, signed);
  const movedTo = sums(
    moved,
    (entry) => entry.account,
    ({ amount }) => amount,
  );
  // What was used of a cheque that came back is owed. A dividend may have moved it to another account before.
  const hasReturned = [...receipts.values()].some(({ cheque }) => cheque?.state === 'RETURNED');
  const owing = new Set<string>(hasReturned ? accounts.map(({ id }) => id) : []);
  const come = ({ kind, amount }: { kind: string; amount: number }) => (kind === 'IN' ? amount : -amount);
  for (const { id, entries: own } of accounts) {
    const balance = total(own.map(come));
    const dividends = total(own.filter(({ ofDraw }) => ofDraw).map(come));
    const stands = (onAccounts.get(id) ?? 0) + (movedTo.get(id) ?? 0) + dividends;
    expect([id, balance >= 0 || owing.has(id), balance]).toEqual([id, true, stands]);
  }
  for (const half of standing.filter((each) => each.transferWith)) {
    const other = lines.get(half.transferWith!)!;
    expect([signed(other), other.transferWith, other.deletedAt]).toEqual([-signed(half), half.id, null]);
  }
  for (const line of standing.filter((each) => each.reverses)) {
    const undone = lines.get(line.reverses!)!;
    expect([signed(line), undone.reversedBy, undone.deletedAt]).toEqual([-signed(undone), line.id, null]);
  }
}

/** What was waived is what early settlements that count have waived. */
function expectWaived(businesses: ServerRows['businesses'], receipts: ServerRows['receipts']): void {
  const settled = [...receipts.values()].filter(({ cancelled, withheld }) => !cancelled && !withheld);
  const waivers = settled.flatMap(({ settlement }) => settlement?.waivers ?? []);
  const waived = sums(
    waivers,
    ({ repaymentId }) => repaymentId,
    ({ amount }) => amount,
  );
  for (const { deletedAt, scheduledRepayments } of businesses) {
    if (deletedAt) continue;
    for (const { id, waived: found = 0 } of scheduledRepayments) {
      expect([id, found], 'waived').toEqual([id, waived.get(id) ?? 0]);
    }
  }
}

/**
 * Expects every receipt that a device gave out to be stored once, in series without a hole, for what was handed over. One that
 * `mayBeRefused` leaves a hole if it is.
 */
export function expectReceiptsStored(
  { receipts, lines }: ServerRows,
  outboxes: OutboxEntry[][],
  mayBeRefused: (entry: OutboxEntry, outbox: OutboxEntry[]) => boolean,
): void {
  const made = outboxes.map((entries) => entries.filter(({ name }) => makesReceipt(name)));
  for (const [position, entries] of made.entries()) {
    const stored = entries.filter((entry) => entry.status !== 'refused' || !mayBeRefused(entry, outboxes[position]!));
    expect(stored.map(({ name, status, refusal }) => [name, status, refusal])).toEqual(
      stored.map(({ name }) => [name, 'done', null]),
    );
    const inputs = entries.map((entry) => entry.input as Given);
    // A restored server may know nothing of the device's series, and gives it another.
    for (const ofSeries of Map.groupBy(inputs, ({ number }) => number.split('-')[0]).values()) {
      const counts = ofSeries.map(({ number }) => Number(number.split('-')[1])).sort((a, b) => a - b);
      expect(counts).toEqual(counts.map((_, index) => index + 1));
    }
    for (const { number, items, onAccount = 0 } of stored.map((entry) => entry.input as Given)) {
      const amount = total(items.map((item) => item.amount)) + onAccount;
      const receipt = receipts.get(number)!;
      expect([receipt.amount, total(receipt.items.map((item) => item.amount)) + receipt.onAccount]).toEqual([
        amount,
        amount,
      ]);
      const own = [...lines.values()].filter(
        (line) => line.receiptNumber === number && line.type === 'CREDIT' && !line.reverses,
      );
      // It may be of another payment's money.
      expect(total(own.map(signed))).toBe(receipt.withheld ? 0 : amount);
    }
  }
  const series = made.flatMap((entries) =>
    entries.slice(0, 1).map(({ input }) => (input as Given).number.split('-')[0]),
  );
  expect(new Set(series).size).toBe(series.length);
  expect([...receipts.keys()].filter((number) => number.endsWith('B'))).toEqual([]);
}

function sums<T>(rows: T[], keyOf: (row: T) => string | null | undefined, amountOf: (row: T) => number) {
  const found = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key) found.set(key, (found.get(key) ?? 0) + amountOf(row));
  }
  return found;
}

function signed({ type, amount }: Pick<Transaction, 'type' | 'amount'>): number {
  return type === 'CREDIT' ? amount : -amount;
}

function total(amounts: number[]): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

function ascending(a: number, b: number): number {
  return a - b;
}
