/** Runs random sequences of commands. After each, payments and ledger lines must agree, unless their contract is deleted. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Change } from './command.ts';
import type { ChittyFund } from './chitties/chitty-fund.ts';
import type { ChittyFundId, InstallmentBusinessId, MemberId, TransactionId } from './ids.ts';
import { type InstallmentBusiness, principalOf } from './installments/installment-business.ts';
import { effectOf } from './ledgers/transaction.ts';
import type { MemoryBooks } from './memory-books.ts';
import { add, type Money, negate, NOTHING, rupees, subtract } from './money.ts';
import { RefusalError } from './refusal-error.ts';
import { isPaid, contractOf } from './repayments/repayment.ts';
import { tables } from './tables.ts';
import {
  buildBooks,
  buildBusinessInput,
  buildContext,
  buildFundInput,
  buildTransactionInput,
  NOW,
} from './testing/build.ts';

type Step = { name: string; input: object };

const business = fc.integer({ min: 1, max: 3 }) as fc.Arbitrary<InstallmentBusinessId>;
const line = fc.integer({ min: 1, max: 30 }) as fc.Arbitrary<TransactionId>;
const amount = fc.integer({ min: 1, max: 90_000 }) as fc.Arbitrary<Money>;
const fund = fc.integer({ min: 1, max: 2 }) as fc.Arbitrary<ChittyFundId>;
const ticket = fc.integer({ min: 1, max: 2 });

/** Two tickets of ₹5,000 a month for two months, with ₹500 commission. */
const CHIT_VALUE = rupees(10_000);
const COMMISSION = rupees(500);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ id: business, transactionId: line, showroomPrice: amount, advancePayment: amount }).map((terms) => ({
    name: 'installmentBusiness.create',
    input: buildBusinessInput({ ...terms, tenure: 2 }),
  })),
  {
    weight: 4,
    arbitrary: fc
      .record({ id: business, sequence: fc.integer({ min: 1, max: 2 }), transactionId: line })
      .map((pay) => ({
        name: 'repayment.markPaid',
        input: { id: `ib-${pay.id}-${pay.sequence}`, paidAt: NOW, transactionId: pay.transactionId },
      })),
  },
  fc.record({ id: fund }).map(({ id }) => ({
    name: 'chittyFund.create',
    input: { id, ...buildFundInput([2, 3] as MemberId[], { amount: CHIT_VALUE, tenure: 2 }) },
  })),
  {
    weight: 4,
    arbitrary: fc.record({ id: fund, ticket, month: ticket, transactionId: line }).map((pay) => ({
      name: 'repayment.markPaid',
      input: { id: `cf-${pay.id}-${pay.ticket}-${pay.month}`, paidAt: NOW, transactionId: pay.transactionId },
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        id: fund,
        month: ticket,
        ticket,
        transactionId: line,
        discount: fc.integer({ max: 4_000_000, min: 0 }),
      })
      .map((draw) => ({ name: 'chittyFund.holdDraw', input: { ...draw, witnesses: ['Latha', 'Joseph'] } })),
  },
  fund.map((id) => ({ name: 'chittyFund.markRepaid', input: { id } })),
  fund.map((id) => ({ name: 'chittyFund.delete', input: { id } })),
  fc
    .record({
      id: line,
      amount,
      type: fc.constantFrom('CREDIT' as const, 'DEBIT' as const),
      ledger: fc.constantFrom('general' as const, 'charity' as const, 'operational' as const),
    })
    .map((entry) => ({ name: 'transaction.create', input: buildTransactionInput(entry) })),
  line.map((id) => ({ name: 'transaction.delete', input: { id } })),
  business.map((id) => ({ name: 'installmentBusiness.markRepaid', input: { id } })),
  business.map((id) => ({ name: 'installmentBusiness.delete', input: { id } })),
);

test('after any sequence of commands every payment is one ledger line, and the reverse', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const books = buildBooks();
      for (const { name, input } of steps) {
        const before = balance(books);
        const changes = await attempt(books, name, input);
        if (changes.length > 0) done.add(name);
        const expected = add(before, expectedEffect(name, input, changes));
        for (const { table, row } of changes) expect(v.is(tables[table].schema, row)).toBe(true);
        expect(balance(books)).toBe(expected);
        expect(paymentsOf(books)).toEqual(linesOfPayments(books));
        for (const each of allBusinesses(books)) expectPaymentsWithinSchedule(each);
        for (const each of books.all('chittyFunds')) expectDrawsDivideChitValue(books, each);
      }
    }),
    { numRuns: 200 },
  );
  // Every kind of step that moves money succeeded at least once.
  for (const name of ['repayment.markPaid', 'chittyFund.holdDraw', 'transaction.create', 'transaction.delete']) {
    expect(done).toContain(name);
  }
});

