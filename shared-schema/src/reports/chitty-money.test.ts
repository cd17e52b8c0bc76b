import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { makeReport } from '../testing/reports.ts';
import { chittyC, draw, on, pay, payPrize } from '../testing/worked-chitty.ts';
import { localDate } from '../local-date.ts';
import { chittyMoneyReport } from './chitty-money.ts';

test('what a chitty holds stands beside what the association has, and a shortage is warned of', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await pay(books, 2, '2025-10-01', [4]);
  await draw(books, 1, '2025-10-05');
  const scope = { from: localDate('2025-10-05'), to: localDate('2025-10-05') };
  const [held, beside] = makeReport(chittyMoneyReport, books, scope);
  // 11,000 came; 500 are the association's. 8,000 wait, 1,000 are paid ahead, 1,500 are dividend.
  expect(held!.groups[0]!.rows).toEqual([['Chitty Fund 7', ...[10_500, 8000, 2500].map(rupees), 0, 0]]);
  expect(beside!.total).toEqual(['Over for the association', rupees(500)]);
  expect(beside).not.toHaveProperty('warns');

  await payPrize(books, 1, '2025-10-06', { method: 'CASH' });
  const spent = {
    amount: rupees(600),
    type: 'DEBIT',
    ledger: 'general',
    userId: 11,
    description: 'Rent',
    method: 'CASH',
  };
  await books.run('transaction.create', { ...spent, id: 70 }, on('2025-10-06'));
  const next = { from: localDate('2025-10-06'), to: localDate('2025-10-06') };
  const [, short] = makeReport(chittyMoneyReport, books, next);
  expect(short).toMatchObject({ total: ['Short for chitties', rupees(-100)], warns: true });
});
