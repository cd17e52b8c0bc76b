/** The final accounts, each figure worked out by hand. */
import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import type { PlaceKey } from '../bank/place.ts';
import { addUp, placePostings } from '../bank/postings.ts';
import { SUSPENSE } from '../ledgers/head.ts';
import { LedgerSchema } from '../ledgers/ledger.ts';
import { addDays, instant, localDate } from '../local-date.ts';
import { add, type Money, NOTHING, rupees, toRupees } from '../money.ts';
import { percent } from '../percent.ts';
import { sumOf } from '../collections/put-to-oldest.ts';
import { mostLinesOf } from '../collections/receipt.ts';
import { divideSettlement } from '../collections/settlement.ts';
import { copyOf } from '../testing/releases.ts';
import { contractAt } from '../repayments/contract-at.ts';
import { remaining } from '../repayments/repayment.ts';
import { buildBankAccount } from '../testing/bank.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, TIME_ZONE } from '../testing/build.ts';
import { broughtIn, draw, on as at, pay, payPrize } from '../testing/worked-chitty.ts';
import { makeReport, rowsOfAccount } from '../testing/reports.ts';
import { WORKED_YEAR, workedYear } from '../testing/worked-year.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { type Balance, balancesOn } from './books-of-account.ts';
import { chittyMoneyReport } from './chitty-money.ts';
import { holdings } from './holdings.ts';
import { balanceSheet, incomeAndExpenditure, type SheetLine, trialBalance } from './final-accounts.ts';

const BY = { userId: 1, party: { association: true }, description: 'By hand' };
const { createdAt: _at, deletedAt: _gone, ...accountInput } = buildBankAccount();

function superAdmin(day: string) {
  const { actor } = buildContext({ role: 'SUPERADMIN' });
  return { ...at(day), actor, immediate: true };
}

function balances(books: MemoryBooks, on: string, since?: string, rows = rowsOfAccount(books)): Balance[] {
  const found = balancesOn(rows, localDate(on), TIME_ZONE, since ? localDate(since) : undefined);
  for (const fund of LedgerSchema.options) expect(add(...found.map(({ sums }) => sums[fund]))).toBe(NOTHING);
  return found;
}

function placesOn(books: MemoryBooks, on: string): Map<PlaceKey, Money> {
  const rows = {
    lines: books.all('transactions'),
    moves: books.all('moneyMoves'),
    handOvers: books.all('handOvers'),
    accounts: books.all('bankAccounts'),
  };
  return addUp(placePostings(rows, TIME_ZONE).filter(({ day }) => day <= on));
}

function sheetOn(books: MemoryBooks, on: string) {
  const sheet = balanceSheet(balances(books, on), placesOn(books, on));
  const told = (lines: SheetLine[]) => Object.fromEntries(lines.map(({ line, amount }) => [line, toRupees(amount)]));
  const { assets, liabilities, funds, total } = sheet;
  expect(add(...[...liabilities, ...funds].map(({ amount }) => amount))).toBe(total);
  return { assets: told(assets), liabilities: told(liabilities), funds: told(funds), total: toRupees(total) };
}

const SHEET = {
  assets: { bank: 74_532, cash: 43_600, installments: 4000, interestDue: 400 },
  liabilities: { shares: 10_000, dividend: 300, onAccount: 1000, chittyMoney: 8650 },
  funds: { charity: 9000, operational: 3000, general: 90_582 },
  total: 122_532,
};

test('the balance sheet of the worked year', async () => {
  const books = await workedYear();
  expect(sheetOn(books, WORKED_YEAR.to)).toEqual(SHEET);
});

test('its trial balance, and its income and expenditure', async () => {
  const books = await workedYear();
  const [before, after] = [balances(books, addDays(WORKED_YEAR.from, -1)), balances(books, WORKED_YEAR.to)];
  const trial = trialBalance(before, after, balanceSheet(after, placesOn(books, WORKED_YEAR.to)));
  expect([trial.debit, trial.credit]).toEqual([rupees(156_150), rupees(156_150)]);
  const { income, expenditure, surplus, prior } = incomeAndExpenditure(before, after);
  const told = (rows: typeof income) => Object.fromEntries(rows.map(({ head, total }) => [head, toRupees(total)]));
  expect(told(income)).toEqual({
    installmentInterest: 2000,
    commission: 3000,
    'own bank interest': 1200,
    donations: 5000,
  });
  expect(told(expenditure)).toEqual({ 'own bank charges': 118, charityGiven: 6000, 'own rent': 12_000 });
  expect(surplus).toEqual({
    general: rupees(6082),
    charity: rupees(-1000),
    operational: rupees(-12_000),
    total: rupees(-6918),
  });
  expect(prior.total).toBe(NOTHING);
});