/** The rows a command changed; none if it was refused. */
async function attempt(books: MemoryBooks, name: string, input: object): Promise<Change[]> {
  try {
    return await books.run(name, input, buildContext());
  } catch (error) {
    if (error instanceof RefusalError) return [];
    throw error;
  }
}

function balance(books: MemoryBooks): Money {
  return add(...books.all('transactions').map(effectOf));
}

/** The cash that a command should move, worked out from its meaning and not from the line it wrote. */
function expectedEffect(name: string, input: object, changes: Change[]): Money {
  if (changes.length > 0 && name === 'chittyFund.holdDraw')
    return negate(prizeAt((input as { discount: Money }).discount));
  for (const change of changes) {
    if (change.table === 'installmentBusinesses' && name === 'installmentBusiness.create') {
      return negate(principalOf(change.row));
    }
    if (change.table === 'transactions' && name === 'transaction.delete') return negate(effectOf(change.row));
    if (change.table === 'transactions') return effectOf(change.row);
  }
  return NOTHING;
}

function allBusinesses(books: MemoryBooks): InstallmentBusiness[] {
  const numbers = [1, 2, 3].map((id) => books.get('installmentBusinesses', id));
  return numbers.filter((each) => each !== undefined);
}

function paymentsOf(books: MemoryBooks): Map<number, [repayment: string, amount: Money]> {
  const contracts = [...books.all('installmentBusinesses'), ...books.all('chittyFunds')];
  const repayments = contracts.flatMap((each) => each.scheduledRepayments);
  const payments = repayments.flatMap((each) => each.payments.map((payment) => ({ each, payment })));
  const sorted = payments.toSorted((a, b) => a.payment.transactionId - b.payment.transactionId);
  return new Map(sorted.map(({ each, payment }) => [payment.transactionId, [each.id, payment.amount]]));
}

function linesOfPayments(books: MemoryBooks): Map<number, [repayment: string, amount: Money]> {
  const lines = books.all('transactions').filter((each) => {
    const contract = each.repaymentId && contractOf(each.repaymentId);
    return contract && !books.get(contract.table, contract.id)?.deletedAt;
  });
  return new Map(lines.toSorted((a, b) => a.id - b.id).map((each) => [each.id, [each.repaymentId!, each.amount]]));
}

function expectPaymentsWithinSchedule({ status, scheduledRepayments, ...terms }: InstallmentBusiness): void {
  expect(add(...scheduledRepayments.map((each) => each.principalAmount))).toBe(principalOf(terms));
  for (const { amount: due, payments } of scheduledRepayments) {
    const paid = add(...payments.map((payment) => payment.amount));
    expect(paid === 0 || paid === due).toBe(true);
  }
  expect(status === 'ONGOING' || scheduledRepayments.every(isPaid)).toBe(true);
}

function prizeAt(discount: Money): Money {
  return subtract(CHIT_VALUE, discount > COMMISSION ? discount : COMMISSION);
}

/** Each draw divides the chit value exactly, and its prize is one ledger line. */
function expectDrawsDivideChitValue(books: MemoryBooks, { id, draws, scheduledRepayments }: ChittyFund): void {
  for (const draw of draws) {
    const dividends = draw.dividends.map((each) => each.amount);
    expect([draw.prize, draw.commission]).toEqual([prizeAt(draw.discount), COMMISSION]);
    expect(add(draw.prize, draw.commission, ...dividends)).toBe(CHIT_VALUE);
  }
  const prizes = books
    .all('transactions')
    .filter((each) => each.associatedType === 'CHITTY_FUND' && each.associatedId === id && each.repaymentId === null);
  expect(new Map(prizes.map((each) => [each.id, each.amount]))).toEqual(
    new Map(draws.map((draw) => [draw.transactionId, draw.prize])),
  );
  for (const { amount: due, payments, dividend } of scheduledRepayments) {
    const paid = add(...payments.map((payment) => payment.amount));
    expect(paid + (dividend ?? NOTHING)).toBeLessThanOrEqual(due);
  }
}
