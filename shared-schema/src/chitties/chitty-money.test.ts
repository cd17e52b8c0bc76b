/** Every figure was worked out by hand. */
import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { effectOf } from '../ledgers/transaction.ts';
import { instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, NOTHING, rupees, toRupees } from '../money.ts';
import { percent } from '../percent.ts';
import { receiptsAndPayments } from '../reports/receipts-and-payments.ts';
import { buildBooks, buildMember, TIME_ZONE } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import {
  broughtIn,
  chittyC,
  draw,
  due,
  fundIn,
  generalLedger,
  moneyOn,
  on,
  pay,
  payPrize,
  TICKETS,
  toCome,
  WITNESSES,
} from '../testing/worked-chitty.ts';
import { decidedWithout } from './chitty-fund.ts';

const NO_OPENINGS = { general: NOTHING, charity: NOTHING, operational: NOTHING };

test('one who pays ahead gets the dividend on the first month that has room', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await pay(books, 2, '2025-10-01', [4]);
  await pay(books, 3, '2025-10-01', [4]);
  await draw(books, 1, '2025-10-05');
  expect(moneyOn(books, '2025-10-05')).toMatchObject({ prizesWaiting: 8000, prizesPaid: 0, held: 11_500 });
  await payPrize(books, 1, '2025-10-05');
  expect(moneyOn(books, '2025-10-05')).toMatchObject({
    received: 12_000,
    prizesPaid: 8000,
    commission: 500,
    held: 3500,
    forMonthsToCome: 3500,
    unpaid: 0,
  });
  expect(toCome(books, 2, 10)).toEqual({ paid: 2000, dividend: 1500 });
  // The first dividend of who has paid two months ahead lies on the fourth.
  expect([due(books, 4, 2), due(books, 4, 3), due(books, 4, 4), due(books, 1, 2)]).toEqual([1000, 1000, 850, 850]);
  await pay(
    books,
    2,
    '2025-11-01',
    TICKETS.filter((each) => each !== 4),
  );
  await draw(books, 2, '2025-11-05');
  await payPrize(books, 2, '2025-11-05');
  expect([due(books, 4, 2), due(books, 4, 3), due(books, 4, 4), due(books, 1, 3)]).toEqual([1000, 1000, 700, 850]);
  expect(moneyOn(books, '2025-11-05')).toMatchObject({
    received: 19_650,
    prizesPaid: 16_000,
    commission: 1000,
    held: 2650,
    forMonthsToCome: 2650,
    unpaid: 0,
  });
  expect([toCome(books, 3), toCome(books, 4), toCome(books, 5, 10)]).toEqual([
    { paid: 1000, dividend: 1350 },
    { paid: 0, dividend: 300 },
    { paid: 0, dividend: 0 },
  ]);
  expect(generalLedger(books)).toEqual({ credits: 21, in: 19_650, out: 16_000 });
  // What is asked of an earlier day is told as it was then.
  expect(moneyOn(books, '2025-10-05')).toMatchObject({ received: 12_000, held: 3500 });
  expect(moneyOn(books, '2025-10-04')).toMatchObject({
    received: 12_000,
    prizesWaiting: 0,
    commission: 0,
    held: 12_000,
  });
});

test('with dividends for prompt payers alone, one who is late gets none of that month, also once it is paid', async () => {
  const books = await chittyC({ promptOnly: true });
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05');
  await payPrize(books, 1, '2025-10-05');
  await pay(books, 2, '2025-11-01', TICKETS.slice(0, 9));
  await draw(books, 2, '2025-11-05', { prompt: TICKETS.slice(0, 9) });
  await payPrize(books, 2, '2025-11-05');
  expect(fundIn(books).draws[1]!.dividends.map(({ amount }) => toRupees(amount))).toEqual([
    ...Array<number>(8).fill(166.66),
    166.72,
    0,
  ]);
  expect([due(books, 1, 3), due(books, 9, 3), due(books, 10, 3)]).toEqual([833.34, 833.28, 1000]);
  expect(moneyOn(books, '2025-11-06')).toMatchObject({
    received: 17_650,
    prizesPaid: 16_000,
    commission: 1000,
    held: 650,
    forMonthsToCome: 1500,
    unpaid: 850,
    arrears: 850,
  });
  await pay(books, 2, '2025-11-20', [10]);
  expect(moneyOn(books, '2025-11-20')).toMatchObject({
    received: 18_500,
    held: 1500,
    forMonthsToCome: 1500,
    unpaid: 0,
    arrears: 0,
  });
  // The dividend does not come back, nor is it said that it should have.
  expect(due(books, 10, 3)).toBe(1000);
  expect(decidedWithout(fundIn(books), fundIn(books).draws[1]!, TIME_ZONE)).toEqual([]);
});

