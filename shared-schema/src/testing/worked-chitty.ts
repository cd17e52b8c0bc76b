/** The chitty of worked sums: ten tickets, ten months of 10,000, 5 % commission, begun on 1 September; each draw has a discount of 2,000. */
import { expect } from 'vitest';
import { chittyMoney, heldFor } from '../chitties/chitty-money.ts';
import { accountBalance } from '../collections/account.ts';
import type { ChittyFundId, ImportId, MemberId } from '../ids.ts';
import { importChitties } from '../imports/import-chitties.ts';
import { instant, localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, NOTHING, rupees, subtract, toRupees } from '../money.ts';
import { percent } from '../percent.ts';
import { paidSum } from '../repayments/repayment.ts';
import { buildBooks, buildContext, buildMember, TIME_ZONE } from './build.ts';
import { entryRecord, FIRST, SECOND } from './imports.ts';

export const TICKETS = Array.from({ length: 10 }, (_, index) => index + 1);
export const WITNESSES = ['Latha Menon', 'Joseph Mathew'];
let lines = 900;

export function on(day: string, more: object = {}) {
  return { ...buildContext({ issuedAt: instant(`${day}T06:00:00.000Z`) }), ...more };
}

/** Members 11 to 20, each of whom is to have a ticket. */
export function booksOfSubscribers(): MemoryBooks {
  const books = buildBooks();
  for (const ticket of TICKETS) books.put([{ table: 'members', row: buildMember({ id: (10 + ticket) as MemberId }) }]);
  return books;
}

export async function chittyC(terms: object = {}): Promise<MemoryBooks> {
  const books = booksOfSubscribers();
  const input = { id: 7, tenure: 10, amount: rupees(10_000), commission: percent(5), userCount: 10, ...terms };
  await books.run('chittyFund.create', { ...input, userIds: TICKETS.map((each) => 10 + each) }, on('2025-09-01'));
  return books;
}

/** C, brought in on 1 October with month 1 paid, and of ticket 10 all ten months. */
export async function allPaidBefore(): Promise<MemoryBooks> {
  const known = { member: (id: number) => buildMember({ id: id as MemberId }), project: () => ({ id: 1 }) as never };
  const record = {
    tenure: 10,
    amount: rupees(10_000),
    commission: percent(5),
    userCount: 10,
    userIds: TICKETS.map((each) => (10 + each) as MemberId),
    startedOn: localDate('2025-09-01'),
    discountCap: percent(40),
    monthsPaid: [...Array<number>(9).fill(1), 10],
    held: [],
  };
  const books = await chittyC();
  const row = importChitties.make(record as never, 7 as ChittyFundId, known as never, on('2025-10-01'));
  books.put([{ table: 'chittyFunds', row }]);
  return books;
}

/** On 1 January, with 60,000 in the general ledger; draws 1 to 3 are held, and months 1 to 3 paid by all. */
export async function broughtIn(waits: boolean): Promise<MemoryBooks> {
  const books = booksOfSubscribers();
  const superAdmin = { ...on('2026-01-01'), actor: { id: 1 as MemberId, role: 'SUPERADMIN' as const } };
  const enter = (id: ImportId, content: object, ids: object = {}) =>
    books.run('import.enter', { id, fileName: 'old books.xlsx', content, ...ids }, superAdmin);
  const opening = entryRecord({ amount: rupees(60_000), date: '2026-01-01' });
  await enter(FIRST, { kind: 'openings', records: [opening] });
  const record = {
    tenure: 10,
    amount: rupees(10_000),
    commission: percent(5),
    userCount: 10,
    userIds: TICKETS.map((each) => 10 + each),
    startedOn: '2025-09-01',
    monthsPaid: Array<number>(10).fill(3),
    held: [1, 2, 3].map((ticket) => ({ ticket, discount: rupees(2000), waits: waits && ticket === 3 })),
  };
  await enter(SECOND, { kind: 'chitties', records: [record] }, { fundIds: [7] });
  return books;
}

export async function pay(books: MemoryBooks, month: number, day: string, tickets = TICKETS): Promise<void> {
  for (const ticket of tickets) {
    const paid = { id: `cf-7-${ticket}-${month}`, paidAt: instant(`${day}T06:00:00.000Z`), transactionId: lines++ };
    await books.run('repayment.markPaid', paid, on(day));
  }
}

export function draw(books: MemoryBooks, month: number, day: string, more: object = {}): Promise<unknown> {
  const input = { id: 7, month, ticket: month, discount: rupees(2000), witnesses: WITNESSES, ...more };
  return books.run('chittyFund.recordDraw', input, on(day));
}

export function payPrize(books: MemoryBooks, month: number, day: string, more: object = {}): Promise<unknown> {
  return books.run('chittyFund.payPrize', { id: 7, month, method: 'BANK', transactionId: lines++, ...more }, on(day));
}

export function undoDraw(books: MemoryBooks, month: number, day: string): Promise<unknown> {
  return books.run('chittyFund.undoDraw', { id: 7, month }, on(day));
}

/** What a member has on account, in rupees. */
export function onAccount(books: MemoryBooks, member: number): number {
  return toRupees(accountBalance(books.get('accounts', `m-${member}`)));
}

export function fundIn(books: MemoryBooks) {
  return books.get('chittyFunds', 7)!;
}

export function moneyOn(books: MemoryBooks, day: string) {
  const money = chittyMoney(fundIn(books), localDate(day), TIME_ZONE);
  expect(heldFor(money)).toBe(money.held);
  return Object.fromEntries(Object.entries(money).map(([name, sum]) => [name, toRupees(sum)]));
}

/** What a ticket still takes of a month, in rupees. */
export function due(books: MemoryBooks, ticket: number, month: number): number {
  const { amount, dividend } = fundIn(books).scheduledRepayments.find(({ id }) => id === `cf-7-${ticket}-${month}`)!;
  return toRupees(subtract(amount, dividend ?? NOTHING));
}

/** What is held for a month that is not drawn, or for all of several, in rupees. */
export function toCome(books: MemoryBooks, month: number, until = month): { paid: number; dividend: number } {
  const dues = fundIn(books).scheduledRepayments.filter(({ sequence }) => sequence >= month && sequence <= until);
  return {
    paid: toRupees(add(...dues.map(paidSum))),
    dividend: toRupees(add(...dues.map(({ dividend }) => dividend ?? NOTHING))),
  };
}

export function generalLedger(books: MemoryBooks) {
  const general = books.all('transactions').filter(({ ledger }) => ledger === 'general');
  const credits = general.filter(({ type }) => type === 'CREDIT').map(({ amount }) => amount);
  const debits = general.filter(({ type }) => type === 'DEBIT').map(({ amount }) => amount);
  return { credits: credits.length, in: toRupees(add(...credits)), out: toRupees(add(...debits)) };
}
