import type { MemberId, TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { instant } from 'shared-schema/local-date';
import { NOTHING, rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { lineFinder, lineMatcher, mayHold } from './line-filter.ts';

const line = {
  id: 12,
  type: 'CREDIT',
  description: 'Hall rent',
  reference: 'V-17',
  head: 'Rent',
  receiptNumber: 'K3-0012',
  voucher: 'PV/26-27/0012',
  party: { name: 'Grama Sabha' },
  amount: rupees('3733.33'),
  timeCompleted: '2026-10-31T18:30:00.000Z',
} as Transaction;

test.each(['hall', 'v-17', 'RENT', 'k3-0012', 'PV/26-27/0012', 'sabha', '#12', '12', '3733.33', '₹3,733.33'])(
  'a line is found by %s',
  (text) => {
    expect(lineFinder({ text })([line])).toEqual([line]);
  },
);

test('of those that stand, neither a line that was undone nor the one that undoes it is left', () => {
  const other = 13 as TransactionId;
  const lines = [line, { ...line, reversedBy: other }, { ...line, reverses: other }, { ...line, reversedBy: null }];
  expect(lines.map(lineMatcher({ standing: true }))).toEqual([true, false, false, true]);
});

test.each(['3733', '733.33', '₹', '₹3,733.3'])('a line is not found by %s, which is not its amount', (text) => {
  expect(lineFinder({ text })([line])).toEqual([]);
});

test('a line is found by its words in another spelling of Unicode', () => {
  const spelt = { ...line, head: 'അനിൽ വാടക', description: 'Jos\u00e9' };
  for (const text of ['അനില്\u200d', 'JOSE\u0301', 'jose']) expect(lineFinder({ text })([spelt])).toEqual([spelt]);
});

test('of many lines each is found once that has the words, and by a number also the line of that number', () => {
  const named = (id: number, description: string) =>
    ({ ...line, id, description, head: null, voucher: null }) as Transaction;
  const lines = [
    named(1, 'Rent, rent and more rent'),
    named(2, 'Light'),
    named(3, 'Rent 4'),
    named(4, 'Light'),
    named(5, 'ഹാൾ rent'),
  ];
  const found = (text: string, called?: string[]) => lineFinder({ text, called })(lines).map(({ id }) => id);
  expect(found('rent')).toEqual([1, 3, 5]);
  expect(found('light')).toEqual([2, 4]);
  expect(found('4')).toEqual([3, 4]);
  expect(found('rentlight')).toEqual([]);
  expect(lineFinder({ text: 'none', called: ['rent'] })([line])).toEqual([line]);
});

test('a line that has no head and no receipt is not found by their words', () => {
  const bare = { ...line, head: undefined, receiptNumber: null, description: 'Membership' };
  expect(lineFinder({ text: 'rent' })([bare])).toEqual([]);
});

test('the page of November may hold a line of 1 November, which begins in October by UTC', () => {
  const head = { key: '', ledger: 'general', projectId: 1, month: '2026-11', count: 1, credit: 1, debit: NOTHING };
  const [first, day] = [instant('2026-10-31T18:30:00Z'), instant('2026-11-01T18:30:00Z')];
  expect(mayHold(head as never, { from: first, before: day })).toBe(true);
  expect(mayHold(head as never, { before: instant('2026-10-30T18:30:00Z') })).toBe(false);
  expect(mayHold(head as never, { from: instant('2026-12-02T18:30:00Z') })).toBe(false);
});

test('who handled money is who has the cash, and who entered it where it was no cash', () => {
  const [entered, took] = [1 as MemberId, 3 as MemberId];
  const cash = { ...line, method: 'CASH', createdBy: entered, cashBy: took } as const;
  const upi = { ...line, method: 'UPI', createdBy: entered, cashBy: null } as const;
  expect([cash, upi].map(lineMatcher({ handler: took }))).toEqual([true, false]);
  expect([cash, upi].map(lineMatcher({ handler: entered }))).toEqual([false, true]);
  expect([cash, upi].map(lineMatcher({ method: 'UPI' }))).toEqual([false, true]);
});

test('a head is found however it is spelt; the payments of installments are one head', () => {
  const paid = { ...line, head: null, associatedType: 'INSTALLMENT_BUSINESS', repaymentId: 'ib-41-1' } as Transaction;
  expect(lineMatcher({ head: 'own rent' })({ ...line, head: ' RENT ' })).toBe(true);
  expect(lineMatcher({ head: 'own rent' })(paid)).toBe(false);
  expect(lineMatcher({ head: 'installmentPrincipal' })(paid)).toBe(true);
});

test('a page whose sums are smaller than the least amount wanted holds no such line', () => {
  const head = { key: '', ledger: 'general', projectId: 1, month: '2026-11', count: 2, credit: 500, debit: 90 };
  expect(mayHold(head as never, { least: rupees('0.5') })).toBe(true);
  expect(mayHold(head as never, { least: rupees('0.501') })).toBe(false);
  expect(mayHold(head as never, { least: rupees('0.5'), most: rupees('0.4') })).toBe(false);
  expect(mayHold(head as never, { least: rupees('0.1'), type: 'DEBIT' })).toBe(false);
});

test('on the sides of the account are neither what was held at first nor what moved within the books', () => {
  const credit = { ...line, date: '2026-11-01' } as Transaction;
  const undone = { ...credit, type: 'DEBIT', reverses: 12 } as Transaction;
  const opening = { ...credit, opening: true } as Transaction;
  const used = { ...credit, method: 'ADJUSTMENT', account: 'm-2', receiptNumber: null } as Transaction;
  const moved = { ...credit, transferWith: 13 } as Transaction;
  const all = [credit, undone, opening, used, moved];
  expect(all.filter(lineMatcher({ side: 'receipts' }))).toEqual([credit, undone, moved]);
  expect(all.filter(lineMatcher({ side: 'payments' }))).toEqual([]);
  expect(all.filter(lineMatcher({ side: 'receipts', together: true }))).toEqual([credit, undone]);
  expect(all.filter(lineMatcher({ side: 'both', together: true }))).toEqual([credit, undone]);
  expect(all.filter(lineMatcher({ side: 'cash', together: true }))).toEqual([credit, undone, opening]);
});

test('the opening balance is what came before a day, and what was held when the books began', () => {
  const earlier = { ...line, timeCompleted: '2026-10-31T18:29:59.000Z' } as Transaction;
  const opening = { ...line, opening: true } as Transaction;
  const fits = lineMatcher({ side: 'opening', openedAt: instant('2026-10-31T18:30:00Z') });
  expect([earlier, line, opening].map(fits)).toEqual([true, false, true]);
});

test('an entry that does not say how it was paid is found as such', () => {
  const [stated, unstated] = [{ ...line, method: 'UPI' } as Transaction, { ...line, method: null } as Transaction];
  expect([stated, unstated].map(lineMatcher({ method: 'NONE' }))).toEqual([false, true]);
});
