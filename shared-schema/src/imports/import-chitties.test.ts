import { describe, expect, test } from 'vitest';
import { add, rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { remaining } from '../repayments/repayment.ts';
import { buildBooks } from '../testing/build.ts';
import { enterSheet, IMPORTER } from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';

describe('chitties in progress', () => {
  const chitty = (more: object = {}) => ({
    tenure: 3,
    amount: rupees(30_000),
    commission: percent(5),
    userCount: 3,
    userIds: [1, 2, 3],
    startedOn: '2026-08-31',
    monthsPaid: [2, 2, 1],
    held: [{ ticket: 3, discount: rupees(6000) }, { ticket: 1 }],
    ...more,
  });

  test('come with their draws, dividends and paid months, and go on from there', async () => {
    const books = buildBooks();
    await enterSheet(books, 'chitties', [chitty()]);
    const fund = books.get('chittyFunds', 1)!;
    expect(
      fund.draws.map(({ month, ticket, prize, transactionId, heldOn }) => [
        month,
        ticket,
        prize,
        transactionId,
        heldOn,
      ]),
    ).toEqual([
      [1, 3, rupees(24_000), null, '2026-09-30'],
      [2, 1, rupees(28_500), null, '2026-10-31'],
    ]);
    // ₹4,500 of dividend over three tickets, credited to the second month.
    expect(fund.scheduledRepayments.find(({ id }) => id === 'cf-1-1-2')).toMatchObject({
      dividend: rupees(1500),
      paidBefore: rupees(8500),
    });
    expect(add(...fund.scheduledRepayments.map(remaining))).toBe(rupees(8500 + 30_000));
    expect(books.all('transactions')).toEqual([]);
    const witnesses = ['Latha', 'Joseph'];
    await books.run('chittyFund.holdDraw', { id: 1, month: 3, ticket: 2, witnesses }, IMPORTER);
    expect(books.get('chittyFunds', 1)!.draws).toHaveLength(3);
  });

  test('keep their name, and the days of their draws', async () => {
    const books = buildBooks();
    const held = [{ ticket: 3, heldOn: '2026-09-05' }, { ticket: 1 }];
    await enterSheet(books, 'chitties', [chitty({ chitty: ' Friday chitty ', held })]);
    const { name, draws } = books.get('chittyFunds', 1)!;
    expect([name, ...draws.map(({ heldOn }) => heldOn)]).toEqual(['Friday chitty', '2026-09-05', '2026-10-31']);
  });

  test.each([
    ['before it began', ['2026-08-30', undefined], 0],
    ['before the one of the month before', ['2026-09-05', '2026-09-04'], 1],
    ['after today', ['2026-09-05', '2026-12-31'], 1],
  ])('with a draw %s are refused', async (_what, [first, second], month) => {
    const held = [
      { ticket: 3, heldOn: first },
      { ticket: 1, heldOn: second },
    ];
    const refusal = await refusalOf(enterSheet(buildBooks(), 'chitties', [chitty({ held })]));
    expect(refusal.details.issues).toMatchObject([{ path: `content.records.0.held.${month}.heldOn` }]);
  });

  test('come with what is paid of a ticket’s next month', async () => {
    const books = buildBooks();
    await enterSheet(books, 'chitties', [chitty({ partPaid: [0, rupees(100)] })]);
    const next = books.get('chittyFunds', 1)!.scheduledRepayments.find(({ id }) => id === 'cf-1-2-3')!;
    expect(next.paidBefore).toBe(rupees(100));
  });

  test.each([
    [
      'a month too early',
      { held: [{ ticket: 1 }, { ticket: 2 }, { ticket: 3 }], startedOn: '2026-09-30' },
      'import.heldTooMany',
      'held',
    ],
    ['a ticket that wins twice', { held: [{ ticket: 1 }, { ticket: 1 }] }, 'chittyFund.alreadyWon', 'held.1.ticket'],
    ['a ticket that is not there', { held: [{ ticket: 4 }] }, 'chittyFund.unknownTicket', 'held.0.ticket'],
    [
      'too large a discount',
      { held: [{ ticket: 1, discount: rupees(29_000) }] },
      'chittyFund.discountAboveCap',
      'held.0.discount',
    ],
    ['a whole month as a part', { partPaid: [0, 0, rupees(8500)] }, 'import.partPaidTooLarge', 'partPaid.2'],
    ['more months paid than there are', { monthsPaid: [0, 4, 0] }, 'import.paidTooMany', 'monthsPaid.1'],
    ['another number of tickets', { userCount: 4 }, 'chittyFund.memberCount', 'user_ids'],
  ])('with %s are refused', async (_what, wrong, code, path) => {
    const refusal = await refusalOf(enterSheet(buildBooks(), 'chitties', [chitty(wrong)]));
    expect(refusal).toMatchObject({ code, details: { path: `content.records.0.${path}` } });
  });
});