test('if the unpaid ticket has won, its arrears are an asset', async () => {
  const { assets, liabilities, total } = sheetOn(await workedYear({ unpaid: 3 }), WORKED_YEAR.to);
  expect([assets, liabilities.chittyMoney, total]).toEqual([{ ...SHEET.assets, chittyArrears: 850 }, 9500, 123_382]);
});

test('a draw that is undone on the last day gives its commission back; the day before it counted', async () => {
  const books = await workedYear();
  const before = sheetOn(books, '2026-03-30');
  await books.run('chittyFund.undoDraw', { id: 7, month: 6 }, at('2026-03-31'));
  const { liabilities, funds, total } = sheetOn(books, WORKED_YEAR.to);
  expect([liabilities.chittyMoney, funds.general, total]).toEqual([9150, 90_082, 122_532]);
  expect(sheetOn(books, '2026-03-30')).toEqual(before);
});

/** Books in which a business is bought for the association on a day, and its dues as they are then. */
async function sold(day: string, terms: { price: number; tenure: number }) {
  const books = buildBooks();
  const input = buildBusinessInput({
    purchaseDate: localDate(day),
    showroomPrice: rupees(terms.price),
    advancePayment: NOTHING,
    tenure: terms.tenure,
    interest: percent(1),
  });
  await books.run('installmentBusiness.create', input, at(day));
  const business = () => books.get('installmentBusinesses', 41)!;
  const take = (receivedOn: string, ...numbers: number[]) => {
    const items = business()
      .scheduledRepayments.filter(({ sequence }) => numbers.includes(sequence))
      .map((due) => ({ repaymentId: due.id, amount: remaining(due) }));
    const paid = { payer: { businessId: 41 }, receivedOn, method: 'CASH', items };
    return books.run('collection.record', paid, at(receivedOn));
  };
  return { books, business, take };
}

function incomeOf(books: MemoryBooks, from: string, to: string) {
  const rows = rowsOfAccount(books);
  // What sums of several days share must not depend on which comes first, nor on the year.
  balances(books, to, undefined, rows);
  const { income, expenditure, prior, surplus } = incomeAndExpenditure(
    balances(books, addDays(localDate(from), -1), undefined, rows),
    balances(books, to, from, rows),
  );
  const told = (of: typeof income) => Object.fromEntries(of.map(({ head, total }) => [head, toRupees(total)]));
  return {
    income: told(income),
    expenditure: told(expenditure),
    prior: toRupees(prior.total),
    surplus: toRupees(surplus.total),
  };
}

test('settled early: interest that is waived before it is due was never income', async () => {
  const { books, business, take } = await sold('2025-04-15', { price: 40_000, tenure: 12 });
  for (const { sequence, dueDate } of business().scheduledRepayments.slice(0, 7)) await take(dueDate, sequence);
  const { items, waivers } = divideSettlement(business(), localDate('2025-11-20'), rupees(1000));
  expect(sumOf(items)).toBe(rupees('17666.69'));
  const settled = { id: 41, receivedOn: '2025-11-20', method: 'CASH', items, waivers, reason: 'Paid at once' };
  await books.run('installmentBusiness.settle', settled, at('2025-11-20'));
  const YEAR_OF_IT = ['2025-04-01', '2026-03-31'] as const;
  const whole = { income: { installmentInterest: 3800 }, expenditure: {}, prior: 0, surplus: 3800 };
  expect(incomeOf(books, ...YEAR_OF_IT)).toEqual(whole);
  const later = copyOf(books);
  expect(sheetOn(books, '2026-03-31')).toEqual({
    assets: { cash: 43_800, notAllocated: -40_000 },
    liabilities: {},
    funds: { general: 3800 },
    total: 3800,
  });

  const before = sheetOn(books, '2025-11-30');
  const owed = () =>
    contractAt(business(), localDate('2025-11-30'), TIME_ZONE).scheduledRepayments.map((due) => remaining(due));
  expect(add(...owed())).toBe(0);
  const receipt = books.all('receipts').find(({ settlement }) => settlement)!;
  await books.run('period.close', { until: '2025-11-30' }, superAdmin('2025-12-02'));
  await books.run(
    'receipt.cancel',
    { number: receipt.id, reason: 'Never came', lines: mostLinesOf(receipt) },
    at('2025-12-20'),
  );
  expect(sheetOn(books, '2025-11-30')).toEqual(before);
  expect([add(...owed()), add(...business().scheduledRepayments.map(remaining))]).toEqual([0, '18666.69'].map(rupees));
  const cancelled = { number: receipt.id, reason: 'Never came', lines: mostLinesOf(receipt) };
  await later.run('receipt.cancel', cancelled, at('2026-04-20'));
  expect(incomeOf(later, ...YEAR_OF_IT)).toEqual(whole);
  // Eleven dues of 400 had fallen by the end of that year, not 3,800; the twelfth is April's.
  expect(incomeOf(later, '2026-04-01', '2026-04-30')).toEqual({
    income: { installmentInterest: 400 },
    expenditure: {},
    prior: 600,
    surplus: 1000,
  });
  // The first eight are due by then, seven are paid.
  expect(sheetOn(books, '2025-12-20')).toMatchObject({ assets: { interestDue: 400 }, funds: { general: 3200 } });
});

