import { NOTHING, rupees } from 'shared-schema/money';
import { receiptsAndPayments, sumOfSide } from 'shared-schema/reports/receipts-and-payments';
import { buildBooks, buildContext, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { instant, localDate } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { readPeriod } from '../sync/ledger/ledger-period.ts';
import { readLedger } from '../sync/ledger/read-ledger.ts';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readCashByMonth } from './cash-by-month.ts';

const TODAY = localDate('2026-11-21');

/** Lines entered at these moments, each of ₹1,000 more than the one before. */
async function booksWith(entered: [at: string, overrides?: object][]) {
  const books = await openTestBooks();
  const rows = buildBooks();
  for (const [index, [at, overrides]] of entered.entries()) {
    const input = { ...buildTransactionInput(), id: index + 1, amount: rupees(1000 * (index + 1)), ...overrides };
    await rows.run('transaction.create', input, buildContext({ issuedAt: instant(at) }));
  }
  await receive(books, { transactions: rows.all('transactions') });
  return books;
}

test('months are those of the association’s calendar, not of UTC', async () => {
  const books = await booksWith([
    ['2026-10-31T18:29:59.999Z'],
    ['2026-10-31T18:30:00Z'],
    ['2025-11-30T18:29:59Z'],
    ['2025-11-30T18:30:00Z', { type: 'DEBIT' }],
  ]);
  const months = await readCashByMonth(books.shown, { projectId: undefined, today: TODAY });
  expect(months).toHaveLength(12);
  expect(months.filter(({ received, paid }) => received || paid)).toEqual([
    { month: '2025-12', received: 0, paid: rupees(4000) },
    { month: '2026-10', received: rupees(1000), paid: 0 },
    { month: '2026-11', received: rupees(2000), paid: 0 },
  ]);
});

test('all three ledgers count, and a chosen project alone if one is chosen', async () => {
  const books = await booksWith([
    ['2026-11-02T10:00:00Z', { ledger: 'charity' }],
    ['2026-11-03T10:00:00Z', { ledger: 'operational', type: 'DEBIT' }],
    ['2026-11-04T10:00:00Z'],
  ]);
  const wanted = { today: TODAY };
  const all = await readCashByMonth(books.shown, { ...wanted, projectId: undefined });
  expect(all.at(-1)).toEqual({ month: '2026-11', received: rupees(4000), paid: rupees(2000) });
  const none = await readCashByMonth(books.shown, { ...wanted, projectId: 2 });
  expect(none.at(-1)).toEqual({ month: '2026-11', received: 0, paid: 0 });
});

test('money that moves between ledgers is neither in nor out', async () => {
  const books = await openTestBooks();
  const rows = buildBooks();
  const input = {
    debitId: 1,
    creditId: 2,
    from: { ledger: 'general', projectId: 1 },
    to: { ledger: 'charity', projectId: 1 },
    amount: rupees(5000),
    description: 'For the school',
    reference: null,
  };
  await rows.run('transaction.transfer', input, buildContext({ issuedAt: instant('2026-11-04T10:00:00Z') }));
  const lines = rows.all('transactions');
  expect(lines).toHaveLength(2);
  await receive(books, { transactions: lines });
  const months = await readCashByMonth(books.shown, { projectId: undefined, today: TODAY });
  expect(months.at(-1)).toEqual({ month: '2026-11', received: 0, paid: 0 });
});

test('the chart, the list and the account say one sum: without an opening balance, and a correction alone', async () => {
  const books = await openTestBooks();
  const rows = buildBooks();
  const at = buildContext({ issuedAt: instant('2026-11-04T10:00:00Z') });
  for (const [id, amount] of [
    [1, 100_000],
    [2, 13_093.24],
    [3, 500],
  ] as const) {
    await rows.run('transaction.create', { ...buildTransactionInput(), id, amount: rupees(amount) }, at);
  }
  const entry = { type: 'CREDIT', amount: rupees(14_312), userId: 2, description: 'Share capital', reference: null };
  await rows.run('transaction.correct', { id: 2, reversalId: 4, entryId: 5, reason: 'Misread', entry }, at);
  const [opening, ...others] = rows.all('transactions');
  await receive(books, { transactions: [{ ...opening!, opening: true }, ...others] });

  const months = await readCashByMonth(books.shown, { projectId: undefined, today: TODAY });
  expect(months.at(-1)).toEqual({ month: '2026-11', received: rupees(14_812), paid: 0 });
  const filter = { from: instant('2026-10-31T18:30:00Z'), together: true };
  const list = await readLedger(books.shown, { ledger: undefined, filter, offset: 0, limit: 9 });
  expect(list.matched).toEqual({ received: rupees(14_812), paid: 0, before: rupees(100_000) });
  const scope = { from: localDate('2026-11-01'), to: TODAY, timeZone: TIME_ZONE, projectId: undefined };
  const { openings, lines } = await readPeriod(books.shown, scope);
  const { total } = receiptsAndPayments({ openings, lines, interestOf: () => NOTHING });
  expect([total.opening, sumOfSide(total.receipts), sumOfSide(total.payments)]).toEqual([
    rupees(100_000),
    rupees(14_812),
    0,
  ]);
});
