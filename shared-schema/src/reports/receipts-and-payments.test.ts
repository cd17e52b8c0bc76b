/** The receipts and payments account, over a small year that is reckoned by hand. */
import { expect, test } from 'vitest';
import { headIdOf } from '../ledgers/head.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { type Money, NOTHING, rupees, subtract } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput } from '../testing/build.ts';
import { buildCollection, part } from '../testing/collections.ts';
import { booksFor, makeReport, YEAR } from '../testing/reports.ts';
import { keysMeaning } from './head.ts';
import {
  type ReceiptsAndPayments,
  receiptsAndPayments,
  receiptsAndPaymentsReport,
  sumOfSide,
} from './receipts-and-payments.ts';

const atOnce = { ...buildContext(), immediate: true };
const OPENINGS = { general: rupees(100_000), charity: rupees(2_000), operational: NOTHING };
const interestOf = ({ interest }: Transaction): Money => interest ?? NOTHING;

async function smallYear(): Promise<MemoryBooks> {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  await books.run('collection.record', buildCollection([part('ib-41-1', '3733.33'), part('ib-41-2', 500)]), atOnce);
  await books.run('collection.record', buildCollection([], { onAccount: rupees(100) }), atOnce);
  const entry = (overrides: object) => buildTransactionInput(overrides);
  await books.run('transaction.create', entry({ id: 901, ledger: 'charity', amount: rupees(750) }), buildContext());
  // One head, in two spellings.
  const rent = { ledger: 'operational', type: 'DEBIT' };
  await books.run('transaction.create', entry({ ...rent, id: 902, amount: rupees(100), head: 'rent' }), buildContext());
  await books.run('transaction.create', entry({ ...rent, id: 903, amount: rupees(200), head: 'Rent' }), buildContext());
  return books;
}

function accountOf(books: MemoryBooks) {
  return receiptsAndPayments({ openings: OPENINGS, lines: books.all('transactions'), interestOf });
}

function expectToAddUp({ opening, receipts, payments, closing }: ReceiptsAndPayments): void {
  expect(subtract((opening + sumOfSide(receipts)) as Money, sumOfSide(payments))).toBe(closing);
}

test('each ledger and all together: opening + receipts by head - payments by head = closing', async () => {
  const { ledgers, total } = accountOf(await smallYear());
  expect(ledgers).toEqual([
    {
      ledger: 'general',
      opening: rupees(100_000),
      receipts: [
        { head: { posted: 'installmentPrincipal' }, amount: rupees('3433.33') },
        { head: { posted: 'installmentInterest' }, amount: rupees(800) },
        { head: { posted: 'onAccount' }, amount: rupees(100) },
      ],
      payments: [{ head: { posted: 'goodsBought' }, amount: rupees(40_000) }],
      closing: rupees('64333.33'),
    },
    {
      ledger: 'charity',
      opening: rupees(2_000),
      receipts: [{ head: { posted: 'donations' }, amount: rupees(750) }],
      payments: [],
      closing: rupees(2_750),
    },
    {
      ledger: 'operational',
      opening: NOTHING,
      receipts: [],
      payments: [{ head: { own: 'Rent' }, amount: rupees(300) }],
      closing: rupees(-300),
    },
  ]);
  expect(total.receipts.map(({ amount }) => amount)).toEqual(['3433.33', 800, 100, 750].map(rupees));
  expect([total.opening, total.closing]).toEqual([rupees(102_000), rupees('66783.33')]);
  for (const account of [...ledgers, total]) expectToAddUp(account);
});

test('a cancelled receipt is taken off the heads that it stood under', async () => {
  const books = await smallYear();
  await books.run('receipt.cancel', { number: 'R0-0001', reason: 'Wrong person', lines: 3 }, atOnce);
  const [general] = accountOf(books).ledgers;
  expect(general!.receipts).toEqual([{ head: { posted: 'onAccount' }, amount: rupees(100) }]);
  expect(general!.payments).toEqual([{ head: { posted: 'goodsBought' }, amount: rupees(40_000) }]);
  expectToAddUp(general!);
});

test('money on account that is used for an installment is in neither side, for it came in before', async () => {
  const books = await smallYear();
  const before = accountOf(books);
  const use = { payer: { memberId: 2 }, repaymentId: 'ib-41-2', amount: rupees(100) };
  await books.run('account.use', use, atOnce);
  expect(accountOf(books)).toEqual(before);
});

test('a deleted entry counts nowhere', async () => {
  const books = await smallYear();
  await books.run('transaction.delete', { id: 901 }, buildContext());
  expect(accountOf(books).ledgers[1]).toMatchObject({ receipts: [], payments: [], closing: rupees(2_000) });
});

