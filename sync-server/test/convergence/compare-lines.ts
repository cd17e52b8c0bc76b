/** Compares the ledger of the convergence test's server, line by line, with what people entered. */
import { isDeepStrictEqual } from 'node:util';
import { utrOfReport } from 'shared-schema/bank/reported-payment';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { expect } from 'vitest';
import { dueOf, type Entered } from './entered.ts';
import { type Books, dayOf, type ExpectedLine, linesOf, sum } from './expected-lines.ts';
import type { ServerRows } from './server-rows.ts';

/** Expects each line to say what was entered, and each command to have posted what it must, once. */
export function expectLinesAsEntered(books: Books): void {
  const { entered, rows } = books;
  const expected = new Map<number, ExpectedLine>();
  const twice: number[] = [];
  for (const line of entered.commands.flatMap((command) => linesOf(command, books))) {
    if (expected.has(line.id)) twice.push(line.id);
    expected.set(line.id, line);
  }
  expect(twice, 'lines that two commands post').toEqual([]);
  expect([...rows.lines.keys()].sort(ascending), 'the numbers of all lines').toEqual(
    [...expected.keys()].sort(ascending),
  );

  const reversedBy = new Map([...expected.values()].map(({ id, says }) => [says.reverses, id]));
  for (const line of rows.lines.values()) {
    const { id, deletedAt } = line;
    const mayBe = [entered.deleted.has(id), entered.deleted.has(id) || entered.perhapsDeleted.has(id)];
    expect([id, mayBe.includes(deletedAt !== null)], 'deleted').toEqual([id, true]);
    expect([id, line.reversedBy ?? null], 'undone by').toEqual([id, reversedBy.get(id) ?? null]);
    expectAsEntered(line, expected.get(id)!, rows);
  }
  expectDuesFilled([...expected.values()], books);
}

const UNLESS_SAID = {
  party: null,
  repaymentId: null,
  associatedType: null,
  associatedId: null,
  method: null,
  cashBy: null,
  account: null,
  bankAccountId: null,
  chequeInHand: null,
  receiptNumber: null,
  purpose: null,
  head: null,
  opening: null,
  transferWith: null,
  reverses: null,
  corrects: null,
};

function expectAsEntered(
  line: Transaction,
  { says, amount, fillsDue, command, ...when }: ExpectedLine,
  rows: ServerRows,
) {
  const found: Record<string, unknown> = { createdBy: line.createdBy, amount: line.amount };
  const wanted: Record<string, unknown> = { createdBy: command.actor, amount };
  for (const [field, value] of Object.entries({ ...UNLESS_SAID, ...says })) {
    found[field] = line[field as keyof Transaction] ?? null;
    const isOne = Array.isArray(value) && value.some((each) => isDeepStrictEqual(each, found[field]));
    wanted[field] = isOne ? found[field] : value;
  }
  if (fillsDue && line.amount < amount) wanted.amount = line.amount;
  const enteredAt = line.enteredAt ?? line.timeCompleted;
  // A device that runs ahead is put right by the server.
  if (enteredAt > command.issuedAt) wanted.enteredAt = command.issuedAt;
  const today = dayOf(enteredAt);
  const day = when.day && when.day < today ? when.day : today;
  found.date = line.date;
  wanted.date = when.mayCountLater && isMovedOn(day, line, rows) ? line.date : day;
  found.came = line.cameOn ?? line.date;
  wanted.came = dayItCame(line, day, rows) ?? found.came;
  expect({ line: line.id, of: command.name, ...found }).toEqual({ line: line.id, of: command.name, ...wanted });
}

/**
 * What a counter-entry undoes never came: it leaves on the day on which that had come. Undefined of a cheque, which may have been paid in since. What
 * its payer reported for a day that was closed came then.
 */
