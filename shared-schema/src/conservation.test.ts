/**
 * Runs random histories of commands: payments, draws, entries, shares, dividends, closings, imports, and their undoing. After each
 * command what repayments, accounts and receipts say must agree with the ledger lines behind them, unless their contract is deleted,
 * and what members hold with a model that was told only what was asked for.
 */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Change } from './command.ts';
import type { ChittyFund } from './chitties/chitty-fund.ts';
import { chittyMoney, type ChittyMoney, heldFor } from './chitties/chitty-money.ts';
import { type PayerAccount, accountBalance } from './collections/account.ts';
import type { Receipt } from './collections/receipt.ts';
import type { MemberId, RepaymentId } from './ids.ts';
import { type InstallmentBusiness, principalOf } from './installments/installment-business.ts';
import { dateOfLine, effectOf, type Transaction } from './ledgers/transaction.ts';
import { LedgerSchema } from './ledgers/ledger.ts';
import { instant, type LocalDate, localDate, localDateOf } from './local-date.ts';
import type { MemoryBooks } from './memory-books.ts';
import { add, type Money, negate, NOTHING, rupees, subtract } from './money.ts';
import { closedUntil, type Period } from './periods/period.ts';
import { RefusalError } from './refusal-error.ts';
import { isPaid, remaining, unpaidPrincipal, contractOf } from './repayments/repayment.ts';
import { type Balance, balancesOn, postingsUntil, sumOfFunds } from './reports/books-of-account.ts';
import { type Row, type TableName, tables } from './tables.ts';
import { figuresUntil, rowsOfAccount } from './testing/reports.ts';
import { anyStep, CHIT_VALUE, COMMISSION, type Step } from './testing/any-step.ts';
import { buildBooks, buildContext, buildFundInput, NOW, TIME_ZONE } from './testing/build.ts';
import { HoldingsModel, MODEL_SHARE_PRICE } from './testing/holdings-model.ts';
import { searchRuns } from './testing/search-runs.ts';

test('after any history every payment is one ledger line, and members hold what was given to them', async () => {
  await expectConserved(anyStep, MATTERS);
});

test('the same holds where all that happens is about chitty funds, so that more of it meets', async () => {
  await expectConserved(
    anyStep.filter(({ name }) => OF_FUNDS.includes(name)),
    OF_FUNDS,
  );
});

test('the same holds of a chitty that was paid, also ahead, on a day that is closed', async () => {
  const steps = anyStep.filter(
    ({ name }) => OF_FUNDS.includes(name) && !/^(chittyFund.create|import|period)/.test(name),
  );
  await expectConserved(steps, ['receipt.cancel', 'chittyFund.recordDraw', 'chittyFund.undoDraw'], paidAndClosed());
});

function paidAndClosed(): Step[] {
  const terms = { amount: CHIT_VALUE, tenure: 2, startedOn: localDate('2026-11-18') };
  const paid = { receivedOn: '2026-11-20', method: 'CASH', onAccount: 0 };
  const of = (...ids: string[]) => ids.map((repaymentId) => ({ repaymentId, amount: rupees(5000) }));
  const collections = [
    { ...paid, number: 'K1-0001', payer: { memberId: 2 }, items: of('cf-1-1-1', 'cf-1-1-2') },
    { ...paid, number: 'K1-0002', payer: { memberId: 3 }, items: of('cf-1-2-1') },
  ];
  return [
    { name: 'chittyFund.create', input: { id: 1, ...buildFundInput([2, 3] as MemberId[], terms) } },
    ...collections.map((input) => ({ name: 'collection.record', input })),
    { name: 'period.close', input: { until: '2026-11-20' } },
  ];
}

const OF_FUNDS = [
  'chittyFund.create',
  'chittyFund.edit',
  'chittyFund.transferTicket',
  'chittyFund.holdDraw',
  'chittyFund.recordDraw',
  'chittyFund.payPrize',
  'chittyFund.undoDraw',
  'chittyFund.sayPrizeWaits',
  'repayment.markPaid',
  'collection.record',
  'receipt.cancel',
  'account.use',
  'account.refund',
  'transaction.delete',
  'period.close',
  'period.reopen',
  'import.enter',
];

/** So many times as long as usual it looks for histories in which every kind of step that matters succeeds: chance may need some more. */
const MOST_ROUNDS = 10;

/** Each history follows on `begun`. `matter` are names of commands, with `, members` where they change a member: each must have been carried out at least once. */
async function expectConserved(steps: fc.Arbitrary<Step>, matter: string[], begun: Step[] = []): Promise<void> {
  const done = new Set<string>();
  const left = () => matter.filter((name) => !done.has(name));
  for (let round = 0; round === 0 || (left().length > 0 && round < MOST_ROUNDS); round++) {
    await expectConservedIn(steps, done, begun);
  }
  expect(left()).toEqual([]);
}

