/**
 * Runs random sequences of commands. After each, what repayments, accounts and receipts say must agree with the ledger lines
 * behind them, unless their contract is deleted.
 */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Change } from './command.ts';
import type { ChittyFund } from './chitties/chitty-fund.ts';
import { type Account, accountBalance } from './collections/account.ts';
import type { Receipt } from './collections/receipt.ts';
import type { ChittyFundId, InstallmentBusinessId, MemberId, RepaymentId, TransactionId } from './ids.ts';
import { type InstallmentBusiness, principalOf } from './installments/installment-business.ts';
import { dateOfLine, effectOf, type Transaction } from './ledgers/transaction.ts';
import { localDate } from './local-date.ts';
import type { MemoryBooks } from './memory-books.ts';
import { add, type Money, negate, NOTHING, rupees, subtract } from './money.ts';
import { closedUntil } from './periods/period.ts';
import { RefusalError } from './refusal-error.ts';
import { contractOf, isPaid, remaining, unpaidPrincipal } from './repayments/repayment.ts';
import { type Row, type TableName, tables } from './tables.ts';
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

const receiptNumber = fc.integer({ min: 1, max: 9 }).map((number) => `K1-000${number}`);

/** Two tickets of ₹5,000 a month for two months, with ₹500 commission. */
const CHIT_VALUE = rupees(10_000);
const COMMISSION = rupees(500);

const batch = fc.integer({ min: 1, max: 9 }).map((number) => `019ab3c4-0000-7000-8000-00000000000${number}`);

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
  {
    weight: 6,
    arbitrary: fc
      .record({
        ids: fc.uniqueArray(
          fc.constantFrom('ib-1-1', 'ib-1-2', 'ib-2-1', 'cf-1-1-1', 'cf-1-1-2', 'cf-1-2-2', 'cf-2-1-1'),
          {
            maxLength: 3,
          },
        ),
        amount: fc.integer({ min: 1, max: 700 }),
        onAccount: fc.constantFrom(0, 0, 50_000),
        payer: fc.constantFrom({ memberId: 2 }, { memberId: 3 }, { businessId: 1 }),
        number: fc.integer({ min: 1, max: 9 }),
        method: fc.constantFrom('CASH', 'UPI'),
      })
      .map(({ ids, amount: each, number, ...rest }) => ({
        name: 'collection.record',
        input: {
          ...rest,
          number: `K1-000${number}`,
          receivedOn: '2026-11-20',
          items: ids.map((repaymentId) => ({ repaymentId, amount: each * 10_000 })),
        },
      })),
  },
  receiptNumber.map((number) => ({ name: 'receipt.cancel', input: { number, reason: 'Wrong', lines: 5 } })),
  fc
    .record({ number: receiptNumber, answer: fc.constantFrom('RETURNED', 'SAME_PAYMENT', 'NEXT_DUE', 'KEEP') })
    .map((input) => ({ name: 'receipt.answer', input })),
  fc
    .record({
      payer: fc.constantFrom({ memberId: 2 }, { businessId: 1 }),
      repaymentId: fc.constantFrom('ib-1-1', 'ib-1-2', 'cf-1-1-2'),
      amount: fc.constantFrom(10, 50_000),
    })
    .map((input) => ({ name: 'account.use', input })),
  fc
    .record({ payer: fc.constantFrom({ memberId: 2 }, { memberId: 3 }), amount: fc.constantFrom(10, 50_000) })
    .map((input) => ({ name: 'account.refund', input: { ...input, method: 'CASH' } })),
  line.map((id) => ({ name: 'transaction.correct', input: { id, reason: 'Wrong' } })),
  fc
    .record({
      debitId: line,
      creditId: line,
      from: fc.constantFrom('general' as const, 'charity' as const),
      to: fc.constantFrom('charity' as const, 'operational' as const),
      amount,
      date: fc.constantFrom('2026-11-18', '2026-11-21'),
    })
    .map(({ from, to, ...rest }) => ({
      name: 'transaction.transfer',
      input: {
        ...rest,
        from: { ledger: from, projectId: 1 },
        to: { ledger: to, projectId: 1 },
        description: 'Camp',
      },
    })),
  fc.record({ id: fund, ticket, userId: fc.constantFrom(2, 3) }).map((input) => ({
    name: 'chittyFund.transferTicket',
    input,
  })),
  business.map((id) => ({ name: 'installmentBusiness.markRepaid', input: { id } })),
  business.map((id) => ({ name: 'installmentBusiness.delete', input: { id } })),
  fc.record({ id: line, amount, date: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-21') }).map((entry) => ({
    name: 'transaction.create',
    input: buildTransactionInput(entry as never),
  })),
  fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20').map((until) => ({
    name: 'period.close',
    input: { until },
  })),
  fc.constantFrom('2026-11-17', '2026-11-19').map((from) => ({
    name: 'period.reopen',
    input: { from, reason: 'Forgotten' },
  })),
  fc.record({ batch, id: business, installmentsPaid: fc.integer({ min: 0, max: 2 }) }).map(({ id, ...more }) => {
    const { id: _id, transactionId: _line, ...terms } = buildBusinessInput({ tenure: 2 });
    const record = { ...terms, installmentsPaid: more.installmentsPaid };
    return importStep(more.batch, { kind: 'businesses', records: [record] }, { businessIds: [id] });
  }),
  fc
    .record({ batch, id: fund, won: fc.constantFrom([], [1], [2, 1], [1, 1]), paid: fc.constantFrom(0, 1, 2) })
    .map((given) => {
      const terms = buildFundInput([2, 3] as MemberId[], { amount: CHIT_VALUE, tenure: 2, startedOn: '2026-08-31' });
      const held = given.won.map((each) => ({ ticket: each, discount: rupees(2000) }));
      const record = { ...terms, monthsPaid: [given.paid, 1], held };
      return importStep(given.batch, { kind: 'chitties', records: [record] }, { fundIds: [given.id] });
    }),
  fc.record({ batch, id: line, amount, kind: fc.constantFrom('openings', 'entries') }).map((given) => {
    const { id: _id, ...entry } = buildTransactionInput({ amount: given.amount, date: localDate('2026-04-01') });
    return importStep(given.batch, { kind: given.kind, records: [entry] }, { transactionIds: [given.id] });
  }),
  batch.map((id) => ({ name: 'import.undo', input: { id } })),
);

