import { moveMoney } from 'shared-schema/bank/move-money';
import { closeDay, confirmHandOver, handOverCash } from 'shared-schema/cash/hand-over-commands';
import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { MemberId } from 'shared-schema/ids';
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { rupees } from 'shared-schema/money';
import { buildBusinessInput, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '../language/texts.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { keepCode, ownSeries } from '../sync/outbox/receipt-series.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import { cashCard, cashColumns } from './collector-cash-page.tsx';
import { type CashChoice, readCollectorCash } from './read-collector-cash.ts';
import type { DayCloseId } from 'shared-schema/cash/day-close';

const SHAJI = 3 as MemberId;

beforeAll(async () => {
  await loadTexts('office');
  await loadTexts('report');
});

test('a collector’s cash is their entries and hand-overs; a closed day shows it as it was then', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const entry = { ...buildTransactionInput({ amount: rupees(1000) }), id: undefined, method: 'CASH' as const };
  const { id } = await dispatch(createTransaction, entry);
  await dispatch(createTransaction, { ...entry, type: 'DEBIT', amount: rupees(300) });
  await dispatch(createTransaction, { ...entry, method: 'UPI' });
  const { id: handed } = await dispatch(handOverCash, { to: SHAJI, amount: rupees(200) });
  await dispatch(handOverCash, { to: SHAJI, amount: rupees(5) });
  await dispatchFor(books, { id: SHAJI, role: 'ADMIN' })(confirmHandOver, { id: handed! });
  const { id: closing } = await dispatch(closeDay, {
    date: '2026-11-21',
    expected: rupees(500),
    counts: [],
    receipts: [],
  });
  vi.setSystemTime(new Date('2026-11-21T07:00:00Z'));
  await dispatch(deleteTransaction, { id: id! });
  const read = async (collector: MemberId, choice: CashChoice = {}) => {
    const { rows, sum } = await readCollectorCash(books.shown, { ...choice, collector, timeZone: 'Asia/Kolkata' });
    return { sum, parts: rows.map(({ part, amount }) => [part, amount]) };
  };
  const spent = ['given', rupees(-300)];
  const handedOver = ['handedOver', rupees(-200)];
  expect(await read(ADMIN.id)).toMatchObject({ sum: rupees(-500) });
  expect(await read(ADMIN.id, { part: 'given' })).toEqual({ sum: rupees(-300), parts: [spent] });
  expect(await read(SHAJI)).toEqual({ sum: rupees(200), parts: [['handed', rupees(200)]] });
  const then = await read(ADMIN.id, { closing: closing as DayCloseId });
  expect(then.sum).toBe(rupees(500));
  expect(then.parts).toEqual(expect.arrayContaining([['taken', rupees(1000)], spent, handedOver]));
  vi.useRealTimers();
});

test('cash for a business came from its customer, not from the member who referred them', async () => {
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 1);
  const dispatch = dispatchFor(books, ADMIN);
  const { id } = await dispatch(createInstallmentBusiness, buildBusinessInput({ customerName: 'Suresh Babu' }));
  await dispatch(recordCollection, {
    payer: { businessId: id! },
    payerName: 'Suresh Babu',
    receivedOn: '2026-11-21',
    method: 'CASH',
    items: [{ repaymentId: `ib-${id}-1`, amount: rupees(500) }],
    onAccount: rupees(70),
  });
  const { rows } = await readCollectorCash(books.shown, { collector: ADMIN.id, timeZone: TIME_ZONE });
  expect(rows.map(({ who }) => who)).toEqual(['Suresh Babu', 'Suresh Babu']);
});

test('an entry, a hand-over and a move each have a row in the list of a collector’s cash, and on a phone a card', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const entry = { ...buildTransactionInput({ amount: rupees(900) }), id: undefined, method: 'CASH' as const };
  await dispatch(createTransaction, entry);
  await dispatch(handOverCash, { to: null, amount: rupees(200), note: null });
  await dispatch(moveMoney, { from: { cashOf: ADMIN.id }, to: { cashBox: true }, amount: rupees(50), note: 'For tea' });
  const { rows } = await readCollectorCash(books.shown, { collector: ADMIN.id, timeZone: TIME_ZONE });
  const words = cashColumns.flatMap(({ header, cell }) => (header === 'fields.description' ? (cell ?? []) : []));
  const kinds: Record<string, unknown[]> = { line: [], handOver: [], move: [] };
  for (const row of rows) {
    const { title, note } = cashCard(row);
    kinds[row.of.kind]!.push([row.amount, words.map(({ of }) => of(row)), title, note]);
  }
  expect(kinds).toEqual({
    line: [[rupees(900), ['Thomas Kurian · Share capital'], 'Thomas Kurian', expect.stringMatching(/^Taken · /)]],
    handOver: [[rupees(-200), ['Anitha Nair → Bank'], 'Anitha Nair → Bank', expect.stringMatching(/^Handed over · /)]],
    move: [
      [
        rupees(-50),
        ['Cash of Anitha Nair → Cash box · For tea'],
        'Cash of Anitha Nair → Cash box',
        expect.stringMatching(/^Handed over · /),
      ],
    ],
  });
});
