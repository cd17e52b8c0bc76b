import { describe, expect, test } from 'vitest';
import { NOTHING, rupees } from '../money.ts';
import { receiptsAndPayments } from '../reports/receipts-and-payments.ts';
import { buildBooks } from '../testing/build.ts';
import { enterSheet, IMPORTER } from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';

describe('opening balances and past entries', () => {
  const opening = {
    ledger: 'general',
    amount: rupees(50_000),
    date: '2026-04-01',
    userId: 1,
    description: 'Bank and cash',
  };

  test('an opening balance is what the period begins with, and neither received nor paid', async () => {
    const books = buildBooks();
    const overdrawn = { ...opening, ledger: 'charity', type: 'DEBIT', amount: rupees(200) };
    await enterSheet(books, 'openings', [opening, overdrawn]);
    const openings = { general: NOTHING, charity: NOTHING, operational: NOTHING };
    const report = receiptsAndPayments({ openings, lines: books.all('transactions'), interestOf: () => NOTHING });
    expect(report.total).toEqual({ opening: rupees(49_800), receipts: [], payments: [], closing: rupees(49_800) });
    expect(report.ledgers[1]).toMatchObject({ ledger: 'charity', opening: rupees(-200), closing: rupees(-200) });
  });

  test('a corrected opening balance still is one', async () => {
    const books = buildBooks();
    await enterSheet(books, 'openings', [opening]);
    const entry = { type: 'CREDIT', amount: rupees(40_000), userId: 1, description: 'Bank and cash' };
    await books.run('transaction.correct', { id: 1, reason: 'Counted again', entry }, IMPORTER);
    const openings = { general: NOTHING, charity: NOTHING, operational: NOTHING };
    const { total } = receiptsAndPayments({ openings, lines: books.all('transactions'), interestOf: () => NOTHING });
    expect(total).toEqual({ opening: rupees(40_000), receipts: [], payments: [], closing: rupees(40_000) });
  });

  test('past entries keep day, head and method, and their cash is in nobody’s hands', async () => {
    const books = buildBooks();
    await enterSheet(books, 'entries', [{ ...opening, method: 'CASH', head: 'Rent', type: 'DEBIT' }]);
    const [line] = books.all('transactions');
    expect(line).toMatchObject({ date: '2026-04-01', head: 'Rent', method: 'CASH', type: 'DEBIT' });
    expect(line).not.toHaveProperty('cashBy');
    expect(line).not.toHaveProperty('opening');
  });

  test('an entry of tomorrow is refused', async () => {
    const refusal = await refusalOf(enterSheet(buildBooks(), 'entries', [{ ...opening, date: '2026-11-22' }]));
    expect(refusal).toMatchObject({ code: 'entry.inFuture', details: { path: 'content.records.0.date' } });
  });
});
