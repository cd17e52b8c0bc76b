import { expect, test } from 'vitest';
import { seenBy } from '../table.ts';
import type { MemberId } from '../ids.ts';
import { localDate, localDateOf } from '../local-date.ts';
import { rupees, toRupees } from '../money.ts';
import { percent } from '../percent.ts';
import { TIME_ZONE } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import {
  allPaidBefore,
  booksOfSubscribers,
  chittyC,
  draw,
  due,
  fundIn,
  moneyOn,
  on,
  onAccount,
  pay,
  payPrize,
  TICKETS,
  undoDraw,
  WITNESSES,
} from '../testing/worked-chitty.ts';
import { chittyFundsTable, suretiesFor } from './chitty-fund.ts';

test('a prize that is paid by mistake waits again once its entry is deleted; an undone draw stays on record', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05', { hour: '19:30', place: 'Office', present: 'Ravi' });
  await payPrize(books, 1, '2025-10-06', { transactionId: 55 });
  expect(moneyOn(books, '2025-10-05')).toMatchObject({ prizesWaiting: 8000, prizesPaid: 0 });
  expect(moneyOn(books, '2025-10-06')).toMatchObject({ prizesWaiting: 0, prizesPaid: 8000 });
  expect(await refusalOf(payPrize(books, 1, '2025-10-06'))).toMatchObject({ code: 'chittyFund.prizePaid' });
  expect(await refusalOf(undoDraw(books, 1, '2025-10-08'))).toMatchObject({ code: 'chittyFund.prizePaid' });
  await books.run('transaction.delete', { id: 55, reason: 'Wrong' }, on('2025-10-07'));
  expect(fundIn(books).draws[0]).toMatchObject({
    transactionId: null,
    paidApart: true,
    hour: '19:30',
    place: 'Office',
  });
  expect(moneyOn(books, '2025-10-07')).toMatchObject({ prizesWaiting: 8000, prizesPaid: 0, held: 9500 });
  await undoDraw(books, 1, '2025-10-08');
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

test('sureties are named once their ticket is late with a subscription, until it pays', async () => {
  const books = await chittyC({ asksSecurity: true });
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05');
  const sureties = [{ name: 'Ravi Kumar', phone: '+91 94470 12345' }, { name: 'Anitha' }];
  await payPrize(books, 1, '2025-10-05', { security: { sureties } });
  const namedOn = (day: string, ticket = 1) => suretiesFor(fundIn(books), ticket, localDate(day));
  // Month 2 falls due on 1 November.
  expect([namedOn('2025-11-01'), namedOn('2025-11-02'), namedOn('2025-11-02', 2)]).toEqual([[], sureties, []]);
  await pay(books, 2, '2025-11-03', [1]);
  expect(namedOn('2025-11-03')).toEqual([]);
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

test.each([
  ['chittyFund.payPrize', { method: 'CASH', transactionId: 70 }],
  ['chittyFund.undoDraw', {}],
  ['chittyFund.sayPrizeWaits', {}],
])('%s of a chitty or a draw that is not there is refused', async (name, more) => {
  const books = await chittyC();
  const run = (input: object) => refusalOf(books.run(name, { ...input, ...more }, on('2025-10-06')));
  expect(await run({ id: 8, month: 1 })).toMatchObject({ code: 'chittyFund.notFound' });
  expect(await run({ id: 7, month: 1 })).toMatchObject({ code: 'chittyFund.noDraw' });
});

test('a dividend on account that is not there any more keeps its draw from being undone', async () => {
  const books = await allPaidBefore();
  await draw(books, 1, '2025-10-05');
  await books.run('chittyFund.transferTicket', { id: 7, ticket: 10, userId: 11 }, on('2025-10-06'));
  const refund = { payer: { memberId: 20 }, amount: rupees(100), method: 'CASH', transactionId: 50 };
  await books.run('account.refund', refund, on('2025-10-06'));
  expect(await refusalOf(undoDraw(books, 1, '2025-10-08'))).toMatchObject({
    code: 'account.used',
    details: { held: rupees(50) },
  });
  await books.run('transaction.delete', { id: 50, reason: 'Wrong' }, on('2025-10-07'));
  await undoDraw(books, 1, '2025-10-08');
  expect([onAccount(books, 20), onAccount(books, 11)]).toEqual([0, 0]);
});

test('a number that belongs to another entry is not taken', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05');
  const taken = books.all('transactions')[0]!.id;
  expect(await refusalOf(payPrize(books, 1, '2025-10-05', { transactionId: taken }))).toMatchObject({
    code: 'transaction.numberTaken',
  });
});

test('nobody pays a prize before its draw', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05');
  const paidOn = (date: string) => ({ id: 7, month: 1, method: 'BANK', transactionId: 899, date });
  const atOnce = on('2025-10-07', { immediate: true });
  const refused = await refusalOf(books.run('chittyFund.payPrize', paidOn('2025-10-04'), atOnce));
  expect(refused).toMatchObject({ code: 'input.invalid', details: { issues: [{ path: 'date' }] } });
  await books.run('chittyFund.payPrize', paidOn('2025-10-05'), atOnce);
  expect(fundIn(books).draws[0]!.paidOn).toBe('2025-10-05');
});

const asUser = { id: 3 as MemberId, role: 'USER' as const };

test('who stood for a prize is told to no member, also once its draw is undone', async () => {
  const books = await chittyC({ asksSecurity: true });
  await pay(books, 1, '2025-10-01');
  await draw(books, 1, '2025-10-05');
  const security = { sureties: [{ name: 'Latha Menon', phone: '94470 12345' }] };
  await payPrize(books, 1, '2025-10-05', { security, transactionId: 50 });
  await books.run('transaction.delete', { id: 50, reason: 'Wrong' }, on('2025-10-06'));
  await undoDraw(books, 1, '2025-10-07');
  expect(JSON.stringify(fundIn(books))).toContain('94470');
  expect(JSON.stringify(seenBy(chittyFundsTable.access, asUser, fundIn(books)))).not.toContain('94470');
});

test('a draw that pays at once keeps to the terms of its chitty', async () => {
  const prompt = await chittyC({ promptOnly: true });
  await pay(prompt, 1, '2025-10-01', TICKETS.slice(0, 9));
  const held = { id: 7, month: 1, ticket: 1, discount: rupees(2000), witnesses: WITNESSES, transactionId: 50 };
  await prompt.run('chittyFund.holdDraw', held, on('2025-10-05'));
  expect(fundIn(prompt).draws[0]!.dividends.at(-1)).toEqual({ amount: 0, repaymentId: null });
});

test('a draw of 1.0.0 whose line was deleted has not paid its prize on any day', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  const held = { id: 7, month: 1, ticket: 1, discount: rupees(2000), witnesses: WITNESSES, transactionId: 50 };
  await books.run('chittyFund.holdDraw', held, on('2025-10-05'));
  expect(moneyOn(books, '2025-10-31')).toMatchObject({ prizesPaid: 8000, held: 1500 });
  await books.run('transaction.delete', { id: 50, reason: 'Never held' }, on('2025-11-10'));
  expect(moneyOn(books, '2025-10-31')).toMatchObject({ prizesPaid: 0, prizesWaiting: 8000, held: 9500 });
  expect(moneyOn(books, '2025-11-10')).toMatchObject({ prizesWaiting: 0, commission: 0, held: 10_000 });
});

