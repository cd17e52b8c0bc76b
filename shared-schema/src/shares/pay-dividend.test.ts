import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildMember, NOW } from '../testing/build.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { booksOfThomas, refusalOfTrade, SUPER, THOMAS, TRADE_MISTAKES } from '../testing/trades.ts';
import { payDividend } from './pay-dividend.ts';

const PAY = 'dividend.pay';

test('a dividend that is paid out leaves the ledger, and what the member has of it', async () => {
  const books = booksOfThomas({ dividend: rupees('362.92') });
  await books.run(PAY, { id: 500, memberId: THOMAS, amount: rupees(300), method: 'UPI', reference: 'u-1' }, SUPER);
  expect(books.get('members', THOMAS)).toEqual(
    buildMember({ id: THOMAS, name: 'Thomas Kurian', dividend: rupees('62.92'), dividendPaidAt: NOW }),
  );
  const [line] = books.all('transactions');
  expect(line).toMatchObject({
    id: 500,
    ledger: 'general',
    projectId: 1,
    type: 'DEBIT',
    amount: rupees(300),
    userId: THOMAS,
    description: 'Dividend paid out',
    reference: 'u-1',
    purpose: 'DIVIDEND',
    method: 'UPI',
    date: '2026-11-21',
  });
  expect(line).not.toHaveProperty('cashBy');
});

test('only super admins pay dividends out', () => {
  expect(rolesThatMay(payDividend)).toEqual(['SUPERADMIN']);
});

test('more than the member has is refused', async () => {
  expect(await refusalOfTrade(PAY, { amount: rupees('5.01') }, { dividend: rupees(5) })).toMatchObject({
    code: 'dividend.tooLittle',
    kind: 'invalid',
    details: { held: rupees(5), amount: rupees('5.01') },
  });
});

test.each(TRADE_MISTAKES)('with %j it is refused: %s', async (mistake, code, details) => {
  const input = { amount: rupees(1), ...mistake };
  expect(await refusalOfTrade(PAY, input, { dividend: rupees(5) })).toMatchObject({ code, details });
});

test.each([0, -1000, 1000.5])('an amount of %s is refused', async (amount) => {
  expect(await refusalOfTrade(PAY, { amount }, { dividend: rupees(5) })).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'amount' }] },
  });
});
