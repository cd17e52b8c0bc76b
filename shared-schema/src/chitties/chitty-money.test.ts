/** Chitties whose every figure was worked out by hand: ten tickets, ten months of 10,000, 5 % commission, begun on 1 September. */
import { expect, test } from 'vitest';
import type { ChittyFundId, MemberId } from '../ids.ts';
import { importChitties } from '../imports/import-chitties.ts';
import { instant, type LocalDate, localDate } from '../local-date.ts';
import { MemoryBooks } from '../memory-books.ts';
import { add, rupees, toRupees } from '../money.ts';
import { percent } from '../percent.ts';
import { buildBooks, buildContext, buildMember, TIME_ZONE } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { chittyMoney, heldFor } from './chitty-money.ts';

const TICKETS = Array.from({ length: 10 }, (_, index) => index + 1);
const WITNESSES = ['Latha Menon', 'Joseph Mathew'];
let lines = 900;

function on(day: string, more: object = {}) {
  return { ...buildContext({ issuedAt: instant(`${day}T06:00:00.000Z`) }), ...more };
}

async function chittyC(terms: object = {}): Promise<MemoryBooks> {
  const books = buildBooks();
  for (const ticket of TICKETS) books.put([{ table: 'members', row: buildMember({ id: (10 + ticket) as MemberId }) }]);
  const input = { id: 7, tenure: 10, amount: rupees(10_000), commission: percent(5), userCount: 10, ...terms };
  await books.run('chittyFund.create', { ...input, userIds: TICKETS.map((each) => 10 + each) }, on('2025-09-01'));
  return books;
}

async function pay(books: MemoryBooks, month: number, day: string, tickets = TICKETS): Promise<void> {
  for (const ticket of tickets) {
    const paid = { id: `cf-7-${ticket}-${month}`, paidAt: instant(`${day}T06:00:00.000Z`), transactionId: lines++ };
    await books.run('repayment.markPaid', paid, on(day));
  }
}

function draw(books: MemoryBooks, month: number, day: string, more: object = {}): Promise<unknown> {
  const input = { id: 7, month, ticket: month, discount: rupees(2000), witnesses: WITNESSES, ...more };
  return books.run('chittyFund.recordDraw', input, on(day));
}

function payPrize(books: MemoryBooks, month: number, day: string, more: object = {}): Promise<unknown> {
  return books.run('chittyFund.payPrize', { id: 7, month, method: 'BANK', transactionId: lines++, ...more }, on(day));
}

function fundIn(books: MemoryBooks) {
  return books.get('chittyFunds', 7)!;
}

function moneyOn(books: MemoryBooks, day: string) {
  const money = chittyMoney(fundIn(books), localDate(day), TIME_ZONE);
  expect(heldFor(money)).toBe(money.held);
  return Object.fromEntries(Object.entries(money).map(([name, sum]) => [name, toRupees(sum)]));
}

/** What a ticket still takes of a month, in rupees. */
function due(books: MemoryBooks, ticket: number, month: number): number {
  const { amount, dividend } = fundIn(books).scheduledRepayments.find(({ id }) => id === `cf-7-${ticket}-${month}`)!;
  return toRupees(add(amount, -(dividend ?? 0) as never));
}

function generalLedger(books: MemoryBooks) {
  const general = books.all('transactions').filter(({ ledger }) => ledger === 'general');
  const credits = general.filter(({ type }) => type === 'CREDIT').map(({ amount }) => amount);
  const debits = general.filter(({ type }) => type === 'DEBIT').map(({ amount }) => amount);
  return { credits: credits.length, in: toRupees(add(...credits)), out: toRupees(add(...debits)) };
}

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
  await pay(
    books,
    2,
    '2025-11-01',
    TICKETS.filter((each) => each !== 4),
  );
  await draw(books, 2, '2025-11-05');
  await payPrize(books, 2, '2025-11-05');
  expect([due(books, 4, 2), due(books, 4, 3), due(books, 4, 4), due(books, 1, 3)]).toEqual([1000, 1000, 700, 850]);
  expect(moneyOn(books, '2025-11-05')).toMatchObject({ received: 19_650, held: 2650, forMonthsToCome: 2650 });
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
  expect(moneyOn(books, '2025-11-20')).toMatchObject({ held: 1500, forMonthsToCome: 1500, unpaid: 0, arrears: 0 });
  expect(due(books, 10, 3)).toBe(1000);
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

test('a chitty brought in in the middle with a prize that waits owes it', async () => {
  const known = { member: (id: number) => buildMember({ id: id as MemberId }), project: () => ({ id: 1 }) as never };
  const record = (waits: boolean) => ({
    tenure: 10,
    amount: rupees(10_000),
    commission: percent(5),
    userCount: 10,
    userIds: TICKETS.map((each) => (10 + each) as MemberId),
    startedOn: localDate('2025-09-01'),
    discountCap: percent(40),
    monthsPaid: Array<number>(10).fill(3),
    held: [1, 2, 3].map((ticket) => ({ ticket, discount: rupees(2000), waits: waits && ticket === 3 })),
  });
  const imported = (waits: boolean) =>
    importChitties.make(record(waits) as never, 7 as ChittyFundId, known as never, on('2026-01-01'));
  const before = chittyMoney(imported(false), '2026-01-01' as LocalDate, TIME_ZONE);
  expect(toRupees(before.held)).toBe(1500);
  const books = await chittyC();
  books.put([{ table: 'chittyFunds', row: imported(true) }]);
  expect(moneyOn(books, '2026-01-01')).toMatchObject({
    received: 27_000,
    prizesPaid: 16_000,
    prizesWaiting: 8000,
    commission: 1500,
    held: 9500,
  });
  await pay(books, 4, '2026-01-02');
  await draw(books, 4, '2026-01-05');
  await payPrize(books, 4, '2026-01-05');
  await payPrize(books, 3, '2026-01-10');
  expect(generalLedger(books)).toEqual({ credits: 10, in: 8500, out: 16_000 });
  expect(moneyOn(books, '2026-01-31')).toMatchObject({ held: 1500, prizesWaiting: 0, commission: 2000 });
});

