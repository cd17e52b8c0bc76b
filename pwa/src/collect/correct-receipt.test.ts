import type { ReceiptNumber, SeriesCode } from 'shared-schema/collections/receipt-number';
import type { Receipt } from 'shared-schema/collections/receipt';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { MemberId, RepaymentId } from 'shared-schema/ids';
import { dayNumber, localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildContext, buildFundInput, NOW, TIME_ZONE } from 'shared-schema/testing/build';
import { remaining } from 'shared-schema/repayments/repayment';
import { expect, test } from 'vitest';
import { isCorrectable, replacing } from '../repayments/undo-receipt.ts';
import type { Books } from '../sync/books/books.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { keepCode, ownSeries } from '../sync/outbox/receipt-series.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readHouseholds, readPerson } from './read-person.ts';
import { draftAgain, reasonOf, refusedReceipt, takenOf } from './take-draft.ts';

const TODAY = localDateOf(NOW, TIME_ZONE);
const [SHAJI, LATHA] = [3 as MemberId, 4 as MemberId];
const FIRST = 'cf-7-1-1' as RepaymentId;

/** Chitty fund 7, ₹1,000 a month: member 2 has paid the first month and half of the second with receipt K3-0012. */
async function collected(): Promise<{ books: Books; number: ReceiptNumber }> {
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 11);
  const rows = buildBooks();
  const terms = buildFundInput([2, 3] as MemberId[], { amount: rupees(2000) });
  await rows.run('chittyFund.create', { id: 7, ...terms }, buildContext());
  await receive(books, { members: rows.all('members'), chittyFunds: rows.all('chittyFunds') });
  const { number } = await dispatchFor(books, ADMIN)(recordCollection, paying('Member 2', 2, [1000, 500]));
  return { books, number: number! };
}

function paying(payerName: string, memberId: number, sums: number[]) {
  const items = sums.map((sum, index) => ({
    repaymentId: `cf-7-${memberId - 1}-${index + 1}` as RepaymentId,
    amount: rupees(sum),
  }));
  return { payer: { memberId: memberId as MemberId }, payerName, receivedOn: TODAY, method: 'CASH' as const, items };
}

const receiptOf = async ({ shown }: Books, number: ReceiptNumber) => (await shown.receipts.get(number))!;

async function leftOf({ shown }: Books, id: RepaymentId) {
  const fund = (await shown.chittyFunds.get(7 as never))!;
  return remaining(fund.scheduledRepayments.find((each) => each.id === id)!);
}

test('a correction cancels the one and makes the other in one step, and each names the other', async () => {
  const { books, number } = await collected();
  const receipt = await receiptOf(books, number);
  const input = { ...paying('Member 2', 2, [900]), replaces: number };
  const made = await dispatchFor(books, ADMIN)(recordCollection, input, replacing(receipt, 'Wrong amount'));
  expect(await receiptOf(books, number)).toMatchObject({
    cancelled: { reason: 'Wrong amount', replacedBy: made.number },
  });
  expect(await receiptOf(books, made.number!)).toMatchObject({
    amount: rupees(900),
    cancelled: null,
    replaces: number,
  });
  expect(await leftOf(books, FIRST)).toBe(rupees(100));
  // In the order in which the server is to run them.
  const waiting = await books.db.outbox.toArray();
  expect(waiting.map(({ name }) => name)).toEqual(['collection.record', 'receipt.cancel', 'collection.record']);
});

test('a correction that the server refused is entered again as it was typed, in place of the same wrong receipt', async () => {
  const { books, number } = await collected();
  const receipt = await receiptOf(books, number);
  const input = { ...paying('Member 2', 2, [900]), replaces: number, note: 'At the shop' };
  const made = await dispatchFor(books, ADMIN)(recordCollection, input, replacing(receipt, 'Wrong amount'));
  const record = (await books.db.outbox.toArray()).at(-1)!;
  expect(await refusedReceipt(books.db, made.number!)).toBeUndefined();
  await books.db.outbox.update(record.order, { status: 'refused' });
  const again = (await refusedReceipt(books.db, made.number!))!;
  expect(again).toMatchObject({ id: made.number, replaces: number, amount: rupees(900) });
  const household = await readHouseholds(books.shown);
  const person = await readPerson(books.shown, household, 'm-2' as never, dayNumber(TODAY));
  const draft = draftAgain(
    again,
    person!.own.map(({ due }) => due),
    TODAY,
  );
  expect(draft).toMatchObject({ parts: { 'cf-7-1-1': '900' }, note: 'At the shop', method: 'CASH' });
});

test('a correction that is refused leaves the receipt as it was, and nothing waits', async () => {
  const { books, number } = await collected();
  const receipt = await receiptOf(books, number);
  const tooMuch = { ...paying('Member 2', 2, [1001]), replaces: number };
  await expect(
    dispatchFor(books, ADMIN)(recordCollection, tooMuch, replacing(receipt, 'Wrong amount')),
  ).rejects.toMatchObject({ code: 'collection.aboveRemaining' });
  expect(await receiptOf(books, number)).toMatchObject({ cancelled: null });
  expect(await leftOf(books, FIRST)).toBe(0);
  expect(await books.db.outbox.count()).toBe(1);
});

test('the form of a receipt is as it was taken, and of another payer the sum is put to their oldest dues', async () => {
  const { books, number } = await collected();
  const receipt = await receiptOf(books, number);
  const households = await readHouseholds(books.shown);
  const formOf = async (account: 'm-2' | 'm-3') => {
    const person = await readPerson(books.shown, households, account as never, dayNumber(TODAY), receipt);
    const dues = person!.own.map(({ due }) => due);
    const draft = draftAgain(receipt, dues, TODAY);
    const taken = takenOf(draft, dues);
    return { parts: draft.parts, taken, reason: reasonOf(receipt, account as never, draft, taken.sum) };
  };
  expect(await formOf('m-2')).toMatchObject({
    parts: { 'cf-7-1-1': '1000', 'cf-7-1-2': '500' },
    taken: { sum: rupees(1500), left: 0 },
    reason: undefined,
  });
  expect(await formOf('m-3')).toMatchObject({
    parts: { 'cf-7-2-1': '1000', 'cf-7-2-2': '500' },
    taken: { sum: rupees(1500), left: 0 },
    reason: 'Wrong person',
  });
});

test('a receipt is corrected by whoever received the money, whatever the method: it may become cash in their hands', () => {
  const receipt = { collectedBy: SHAJI, method: 'CASH', cancelled: null, settlement: null } as Receipt;
  expect(isCorrectable(receipt, SHAJI)).toBe(true);
  expect(isCorrectable(receipt, LATHA)).toBe(false);
  expect(isCorrectable({ ...receipt, method: 'UPI' }, SHAJI)).toBe(true);
  expect(isCorrectable({ ...receipt, method: 'UPI' }, LATHA)).toBe(false);
});