function importStep(id: string, content: object, ids: object): Step {
  return { name: 'import.enter', input: { id, fileName: 'old.csv', content, ...ids } };
}

test('after any sequence of commands every payment is one ledger line, and the reverse', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const books = buildBooks();
      for (const { name, input } of steps) {
        const before = balance(books);
        const closesOrOpens = name.startsWith('period.');
        const kept = closedLines(books);
        const changes = await attempt(books, name, input);
        if (changes.length > 0) done.add(name);
        const expected = add(before, expectedEffect(books, name, input, changes));
        for (const { table, row } of changes) expect(v.is(tables[table].schema, row)).toBe(true);
        expect(balance(books)).toBe(expected);
        expect(closesOrOpens ? kept : closedLines(books)).toEqual(kept);
        expect(sumsOfRepayments(books)).toEqual(sumsOfLines(books));
        for (const each of books.all('transactions')) expectBothHalves(books, each);
        for (const account of books.all('accounts')) expectAccountAgrees(books, account);
        for (const receipt of books.all('receipts')) expectReceiptAgrees(books, receipt);
        for (const each of allBusinesses(books)) expectPaymentsWithinSchedule(each);
        for (const each of books.all('chittyFunds')) expectDrawsDivideChitValue(books, each);
      }
    }),
    { numRuns: 300 },
  );
  // Every kind of step that matters succeeded at least once.
  for (const name of MATTERS) {
    expect(done).toContain(name);
  }
});

/** The rows a command changed; none if it was refused. */
async function attempt(books: MemoryBooks, name: string, input: object): Promise<Change[]> {
  try {
    const context = buildContext();
    const isForSuperAdmins = name.startsWith('period.') || name.startsWith('import.');
    const actor = isForSuperAdmins ? { ...context.actor, role: 'SUPERADMIN' as const } : context.actor;
    return await books.run(name, input, { ...context, actor });
  } catch (error) {
    if (error instanceof RefusalError) return [];
    throw error;
  }
}

/** What counts on the days that are closed: nothing but closing and reopening changes it. */
function closedLines(books: MemoryBooks): string[] {
  const until = closedUntil(books.all('periods')) ?? '';
  const closed = books.all('transactions').filter((each) => dateOfLine(each, buildContext().timeZone) <= until);
  return closed.map(({ id, date, type, amount: sum }) => `${id} ${date} ${type} ${sum}`).sort();
}

function balance(books: MemoryBooks): Money {
  return add(...books.all('transactions').map(effectOf));
}

const MATTERS = [
  'repayment.markPaid',
  'chittyFund.holdDraw',
  'transaction.create',
  'transaction.delete',
  'transaction.correct',
  'transaction.transfer',
  'collection.record',
  'receipt.cancel',
  'receipt.answer',
  'account.use',
  'account.refund',
  'period.close',
  'period.reopen',
  'import.enter',
  'import.undo',
];

/** What a command should change in the balance, worked out from its meaning and not from the lines it wrote. */
function expectedEffect(books: MemoryBooks, name: string, input: object, changes: Change[]): Money {
  if (changes.length === 0) return NOTHING;
  const given = input as {
    discount: Money;
    items: { amount: Money }[];
    onAccount: Money;
    amount: Money;
    number: string;
  };
  const rowOf = <T extends TableName>(table: T) => changes.find((change) => change.table === table)?.row as Row<T>;
  switch (name) {
    case 'chittyFund.holdDraw':
      return negate(prizeAt(given.discount));
    case 'installmentBusiness.create':
      return negate(principalOf(rowOf('installmentBusinesses')));
    case 'collection.record':
      return add(given.onAccount, ...given.items.map((item) => item.amount));
    case 'receipt.cancel':
      return negate(standing(rowOf('receipts')));
    case 'receipt.answer':
      return changes.length > 1 ? negate(add(...rowOf('receipts').misplaced.map((each) => each.amount))) : NOTHING;
    case 'account.use':
      return NOTHING;
    case 'account.refund':
      return negate(given.amount);
    case 'transaction.correct':
      return negate(effectOf(rowOf('transactions')));
    case 'import.undo':
      return negate(add(...changes.flatMap(({ table, row }) => (table === 'transactions' ? [effectOf(row)] : []))));
    case 'transaction.transfer':
      return NOTHING;
    case 'transaction.delete':
      return rowOf('transactions').transferWith ? NOTHING : negate(effectOf(rowOf('transactions')));
    default:
      return changes.some(({ table }) => table === 'transactions') ? effectOf(rowOf('transactions')) : NOTHING;
  }
}

