/** What the books and the bank have of the association's accounts, from the records on this device. */
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { type PlaceKey, placeKey } from 'shared-schema/bank/place';
import { reconciledAccount } from 'shared-schema/bank/statements/account-books';
import { linesInOrder } from 'shared-schema/bank/statements/bank-order';
import {
  reconcile,
  type Reconciliation,
  type ReconciliationStep,
  stepsOf,
} from 'shared-schema/bank/statements/reconcile';
import { isTold, stateOf } from 'shared-schema/bank/statements/statement-line';
import type { BankAccountId } from 'shared-schema/ids';
import { placesIn } from 'shared-schema/ledgers/page';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { rowOf } from 'shared-schema/packs/pack-columns';
import type { AccountBooks } from 'shared-schema/reports/report';
import type { LineView } from '../sync/books/line-pages.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';

export type { AccountBooks } from 'shared-schema/reports/report';

/** The newest statement first. Throws RefusalError `records.awaited` while entries are on their way. */
export async function readAccountBooks(books: BooksReader, account: BankAccount): Promise<AccountBooks> {
  const { id } = account;
  const isOfAccount = (row: { bankAccountId: number }) => row.bankAccountId === id;
  const statements = await books.statements.where(isOfAccount);
  const lines = await books.statementLines.where(isOfAccount);
  return {
    account,
    rows: { account, transactions: await entriesOf(books, account), moves: await books.moneyMoves.all() },
    lines: linesInOrder(lines, statements),
    statements: statements.sort((a, b) => (a.enteredAt < b.enteredAt ? 1 : -1)),
  };
}

/** The ledger lines whose money is on the account. */
function entriesOf(books: BooksReader, { id }: BankAccount): Promise<Transaction[]> {
  const place = placeKey({ bankAccountId: id });
  return entriesWhere(
    books,
    (key) => key === place,
    (line) => line.bankAccountId === id,
  );
}

/** What counts and came or went by cheque, but not on this account: in hand, on another one, or nobody has said where. */
export function readChequesElsewhere(books: BooksReader, { id }: BankAccount): Promise<Transaction[]> {
  const own = placeKey({ bankAccountId: id });
  return entriesWhere(
    books,
    (key) => key === 'cheques' || key === 'unsaid-bank' || (key.startsWith('bank-') && key !== own),
    (line) =>
      line.method === 'CHEQUE' && line.bankAccountId !== id && !line.deletedAt && !line.reversedBy && !line.reverses,
  );
}

async function entriesWhere(
  books: BooksReader,
  isPlace: (key: PlaceKey) => boolean,
  isWanted: (line: LineView) => boolean,
): Promise<Transaction[]> {
  const heads = (await books.pageHeads()).filter((head) => placesIn(head).some(([key]) => isPlace(key)));
  const entries: Transaction[] = [];
  for await (const page of pagesInTurns(books, heads)) {
    for (const line of page) if (isWanted(line)) entries.push(rowOf(line));
  }
  return entries;
}

export type ReconciledDay = {
  account: BankAccount;
  /** `noStatement`: none tells of that day. */
  state: 'reconciled' | 'differs' | 'noStatement';
} & Pick<Reconciliation, 'books' | 'bank' | 'difference' | 'explained'>;

/** How an account was at the end of a day by the books and by the bank. */
export function reconciledDay(of: AccountBooks, date: LocalDate, timeZone: string): ReconciledDay {
  const { account, rows, lines } = of;
  const { books, bank, difference, explained } = reconcile(reconciledAccount(rows, lines, timeZone).account, date);
  return {
    account,
    state: !isTold(of, date) ? 'noStatement' : difference === 0 ? 'reconciled' : 'differs',
    books,
    bank,
    difference,
    explained,
  };
}

/** What an account's statements tell, up to the last of them. */
export type ToldByBank = {
  until: LocalDate;
  /** By the books on that day, and by each of the steps from there to the bank's balance. */
  books: Money;
  steps: ReconciliationStep[];
  bank: Money;
  /** What nothing explains on that day. */
  difference: Money;
  /** Lines that are not matched. */
  open: number;
};

/** Undefined before the first statement. */
export function toldOf(of: AccountBooks, timeZone: string): ToldByBank | undefined {
  const until = of.statements
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (!until) return undefined;
  const { books, bank, difference, ...found } = reconciledDay(of, until, timeZone);
  return {
    until,
    books,
    steps: stepsOf(found),
    bank,
    difference,
    open: of.lines.filter((line) => stateOf(line) === 'open').length,
  };
}

/** Of every account that has a statement. */
export async function readTold(books: BooksReader, timeZone: string): Promise<Map<BankAccountId, ToldByBank>> {
  const all = await readAllAccountBooks(books);
  return new Map(
    all.flatMap((of): [BankAccountId, ToldByBank][] => {
      const told = toldOf(of, timeZone);
      return told ? [[of.account.id, told]] : [];
    }),
  );
}

/** That of every account, by number. */
export async function readReconciledDays(
  books: BooksReader,
  date: LocalDate,
  timeZone: string,
): Promise<ReconciledDay[]> {
  return (await readAllAccountBooks(books)).map((of) => reconciledDay(of, date, timeZone));
}

export async function readAllAccountBooks(books: BooksReader): Promise<AccountBooks[]> {
  const all: AccountBooks[] = [];
  for (const account of await books.bankAccounts.all()) all.push(await readAccountBooks(books, account));
  return all;
}
