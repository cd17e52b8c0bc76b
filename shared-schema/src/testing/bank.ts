/** Builders for tests about places of money. */
import type { BankAccount } from '../bank/bank-account.ts';
import type { PlaceKey } from '../bank/place.ts';
import { addUp, placePostings } from '../bank/postings.ts';
import type { BankAccountId } from '../ids.ts';
import { lineIdOf, type StatementLine, statementIdOf } from '../bank/statements/statement-line.ts';
import { effectOf } from '../ledgers/transaction.ts';
import { localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, type Money, rupees } from '../money.ts';
import { NOW, TIME_ZONE } from './build.ts';

export function buildBankAccount(overrides: Partial<BankAccount> = {}): BankAccount {
  const id = overrides.id ?? (1 as BankAccountId);
  return {
    id,
    name: `Bank ${id}`,
    bank: 'Federal Bank',
    ifsc: 'FDRL0001234',
    lastDigits: '4321',
    upiId: 'samithi@fbl',
    projectId: null,
    opening: null,
    createdAt: NOW,
    deletedAt: null,
    ...overrides,
  };
}

/** The first line of the first statement of account 1. */
export function buildStatementLine(overrides: Partial<StatementLine> = {}): StatementLine {
  const bankAccountId = 1 as BankAccountId;
  const statementId = statementIdOf(bankAccountId, 1);
  return {
    id: lineIdOf(statementId, 1),
    statementId,
    bankAccountId,
    place: 1,
    date: localDate('2026-11-20'),
    valueDate: null,
    text: 'UPI/CR/SOMEONE',
    utr: null,
    type: 'CREDIT',
    amount: rupees(500),
    balance: null,
    match: null,
    setAside: null,
    deletedAt: null,
    ...overrides,
  };
}

/** Bank accounts 1 and 2 in these books. */
export function withBankAccounts(books: MemoryBooks): MemoryBooks {
  books.put([
    { table: 'bankAccounts', row: buildBankAccount() },
    { table: 'bankAccounts', row: buildBankAccount({ id: 2 as BankAccountId }) },
  ]);
  return books;
}

/** What is in each place of these books today, and at the end what all ledgers hold. */
export function placesOf(books: MemoryBooks): Partial<Record<PlaceKey | 'ledgers', Money>> {
  const lines = books.all('transactions').filter((line) => !line.deletedAt);
  const [moves, handOvers, accounts] = [books.all('moneyMoves'), books.all('handOvers'), books.all('bankAccounts')];
  const postings = placePostings({ lines, moves, handOvers, accounts }, TIME_ZONE);
  const places = addUp(postings.filter(({ day }) => day <= localDate('2026-11-21')));
  return { ...Object.fromEntries(places), ledgers: add(...lines.map(effectOf)) };
}