test('a receipt of before the draw that a phone sends after it leaves the draw as it was held, and is named beside it', async () => {
  const books = await chittyC({ promptOnly: true });
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05');
  await pay(books, 2, '2025-11-01', TICKETS.slice(0, 9));
  await draw(books, 2, '2025-11-05', { prompt: TICKETS.slice(0, 9) });
  const held = fundIn(books).draws[1]!;
  const late = { repaymentId: 'cf-7-10-2', amount: rupees(850) };
  const receipt = { payer: { memberId: 20 }, receivedOn: '2025-10-31', method: 'CASH', items: [late] };
  await books.run('collection.record', receipt, on('2025-10-31', { receivedAt: instant('2025-11-08T06:00:00.000Z') }));
  expect(fundIn(books).draws[1]).toEqual(held);
  expect(decidedWithout(fundIn(books), held, TIME_ZONE)).toEqual([10]);
  expect([due(books, 9, 3), due(books, 10, 3)]).toEqual([833.28, 1000]);
  expect(moneyOn(books, '2025-11-08')).toMatchObject({ prizesWaiting: 16_000, forMonthsToCome: 1500, unpaid: 0 });
});

test('who had paid is taken from the books where nobody says it; if nobody had, all get the dividend', async () => {
  const books = await chittyC({ promptOnly: true });
  await pay(books, 1, '2025-10-01', [2, 5]);
  await draw(books, 1, '2025-10-05', { ticket: 5 });
  expect(fundIn(books).draws[0]).toMatchObject({ prompt: [2, 5] });
  expect(fundIn(books).draws[0]!.dividends.map(({ amount }) => toRupees(amount))).toEqual([
    0, 750, 0, 0, 750, 0, 0, 0, 0, 0,
  ]);
  await books.run('chittyFund.undoDraw', { id: 7, month: 1 }, on('2025-10-06'));
  await draw(books, 1, '2025-10-06', { ticket: 5, prompt: [] });
  expect(fundIn(books).draws[0]!.dividends.map(({ amount }) => toRupees(amount))).toEqual(Array<number>(10).fill(150));
});

/** What the general ledger holds, and what of it is the association's, in rupees. */
function ownOn(books: MemoryBooks, day: string): { ledger: number; own: number } {
  const lines = books.all('transactions').filter((line) => line.ledger === 'general' && line.date! <= day);
  const ledger = toRupees(add(...lines.map(effectOf)));
  return { ledger, own: ledger - moneyOn(books, day).held! };
}

test('a chitty brought in in the middle with a prize that waits owes it', async () => {
  const asPaid = await broughtIn(false);
  expect(moneyOn(asPaid, '2026-01-01')).toMatchObject({ held: 1500, prizesPaid: 24_000, prizesWaiting: 0 });
  expect(ownOn(asPaid, '2026-01-01')).toEqual({ ledger: 60_000, own: 58_500 });
  const books = await broughtIn(true);
  expect(moneyOn(books, '2026-01-01')).toEqual({
    received: 27_000,
    prizesPaid: 16_000,
    prizesWaiting: 8000,
    commission: 1500,
    held: 9500,
    forMonthsToCome: 1500,
    unpaid: 0,
    arrears: 0,
  });
  expect(ownOn(books, '2026-01-01')).toEqual({ ledger: 60_000, own: 50_500 });

  await pay(books, 4, '2026-01-02');
  await draw(books, 4, '2026-01-05');
  await payPrize(books, 4, '2026-01-05');
  await payPrize(books, 3, '2026-01-10');
  const posted = books.all('transactions').filter(({ opening }) => !opening);
  expect(toRupees(add(...posted.filter(({ type }) => type === 'CREDIT').map(effectOf)))).toBe(8500);
  expect(posted.filter(({ type }) => type === 'DEBIT').map((line) => toRupees(effectOf(line)))).toEqual([-8000, -8000]);
  expect(moneyOn(books, '2026-01-31')).toMatchObject({ held: 1500, prizesWaiting: 0, forMonthsToCome: 1500 });
  expect(ownOn(books, '2026-01-31')).toEqual({ ledger: 52_500, own: 51_000 });
  // Of the 2,000 of commission 1,500 were taken before the books began.
  expect(moneyOn(books, '2026-01-31').commission! - moneyOn(books, '2026-01-01').commission!).toBe(500);
  const { total } = receiptsAndPayments({
    openings: NO_OPENINGS,
    lines: books.all('transactions'),
    interestOf: () => NOTHING,
  });
  expect(total.receipts).toEqual([{ head: { posted: 'subscriptions' }, amount: rupees(8500) }]);
  expect(total.payments).toEqual([{ head: { posted: 'prizeMoney' }, amount: rupees(16_000) }]);
  // As it was when the books began.
  expect(moneyOn(books, '2026-01-01')).toMatchObject({ held: 9500, prizesWaiting: 8000 });
});

