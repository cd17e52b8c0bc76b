import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { rupees } from 'shared-schema/money';
import { instant, localDate } from 'shared-schema/local-date';
import { buildBooks, buildContext, TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import {
  discountErrorOf,
  discountHint,
  discountTyped,
  divisionOf,
  type DrawDraft,
  emptyDraw,
  fundOn,
  EMPTY_LOT,
  readDraw,
  readLot,
  whyNot,
} from './draw-draft.ts';

const TODAY = localDate('2026-01-20');

/** Fifty tickets of ₹5,00,000 with 5 % commission over fifty months. */
async function openFund() {
  const books = buildBooks();
  const at = buildContext({ issuedAt: instant('2026-01-15T06:00:00.000Z') });
  const userIds = Array.from({ length: 50 }, (_, index) => (index % 3) + 1);
  const terms = { id: 7, tenure: 50, amount: rupees(500_000), commission: 5000, userCount: 50, userIds };
  await books.run('chittyFund.create', terms, at);
  return { books, at, fund: () => books.get('chittyFunds', 7)! };
}

const firstMonth = (fund: ChittyFund) => ({ fund, month: 1, needed: 2 });

const auction: DrawDraft = {
  ...emptyDraw(TODAY),
  heldOn: TODAY,
  ticket: 3,
  unit: 'percent',
  discount: '35',
  witnesses: ['Latha', 'Joseph'],
};

test('the worked chit: 35 per cent of five lakh', async () => {
  const fund = (await openFund()).fund();
  const discount = discountTyped(fund, auction);
  expect(discount).toBe(rupees(175_000));
  expect(discountTyped(fund, { ...auction, unit: 'rupees', discount: '1,75,000' })).toBe(discount);
  expect(divisionOf(fund, 1, discount)).toMatchObject({ prize: rupees(325_000), commission: rupees(25_000) });
  expect(divisionOf(fund, 1, discount)?.dividends).toEqual(Array(50).fill(rupees(3000)));
  expect(readDraw(firstMonth(fund), 'AUCTION', auction, TODAY).input).toMatchObject({
    ticket: 3,
    discount,
    witnesses: ['Latha', 'Joseph'],
  });
});

test('a value that cannot be read gets an error at its field', async () => {
  const fund = (await openFund()).fund();
  expect(readDraw(firstMonth(fund), 'AUCTION', emptyDraw(TODAY), TODAY).errors).toEqual({
    ticket: 'The winning ticket is required',
    discount: 'Discount is required',
    'witnesses.0': 'First witness is required',
    'witnesses.1': 'Second witness is required',
  });
  expect(readDraw(firstMonth(fund), 'AUCTION', { ...auction, discount: 'a third' }, TODAY).errors).toMatchObject({
    discount: 'Enter a rate like 1 or 1.25',
  });
  expect(divisionOf(fund, 1, rupees(500_001))).toBeUndefined();
});

test.each([
  [['Latha Menon', ' latha  ménon'], 'This must be someone else. If two people have the same name, add an initial.'],
  [['Latha Menon', 'Latha Nair'], undefined],
  [['സീമ', 'സുമ'], undefined],
  [['मीना नायर', 'मोना नायर'], undefined],
] as [[string, string], string | undefined][])('witnesses %j: %s', async (witnesses, error) => {
  const fund = (await openFund()).fund();
  expect(readDraw(firstMonth(fund), 'AUCTION', { ...auction, witnesses }, TODAY).errors?.['witnesses.1']).toBe(error);
  expect(readLot(firstMonth(fund), { ...EMPTY_LOT, witnesses, calls: ['17', '4'] }).errors?.['witnesses.1']).toBe(
    error,
  );
});

test('where three people must watch, a draw asks for a third name', async () => {
  const terms = { ...firstMonth((await openFund()).fund()), needed: 3 };
  expect(readDraw(terms, 'AUCTION', auction, TODAY).errors).toEqual({
    'witnesses.2': 'Another witness is required',
  });
  const witnesses = ['Latha', 'Joseph', 'Beevi'];
  expect(readDraw(terms, 'AUCTION', { ...auction, witnesses }, TODAY).input).toMatchObject({ witnesses });
});

test('a lot asks for two witnesses and a number of each', async () => {
  const fund = (await openFund()).fund();
  expect(Object.keys(readLot(firstMonth(fund), EMPTY_LOT).errors ?? {}).sort()).toEqual([
    'calls.0',
    'calls.1',
    'witnesses.0',
    'witnesses.1',
  ]);
  expect(
    readLot(firstMonth(fund), { ...EMPTY_LOT, witnesses: ['Latha', 'Joseph'], calls: ['17', '4'] }).input,
  ).toMatchObject({
    calls: [17, 4],
  });
});

test('the largest discount is the cap, and in the last month the commission', async () => {
  const fund = (await openFund()).fund();
  expect(discountHint(fund, 1)).toBe('At most ₹2,00,000.00, 40% of the chit value');
  expect(discountErrorOf(fund, 1, rupees(200_000))).toBeUndefined();
  expect(discountErrorOf(fund, 1, rupees('200000.01'))).toBe('The discount must not be above ₹2,00,000.00.');
  expect(discountHint(fund, 50)).toBe('In the last month at most the commission, ₹25,000.00');
  expect(discountErrorOf(fund, 50, rupees('25000.01'))).toBe('The discount must not be above ₹25,000.00.');
  expect(discountErrorOf(fund, 50, undefined)).toBeUndefined();
});

test('a ticket that has won, or whose member owes, is refused with the reason', async () => {
  const { books, at, fund } = await openFund();
  const draw = { id: 7, month: 1, ticket: 3, discount: 0, witnesses: ['Latha', 'Joseph'] };
  await books.run('chittyFund.holdDraw', draw, at);
  expect(whyNot(fund(), 3, TODAY)).toBe('won in month 1');
  expect(whyNot(fund(), 4, TODAY)).toBeUndefined();
  expect(whyNot(fund(), 4, localDate('2026-02-16'))).toBe('overdue subscriptions');
});

test('a draw of today says no day, an earlier one its own, and an empty day is asked for', async () => {
  const fund = (await openFund()).fund();
  expect(readDraw(firstMonth(fund), 'AUCTION', auction, TODAY).input).not.toHaveProperty('heldOn');
  expect(readDraw(firstMonth(fund), 'AUCTION', { ...auction, heldOn: '2026-01-18' }, TODAY).input).toMatchObject({
    heldOn: '2026-01-18',
  });
  expect(readDraw(firstMonth(fund), 'AUCTION', { ...auction, heldOn: '' }, TODAY).errors).toEqual({
    heldOn: 'Date of the draw is required',
  });
});

test('a draw from the box has no discount, whatever was typed before', async () => {
  const fund = (await openFund()).fund();
  const { input } = readDraw(firstMonth(fund), 'BOX', auction, TODAY);
  expect(input).toMatchObject({ box: true, ticket: 3 });
  expect(input).not.toHaveProperty('discount');
});

test('who could win on an earlier day is judged without what was paid later', async () => {
  const { books, fund } = await openFund();
  const paidAt = instant('2026-03-10T06:00:00.000Z');
  const ofMember = fund().users.flatMap(({ userId }, index) => (userId === 1 ? [index + 1] : []));
  for (const ticket of ofMember) {
    await books.run('repayment.markPaid', { id: `cf-7-${ticket}-1`, paidAt }, buildContext({ issuedAt: paidAt }));
  }
  const [before, after] = [localDate('2026-03-09'), localDate('2026-03-10')];
  const on = (day: string) => fundOn(fund(), day, localDate('2026-03-12'), TIME_ZONE);
  expect(whyNot(on(before), 1, before)).toBe('overdue subscriptions');
  expect(whyNot(on(after), 1, after)).toBeUndefined();
  expect(on('').scheduledRepayments).toEqual(fund().scheduledRepayments);
});