/** What of a receipt still stood before it was cancelled. */
function standing({ items, onAccount, onAccountLine }: Receipt): Money {
  const left = items.filter((item) => !item.deletedAt).map((item) => item.amount);
  return add(...left, onAccountLine === null ? NOTHING : onAccount);
}

function allBusinesses(books: MemoryBooks): InstallmentBusiness[] {
  const numbers = [1, 2, 3].map((id) => books.get('installmentBusinesses', id));
  return numbers.filter((each) => each !== undefined);
}

/** What is paid on each repayment, with what a dividend has moved from it to an account. */
function sumsOfRepayments(books: MemoryBooks): Record<string, Money> {
  const sums: Record<string, Money> = {};
  const count = (id: string, sum: Money) => (sums[id] = add(sums[id] ?? NOTHING, sum));
  for (const contract of [...books.all('installmentBusinesses'), ...books.all('chittyFunds')]) {
    for (const repayment of contract.scheduledRepayments) {
      for (const payment of repayment.payments) count(repayment.id, payment.amount);
    }
  }
  for (const account of books.all('accounts')) {
    for (const { transactionId, amount: moved } of account.entries) {
      const repayment = books.get('transactions', transactionId)?.repaymentId;
      if (repayment && isOpen(books, repayment)) count(repayment, moved);
    }
  }
  return withoutNothing(sums);
}

/** What the ledger lines of each repayment come to. */
function sumsOfLines(books: MemoryBooks): Record<string, Money> {
  const sums: Record<string, Money> = {};
  for (const each of books.all('transactions')) {
    if (!each.repaymentId || !isOpen(books, each.repaymentId)) continue;
    sums[each.repaymentId] = add(sums[each.repaymentId] ?? NOTHING, effectOf(each));
  }
  return withoutNothing(sums);
}

function withoutNothing(sums: Record<string, Money>): Record<string, Money> {
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

function isOpen(books: MemoryBooks, repayment: string): boolean {
  const { table, id } = contractOf(repayment as RepaymentId);
  return !books.get(table, id)?.deletedAt;
}

/** What went out of one ledger by a transfer came into the other. */
function expectBothHalves(books: MemoryBooks, half: Transaction): void {
  if (!half.transferWith) return;
  const other = books.get('transactions', half.transferWith)!;
  expect([other.transferWith, other.deletedAt, effectOf(other)]).toEqual([half.id, null, negate(effectOf(half))]);
}

/** An account never falls below nothing, and holds what its ledger lines come to, with what dividends moved there. */
function expectAccountAgrees(books: MemoryBooks, account: Account): void {
  expect(accountBalance(account)).toBeGreaterThanOrEqual(0);
  const lines = books.all('transactions').filter((each) => each.account === account.id);
  const moved = account.entries.filter(({ transactionId }) => books.get('transactions', transactionId)!.repaymentId);
  expect(accountBalance(account)).toBe(add(...lines.map(effectOf), ...moved.map((each) => each.amount)));
}

/** items + on account = the sum on the paper. A receipt's lines come to what still stands of it. */
function expectReceiptAgrees(books: MemoryBooks, receipt: Receipt): void {
  expect(add(receipt.onAccount, ...receipt.items.map((item) => item.amount))).toBe(receipt.amount);
  const lines = books.all('transactions').filter((each) => each.receiptNumber === receipt.id);
  expect(add(...lines.map(effectOf))).toBe(receipt.cancelled ? NOTHING : standing(receipt));
}

function expectPaymentsWithinSchedule({ status, scheduledRepayments, ...terms }: InstallmentBusiness): void {
  expect(add(...scheduledRepayments.map((each) => each.principalAmount))).toBe(principalOf(terms));
  for (const repayment of scheduledRepayments) {
    expect(remaining(repayment)).toBeGreaterThanOrEqual(0);
    expect(unpaidPrincipal(repayment)).toBeLessThanOrEqual(remaining(repayment));
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
    new Map(draws.flatMap(({ transactionId, prize }) => (transactionId === null ? [] : [[transactionId, prize]]))),
  );
  for (const { amount: due, payments, paidBefore, dividend } of scheduledRepayments) {
    const paid = add(paidBefore ?? NOTHING, ...payments.map((payment) => payment.amount));
    expect(paid + (dividend ?? NOTHING)).toBeLessThanOrEqual(due);
  }
}