function dayItCame(line: Transaction, day: string, { lines, receipts, reportedPayments }: ServerRows) {
  const { reverses, corrects, cameOn: said } = line;
  if (corrects) return undefined;
  const receipt = line.receiptNumber ? receipts.get(line.receiptNumber) : undefined;
  if (!reverses) {
    // What was the same payment as another had never come.
    const isTakenOff = receipt?.answered?.answer === 'SAME_PAYMENT' && line.type === 'DEBIT';
    if (isTakenOff) return receipt.cheque ? undefined : cameOnOf(lines.get(receipt.onAccountLine!)!);
    const reports = reportedPayments.filter(({ id }) => utrOfReport(id) === receipt?.reference);
    return said && reports.some(({ date }) => date === said) ? said : day;
  }
  return receipt?.cheque ? undefined : cameOnOf(lines.get(reverses)!);
}

function cameOnOf({ cameOn, date }: Transaction) {
  return cameOn ?? date;
}

/** To a day after a closing that holds the day it was of. */
function isMovedOn(day: string, { date }: Transaction, { periods }: ServerRows): boolean {
  return periods.some(({ id: until }) => day <= until && date! > until);
}

/** A due that was marked as paid, or took less than was put to it, has nothing left to pay, unless something was taken off it since. */
function expectDuesFilled(expected: ExpectedLine[], { entered, rows }: Books): void {
  const repayments = [...rows.businesses, ...rows.funds].flatMap(({ scheduledRepayments }) => scheduledRepayments);
  const paid = new Map<string, number>();
  for (const { id, payments, dividend = 0, waived = 0, paidBefore = 0 } of repayments) {
    paid.set(id, sum([dividend, waived, paidBefore, ...payments.map(({ amount }) => amount)]));
  }
  const takenOff = duesTakenOff({ entered, rows });
  for (const { id, says, amount, fillsDue } of expected) {
    const line = rows.lines.get(id)!;
    if (!fillsDue || (fillsDue === 'if less' && line.amount === amount)) continue;
    const due = says.repaymentId!;
    if (takenOff(due)) continue;
    expect([due, paid.get(due)], 'a due that was filled').toEqual([due, dueOf(entered, due).amount]);
  }
}

/** Whether a line that paid it was deleted, a receipt that named it cancelled, or a draw undone that credited it. */
function duesTakenOff({ entered, rows }: Books): (due: string) => boolean {
  const taken = new Set<string>();
  for (const id of entered.deleted) {
    const { repaymentId, associatedType, associatedId } = rows.lines.get(id)!;
    if (repaymentId) taken.add(repaymentId);
    else if (associatedType === 'CHITTY_FUND') taken.add(`cf-${associatedId}`);
  }
  for (const { name, input } of entered.commands) if (name === 'chittyFund.undoDraw') taken.add(`cf-${input.id}`);
  for (const { number } of entered.takenBack) {
    const receipt = entered.receipts.get(number)!;
    for (const { repaymentId } of receipt.items) taken.add(repaymentId);
    for (const repaymentId of receipt.waived) taken.add(repaymentId);
  }
  return (due) => taken.has(due) || taken.has(due.split('-').slice(0, 2).join('-'));
}

/** Expects the schedule of each contract to be what its terms come to, and no contract that nobody entered. */
export function expectDuesAsEntered({ contracts }: Entered, { businesses, funds }: ServerRows): void {
  const found = [
    ...businesses.map((row) => [`ib-${row.id}`, row] as const),
    ...funds.map((row) => [`cf-${row.id}`, row] as const),
  ];
  expect(found.map(([key]) => key).sort()).toEqual([...contracts.keys()].sort());
  for (const [key, { projectId, scheduledRepayments }] of found) {
    const { projects, members, dues } = contracts.get(key)!;
    expect([key, projects.includes(projectId)]).toEqual([key, true]);
    expect(scheduledRepayments.map(({ id, amount }) => [id, amount])).toEqual([...dues]);
    for (const { id, ticket, userId } of scheduledRepayments) {
      expect([id, members[(ticket ?? 1) - 1]!.includes(userId)], 'who answers for it').toEqual([id, true]);
    }
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}
