/** Files for programs that keep books, of the year that was worked out by hand. */
import { expect, test } from 'vitest';
import { add, toRupees } from '../money.ts';
import { TIME_ZONE } from '../testing/build.ts';
import { rowsOfAccount } from '../testing/reports.ts';
import { WORKED_YEAR, workedYear } from '../testing/worked-year.ts';
import { beancountOf } from './beancount.ts';
import { type JournalAccount, journalOf } from './journal.ts';
import { tallyOf } from './tally.ts';

const SECOND_HALF = { ...WORKED_YEAR, from: '2025-10-01' as typeof WORKED_YEAR.from };
const called = ({ name, fund }: JournalAccount) => [name, fund].filter(Boolean).join(' & ');

async function journal(days: typeof WORKED_YEAR) {
  const books = await workedYear();
  const movements = {
    moves: books.all('moneyMoves'),
    handOvers: books.all('handOvers'),
    accounts: books.all('bankAccounts'),
  };
  return journalOf(rowsOfAccount(books), movements, days, TIME_ZONE);
}

test.each([WORKED_YEAR, SECOND_HALF])('every entry of the journal from $from comes to nothing', async (days) => {
  const { opening, entries, closing } = await journal(days);
  for (const legs of [opening, closing, ...entries.map((entry) => entry.legs)]) {
    expect(add(...legs.map(({ amount }) => amount))).toBe(0);
  }
  expect(entries.every(({ day }) => days.from <= day && day <= days.to)).toBe(true);
  const held = Object.fromEntries(closing.map(({ account, amount }) => [called(account), toRupees(amount)]));
  expect(held).toMatchObject({
    'place bank-1': 74_532,
    'place box': 20_000,
    'installments 41': 4000,
    'chitty 7': -8650,
    dividend: -300,
  });
});

test('what half a year began with is told of places and of funds', async () => {
  const { opening } = await journal(SECOND_HALF);
  const held = Object.fromEntries(opening.map(({ account, amount }) => [called(account), toRupees(amount)]));
  // Shares of 10,000 came, goods of 20,000 and help of 6,000 went by bank; five installments came in cash.
  expect(held).toMatchObject({
    'place bank-1': 74_000,
    'place cash-1': 16_000,
    'installments 41': 10_000,
    'fund & charity': -9000,
  });
});

test('the file for beancount asserts what each account holds, and has its own words in quotes alone', async () => {
  const found = await journal(WORKED_YEAR);
  found.entries[0]!.line = { ...found.entries[0]!.line!, description: 'Bill of "A"\n2025-01-01 close X' };
  const file = beancountOf(found, WORKED_YEAR, { title: 'Welfare Association', called });
  expect(file).toContain('2026-04-01 balance Assets:Money:Bank-1  74532.000 INR');
  expect(file).toContain('2026-04-01 balance Liabilities:Chitty:7  -8650.000 INR');
  expect(file).toContain(String.raw`"Bill of \"A\" 2025-01-01 close X"`);
  expect(file).not.toMatch(/^2025-01-01/m);
});

test('read back, the file for Tally has the same sums, with debits written as less than nothing', async () => {
  const found = await journal(WORKED_YEAR);
  const file = tallyOf(found, { company: 'A & B', called });
  expect(file).toContain('<SVCURRENTCOMPANY>A &amp; B</SVCURRENTCOMPANY>');
  const held = new Map<string, number>();
  const put = (name: string, amount: string) =>
    held.set(name, (held.get(name) ?? 0) - Math.round(Number(amount) * 1000));
  for (const [, name, amount] of file.matchAll(
    /<LEDGER NAME="[^"]*" ACTION="Create"><NAME>([^<]*)<\/NAME><PARENT>[^<]+<\/PARENT><OPENINGBALANCE>([^<]*)</g,
  )) {
    put(name!, amount!);
  }
  for (const [, entries] of file.matchAll(/<VOUCHER VCHTYPE="\w+"[^>]*>(.*?)<\/VOUCHER>/g)) {
    let sum = 0;
    for (const [, name, debit, amount] of entries!.matchAll(
      /<LEDGERNAME>([^<]*)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>([^<]*)</g,
    )) {
      expect(debit === 'Yes').toBe(amount!.startsWith('-'));
      put(name!, amount!);
      sum += Number(amount);
    }
    expect(Math.round(sum * 1000)).toBe(0);
  }
  const wanted = found.closing.map(({ account, amount }) => [called(account).replace('&', '&amp;'), amount] as const);
  expect(Object.fromEntries([...held].filter(([, amount]) => amount !== 0))).toEqual(Object.fromEntries(wanted));
  expect(file).toContain(
    '<VOUCHER VCHTYPE="Payment" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>20251021</DATE>',
  );
});