test('of a closed period that was reopened and changed, what it said when it was closed stands below', async () => {
  const books = await smallYear();
  const superAdmin = { ...atOnce, actor: { ...atOnce.actor, role: 'SUPERADMIN' as const } };
  const old = buildTransactionInput({ id: 950, date: '2026-10-10', amount: rupees(40) } as never);
  await books.run('transaction.create', old, atOnce);
  const scope = { from: localDate('1900-01-01'), to: localDate('2026-10-31') };
  const figures = { from: scope.from, ...receiptsAndPayments(booksFor(books, { ...YEAR, ...scope })) };
  await books.run('period.close', { until: scope.to, figures }, superAdmin);
  expect(makeReport(receiptsAndPaymentsReport, books, scope)).toHaveLength(1);
  await books.run('period.reopen', { from: '2026-10-01', reason: 'Forgotten' }, superAdmin);
  await books.run('transaction.delete', { id: 950 }, atOnce);
  const [now, kept] = makeReport(receiptsAndPaymentsReport, books, scope);
  expect(kept!.groups.at(-1)!.title).toContain('as it was when it was closed');
  expect(kept!.groups.at(-1)!.total).not.toEqual(now!.groups.at(-1)!.total);
  // Of one project nothing was closed by itself.
  expect(makeReport(receiptsAndPaymentsReport, books, { ...scope, projectId: FIRST_PROJECT })).toHaveLength(1);
});

test('renamed, put together or parted, heads add up as the list has them now, also beside a closing of before', async () => {
  const books = await smallYear();
  const superAdmin = { ...atOnce, actor: { ...atOnce.actor, role: 'SUPERADMIN' as const } };
  const paid = { ledger: 'operational', type: 'DEBIT', date: '2026-10-10' };
  for (const [id, head, amount] of [
    [951, 'Hall rent', 40],
    [952, 'Rent', 60],
    [953, 'Other', 5],
  ] as const) {
    const input = buildTransactionInput({ ...paid, id, head, amount: rupees(amount) } as never);
    await books.run('transaction.create', input, atOnce);
  }
  const scope = { from: localDate('1900-01-01'), to: localDate('2026-10-31') };
  const figures = { from: scope.from, ...receiptsAndPayments(booksFor(books, { ...YEAR, ...scope })) };
  await books.run('period.close', { until: scope.to, figures }, superAdmin);
  // Of the operational fund: what was paid, by head; and how many tables there are, one more if the closing says otherwise.
  const shown = () => {
    const tables = makeReport(receiptsAndPaymentsReport, books, scope);
    const rows = tables[0]!.groups[2]!.rows.slice(1, -1).map(([head, , amount]) => [head, amount]);
    return [Object.fromEntries(rows), tables.length];
  };
  const apart = { 'Hall rent': rupees(40), Rent: rupees(60), Other: rupees(5) };
  expect(shown()).toEqual([apart, 1]);
  for (const name of ['Rent', 'Hall rent']) await books.run('head.save', { name, nature: 'EXPENSE' }, atOnce);
  await books.run('head.save', { id: headIdOf('rent'), name: 'Office rent', nature: 'EXPENSE' }, atOnce);
  await books.run('head.merge', { id: headIdOf('hall rent'), into: headIdOf('rent') }, atOnce);
  expect(shown()).toEqual([{ 'Office rent': rupees(100), Other: rupees(5) }, 1]);
  await books.run('head.part', { id: headIdOf('hall rent') }, atOnce);
  expect(shown()).toEqual([{ 'Hall rent': rupees(40), 'Office rent': rupees(60), Other: rupees(5) }, 1]);
});

test('the key of a head finds all words that mean it, whichever of them it was made from', async () => {
  const books = buildBooks();
  for (const name of ['Rent', 'Hall rent', 'Tea']) await books.run('head.save', { name, nature: 'EXPENSE' }, atOnce);
  await books.run('head.save', { id: headIdOf('rent'), name: 'Office rent', nature: 'EXPENSE' }, atOnce);
  await books.run('head.merge', { id: headIdOf('hall rent'), into: headIdOf('rent') }, atOnce);
  const keys = ['own rent', 'own office rent', 'own hall rent'];
  for (const key of keys) expect(keysMeaning(books.all('heads'), key).toSorted()).toEqual(keys.toSorted());
  expect(keysMeaning(books.all('heads'), 'own unknown')).toEqual(['own unknown']);
  for (const key of ['donations', 'own donations']) {
    expect(keysMeaning(books.all('heads'), key).toSorted()).toEqual(['donations', 'own donations']);
  }
});