test('what is paid ahead is income when it falls due', async () => {
  const { books, take } = await sold('2026-01-10', { price: 6000, tenure: 6 });
  await take('2026-02-10', 1);
  await take('2026-03-10', 2);
  await take('2026-03-25', 3);
  expect(sheetOn(books, '2026-03-31')).toEqual({
    assets: { cash: 3180, notAllocated: -6000, installments: 3000 },
    liabilities: { interestAhead: 60 },
    funds: { general: 120 },
    total: 180,
  });
  expect(incomeOf(books, '2026-04-01', '2026-04-30').income).toEqual({ installmentInterest: 60 });
  expect(sheetOn(books, '2026-04-10').liabilities).toEqual({});
});

test('gifts for a purpose and to be kept, furniture, and journals on the last day', async () => {
  const books = buildBooks();
  const bank = { method: 'BANK', bankAccountId: 1 };
  await books.run('bankAccount.create', { ...accountInput, opening: undefined }, superAdmin('2025-04-01'));
  const heads = [
    ['Building fund', 'CORPUS'],
    ['Treatment of Anu', 'RESTRICTED'],
    ['Furniture', 'ASSET'],
    ['Depreciation', 'EXPENSE'],
    ['Rent', 'EXPENSE'],
    ['Outstanding rent', 'LIABILITY'],
  ] as const;
  for (const [name, nature] of heads) await books.run('head.save', { name, nature }, at('2025-04-01'));
  const enter = (date: string, ledger: string, type: string, amount: number, more: object) =>
    books.run('transaction.create', { ledger, type, amount: rupees(amount), date, ...BY, ...more }, at(date));
  await enter('2025-05-01', 'general', 'CREDIT', 50_000, { head: 'Building fund', ...bank });
  await enter('2025-06-01', 'charity', 'CREDIT', 20_000, { head: 'Treatment of Anu', ...bank });
  await enter('2025-07-01', 'charity', 'DEBIT', 14_000, { head: 'Treatment of Anu', ...bank });
  await enter('2025-08-01', 'charity', 'CREDIT', 5000, bank);
  await enter('2025-09-01', 'charity', 'DEBIT', 6000, bank);
  await enter('2025-09-15', 'charity', 'CREDIT', 4540, { method: 'CASH' });
  await enter('2025-10-01', 'operational', 'DEBIT', 12_000, { head: 'Furniture', ...bank });
  const journal = (lines: object[], more: object = {}) =>
    books.run('voucher.journal', { date: '2026-03-31', description: 'Year end', lines, ...more }, at('2026-04-05'));
  const line = (head: string, side: string, amount: number) => ({
    ledger: 'operational',
    head,
    side,
    amount: rupees(amount),
  });
  await journal([line('Depreciation', 'DEBIT', 600), line('Furniture', 'CREDIT', 600)]);
  await journal([line('Rent', 'DEBIT', 1000), line('Outstanding rent', 'CREDIT', 1000)], { takenBack: true });
  expect(sheetOn(books, '2026-03-31')).toEqual({
    assets: { bank: 43_000, cash: 4540, 'head:Furniture': 11_400 },
    liabilities: { 'head:Outstanding rent': 1000 },
    funds: { corpus: 50_000, restricted: 6000, charity: 3540, operational: -1600 },
    total: 58_940,
  });
  // 47,540 are there; 3,540 + 6,000 of it are the charity fund's, and the 50,000 to be kept are no money for chitties.
  const [, beside] = makeReport(chittyMoneyReport, books, { to: localDate('2026-03-31') });
  expect(beside!.total!.at(-1)).toBe(rupees(47_540 - 9540 - 50_000));
  const { income, expenditure } = incomeOf(books, '2025-04-01', '2026-03-31');
  expect(income).toEqual({ 'own Treatment of Anu': 14_000, donations: 9540 });
  expect(expenditure).toEqual({
    'own Treatment of Anu': 14_000,
    charityGiven: 6000,
    'own Depreciation': 600,
    'own Rent': 1000,
  });
  expect(sheetOn(books, '2026-04-01')).toMatchObject({ liabilities: {}, funds: { operational: -600 } });
});