/** Adds the names of those that were carried out to `done`. */
async function expectConservedIn(steps: fc.Arbitrary<Step>, done: Set<string>, begun: Step[]): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 60, size: 'max' }), async (history) => {
      const books = buildBooks();
      const holdings = new HoldingsModel(books.all('members').map(({ id }) => id));
      for (const [minute, step] of [...begun, ...history].entries()) {
        const { name } = step;
        const input = completed(step, books, holdings);
        const before = balance(books);
        const closesOrOpens = name.startsWith('period.');
        const kept = closedLines(books);
        const keptMoney = closedMoney(books);
        const closed = closedUntil(books.all('periods'));
        const sheet = closed && told(balancesOn(rowsOfAccount(books), closed, TIME_ZONE));
        const changes = await attempt(books, { name, input }, minute);
        if (changes.length > 0) {
          done.add(changes.some(({ table }) => table === 'members') ? `${name}, members` : name);
          holdings.did({ name, input });
        }
        const expected = add(before, expectedEffect(books, name, input, changes));
        for (const { table, row } of changes) expect(v.is(tables[table].schema, row)).toBe(true);
        expect(balance(books)).toBe(expected);
        expect(closesOrOpens ? kept : closedLines(books)).toEqual(kept);
        if (!closesOrOpens) for (const [id, money] of keptMoney) expect(closedMoney(books).get(id)).toEqual(money);
        expect(sumsOfRepayments(books)).toEqual(sumsOfLines(books));
        expect(holdingsIn(books)).toEqual(holdings.all);
        if (sheet && !closesOrOpens) {
          expect([name, told(balancesOn(rowsOfAccount(books), closed, TIME_ZONE))]).toEqual([name, sheet]);
        }
        expectBooksOfAccount(books);
        for (const each of books.all('transactions')) expectBothHalves(books, each);
        for (const account of books.all('accounts')) expectAccountAgrees(books, account);
        for (const receipt of books.all('receipts')) expectReceiptAgrees(books, receipt);
        for (const each of allBusinesses(books)) expectPaymentsWithinSchedule(each);
        for (const each of books.all('chittyFunds')) expectDrawsDivideChitValue(books, each);
      }
      for (const period of books.all('periods')) expectAsClosed(books, period);
      expectSumsOfFacts(books);
    }),
    { numRuns: searchRuns(begun.length > 0 ? 60 : 200) },
  );
}

/** As many shares as the preview of a dividend would count, and what is kept when the books are closed. */
function completed({ name, input }: Step, books: MemoryBooks, { shares }: HoldingsModel): object {
  if (name === 'dividendRun.create') return { ...input, shares };
  if (name !== 'period.close') return input;
  const { until } = input as { until: LocalDate };
  return { ...input, figures: figuresUntil(books, until) };
}

/** Of a period that is closed still, the final accounts are what they were when it was closed. */
function expectAsClosed(books: MemoryBooks, { id, events }: Period): void {
  const last = events.at(-1)!;
  if (last.kind === 'CLOSED') expect(figuresUntil(books, id).final).toEqual(last.figures!.final);
}

const LATE_BY = 2 * 24 * 60 * 60_000;

/** The rows a command changed; none if it was refused. Each comes a minute after the one before, every third from a phone that was late. */
async function attempt(books: MemoryBooks, { name, input }: Step, minute: number): Promise<Change[]> {
  try {
    const receivedAt = instant(Date.parse(NOW) + minute * 60_000);
    const issuedAt =
      minute % 3 === 2 && !FROM_NO_PHONE.test(name) ? instant(Date.parse(receivedAt) - LATE_BY) : receivedAt;
    const role = FOR_SUPER_ADMINS.test(name) ? 'SUPERADMIN' : 'ADMIN';
    return await books.run(name, input, { ...buildContext({ role, issuedAt }), receivedAt });
  } catch (error) {
    if (error instanceof RefusalError) return [];
    throw error;
  }
}

const FROM_NO_PHONE = /^(period|import)\./;
const FOR_SUPER_ADMINS = /^(period|import|dividendRun|dividend)\.|^shares\.giveBack$|^member\.(setFin|explain)/;

function holdingsIn(books: MemoryBooks) {
  return new Map(books.all('members').map(({ id, share, dividend }) => [id, { shares: share, dividend }]));
}

