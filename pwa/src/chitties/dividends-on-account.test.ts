import type { MemberId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dividendsOnAccount } from './dividends-on-account.ts';

/** Two tickets of ₹5,000 for three months; ticket 1 has paid all of it. */
async function fundPaidAhead() {
  const books = buildBooks();
  await books.run('chittyFund.create', { id: 7, ...buildFundInput([2, 3] as MemberId[]) }, buildContext());
  for (const month of [1, 2, 3]) {
    const paidAt = '2026-11-21T06:00:00.000Z';
    await books.run('repayment.markPaid', { id: `cf-7-1-${month}`, paidAt }, buildContext());
  }
  return books.get('chittyFunds', 7)!;
}

test('the dividend of a ticket that has paid ahead puts as much of its payments on account', async () => {
  const fund = await fundPaidAhead();
  expect(dividendsOnAccount(fund, 1, [rupees(2000), rupees(2000)])).toEqual([
    'Ticket 1 has paid ahead, so its dividend of ₹2,000.00 will be kept on account.',
  ]);
  expect(dividendsOnAccount(fund, 1, [rupees(0), rupees(0)])).toEqual([]);
});