test('a prize that is paid by mistake waits again once its entry is deleted; an undone draw stays on record', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05', { hour: '19:30', place: 'Office', present: 'Ravi' });
  await payPrize(books, 1, '2025-10-06', { transactionId: 55 });
  expect(moneyOn(books, '2025-10-05')).toMatchObject({ prizesWaiting: 8000, prizesPaid: 0 });
  expect(moneyOn(books, '2025-10-06')).toMatchObject({ prizesWaiting: 0, prizesPaid: 8000 });
  expect(await refusalOf(payPrize(books, 1, '2025-10-06'))).toMatchObject({ code: 'chittyFund.prizePaid' });
  const undo = () => books.run('chittyFund.undoDraw', { id: 7, month: 1 }, on('2025-10-08'));
  expect(await refusalOf(undo())).toMatchObject({ code: 'chittyFund.prizePaid' });
  await books.run('transaction.delete', { id: 55, reason: 'Wrong' }, on('2025-10-07'));
  expect(fundIn(books).draws[0]).toMatchObject({
    transactionId: null,
    paidApart: true,
    hour: '19:30',
    place: 'Office',
  });
  expect(moneyOn(books, '2025-10-07')).toMatchObject({ prizesWaiting: 8000, prizesPaid: 0, held: 9500 });
  await undo();
  expect(fundIn(books)).toMatchObject({
    draws: [],
    undoneDraws: [{ month: 1, heldOn: '2025-10-05', undoneOn: '2025-10-08' }],
  });
  expect(moneyOn(books, '2025-10-08')).toMatchObject({ commission: 0, held: 10_000, forMonthsToCome: 10_000 });
  // The day before, it counted.
  expect(moneyOn(books, '2025-10-07')).toMatchObject({ commission: 500, prizesWaiting: 8000, held: 9500 });
  expect(due(books, 1, 2)).toBe(1000);
});

test('a prize waits until it is said what secures the subscriptions to come', async () => {
  const books = await chittyC({ asksSecurity: true });
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05');
  expect(await refusalOf(payPrize(books, 1, '2025-10-05'))).toMatchObject({ code: 'chittyFund.noSecurity' });
  const security = { sureties: [{ name: 'Ravi Kumar', house: 'Thekkedath', phone: '+91 94470 12345' }] };
  await payPrize(books, 1, '2025-10-05', { security });
  expect(fundIn(books).draws[0]).toMatchObject({ security, paidOn: '2025-10-05' });
});

test('a draw of 1.0.0 paid its prize at once; if that is not so, the entry goes and the prize waits', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  const held = { id: 7, month: 1, ticket: 1, discount: rupees(2000), witnesses: WITNESSES, transactionId: 55 };
  await books.run('chittyFund.holdDraw', held, on('2025-10-05'));
  expect(moneyOn(books, '2025-10-05')).toMatchObject({ prizesPaid: 8000, held: 1500 });
  await books.run('chittyFund.sayPrizeWaits', { id: 7, month: 1 }, on('2025-10-06'));
  expect(moneyOn(books, '2025-10-06')).toMatchObject({ prizesPaid: 0, prizesWaiting: 8000, held: 9500 });
  expect(books.get('transactions', 55)).toMatchObject({ deletedAt: expect.any(String) });
  const again = books.run('chittyFund.sayPrizeWaits', { id: 7, month: 1 }, on('2025-10-06'));
  expect(await refusalOf(again)).toMatchObject({ code: 'chittyFund.prizePaid' });
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

test('neither deleted nor marked as repaid while it holds money; more tickets than months are refused', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-01');
  const now = on('2025-10-02', { immediate: true });
  expect(await refusalOf(books.run('chittyFund.delete', { id: 7 }, now))).toMatchObject({
    code: 'chittyFund.holdsMoney',
    details: { held: rupees(9500) },
  });
  const wide = { id: 8, tenure: 2, amount: rupees(3000), commission: 0, userCount: 3, userIds: [11, 12, 13] };
  expect(await refusalOf(books.run('chittyFund.create', wide, now))).toMatchObject({ code: 'chittyFund.moreTickets' });
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
    add(...scheduledRepayments.map(({ dividend }) => dividend ?? (0 as never))),
  );
  expect(dividends).toBeGreaterThan(2000);
  await books.run('chittyFund.markRepaid', { id: 7 }, on(dayOf(50), { immediate: true }));
  expect(fundIn(books).status).toBe('REPAID');
});
