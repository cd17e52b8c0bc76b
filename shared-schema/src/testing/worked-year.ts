/** A year of accounts that was worked out by hand: from 1 April 2025 to 31 March 2026, with the chitty of `worked-chitty.ts`. Made of commands alone. */
import type { RepaymentId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { remaining } from '../repayments/repayment.ts';
import { buildBankAccount } from './bank.ts';
import { buildBusinessInput, buildContext } from './build.ts';
import { chittyC, draw, fundIn, on, payPrize, TICKETS } from './worked-chitty.ts';

export const WORKED_YEAR = { from: localDate('2025-04-01'), to: localDate('2026-03-31') };

const BANK = { method: 'BANK', bankAccountId: 1 };
const CASH = { method: 'CASH' };
/** Twenty shares; their member brought the customer, too. */
const SHAREHOLDER = 2;

/** `unpaid`: the ticket of which the sixth month is not paid. */
export async function workedYear({ unpaid = 7 }: { unpaid?: number } = {}): Promise<MemoryBooks> {
  const books = await chittyC();
  await openBooks(books);
  const shares = { memberId: SHAREHOLDER, shares: 20, ...BANK };
  await books.run('shares.buy', shares, on('2025-04-05'));
  await sellOnInstallments(books);
  for (const month of [1, 2, 3, 4, 5, 6]) await holdMonth(books, month, month === 6 ? unpaid : undefined);
  await giveAndHelp(books);
  await payRent(books);
  await bookBankLines(books);
  await creditDividend(books);
  await books.run('collection.record', collection(SHAREHOLDER, '2026-03-20', CASH, [], 1000), on('2026-03-20'));
  return books;
}

function superAdmin(day: string) {
  const { actor } = buildContext({ role: 'SUPERADMIN' });
  return { ...on(day), actor, immediate: true };
}

/** What ledgers hold: 20,000 of it in the box, 90,000 in the bank. */
async function openBooks(books: MemoryBooks): Promise<void> {
  const day = '2025-04-01';
  const { createdAt: _at, deletedAt: _gone, ...account } = buildBankAccount();
  const opening = { amount: rupees(90_000), date: day };
  await books.run('bankAccount.create', { ...account, opening }, superAdmin(day));
  const ofLedger = (ledger: string, amount: number) => ({
    ledger,
    type: 'CREDIT',
    amount: rupees(amount),
    date: day,
    userId: 1,
    description: 'Brought forward',
  });
  const records = [ofLedger('general', 100_000), ofLedger('charity', 10_000)];
  const sheet = { id: '019ab3c4-0000-7000-8000-000000000001', fileName: 'openings.xlsx' };
  await books.run('import.enter', { ...sheet, content: { kind: 'openings', records } }, superAdmin(day));
  const toBox = { from: { unsaid: 'ALL' }, to: { cashBox: true }, amount: rupees(20_000), date: day };
  await books.run('money.move', toBox, superAdmin(day));
}

/** Of ten installments of 2,200 the first eight come on their days. */
async function sellOnInstallments(books: MemoryBooks): Promise<void> {
  const bought = '2025-04-10';
  const { transactionId, ...terms } = buildBusinessInput({
    purchaseDate: localDate(bought),
    showroomPrice: rupees(24_000),
    advancePayment: rupees(4000),
    tenure: 10,
    interest: percent(1),
  });
  await books.run('installmentBusiness.create', { ...terms, transactionId }, on(bought));
  await books.run('transaction.sayPaidFrom', { id: transactionId, from: { bankAccountId: 1 } }, on(bought));
  const dues = books.get('installmentBusinesses', terms.id!)!.scheduledRepayments.slice(0, 8);
  for (const { id, dueDate, amount } of dues) {
    const paid = {
      payer: { businessId: terms.id },
      receivedOn: dueDate,
      ...CASH,
      items: [{ repaymentId: id, amount }],
    };
    await books.run('collection.record', paid, on(dueDate));
  }
}

/** Paid on the first, drawn on the fifth, and its prize paid then, but for the sixth. */
async function holdMonth(books: MemoryBooks, month: number, unpaid: number | undefined): Promise<void> {
  const of = (day: string) => {
    const [year, number] = month < 4 ? [2025, month + 9] : [2026, month - 3];
    return `${year}-${String(number).padStart(2, '0')}-${day}`;
  };
  for (const ticket of TICKETS.filter((each) => each !== unpaid)) {
    const repaymentId = `cf-7-${ticket}-${month}` as RepaymentId;
    const amount = remaining(fundIn(books).scheduledRepayments.find(({ id }) => id === repaymentId)!);
    await books.run(
      'collection.record',
      collection(10 + ticket, of('01'), BANK, [{ repaymentId, amount }]),
      on(of('01')),
    );
  }
  await draw(books, month, of('05'));
  if (month < 6) await payPrize(books, month, of('05'), BANK);
}

async function giveAndHelp(books: MemoryBooks): Promise<void> {
  await enter(books, '2025-08-15', { ledger: 'charity', amount: 5000, description: 'Donation', ...CASH });
  await enter(books, '2025-09-10', { ledger: 'charity', type: 'DEBIT', amount: 6000, description: 'Help', ...BANK });
}

async function payRent(books: MemoryBooks): Promise<void> {
  const moved = { from: { ledger: 'general', projectId: 1 }, to: { ledger: 'operational', projectId: 1 } };
  const transfer = { ...moved, amount: rupees(15_000), description: 'For rent' };
  await books.run('transaction.transfer', transfer, on('2025-10-20'));
  const rent = { ledger: 'operational', type: 'DEBIT', amount: 12_000, description: 'Rent', head: 'Rent', ...BANK };
  await enter(books, '2025-10-21', rent);
}

async function bookBankLines(books: MemoryBooks): Promise<void> {
  const interest = { ledger: 'general', amount: 1200, description: 'Interest', head: 'Bank interest', ...BANK };
  await enter(books, '2026-03-25', interest);
  const charges = { ledger: 'general', type: 'DEBIT', amount: 118, description: 'SMS', head: 'Bank charges', ...BANK };
  await enter(books, '2026-03-26', charges);
}

/** Declared by a run, 25 a share; of it 200 are paid out. */
async function creditDividend(books: MemoryBooks): Promise<void> {
  await books.run('dividendRun.create', { rate: { sum: rupees(500) }, shares: 20 }, superAdmin('2026-03-15'));
  const paid = { memberId: SHAREHOLDER, amount: rupees(200), ...BANK };
  await books.run('dividend.pay', paid, superAdmin('2026-03-16'));
}

function enter(books: MemoryBooks, day: string, { amount, ...entry }: { amount: number; [field: string]: unknown }) {
  const input = {
    type: 'CREDIT',
    userId: 1,
    party: { association: true },
    ...entry,
    amount: rupees(amount),
    date: day,
  };
  return books.run('transaction.create', input, on(day));
}

function collection(memberId: number, receivedOn: string, how: object, items: object[], onAccount = 0) {
  return { payer: { memberId }, receivedOn, ...how, items, onAccount: rupees(onAccount) };
}