test('what is cancelled, undone or moved on account later changes nothing of the days before', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  // Ticket 4 pays all months, so that its dividend takes 150 from its second and puts them on account.
  for (const month of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await pay(books, month, '2025-10-01', [4]);
  const items = [{ repaymentId: 'cf-7-1-2', amount: rupees(1000) }];
  const receipt = { number: 'K1-0001', payer: { memberId: 11 }, receivedOn: '2025-10-02', method: 'CASH', items };
  await books.run('collection.record', receipt, on('2025-10-02'));
  const before = { received: 20_000, held: 20_000, forMonthsToCome: 20_000, prizesWaiting: 0, commission: 0 };
  expect(moneyOn(books, '2025-10-04')).toMatchObject(before);
  await draw(books, 1, '2025-10-05');
  const drawn = { received: 19_850, held: 19_350, prizesWaiting: 8000, forMonthsToCome: 11_350, commission: 500 };
  expect(moneyOn(books, '2025-10-05')).toMatchObject(drawn);
  expect(moneyOn(books, '2025-10-04')).toMatchObject(before);
  await payPrize(books, 1, '2025-10-06');
  await books.run('receipt.cancel', { number: 'K1-0001', reason: 'Wrong person', lines: 2 }, on('2025-10-10'));
  const cancelled = { received: 18_850, prizesPaid: 8000, held: 10_350, forMonthsToCome: 10_350 };
  expect(moneyOn(books, '2025-10-10')).toMatchObject(cancelled);
  expect(moneyOn(books, '2025-10-09')).toMatchObject({ received: 19_850, prizesPaid: 8000, held: 11_350 });
  expect(moneyOn(books, '2025-10-05')).toMatchObject(drawn);
  expect(moneyOn(books, '2025-10-04')).toMatchObject(before);
});

test('what is deleted as if it had never been entered counts on no day, also what a dividend had moved of it', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  for (const month of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await pay(books, month, '2025-10-01', [4]);
  await draw(books, 1, '2025-10-05');
  const line = books.all('transactions').find(({ repaymentId }) => repaymentId === 'cf-7-4-2')!;
  await books.run('transaction.delete', { id: line.id, reason: 'Never came' }, on('2025-10-06'));
  expect(moneyOn(books, '2025-10-04')).toMatchObject({ received: 18_000, held: 18_000 });
  expect(moneyOn(books, '2025-10-06')).toMatchObject({ received: 18_000, held: 17_500 });
});

test('a draw whose day has been closed since counts on the first open day; whoever can still change it is refused', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await books.run(
    'period.close',
    { until: '2025-10-31' },
    {
      ...on('2025-11-03'),
      actor: { id: 1 as MemberId, role: 'SUPERADMIN' },
    },
  );
  const input = { id: 7, month: 1, ticket: 1, discount: rupees(2000), witnesses: WITNESSES, heldOn: '2025-10-05' };
  const asked = books.run('chittyFund.recordDraw', input, on('2025-11-03', { immediate: true }));
  expect(await refusalOf(asked)).toMatchObject({ code: 'period.closed' });
  await books.run(
    'chittyFund.recordDraw',
    input,
    on('2025-11-03', { receivedAt: instant('2025-11-03T06:00:00.000Z') }),
  );
  expect(fundIn(books).draws[0]).toMatchObject({ heldOn: '2025-10-05', countsOn: '2025-11-03' });
  expect(moneyOn(books, '2025-10-31')).toMatchObject({ commission: 0, held: 10_000 });
});

test('a chitty of 50 tickets and 50 months comes to nothing at its end', { timeout: 60_000 }, async () => {
  const books = buildBooks();
  const tickets = Array.from({ length: 50 }, (_, index) => index + 1);
  for (const ticket of tickets) books.put([{ table: 'members', row: buildMember({ id: (10 + ticket) as MemberId }) }]);
  const terms = { id: 7, tenure: 50, amount: rupees(100_000), commission: percent(5), userCount: 50 };
  await books.run('chittyFund.create', { ...terms, userIds: tickets.map((each) => 10 + each) }, on('2021-01-01'));
  const dayOf = (month: number) => fundIn(books).scheduledRepayments[month - 1]!.dueDate;
  let dividends = 0;
  for (const month of tickets) {
    const day = dayOf(month);
    await pay(books, month, day, tickets);
    const discount = month === 50 ? rupees(5000) : rupees(5000 + ((month * 977) % 30_000));
    await draw(books, month, day, { discount });
    dividends += fundIn(books).draws[month - 1]!.dividends.filter(({ amount }) => amount > 0).length;
    await payPrize(books, month, day);
    expect(moneyOn(books, day)).toMatchObject({ commission: month * 5000, prizesWaiting: 0, unpaid: 0 });
  }
  const { draws, scheduledRepayments } = fundIn(books);
  expect(moneyOn(books, dayOf(50))).toMatchObject({ held: 0, forMonthsToCome: 0, commission: 250_000, arrears: 0 });
  expect(add(...draws.flatMap((each) => each.dividends.map(({ amount }) => amount)))).toBe(
    add(...scheduledRepayments.map(({ dividend }) => dividend ?? NOTHING)),
  );
  expect(dividends).toBeGreaterThan(2000);
  await books.run('chittyFund.markRepaid', { id: 7 }, on(dayOf(50), { immediate: true }));
  expect(fundIn(books).status).toBe('REPAID');
});