/** What counts on the days that are closed: nothing but closing and reopening changes it. */
function closedLines(books: MemoryBooks): string[] {
  const until = closedUntil(books.all('periods')) ?? '';
  const closed = books.all('transactions').filter((each) => dateOfLine(each, buildContext().timeZone) <= until);
  return closed.map(({ id, date, type, amount: sum }) => `${id} ${date} ${type} ${sum}`).sort();
}

/** What each chitty held at the end of the last closed day, deleted ones too. */
function closedMoney(books: MemoryBooks): Map<number, ChittyMoney> {
  const until = closedUntil(books.all('periods'));
  const funds = until ? books.every('chittyFunds') : [];
  return new Map(funds.map((fund) => [fund.id, chittyMoney(fund, until!, TIME_ZONE)]));
}

function balance(books: MemoryBooks): Money {
  return add(...books.all('transactions').map(effectOf));
}

const MATTERS = [
  'repayment.markPaid',
  'chittyFund.holdDraw',
  'chittyFund.recordDraw',
  'chittyFund.payPrize',
  'chittyFund.undoDraw',
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
  'import.enter, members',
  'import.undo',
  'import.enterBook, members',
  'import.undoBook, members',
  'import.undo, members',
  'shares.buy, members',
  'shares.giveBack, members',
  'transaction.delete, members',
  'dividendRun.create, members',
  'dividendRun.undo, members',
  'dividend.pay, members',
  'member.setFinancialsV2, members',
  'member.explainHoldings, members',
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
    shares: number;
  };
  const rowOf = <T extends TableName>(table: T) => changes.find((change) => change.table === table)?.row as Row<T>;
  switch (name) {
    case 'chittyFund.holdDraw':
      return negate(prizeAt(given.discount));
    case 'chittyFund.sayPrizeWaits':
      return negate(effectOf(rowOf('transactions')));
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
    case 'import.undoBook':
      return negate(add(...changes.flatMap(({ table, row }) => (table === 'transactions' ? [effectOf(row)] : []))));
    case 'transaction.transfer':
      return NOTHING;
    case 'shares.buy':
      return (given.shares * MODEL_SHARE_PRICE) as Money;
    case 'shares.giveBack':
      return (-given.shares * MODEL_SHARE_PRICE) as Money;
    case 'dividend.pay':
      return negate(given.amount);
    case 'dividendRun.create':
    case 'dividendRun.undo':
      return NOTHING;
    case 'transaction.delete':
      return rowOf('transactions').transferWith ? NOTHING : negate(effectOf(rowOf('transactions')));
    default:
      return changes.some(({ table }) => table === 'transactions') ? effectOf(rowOf('transactions')) : NOTHING;
  }
}

