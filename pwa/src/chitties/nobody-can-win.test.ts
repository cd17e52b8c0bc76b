import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MemberId } from 'shared-schema/ids';
import { buildBooks, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { NotAllIn } from './nobody-can-win.tsx';

/** A fund of two tickets of ₹5,000; those named have paid month 1. */
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
  return renderToStaticMarkup(createElement(NotAllIn, { fund, month: 1 })).replaceAll(/<[^>]*>/g, '');
}

test('a draw before the money of its month is in is asked about', async () => {
  expect(questionFor(await fundWithPaid())).toBe('Only ₹0.00 of ₹10,000.00 has come in. Hold the draw anyway?');
  expect(questionFor(await fundWithPaid(1))).toBe('Only ₹5,000.00 of ₹10,000.00 has come in. Hold the draw anyway?');
});

test('a draw after all money of its month is in is not asked about', async () => {
  expect(questionFor(await fundWithPaid(1, 2))).toBe('');
});