test('what a bank received and nobody knows from whom is owed, until a head says what it was', async () => {
  const books = buildBooks();
  await books.run(
    'transaction.create',
    {
      ledger: 'general',
      type: 'CREDIT',
      amount: rupees(777),
      date: '2025-05-01',
      ...BY,
      method: 'CASH',
      head: SUSPENSE,
    },
    at('2025-05-01'),
  );
  expect(sheetOn(books, '2025-05-01')).toEqual({
    assets: { cash: 777 },
    liabilities: { 'head:Suspense': 777 },
    funds: {},
    total: 777,
  });
  await books.run('head.save', { name: SUSPENSE, nature: 'INCOME' }, at('2025-05-02'));
  expect(sheetOn(books, '2025-05-02')).toMatchObject({ liabilities: {}, funds: { general: 777 } });
});

test('a chitty brought in in the middle has had its commission', async () => {
  const books = await broughtIn(true);
  expect(sheetOn(books, '2026-01-01')).toMatchObject({
    liabilities: { chittyMoney: 9500 },
    funds: { general: 50_500 },
  });
  await pay(books, 4, '2026-01-02');
  await draw(books, 4, '2026-01-05');
  await payPrize(books, 4, '2026-01-05');
  await payPrize(books, 3, '2026-01-10');
  expect(sheetOn(books, '2026-01-31')).toMatchObject({
    liabilities: { chittyMoney: 1500 },
    funds: { general: 51_000 },
  });
  expect(incomeOf(books, '2026-01-01', '2026-03-31').income).toEqual({ commission: 500 });
});

test('a bad debt loses what has fallen due and all principal; what comes later is recovered', async () => {
  const { books, take } = await sold('2025-04-15', { price: 12_000, tenure: 12 });
  await take('2025-05-15', 1);
  await books.run('installmentBusiness.writeOff', { id: 41, reason: 'Left the country' }, superAdmin('2025-07-20'));
  await take('2025-09-01', 2);
  expect(incomeOf(books, '2025-04-01', '2026-03-31')).toEqual({
    income: { installmentInterest: 360, badDebtsRecovered: 1120 },
    expenditure: { badDebts: 11_240 },
    prior: 0,
    surplus: -9760,
  });
  expect(sheetOn(books, '2026-03-31').assets).toEqual({ cash: 2240, notAllocated: -12_000 });
});

test('what members are given without money is to be explained, until somebody says what it was', async () => {
  const books = buildBooks();
  const row = buildMember({ id: 2 as MemberId, createdAt: instant('2026-01-01T06:00:00.000Z') });
  books.put([{ table: 'members', row }]);
  const given = (date: string, changes: object) =>
    books.run('member.setFinancials', { id: 2, changes, date }, superAdmin('2026-03-20'));
  await given('2026-03-10', { share: { to: 4 }, dividend: { to: rupees(90) } });
  const open = {
    assets: { toBeExplained: 2090 },
    liabilities: { shares: 2000, dividend: 90 },
    funds: {},
    total: 2090,
  };
  expect(sheetOn(books, '2026-03-09').total).toBe(0);
  expect(sheetOn(books, '2026-03-10')).toEqual(open);
  await given('2026-03-18', { share: { to: 1 } });
  expect(sheetOn(books, '2026-03-18').assets).toEqual({ toBeExplained: 590 });
  expect(sheetOn(books, '2026-03-10')).toEqual(open);
  await given('2026-03-19', { share: { to: 0 }, dividend: { to: 0 } });
  await books.run('member.delete', { id: 2 }, superAdmin('2026-03-20'));
  const explain = (until: string) =>
    books.run('member.explainHoldings', { ids: [2], until, was: 'BEFORE' }, superAdmin('2026-03-20'));
  await explain('2026-03-17');
  expect(books.get('members', 2)!.holdingEdits!.map(({ was }) => was)).toEqual(['BEFORE', null, null]);
  await explain('2026-03-20');
  expect(sheetOn(books, '2026-03-18')).toMatchObject({ assets: {}, funds: { general: -590 } });
});

test('holdings are told as on any day, and come to what the sheet says', async () => {
  const books = await workedYear();
  const told = (to: string) => {
    const [table] = makeReport(holdings, books, { to: localDate(to) });
    return table!.groups[0]!.rows.map(([id, , ...sums]) => [id, ...sums]).find(([id]) => id === '2');
  };
  books.put([
    { table: 'members', row: { ...books.get('members', 2)!, createdAt: instant('2025-04-01T06:00:00.000Z') } },
  ]);
  const row = (shares: number, dividend: number, ofYear = shares) => [
    '2',
    shares,
    ofYear,
    ...[shares * 500, dividend, 0, shares * 500 + dividend].map(rupees),
  ];
  expect([told('2025-04-04'), told('2025-04-05'), told('2026-03-15'), told('2026-03-16'), told('2026-04-01')]).toEqual([
    row(0, 0),
    row(20, 0),
    row(20, 500),
    row(20, 300),
    row(20, 300, 0),
  ]);
});