/** What of a receipt was still there before it was cancelled: without what an answer had taken away. */
function standing({ items, onAccount, onAccountLine, misplaced, answered }: Receipt): Money {
  const left = items.filter((item) => !item.deletedAt).map((item) => item.amount);
  const isTaken = answered?.answer === 'RETURNED' || answered?.answer === 'SAME_PAYMENT';
  const taken = isTaken ? misplaced.map((each) => negate(each.amount)) : [];
  return add(...left, ...taken, onAccountLine === null ? NOTHING : onAccount);
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
      const repayment = books.get('transactions', transactionId!)?.repaymentId;
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
function expectAccountAgrees(books: MemoryBooks, account: PayerAccount): void {
  expect(accountBalance(account)).toBeGreaterThanOrEqual(0);
  const lines = books.all('transactions').filter((each) => each.account === account.id);
  const moved = account.entries.filter(
    ({ ofDraw, transactionId }) => ofDraw || books.get('transactions', transactionId!)!.repaymentId,
  );
  expect(accountBalance(account)).toBe(add(...lines.map(effectOf), accountBalance({ ...account, entries: moved })));
}

/** items + on account = the sum on the paper. A receipt's lines come to what still stands of it. */
function expectReceiptAgrees(books: MemoryBooks, receipt: Receipt): void {
  expect(add(receipt.onAccount, ...receipt.items.map((item) => item.amount))).toBe(receipt.amount);
  const taken = books
    .all('accounts')
    .flatMap(({ entries }) => entries.filter((each) => each.kind === 'OUT' && each.receiptNumber === receipt.id));
  const ids = new Set(taken.map((each) => each.transactionId));
  const lines = books.all('transactions').filter((each) => each.receiptNumber === receipt.id || ids.has(each.id));
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

/** What a chitty holds, told from what came and went and from what it is held for, and told a third time from the lines of its prizes. */
function expectMoneyAgrees(books: MemoryBooks, fund: ChittyFund): void {
  const money = chittyMoney(fund, localDateOf(NOW, TIME_ZONE), TIME_ZONE);
  expect(heldFor(money)).toBe(money.held);
  const lines = books.all('transactions').filter(({ associatedId }) => associatedId === fund.id);
  const prizes = lines.filter((line) => line.associatedType === 'CHITTY_FUND' && line.repaymentId === null);
  const before = fund.draws.filter((draw) => draw.transactionId === null && !draw.paidApart);
  const paid = add(...prizes.map((line) => negate(effectOf(line))), ...before.map(({ prize }) => prize));
  expect(money.prizesPaid).toBe(paid);
  expect(money.commission).toBe(fund.draws.length * COMMISSION);
}

/** Each draw divides the chit value exactly, and its prize is one ledger line. */
function expectDrawsDivideChitValue(books: MemoryBooks, fund: ChittyFund): void {
  const { id, draws, scheduledRepayments } = fund;
  for (const draw of draws) {
    const dividends = draw.dividends.map((each) => each.amount);
    expect([draw.prize, draw.commission]).toEqual([prizeAt(draw.discount), COMMISSION]);
    expect(add(draw.prize, draw.commission, ...dividends)).toBe(CHIT_VALUE);
  }
  expectMoneyAgrees(books, fund);
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

function told(balances: Balance[]): Record<string, Balance['sums']> {
  const open = balances.filter(({ sums }) => LedgerSchema.options.some((fund) => sums[fund] !== 0));
  return Object.fromEntries(open.map(({ kind, of, sums }) => [`${kind} ${of}`.trim(), sums]));
}

const DAYS = ['2027-12-31', '2026-11-30', '2026-11-19', '2026-12-31', '2026-10-31', '2025-03-31'].map(localDate);

/** Sums of several days, which share what stands for the same on each, against the facts of each day alone. */
function expectSumsOfFacts(books: MemoryBooks): void {
  const shared = rowsOfAccount(books);
  for (const on of DAYS) {
    for (const since of [undefined, ...DAYS]) {
      const sums = new Map<string, Money>();
      const put = (account: string, amount: Money) => sums.set(account, add(sums.get(account) ?? NOTHING, amount));
      for (const { credit, debit, amount, fund } of postingsUntil(rowsOfAccount(books), on, TIME_ZONE, since)) {
        put(`${credit}, ${fund}`, negate(amount));
        put(`${debit}, ${fund}`, amount);
      }
      const found = balancesOn(shared, on, TIME_ZONE, since).flatMap((each) =>
        LedgerSchema.options.map((fund) => [`${`${each.kind} ${each.of}`.trim()}, ${fund}`, each.sums[fund]] as const),
      );
      expect(Object.fromEntries(found.filter(([, sum]) => sum !== 0))).toEqual(
        Object.fromEntries([...sums].filter(([, sum]) => sum !== 0)),
      );
    }
  }
}

/** What the final accounts say, against what each record says of itself. */
function expectBooksOfAccount(books: MemoryBooks): void {
  const balances = balancesOn(rowsOfAccount(books), localDate('2026-12-31'), TIME_ZONE);
  const sumOf = (kind: string, of: string) =>
    add(...balances.filter((each) => each.kind === kind && each.of === of).map(sumOfFunds));
  for (const fund of LedgerSchema.options) {
    expect(add(...balances.map(({ sums }) => sums[fund]))).toBe(NOTHING);
    const lines = books.all('transactions').filter(({ ledger }) => ledger === fund);
    const money = balances.find(({ kind }) => kind === 'money')?.sums[fund] ?? NOTHING;
    expect(money).toBe(add(...lines.map(effectOf)));
  }
  for (const account of books.all('accounts')) {
    expect(sumOf('onAccount', account.id)).toBe(negate(accountBalance(account)));
  }
  for (const fund of books.all('chittyFunds')) {
    const { held } = chittyMoney(fund, localDate('2026-12-31'), TIME_ZONE);
    expect(add(sumOf('chitty', `${fund.id}`), sumOf('arrears', `${fund.id}`))).toBe(negate(held));
  }
  for (const business of books.all('installmentBusinesses')) {
    const left = business.writtenOff ? [] : business.scheduledRepayments.map(remaining);
    // All has fallen due by then. Of less than a paisa nothing remains to be paid, and the books keep it.
    const owed = ['installments', 'interest'].map((kind) => sumOf(kind, `${business.id}`));
    const kept = subtract(add(...owed), add(...left));
    expect(kept >= 0 && kept < 10 * business.scheduledRepayments.length).toBe(true);
  }
}
