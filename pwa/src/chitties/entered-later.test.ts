import type { MemberId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import { buildBooks, buildContext, buildFundInput, TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { enteredLater } from './minutes-notes.tsx';

const ENTERED = buildContext({ issuedAt: instant('2026-11-21T08:30:00.000Z') });

test('a payment dated before a draw and entered after its day is named, others are not', async () => {
  const books = buildBooks();
  const terms = buildFundInput([2, 3] as MemberId[], { startedOn: '2026-09-01' });
  await books.run('chittyFund.create', { id: 7, ...terms }, ENTERED);
  const pay = (id: string, paidAt: string, issuedAt: string) =>
    books.run('repayment.markPaid', { id, paidAt }, buildContext({ issuedAt: instant(issuedAt) }));
  await pay('cf-7-1-1', '2026-10-01T06:00:00.000Z', '2026-10-01T06:00:00.000Z');
  await pay('cf-7-2-1', '2026-10-02T06:00:00.000Z', '2026-10-12T06:00:00.000Z');
  const draw = { id: 7, month: 1, ticket: 1, witnesses: ['Latha', 'Joseph'], heldOn: '2026-10-10' };
  await books.run('chittyFund.holdDraw', draw, ENTERED);
  const fund = books.get('chittyFunds', 7)!;
  const lines = new Map(books.all('transactions').map((line) => [line.id, line]));
  expect(enteredLater(fund, fund.draws[0]!, lines, TIME_ZONE)).toMatchObject([
    { ticket: 2, month: 1, paidOn: '2026-10-02', enteredOn: '2026-10-12' },
  ]);
});
