/** A bank account as its page shows it: its statements, their lines, and what of the books these may be. */
import type { BankAccount } from 'shared-schema/bank/bank-account';
import {
  type BookCandidate,
  candidatesOf,
  openLinesOf,
  unexplainedIn,
} from 'shared-schema/bank/statements/account-books';
import { type KnownPayers, knownPayers, payersOfMatched } from 'shared-schema/bank/statements/known-payers';
import { type Guess, matchLines } from 'shared-schema/bank/statements/match-lines';
import type { Statement } from 'shared-schema/bank/statements/statement';
import { type LineState, type StatementLine, stateOf } from 'shared-schema/bank/statements/statement-line';
import type { BankAccountId } from 'shared-schema/ids';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import {
  type AccountBooks,
  readAccountBooks,
  type ReconciledDay,
  reconciledDay,
  type Told,
  toldOf,
} from '../records/bank-account-books.ts';
import type { BooksReader } from '../sync/books/reader.ts';

export type ListedLine = {
  id: StatementLine['id'];
  line: StatementLine;
  state: LineState;
  certain: BookCandidate | undefined;
  guesses: Guess<BookCandidate>[];
  /** What has its UTR, where it is not certain. */
  sameReference: BookCandidate[];
};

export type ListedStatement = Statement & { open: number; matched: number };

export type BankAccountView = {
  account: BankAccount;
  /** By the books and by the bank, today. */
  today: ReconciledDay;
  /** What its statements tell. */
  told: Told | undefined;
  /** What of the opening balance no entry explains. */
  unexplained: Money | undefined;
  statements: ListedStatement[];
  /** The newest first. */
  lines: ListedLine[];
  /** What of the books no line stands for yet. */
  candidates: BookCandidate[];
  books: AccountBooks;
};

/** Undefined if there is no such account. */
export async function readBankAccount(
  books: BooksReader,
  id: BankAccountId,
  today: LocalDate,
  timeZone: string,
): Promise<BankAccountView | undefined> {
  const account = await books.bankAccounts.get(id);
  if (!account) return undefined;
  const of = await readAccountBooks(books, account);
  const receipts = await receiptsOf(books, of);
  const candidates = candidatesOf(of.rows, receipts, timeZone);
  const { certain, guesses, sameReference } = matchLines(
    openLinesOf(of.lines),
    candidates,
    await payersOf(books, of, receipts),
  );
  const lines = of.lines.map((line): ListedLine => ({
    id: line.id,
    line,
    state: stateOf(line),
    certain: certain.get(line.id),
    guesses: guesses.get(line.id) ?? [],
    sameReference: sameReference.get(line.id) ?? [],
  }));
  const byStatement = Map.groupBy(lines, ({ line }) => line.statementId);
  return {
    account,
    today: reconciledDay(of, today, timeZone),
    told: toldOf(of, timeZone),
    unexplained: unexplainedIn(of.rows, timeZone),
    statements: of.statements.map((statement) => {
      const own = byStatement.get(statement.id) ?? [];
      return {
        ...statement,
        open: own.filter(({ state }) => state === 'open').length,
        matched: own.filter(({ line }) => line.match).length,
      };
    }),
    lines: lines.toReversed(),
    candidates,
    books: of,
  };
}

async function receiptsOf(books: BooksReader, { rows }: AccountBooks): Promise<Receipt[]> {
  const numbers = new Set<ReceiptNumber>(
    [...rows.transactions, ...rows.moves].flatMap(({ receiptNumber }) => receiptNumber ?? []),
  );
  return (await books.receipts.many([...numbers])).filter((receipt) => receipt !== undefined);
}

async function payersOf(books: BooksReader, { lines }: AccountBooks, receipts: Receipt[]): Promise<KnownPayers> {
  return knownPayers({
    members: await books.members.where(({ status }) => status === 'APPROVED'),
    businesses: await books.installmentBusinesses.all(),
    matched: payersOfMatched(lines, receipts),
  });
}