test('a payment that makes room for a dividend is on account from the day of the draw on', async () => {
  const books = await chittyC();
  await pay(books, 1, '2025-10-01');
  for (const month of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await pay(books, month, '2025-10-02', [10]);
  await draw(books, 1, '2025-10-12', { heldOn: '2025-10-05' });
  const { entries } = books.get('accounts', 'm-20')!;
  expect(entries.map(({ amount, at }) => [toRupees(amount), localDateOf(at, TIME_ZONE)])).toEqual([
    [150, '2025-10-05'],
  ]);
});

test('with fewer tickets than months a chitty is over once all tickets have won', async () => {
  const books = booksOfSubscribers();
  const terms = { id: 7, tenure: 3, amount: rupees(10_000), commission: percent(5), userCount: 2, userIds: [11, 12] };
  await books.run('chittyFund.create', terms, on('2025-09-01'));
  for (const month of [1, 2]) await pay(books, month, '2025-11-20', [1, 2]);
  for (const month of [1, 2]) await draw(books, month, '2025-11-20');
  await pay(books, 3, '2025-12-01', [1, 2]);
  const over = () => books.run('chittyFund.markRepaid', { id: 7 }, on('2025-12-05', { immediate: true }));
  await payPrize(books, 1, '2025-11-20');
  expect(await refusalOf(over())).toMatchObject({ code: 'chittyFund.holdsMoney', details: { held: rupees(8000) } });
  await payPrize(books, 2, '2025-11-20');
  await over();
  expect(fundIn(books).status).toBe('REPAID');
});
