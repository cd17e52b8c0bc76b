import { rupees } from 'shared-schema/money';
import { buildBooks, buildContext, buildTransactionInput } from 'shared-schema/testing/build';
import { instant, localDate } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
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
  expect(months.filter(({ credit, debit }) => credit || debit)).toEqual([
    { month: '2025-12', credit: 0, debit: rupees(4000) },
    { month: '2026-10', credit: rupees(1000), debit: 0 },
    { month: '2026-11', credit: rupees(2000), debit: 0 },
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
  expect(all.at(-1)).toEqual({ month: '2026-11', credit: rupees(4000), debit: rupees(2000) });
  const none = await readCashByMonth(books.shown, { ...wanted, projectId: 2 });
  expect(none.at(-1)).toEqual({ month: '2026-11', credit: 0, debit: 0 });
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
  expect(months.at(-1)).toEqual({ month: '2026-11', credit: 0, debit: 0 });
});
