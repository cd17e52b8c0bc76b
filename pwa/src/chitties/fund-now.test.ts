import type { MemberId } from 'shared-schema/ids';
import { instant, localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { fundNow } from './fund-now.ts';

test('the list says which month is collected, what has come in of it, and what is drawn next; nothing once it is repaid', async () => {
  const books = buildBooks();
  const terms = buildFundInput([2, 3, 2] as MemberId[], { amount: rupees(3000), startedOn: '2026-09-01' });
  await books.run('chittyFund.create', { id: 7, ...terms }, buildContext());
  const paidAt = instant('2026-10-01T06:00:00.000Z');
  await books.run('repayment.markPaid', { id: 'cf-7-1-1', paidAt }, buildContext({ issuedAt: paidAt }));
  const fund = books.get('chittyFunds', 7)!;
  expect(fundNow(fund, localDate('2026-10-05'))).toEqual({
    month: 1,
    received: rupees(1000),
    value: rupees(3000),
    drawMonth: 1,
    drawDay: '2026-10-01',
  });
  expect(fundNow({ ...fund, status: 'REPAID' }, localDate('2026-10-05'))).toEqual({
    month: undefined,
    received: undefined,
    value: undefined,
    drawMonth: undefined,
    drawDay: undefined,
  });
});
