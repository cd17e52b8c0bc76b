import { expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { makeReport } from '../testing/reports.ts';
import { moneyInPlaces, placeBooks } from './money-in-places.ts';

/** ₹5,000 in cash and ₹2,000 by UPI in January; ₹3,500 of the cash paid into the bank in March, where ₹20,000 were before. */
async function books() {
  const made = withBankAccounts(buildBooks());
  const line = (input: object) => made.run('transaction.create', buildTransactionInput(input), buildContext());
  await line({ amount: rupees(5000), method: 'CASH', date: '2026-01-10', description: 'Camp' });
  await line({
    id: 701,
    amount: rupees(2000),
    method: 'UPI',
    bankAccountId: 1,
    date: '2026-01-11',
    description: 'Gift',
  });
  await line({ id: 702, type: 'DEBIT', amount: rupees(4000), method: 'CHEQUE', bankAccountId: 1, date: '2026-03-03' });
  const move = {
    from: { cashOf: 1 },
    to: { bankAccountId: 1 },
    amount: rupees(3500),
    date: '2026-03-02',
    note: 'Slip 1',
  };
  await made.run('money.move', move, buildContext());
  const account = made.get('bankAccounts', 1)!;
  const opening = { amount: rupees(20_000), date: '2026-01-01' as never };
  made.put([{ table: 'bankAccounts', row: { ...account, opening } }]);
  return made;
}

const JANUARY = { from: '2026-01-01', to: '2026-01-31' } as never;
const MARCH = { from: '2026-03-01', to: '2026-03-31' } as never;

test('each place has what it held before, got, paid, was moved, and holds after; together it is what the ledgers hold', async () => {
  const made = await books();
  const [table] = makeReport(moneyInPlaces, made, MARCH);
  expect(table!.groups[0]!.rows).toEqual([
    ['Cash of Anitha Nair', rupees(5000), 0, 0, rupees(-3500), rupees(1500)],
    ['Bank 1', rupees(22_000), 0, rupees(4000), rupees(3500), rupees(21_500)],
    ['Not allocated', rupees(-20_000), 0, 0, 0, rupees(-20_000)],
  ]);
  expect(table!.total).toEqual(['Total', rupees(7000), 0, rupees(4000), 0, rupees(3000)]);
  expect(placesOf(made).ledgers).toBe(rupees(3000));
});

test('what was there when its books began is neither received nor moved', async () => {
  const made = await books();
  const input = buildTransactionInput({ id: 703 as never, amount: rupees(30_000), date: localDate('2026-01-01') });
  await made.run('transaction.create', input, buildContext());
  made.put([{ table: 'transactions', row: { ...made.get('transactions', 703)!, opening: true } }]);
  const [table] = makeReport(moneyInPlaces, made, JANUARY);
  expect(table!.groups[0]!.rows).toEqual([
    ['Cash of Anitha Nair', 0, rupees(5000), 0, 0, rupees(5000)],
    ['Bank 1', rupees(20_000), rupees(2000), 0, 0, rupees(22_000)],
    ['Not allocated', rupees(10_000), 0, 0, 0, rupees(10_000)],
  ]);
  const [book] = makeReport(placeBooks, made, JANUARY);
  expect(book!.groups.map(({ title, rows }) => [title, rows[0]!.slice(2)])).toEqual([
    ['Cash of Anitha Nair', ['Opening balance', null, null, 0]],
    ['Bank 1', ['Opening balance', null, null, rupees(20_000)]],
  ]);
  const [fromBefore] = makeReport(placeBooks, made, { from: '2025-12-01', to: '2026-01-31' } as never);
  expect(fromBefore!.groups[1]!.rows.map((row) => row.slice(2))).toEqual([
    ['Opening balance', null, null, 0],
    ['Opening balance', null, null, rupees(20_000)],
    ['Gift', rupees(2000), null, rupees(22_000)],
  ]);
});

test('of an opening balance over entries, what they do not explain came on its day, in the books and beside them', async () => {
  const made = await books();
  const opening = { amount: rupees(15_000), date: localDate('2026-01-15') };
  made.put([{ table: 'bankAccounts', row: { ...made.get('bankAccounts', 1)!, opening } }]);
  const [table] = makeReport(moneyInPlaces, made, JANUARY);
  expect(table!.groups[0]!.rows.map(([name, opened, , , moved, closed]) => [name, opened, moved, closed])).toEqual([
    ['Cash of Anitha Nair', 0, 0, rupees(5000)],
    ['Bank 1', 0, rupees(13_000), rupees(15_000)],
    ['Not allocated', 0, rupees(-13_000), rupees(-13_000)],
  ]);
  const [book] = makeReport(placeBooks, made, JANUARY);
  expect(book!.groups[1]!.rows.map((row) => row.slice(2))).toEqual([
    ['Opening balance', null, null, 0],
    ['Gift', rupees(2000), null, rupees(2000)],
    ['Opening balance, in no entry', rupees(13_000), null, rupees(15_000)],
  ]);
});

test('what is undone was neither received nor paid; the book of its place tells both', async () => {
  const made = await books();
  const correction = { id: 700, reason: 'Twice', reversalId: 720, entryId: 721, entry: null };
  await made.run('transaction.correct', correction, buildContext());
  const [table] = makeReport(moneyInPlaces, made, { from: '2026-01-01', to: '2026-12-31' } as never);
  expect(table!.groups[0]!.rows[0]).toEqual(['Cash of Anitha Nair', 0, 0, 0, rupees(-3500), rupees(-3500)]);
  const [book] = makeReport(placeBooks, made, { from: '2026-01-01', to: '2026-12-31' } as never);
  expect(book!.groups[0]!.total!.slice(3)).toEqual([rupees(5000), rupees(8500), rupees(-3500)]);
});

test('a day is told in the order in which it was entered', async () => {
  const made = withBankAccounts(buildBooks());
  const at = (time: string) => ({ ...buildContext(), issuedAt: `2026-11-21T${time}:00.000Z` as never });
  const line = (input: object, time: string) => made.run('transaction.create', buildTransactionInput(input), at(time));
  await line({ amount: rupees(5000), method: 'CASH' }, '04:00');
  const move = { from: { cashOf: 1 }, to: { cashBox: true }, amount: rupees(3000) };
  await made.run('money.move', move, at('05:00'));
  await line({ id: 701, amount: rupees(700), method: 'CASH' }, '06:00');
  const [table] = makeReport(placeBooks, made, { from: '2026-11-01', to: '2026-11-30' } as never);
  const cash = table!.groups.find(({ title }) => title === 'Cash of Anitha Nair')!;
  expect(cash.rows.map((row) => row.at(-1))).toEqual([0, 5000, 2000, 2700].map(rupees));
});

test('the books of each place tell every entry, and what was there after it', async () => {
  const [table] = makeReport(placeBooks, await books(), MARCH);
  expect(table!.total).toBeUndefined();
  expect(table!.groups.map(({ total }) => total!.slice(3))).toEqual([
    [0, rupees(3500), rupees(1500)],
    [rupees(3500), rupees(4000), rupees(21_500)],
  ]);
  expect(table!.groups.map(({ title, rows }) => [title, rows.map((row) => row.slice(2))])).toEqual([
    [
      'Cash of Anitha Nair',
      [
        ['Opening balance', null, null, rupees(5000)],
        ['Cash of Anitha Nair to Bank 1, Slip 1', null, rupees(3500), rupees(1500)],
      ],
    ],
    [
      'Bank 1',
      [
        ['Opening balance', null, null, rupees(22_000)],
        ['Cash of Anitha Nair to Bank 1, Slip 1', rupees(3500), null, rupees(25_500)],
        ['Share capital', null, rupees(4000), rupees(21_500)],
      ],
    ],
  ]);
});

test('the book of one place tells of no other', async () => {
  const [book] = makeReport(placeBooks, await books(), {
    from: '2026-03-01',
    to: '2026-03-31',
    place: 'bank-1',
  } as never);
  expect(book!.groups.map(({ title, total }) => [title, total!.at(-1)])).toEqual([['Bank 1', rupees(21_500)]]);
});
