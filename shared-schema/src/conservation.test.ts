/**
 * Whatever is done to the books, in whatever order, every rupee of a payment is one line of the ledger and the reverse, as
 * long as what was paid for is not deleted.
 */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Change } from './command.ts';
import type { InstallmentBusinessId, TransactionId } from './ids.ts';
import { type InstallmentBusiness, principalOf } from './installments/installment-business.ts';
import { effectOf } from './ledgers/transaction.ts';
import type { MemoryBooks } from './memory-books.ts';
import { add, type Money, negate, NOTHING } from './money.ts';
import { Rejected } from './rejected.ts';
import { isPaid } from './repayments/repayment.ts';
import { tables } from './tables.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput, NOW } from './testing/build.ts';

type Step = { name: string; input: object };

const business = fc.integer({ min: 1, max: 3 }) as fc.Arbitrary<InstallmentBusinessId>;
const line = fc.integer({ min: 1, max: 12 }) as fc.Arbitrary<TransactionId>;
const amount = fc.integer({ min: 1, max: 90_000 }) as fc.Arbitrary<Money>;

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
  fc.record({ id: line, amount, type: fc.constantFrom('CREDIT' as const, 'DEBIT' as const) }).map((entry) => ({
    name: 'transaction.create',
    input: buildTransactionInput(entry),
  })),
  line.map((id) => ({ name: 'transaction.delete', input: { id } })),
  business.map((id) => ({ name: 'installmentBusiness.markRepaid', input: { id } })),
  business.map((id) => ({ name: 'installmentBusiness.delete', input: { id } })),
);

test('payments and ledger lines are the same money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const books = buildBooks();
      for (const { name, input } of steps) {
        const before = balance(books);
        const changes = await attempt(books, name, input);
        const expected = add(before, expectedEffect(name, changes));
        for (const { table, row } of changes) expect(v.is(tables[table].schema, row)).toBe(true);
        expect(balance(books)).toBe(expected);
        expect(paymentsOf(books)).toEqual(linesOfPayments(books));
        for (const each of businessesEver(books)) conserves(each);
      }
    }),
    { numRuns: 200 },
  );
});

/** What changed; nothing where the books refused. */
async function attempt(books: MemoryBooks, name: string, input: object): Promise<Change[]> {
  try {
    return await books.run(name, input, buildContext());
  } catch (error) {
    if (error instanceof Rejected) return [];
    throw error;
  }
}

function balance(books: MemoryBooks): Money {
  return add(...books.all('transactions').map(effectOf));
}

/** The cash a command moved, by what it means rather than by the line it wrote. */
function expectedEffect(name: string, changes: Change[]): Money {
  for (const change of changes) {
    if (change.table === 'installmentBusinesses' && name === 'installmentBusiness.create') {
      return negate(principalOf(change.row));
    }
    if (change.table === 'transactions' && name === 'transaction.delete') return negate(effectOf(change.row));
    if (change.table === 'transactions') return effectOf(change.row);
  }
  return NOTHING;
}

function businessesEver(books: MemoryBooks): InstallmentBusiness[] {
  const numbers = [1, 2, 3].map((id) => books.get('installmentBusinesses', id));
  return numbers.filter((each) => each !== undefined);
}

function paymentsOf(books: MemoryBooks): Map<number, [repayment: string, amount: Money]> {
  const repayments = books.all('installmentBusinesses').flatMap((each) => each.scheduledRepayments);
  const payments = repayments.flatMap((each) => each.payments.map((payment) => ({ each, payment })));
  const sorted = payments.toSorted((a, b) => a.payment.transactionId - b.payment.transactionId);
  return new Map(sorted.map(({ each, payment }) => [payment.transactionId, [each.id, payment.amount]]));
}

function linesOfPayments(books: MemoryBooks): Map<number, [repayment: string, amount: Money]> {
  const lines = books
    .all('transactions')
    .filter((each) => each.repaymentId && !books.get('installmentBusinesses', each.associatedId!)?.deletedAt);
  return new Map(lines.toSorted((a, b) => a.id - b.id).map((each) => [each.id, [each.repaymentId!, each.amount]]));
}

function conserves({ status, scheduledRepayments, ...terms }: InstallmentBusiness): void {
  expect(add(...scheduledRepayments.map((each) => each.principalAmount))).toBe(principalOf(terms));
  for (const { amount: due, payments } of scheduledRepayments) {
    const paid = add(...payments.map((payment) => payment.amount));
    expect(paid === 0 || paid === due).toBe(true);
  }
  expect(status === 'ONGOING' || scheduledRepayments.every(isPaid)).toBe(true);
}
