import { expect, test } from 'vitest';
import type { TransactionId } from '../ids.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { closeOctober, OCTOBER_CLOSED } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { firstOfVoucher, voucherKindOf, voucherNumber, voucherSeries, voucherYear } from './voucher-number.ts';
import { localDate } from '../local-date.ts';
import { payVoucher } from './voucher-commands.ts';
import type { Transaction } from './transaction.ts';

const { ledger, type: _type, amount: _amount, ...SAME } = buildTransactionInput({ description: 'Office' });
const BILL = {
  ...SAME,
  id: undefined,
  ids: [701, 702, 703],
  method: 'CASH',
  lines: [
    { ledger, head: 'Rent', amount: rupees(900) },
    { ledger: 'charity', head: 'Help', amount: rupees(100), description: 'Medicine' },
    { ledger, amount: rupees(50) },
  ],
};

function pay(overrides: object = {}, books = buildBooks()) {
  const { id: _none, ...input } = { ...BILL, ...overrides } as Record<string, unknown>;
  return books.run('voucher.pay', input, buildContext());
}

test('pays one payee for several things: a line each, which name one another', async () => {
  const changes = await pay();
  expect(changes.map(({ row }) => row)).toMatchObject([
    {
      id: 701,
      type: 'DEBIT',
      ledger: 'general',
      head: 'Rent',
      amount: rupees(900),
      description: 'Office',
      voucherWith: [702, 703],
    },
    { id: 702, ledger: 'charity', associatedType: 'CHARITY_FUND', description: 'Medicine', voucherWith: [701, 703] },
    { id: 703, ledger: 'general', amount: rupees(50), cashBy: 1, userId: 2, voucherWith: [701, 702] },
  ]);
  const [one] = await pay({ ids: [701], lines: BILL.lines.slice(0, 1) });
  expect(one!.row).not.toHaveProperty('voucherWith');
});

test('is refused for what an entry by hand is refused, and for numbers that are not free', async () => {
  expect(await refusalOf(pay({ userId: 99 }))).toMatchObject({ code: 'member.unknown' });
  expect(await refusalOf(pay({ lines: [] }))).toMatchObject({ code: 'input.invalid' });
  expect(await refusalOf(pay({ ids: [701, 702, 701] }))).toMatchObject({ code: 'transaction.numberTaken' });
  const books = buildBooks();
  await pay({}, books);
  expect(await refusalOf(pay({ ids: [704, 705, 702] }, books))).toMatchObject({
    code: 'transaction.numberTaken',
    details: { id: 702 },
  });
  await closeOctober(books);
  expect(await refusalOf(pay({ ids: [704, 705, 706], date: '2026-10-30' }, books))).toMatchObject(OCTOBER_CLOSED);
});

test('admins may', () => {
  expect(rolesThatMay(payVoucher)).toEqual(ADMINS);
});

test('numbers go by the year from April to March, and by kind', () => {
  expect(voucherYear(localDate('2027-03-31'))).toEqual({ from: '2026-04-01', to: '2027-03-31' });
  expect(voucherSeries('PV', localDate('2027-03-31'))).toBe('PV/26-27');
  expect(voucherSeries('JV', localDate('2000-04-01'))).toBe('JV/00-01');
  expect(voucherNumber(voucherSeries('PV', localDate('2026-04-01')), 12)).toBe('PV/26-27/0012');
});

test('money paid out has a number; what comes in, undoes, moves within the books or was before them has none', async () => {
  const [change] = await pay();
  const row = change!.row as Transaction;
  expect(voucherKindOf(row)).toBe('PV');
  expect(firstOfVoucher({ id: 703 as TransactionId, voucherWith: [701, 702] as TransactionId[] })).toBe(701);
  const id = 5 as TransactionId;
  for (const other of [
    { type: 'CREDIT' },
    { reverses: id },
    { transferWith: id },
    { opening: true },
    { purpose: 'EXCHANGE' },
  ] as const) {
    expect(voucherKindOf({ ...row, ...other })).toBeUndefined();
  }
  expect(voucherKindOf({ ...row, type: 'CREDIT', journal: true })).toBe('JV');
});
