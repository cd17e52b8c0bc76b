import { cancelReceipt } from 'shared-schema/collections/undo-receipt';
import { mostLinesOf } from 'shared-schema/collections/receipt';
import type { ReceiptNumber, SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { ChittyFundId, MemberId } from 'shared-schema/ids';
import { lettersOf, readShortAddress } from 'shared-schema/collections/short-address';
import { deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { addDays, formatDate, localDate, localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { USUAL_SYNCED_SETTINGS } from 'shared-schema/setting';
import {
  buildBooks,
  buildBusinessInput,
  buildContext,
  buildFundInput,
  NOW,
  TIME_ZONE,
} from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { showLanguage, translator } from '../language/texts.ts';
import type { Books } from '../sync/books/books.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { keepCode, ownSeries } from '../sync/outbox/receipt-series.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { describeItem, readReceipt } from './read-receipt.ts';
import { receiptMessage } from './receipt-message.ts';
import { slipOf, stampOf } from './slip.ts';

const TODAY = localDateOf(NOW, TIME_ZONE);
const PLACE = {
  association: 'Nanma',
  letterhead: USUAL_SYNCED_SETTINGS,
  today: TODAY,
  timeZone: TIME_ZONE,
  origin: 'https://nanma.example',
};

/** Member 2 pays ₹1,600 for ticket 1 of chitty fund 7, three months of ₹1,000; ₹100 of it stays on account. */
async function collected(): Promise<{ books: Books; number: ReceiptNumber }> {
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 11);
  const rows = buildBooks();
  await rows.run(
    'chittyFund.create',
    { id: 7, ...buildFundInput([2, 3] as MemberId[], { amount: rupees(2000) }) },
    buildContext(),
  );
  await receive(books, { chittyFunds: rows.all('chittyFunds') });
  const { number } = await dispatchFor(books, ADMIN)(recordCollection, {
    payer: { memberId: 2 },
    payerName: 'Latha Menon',
    receivedOn: TODAY,
    method: 'CASH',
    items: [
      { repaymentId: 'cf-7-1-1', amount: rupees(1000) },
      { repaymentId: 'cf-7-1-2', amount: rupees(500) },
    ],
    onAccount: rupees(100),
  });
  return { books, number: number! };
}

async function slipIn(books: Books, number: ReceiptNumber) {
  return slipOf((await readReceipt(books.shown, number))!, PLACE);
}

test('a slip says what was paid, what remains of each part and of the ticket, and what is on account', async () => {
  const { books, number } = await collected();
  const slip = await slipIn(books, number);
  expect(slip).toMatchObject({
    number: 'K3-0012',
    total: ['Total received', '₹1,600.00'],
    words: 'Rupees one thousand six hundred only',
  });
  expect(slip.items).toMatchObject([
    { amount: '₹1,000.00', note: 'Paid in full' },
    { amount: '₹500.00', note: 'Remaining: ₹500.00' },
    { text: 'On account', amount: '₹100.00' },
  ]);
  expect(slip.rest!.facts[0]).toEqual(['Chitty fund 7, ticket 1', '₹1,500.00']);
  expect(slip.address).toMatch(/^https:\/\/nanma\.example\/verify-receipt#K3-0012\./);
});

test('a slip bears the logo, how to reach the association, and what it writes on its receipts', async () => {
  const { books, number } = await collected();
  const letterhead = {
    logo: 'iVBO',
    registration: 'Reg. no. 12/1994',
    contactPhone: '+91 494 555 0142',
    contactEmail: '',
    upiId: 'nanma@okbank',
    receiptText: 'Thank you',
  };
  const slip = slipOf((await readReceipt(books.shown, number))!, { ...PLACE, letterhead });
  expect(slip).toMatchObject({
    logo: 'data:image/png;base64,iVBO',
    contact: ['Reg. no. 12/1994', '+91 494 555 0142', 'UPI nanma@okbank'],
    foot: 'Thank you',
  });
});

test('a slip says under which registration a chitty is that it paid for, once', async () => {
  const { books, number } = await collected();
  const label = 'Registration of chitty fund 7';
  expect((await slipIn(books, number)).facts.map(([what]) => what)).not.toContain(label);
  const fund = { ...(await books.shown.chittyFunds.get(7 as ChittyFundId))!, registration: 'KL-12/2026' };
  await receive(books, { chittyFunds: [fund] });
  expect((await slipIn(books, number)).facts.filter(([what]) => what === label)).toEqual([[label, 'KL-12/2026']]);
});

test('a slip has its amount in words of the language that is shown', async () => {
  const { books, number } = await collected();
  await showLanguage('ml');
  const malayalam = await slipIn(books, number);
  await showLanguage('en');
  expect(malayalam.words).toBe('ആയിരത്തി അറുനൂറ് രൂപ മാത്രം');
});

test('an item whose entry was deleted is taken off the slip, and the sum on paper stays', async () => {
  const { books, number } = await collected();
  const [first] = (await books.shown.receipts.get(number))!.items;
  await dispatchFor(books, ADMIN)(deleteTransaction, { id: first!.transactionId, reason: 'Typed twice' });
  const slip = await slipIn(books, number);
  expect(slip.items[0]).toMatchObject({ takenOff: true, note: 'Taken off this receipt' });
  expect(slip.total[1]).toBe('₹1,600.00');
});

test('a message leads to the receipt by a short address, which its QR code does not need', async () => {
  const { books, number } = await collected();
  const message = receiptMessage((await readReceipt(books.shown, number))!, translator(), PLACE);
  const [address] = /https:.*$/.exec(message)!;
  expect(address).toMatch(/^https:\/\/nanma\.example\/r\/K3-0012-[a-z]{8}$/);
  const { signature } = (await books.shown.receipts.get(number))!;
  expect(readShortAddress(address.split('/').at(-1)!)).toEqual({ number, letters: lettersOf(signature!) });
});

test('the message of a cheque says that it is still to clear, until it has been deposited', async () => {
  const { books, number } = await collected();
  const view = (await readReceipt(books.shown, number))!;
  const inHand = { number: '777001', date: TODAY, state: 'IN_HAND', since: TODAY, bankAccountId: null } as const;
  const message = (state: 'IN_HAND' | 'PAID_IN') =>
    receiptMessage({ ...view, receipt: { ...view.receipt, cheque: { ...inHand, state } } }, translator(), PLACE);
  expect(message('IN_HAND').split('\n')[1]).toBe('Cheque in hand, subject to clearing');
  expect(message('PAID_IN')).not.toContain('clearing');
});

test('nothing is paid in full by a cheque that is still to clear', async () => {
  const { books, number } = await collected();
  const view = (await readReceipt(books.shown, number))!;
  const inHand = { number: '777001', date: TODAY, state: 'IN_HAND', since: TODAY, bankAccountId: null } as const;
  const notes = (state: 'IN_HAND' | 'CLEARED') =>
    slipOf({ ...view, receipt: { ...view.receipt, cheque: { ...inHand, state } } }, PLACE).items.map(
      ({ note }) => note,
    );
  expect(notes('CLEARED')).toContain('Paid in full');
  expect(notes('IN_HAND')).not.toContain('Paid in full');
});

test('the message of what was paid in foreign notes names them', async () => {
  const { books, number } = await collected();
  const view = (await readReceipt(books.shown, number))!;
  const currency = { code: 'AED', amount: rupees(100), rate: 2_285_000 };
  const message = receiptMessage({ ...view, receipt: { ...view.receipt, currency } }, translator(), PLACE);
  expect(message.split('\n')[1]).toBe('• Foreign notes: 100 AED');
});

test('the message of a correction names the receipt in whose place it came', async () => {
  const { books, number } = await collected();
  const view = (await readReceipt(books.shown, number))!;
  const receipt = { ...view.receipt, replaces: 'K3-0011' as ReceiptNumber };
  expect(receiptMessage({ ...view, receipt }, translator(), PLACE)).toContain('In place of receipt: K3-0011');
  expect(receiptMessage(view, translator(), PLACE)).not.toContain('In place of');
});

test('a slip names the bank of a cheque', async () => {
  const { books, number } = await collected();
  const view = (await readReceipt(books.shown, number))!;
  const cheque = {
    number: '777001',
    bank: 'SBI',
    date: TODAY,
    state: 'IN_HAND',
    since: TODAY,
    bankAccountId: null,
  } as const;
  const { facts } = slipOf({ ...view, receipt: { ...view.receipt, cheque } }, PLACE);
  expect(facts).toContainEqual(['Cheque', `777001, SBI, dated ${formatDate(TODAY, 'en')}: in hand`]);
});

test('a cancelled receipt bears a stamp, tells of no standing, and its message says that it is cancelled', async () => {
  const { books, number } = await collected();
  const lines = mostLinesOf((await books.shown.receipts.get(number))!);
  await dispatchFor(books, ADMIN)(cancelReceipt, { number, reason: 'Wrong member', lines });
  const slip = await slipIn(books, number);
  expect(slip).toMatchObject({ stamp: 'Cancelled', rest: undefined });
  const message = receiptMessage((await readReceipt(books.shown, number))!, translator(), PLACE);
  expect(message).toContain('receipt K3-0012');
  expect(message).toContain('has been cancelled');
});

test('a receipt of what had been entered before bears a stamp, and its message says that it does not count', async () => {
  const { books, number } = await collected();
  const receipt = (await books.shown.receipts.get(number))!;
  const answered = { answer: 'SAME_PAYMENT' as const, at: receipt.enteredAt, by: receipt.collectedBy };
  const misplaced = [{ repaymentId: receipt.items[0]!.repaymentId, amount: receipt.amount }];
  const twice = { ...receipt, items: [], misplaced, onAccount: receipt.amount, onAccountLine: 7 as never, answered };
  const view = { ...(await readReceipt(books.shown, number))!, receipt: twice };
  expect(stampOf(twice)).toBe('Entered twice');
  expect(stampOf(receipt)).toBeUndefined();
  expect(receiptMessage(view, translator(), PLACE)).toContain('It does not count; the payment is on another receipt.');
});

test('what is overdue is called so on slip and in the message, and what is next lies in the future', async () => {
  const { books, number } = await collected();
  const view = (await readReceipt(books.shown, number))!;
  const dates = view.dues.map(({ due }) => due.dueDate);
  const today = addDays(dates[0]!, 1);
  const slip = slipOf(view, { ...PLACE, today });
  expect(slip.rest!.facts.slice(1)).toEqual([
    [`Overdue since ${formatDate(dates[0]!)}`, '₹500.00'],
    [expect.stringMatching(/^Next due: /), `₹1,000.00 on ${formatDate(dates[1]!)}`],
  ]);
  const message = receiptMessage(view, translator(), { ...PLACE, today });
  expect(message).toContain(`Overdue since ${formatDate(dates[0]!)}: ₹500.00.`);
  expect(message).toContain(`Next due: ₹1,000.00 on ${formatDate(dates[1]!)}.`);
});

test('what is due on the day itself is called so, and nothing comes after the last', async () => {
  const { books, number } = await collected();
  const view = (await readReceipt(books.shown, number))!;
  const [first, last] = view.dues.map(({ due }) => due.dueDate);
  expect(slipOf(view, { ...PLACE, today: first! }).rest!.facts.slice(1)).toEqual([
    ['Due today', '₹500.00'],
    [expect.stringMatching(/^Next due: /), expect.stringMatching(/^₹1,000.00 on /)],
  ]);
  expect(slipOf(view, { ...PLACE, today: addDays(last!, 1) }).rest!.facts).toHaveLength(2);
});

test('what a customer owes whom the payer recommended is no debt of the payer’s, on paper and in the message', async () => {
  const { books, number } = await collected();
  const rows = buildBooks();
  await rows.run('installmentBusiness.create', buildBusinessInput({ refererId: 2 as MemberId }), buildContext());
  await receive(books, { members: rows.all('members'), installmentBusinesses: rows.all('installmentBusinesses') });
  const view = (await readReceipt(books.shown, number))!;
  const today = localDate('2026-03-10');
  const slip = slipOf(view, { ...PLACE, today });
  expect(slip.rest!.facts.slice(2)).toEqual([['Due now from customers you recommended', '₹3,733.33']]);
  const message = receiptMessage(view, translator(), { ...PLACE, today });
  expect(message).not.toContain('Overdue');
  expect(message).toContain('• Due now from customers you recommended: ₹3,733.33');

  // Also where it was paid for a customer: what is left of their business is in that sum already.
  const [business] = rows.all('installmentBusinesses');
  const paid = await dispatchFor(books, ADMIN)(recordCollection, {
    payer: { memberId: 2 },
    payerName: 'Latha Menon',
    receivedOn: TODAY,
    method: 'CASH',
    items: [{ repaymentId: business!.scheduledRepayments[0]!.id, amount: rupees(1000) }],
  });
  const facts = slipOf((await readReceipt(books.shown, paid.number!))!, { ...PLACE, today }).rest!.facts;
  expect(facts.map(([what]) => what)).toEqual([
    expect.stringMatching(/^Next due: /),
    'Due now from customers you recommended',
  ]);
  expect(facts[1]![1]).toBe('₹2,733.33');
});

test('what a receipt was for is named also where its business or fund was deleted', () => {
  const named = (repaymentId: string) =>
    describeItem({ due: undefined, repaymentId: repaymentId as never }, translator().t, '');
  expect(named('ib-555-1')).toBe('Installment 1 of business 555, deleted');
  expect(named('cf-7-2-3')).toBe('Subscription of month 3, chitty fund 7, ticket 2, deleted');
});
