/** Draws of an earlier day, from the box, funds that began earlier, and tickets that change hands. */
import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { instant } from '../local-date.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildFundInput } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';

const context = { ...buildContext(), immediate: true };

/** Two tickets of ₹5,000 a month for three months, since 1 September; the first subscription fell due on 1 October. */
async function booksWithFund() {
  const books = buildBooks();
  const fund = buildFundInput([2, 3] as MemberId[], { startedOn: '2026-09-01' });
  await books.run('chittyFund.create', { id: 7, ...fund }, context);
  return books;
}

const draw = { id: 7, month: 1, ticket: 1, witnesses: ['Latha', 'Joseph'] };

async function pay(books: Awaited<ReturnType<typeof booksWithFund>>, repayment: string, paidAt: string) {
  await books.run('repayment.markPaid', { id: repayment, paidAt: instant(paidAt) }, context);
}

test('a fund that began earlier has its due dates from that day', async () => {
  const books = await booksWithFund();
  expect(
    books
      .get('chittyFunds', 7)!
      .scheduledRepayments.slice(0, 3)
      .map(({ dueDate }) => dueDate),
  ).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
  const future = buildFundInput([2, 3] as MemberId[], { startedOn: '2027-01-01' });
  expect(await refusalOf(books.run('chittyFund.create', { id: 8, ...future }, context))).toMatchObject({
    code: 'entry.inFuture',
  });
});

describe('a draw of an earlier day', () => {
  test('is judged by what had been received by then', async () => {
    const books = await booksWithFund();
    await pay(books, 'cf-7-1-1', '2026-10-20T06:00:00.000Z');
    expect(await refusalOf(books.run('chittyFund.holdDraw', { ...draw, heldOn: '2026-10-10' }, context))).toMatchObject(
      {
        code: 'chittyFund.overdue',
      },
    );
    await books.run('chittyFund.holdDraw', { ...draw, heldOn: '2026-10-20' }, context);
    expect(books.get('chittyFunds', 7)!.draws).toMatchObject([
      { heldOn: '2026-10-20', heldAt: '2026-10-19T18:30:00.000Z', received: rupees(5000), enteredAt: context.issuedAt },
    ]);
    expect(books.all('transactions').at(-1)).toMatchObject({ type: 'DEBIT', date: '2026-10-20' });
  });

  test.each([
    ['before the fund began', '2026-08-31', 'chittyFund.drawTooEarly'],
    ['in the future', '2026-11-22', 'entry.inFuture'],
  ])('%s is refused', async (_when, heldOn, code) => {
    const books = await booksWithFund();
    expect(await refusalOf(books.run('chittyFund.holdDraw', { ...draw, heldOn }, context))).toMatchObject({ code });
  });

  test('is not before the draw before it', async () => {
    const books = await booksWithFund();
    await books.run('chittyFund.holdDraw', { ...draw, heldOn: '2026-09-20' }, context);
    const second = { ...draw, month: 2, ticket: 2, heldOn: '2026-09-19' };
    expect(await refusalOf(books.run('chittyFund.holdDraw', second, context))).toMatchObject({
      code: 'chittyFund.drawTooEarly',
    });
  });
});

test('a draw from the box has the whole prize and no discount', async () => {
  const books = await booksWithFund();
  const box = { ...draw, box: true, heldOn: '2026-09-20' };
  expect(await refusalOf(books.run('chittyFund.holdDraw', { ...box, discount: rupees(100) }, context))).toMatchObject({
    code: 'chittyFund.lotWithDiscount',
  });
  await books.run('chittyFund.holdDraw', box, context);
  expect(books.get('chittyFunds', 7)!.draws).toMatchObject([{ method: 'BOX', prize: rupees(9500), lot: null }]);
});

test('a ticket is handed to another member with what is paid and due', async () => {
  const books = await booksWithFund();
  await pay(books, 'cf-7-2-1', '2026-10-20T06:00:00.000Z');
  await books.run('chittyFund.transferTicket', { id: 7, ticket: 2, userId: 2 }, context);
  const fund = books.get('chittyFunds', 7)!;
  expect(fund.users).toEqual([{ userId: 2 }, { userId: 2, formerHolders: [3] }]);
  expect(fund.scheduledRepayments.every(({ userId }) => userId === 2)).toBe(true);
  expect(fund.scheduledRepayments.find(({ id }) => id === 'cf-7-2-1')!.payments).toHaveLength(1);
  expect(books.all('transactions')[0]).toMatchObject({ userId: 3 });
  const again = { id: 7, ticket: 2, userId: 2 };
  expect(await refusalOf(books.run('chittyFund.transferTicket', again, context))).toMatchObject({
    code: 'chittyFund.sameHolder',
  });
});
