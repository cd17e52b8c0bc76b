import type { ReportedPayment } from 'shared-schema/bank/reported-payment';
import type { MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { rupees, subtract } from 'shared-schema/money';
import { buildReport } from 'shared-schema/testing/reported-payments';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readOwn } from './read-own.ts';

const OWN = 2 as MemberId;
const OTHER = 3 as MemberId;

test('a member reads what they owe for tickets, and apart what they answer for, and nothing of others', async () => {
  const rows = buildBooks();
  const business = { ...buildBusinessInput(), refererId: OWN, id: 41, transactionId: 401 };
  await rows.run('installmentBusiness.create', business, buildContext());
  await rows.run('chittyFund.create', { ...buildFundInput([OTHER, OWN]), id: 7 }, buildContext());
  const books = await openTestBooks();
  await receive(books, {
    installmentBusinesses: rows.all('installmentBusinesses'),
    chittyFunds: rows.all('chittyFunds'),
  });
  const own = await readOwn(books.shown, OWN, localDate('2026-01-01'));
  const [fund] = rows.all('chittyFunds') as { scheduledRepayments: { userId: number; amount: number }[] }[];
  const [bought] = rows.all('installmentBusinesses') as { scheduledRepayments: { amount: number }[] }[];
  const later = (dues: { amount: number }[]) => dues.reduce((sum, { amount }) => sum + amount, 0);
  const subscribed = fund!.scheduledRepayments.filter(({ userId }) => userId === OWN);
  expect(own.own).toMatchObject({ now: 0, later: later(subscribed) });
  expect(own.answersFor).toMatchObject({ now: 0, later: later(bought!.scheduledRepayments) });
  expect(own.holding?.member.id).toBe(OWN);
  expect(own.lastReceipt).toBeUndefined();
});

test('what a member has reported is not asked for again while it waits; declined, it is', async () => {
  const rows = buildBooks();
  await rows.run('chittyFund.create', { ...buildFundInput([OTHER, OWN]), id: 7 }, buildContext());
  const books = await openTestBooks();
  await receive(books, { chittyFunds: rows.all('chittyFunds') });
  const { dueDate, amount } = rows.all('chittyFunds')[0]!.scheduledRepayments.find(({ userId }) => userId === OWN)!;
  const left = async (change: Partial<ReportedPayment>) => {
    await receive(books, { reportedPayments: [buildReport(change)] });
    const { leftToPay, waiting, answered } = await readOwn(books.shown, OWN, dueDate);
    return [leftToPay, waiting.length, answered.length];
  };
  expect((await readOwn(books.shown, OWN, dueDate)).leftToPay).toBe(amount);
  expect(await left({ amount: rupees(2000) })).toEqual([subtract(amount, rupees(2000)), 1, 0]);
  expect(await left({ amount })).toEqual([0, 1, 0]);
  expect(await left({ amount, state: 'DECLINED' })).toEqual([amount, 0, 1]);
});
