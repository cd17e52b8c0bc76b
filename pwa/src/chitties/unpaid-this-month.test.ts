import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MemberId } from 'shared-schema/ids';
import { buildBooks, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { UnpaidThisMonth } from './unpaid-this-month.tsx';

/** A fund of two tickets; those named have paid month 1. */
async function fundWithPaid(...tickets: number[]) {
  const books = buildBooks();
  const input = { id: 7, ...buildFundInput([2, 3] as MemberId[]) };
  await books.run('chittyFund.create', input, buildContext());
  for (const ticket of tickets) {
    const paidAt = '2026-02-10T06:00:00.000Z';
    await books.run('repayment.markPaid', { id: `cf-7-${ticket}-1`, paidAt }, buildContext());
  }
  return books.get('chittyFunds', 7)!;
}

function questionFor(fund: Awaited<ReturnType<typeof fundWithPaid>>): string {
  return renderToStaticMarkup(createElement(UnpaidThisMonth, { fund, month: 1 })).replaceAll(/<[^>]*>/g, '');
}

test('a draw before every subscription of its month is paid is asked about', async () => {
  expect(questionFor(await fundWithPaid())).toMatch(
    /^2 subscriptions of this month, ₹[\d,.]+, are not paid yet\. Hold the draw anyway\?$/,
  );
  expect(questionFor(await fundWithPaid(1))).toMatch(/^1 subscription of this month, ₹[\d,.]+, is not paid yet\./);
});

test('a draw after all subscriptions of its month are paid is not asked about', async () => {
  expect(questionFor(await fundWithPaid(1, 2))).toBe('');
});
