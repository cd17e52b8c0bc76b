import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { MemberId } from 'shared-schema/ids';
import { instant, localDate } from 'shared-schema/local-date';
import { add, NOTHING, rupees, subtract } from 'shared-schema/money';
import { buildBooks, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { ticketStanding } from './fund-now.ts';
import { collectionsOf, monthCollected, potOf, stepsOf, takenFor } from './month.ts';

/** Tickets 1 and 3 of member 2, ticket 2 of member 3, ₹1,000 a month each; due on 1 October, 1 November and 1 December. */
async function openFund() {
  const books = buildBooks();
  const terms = buildFundInput([2, 3, 2] as MemberId[], { amount: rupees(3000), startedOn: '2026-09-01' });
  await books.run('chittyFund.create', { id: 7, ...terms }, buildContext());
  const paidAt = instant('2026-10-01T06:00:00.000Z');
  const pay = (id: string) => books.run('repayment.markPaid', { id, paidAt }, buildContext({ issuedAt: paidAt }));
  return { fund: () => books.get('chittyFunds', 7)!, pay, books };
}

test('a month is collected until all of it is in and it is drawn, or the next falls due', async () => {
  const { fund, pay } = await openFund();
  const monthOn = (day: string) => monthCollected(fund(), localDate(day));
  expect(monthOn('2026-09-15')).toBe(1);
  expect(monthOn('2026-10-05')).toBe(1);
  for (const ticket of [1, 2, 3]) await pay(`cf-7-${ticket}-1`);
  expect(monthOn('2026-10-05')).toBe(1);
  const draws = [{ month: 1 }] as ChittyFund['draws'];
  expect(monthCollected({ ...fund(), draws }, localDate('2026-10-05'))).toBe(2);
  expect(monthOn('2026-11-01')).toBe(2);
  expect(monthOn('2026-12-01')).toBe(3);
  expect(monthOn('2030-01-01')).toBe(3);
});

test('each month is drawn as far as its money has come in, and late once it has fallen due', async () => {
  const { fund, pay } = await openFund();
  for (const ticket of [1, 2, 3]) await pay(`cf-7-${ticket}-1`);
  await pay('cf-7-2-2');
  expect(stepsOf(fund(), localDate('2026-11-02'))).toEqual([
    { share: 1, late: true },
    { share: expect.closeTo(1 / 3), late: true },
    { share: 0, late: false },
  ]);
  // What a dividend pays has not come in.
  const withDividend = fund().scheduledRepayments.map((each) =>
    each.sequence === 3 ? { ...each, dividend: rupees(500) } : each,
  );
  expect(stepsOf({ ...fund(), scheduledRepayments: withDividend }, localDate('2026-11-02'))[2]!.share).toBe(0);
});

test('a ticket owes what has fallen due, the present day included, and is not overdue that day', async () => {
  const { fund, pay } = await openFund();
  await pay('cf-7-1-1');
  expect(ticketStanding(fund(), 1, localDate('2026-11-01'))).toMatchObject({ owes: rupees(1000), overdue: NOTHING });
});

test('what the ticked tickets owe is taken by member, and a ticket that is paid is left out', async () => {
  const { fund, pay } = await openFund();
  expect(takenFor(fund(), 1, [3, 2, 1])).toMatchObject([
    { memberId: 2, tickets: [1, 3], sum: rupees(2000) },
    { memberId: 3, tickets: [2], sum: rupees(1000) },
  ]);
  await pay('cf-7-1-1');
  const taken = takenFor(fund(), 1, [1, 3]);
  expect(taken).toMatchObject([{ memberId: 2, tickets: [3], sum: rupees(1000) }]);
  expect(takenFor(fund(), 1, [])).toEqual([]);
  const terms = { receivedOn: localDate('2026-10-02'), method: 'UPI' as const, reference: '629412345678' };
  expect(collectionsOf(taken, terms, new Map([[2 as MemberId, 'Fathima']]))).toEqual([
    {
      payer: { memberId: 2 },
      payerName: 'Fathima',
      ...terms,
      paymentId: expect.any(String),
      items: [{ repaymentId: 'cf-7-3-1', amount: rupees(1000) }],
    },
  ]);
});

test('receipts made in one step are of one payment, and those of the next step of another', async () => {
  const { fund } = await openFund();
  const terms = { receivedOn: localDate('2026-10-02'), method: 'UPI' as const, reference: '629412345678' };
  const make = () => collectionsOf(takenFor(fund(), 1, [1, 2, 3]), terms, new Map());
  const [first, next] = [make(), make()].map((made) => new Set(made.map(({ paymentId }) => paymentId)));
  expect(first!.size).toBe(1);
  expect(next!.size).toBe(1);
  expect(first).not.toEqual(next);
});

test('the pot of a month leaves out dividends, which nobody pays', async () => {
  const { fund, pay, books } = await openFund();
  for (const ticket of [1, 2, 3]) await pay(`cf-7-${ticket}-1`);
  expect(potOf(fund(), 1)).toEqual({ received: rupees(3000), value: rupees(3000) });
  const draw = { id: 7, month: 1, ticket: 1, discount: rupees(1050), witnesses: ['Latha', 'Joseph'] };
  await books.run('chittyFund.holdDraw', { ...draw, heldOn: '2026-10-01' }, buildContext());
  const given = add(...fund().draws[0]!.dividends.map(({ amount }) => amount));
  expect(given).toBeGreaterThan(0);
  expect(potOf(fund(), 2)).toEqual({ received: NOTHING, value: subtract(rupees(3000), given) });
});

test('a ticket that changes hands goes over with what is paid, overdue and left', async () => {
  const { fund, pay } = await openFund();
  await pay('cf-7-1-1');
  expect(ticketStanding(fund(), 1, localDate('2026-11-02'))).toEqual({
    paid: rupees(1000),
    owes: rupees(1000),
    overdue: rupees(1000),
    left: rupees(2000),
  });
});
