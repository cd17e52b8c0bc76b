/** A bank account as its page shows it: its statements, their lines, and what of the books these may be. */
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { candidatesOf, openLinesOf, unexplainedIn } from 'shared-schema/bank/statements/account-books';
import { type KnownPayers, knownPayers, payersOfMatched } from 'shared-schema/bank/statements/known-payers';
import { type Candidate, type Guess, matchLines } from 'shared-schema/bank/statements/match-lines';
import {
  type Statement,
  type LineState,
  type MatchPart,
  type StatementLine,
  stateOf,
  openAmount,
} from 'shared-schema/bank/statements/statement-line';
import type { BankAccountId, TransactionId, StatementLineId } from 'shared-schema/ids';
import { type AccountId, payerOf, type Payer } from 'shared-schema/collections/account-id';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { LocalDate } from 'shared-schema/local-date';
import { type Money, subtract } from 'shared-schema/money';
import { isMember } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import {
  type AccountBooks,
  readAccountBooks,
  type ReconciledDay,
  reconciledDay,
  type ToldByBank,
  toldOf,
} from '../records/bank-account-books.ts';
import { describeLines } from '../records/line-description.ts';
import { readDebts, readAccountsOf, readContracts } from '../records/owed.ts';
import { placeNamer } from '../records/paid-from.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import {
  accountsWithCustomers,
  allDuesOf,
  receiptForSum,
  type ReceiptForSum,
} from 'shared-schema/collections/receipt-for-sum';
import { sumToRemindOf } from 'shared-schema/reminders/reminder-message';

export type ListedLine = {
  id: StatementLine['id'];
  line: StatementLine;
  state: LineState;
  certain: Candidate | undefined;
  guesses: Guess[];
  /** What has its UTR, where it is not certain. */
  sameReference: Candidate[];
  /** The best of what it may be, in words. */
  suggested: Suggested | undefined;
  /** What it is matched to, in words. */
  matchedTo: string | undefined;
};

/** An entry of the books, or somebody who may have paid. */
export type Suggested = Guess & { what: string };

export type ListedStatement = Statement & { open: number; matched: number };

export type BankAccountView = {
  account: BankAccount;
  /** By the books and by the bank, today. */
  today: ReconciledDay;
  /** What its statements tell. */
  told: ToldByBank | undefined;
  /** What of the opening balance no entry explains. */
  unexplained: Money | undefined;
  statements: ListedStatement[];
  /** The newest first. */
  lines: ListedLine[];
  /** What of the books no line stands for yet. */
  candidates: Candidate[];
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
  const best = new Map(
    of.lines.flatMap((line): [StatementLine['id'], Guess][] => {
      const exact = certain.get(line.id);
      const guess = exact ? { candidate: exact, why: 'utr' as const } : guesses.get(line.id)?.[0];
      return guess ? [[line.id, guess]] : [];
    }),
  );
  const guessed = [...best.values()].flatMap((guess) => ('candidate' in guess ? guess.candidate : []));
  const matched = of.lines.flatMap(({ match }) => match ?? []);
  const [whatOf, named] = [await partsIn(books, of, [...guessed, ...matched]), await payersNamed(books)];
  const inWords = (guess: Guess) =>
    'candidate' in guess ? wordsOf(guess.candidate, whatOf) : t('bank.paidBy', { name: named(guess.payer).name });
  const lines = of.lines.map((line): ListedLine => {
    const guess = best.get(line.id);
    return {
      id: line.id,
      line,
      state: stateOf(line),
      certain: certain.get(line.id),
      guesses: guesses.get(line.id) ?? [],
      sameReference: sameReference.get(line.id) ?? [],
      suggested: guess && { ...guess, what: inWords(guess) },
      matchedTo: line.match ? wordsOf(line.match, whatOf) : undefined,
    };
  });
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

/** The parts of these in words. */
function partsIn(books: BooksReader, { rows }: AccountBooks, of: Pick<Candidate, 'parts'>[]) {
  const ids = new Set(of.flatMap(({ parts }) => parts).flatMap(entryIn));
  return partsNamed(books, { ...rows, transactions: rows.transactions.filter(({ id }) => ids.has(id)) });
}

function entryIn(part: MatchPart): TransactionId[] {
  return 'transactionId' in part ? [part.transactionId] : [];
}

/** What of the books a line may be, each part once. */
export function wordsOf({ parts }: Pick<Candidate, 'parts'>, whatOf: (part: MatchPart) => string): string {
  return [...new Set(parts.map(whatOf))].join(' · ');
}

/** What these entries and the moves are called. */
async function partsNamed(
  books: BooksReader,
  { transactions, moves: all }: Pick<AccountBooks['rows'], 'transactions' | 'moves'>,
): Promise<(part: MatchPart) => string> {
  const descriptions = await describeLines(books, [...transactions]);
  const moves = new Map(all.map((move) => [move.id, move]));
  const placeName = await placeNamer(
    books,
    all.flatMap(({ from, to }) => [from, to]),
  );
  return (part) => {
    if ('transactionId' in part) return descriptions.get(part.transactionId) ?? '';
    const move = moves.get(part.moveId);
    return move ? t('places.fromTo', { from: placeName(move.from), to: placeName(move.to) }) : '';
  };
}

async function payersNamed(books: BooksReader): Promise<(account: AccountId) => { name: string; number: string }> {
  const [members, customers] = [await books.contacts('members'), await books.contacts('installmentBusinesses')];
  return (account) => {
    const payer = payerOf(account);
    const [contact, number] =
      'memberId' in payer
        ? [
            members.get(payer.memberId),
            t('common.userNumber', { id: members.get(payer.memberId)?.number ?? payer.memberId }),
          ]
        : [customers.get(payer.businessId), t('records.businessNumber', { id: payer.businessId })];
    return { name: contact?.name ?? number, number };
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
    members: await books.members.where(isMember),
    businesses: await books.installmentBusinesses.all(),
    debts: await readDebts(books),
    matched: payersOfMatched(lines, receipts),
  });
}

/** A line of the bank with all that can be done with it, in words. */

/** What of the books a line may be, as a person knows it. */
export type NamedCandidate = Candidate & { what: string };

export type BankLineView = BankAccountView & {
  listed: ListedLine;
  /** The open line after it, which is seen to next. */
  next: StatementLineId | undefined;
  /** Of its direction, the nearest day first. */
  choosable: NamedCandidate[];
  nameOf: (account: AccountId) => string;
  /** With the number that tells a payer from others of that name. */
  calledOf: (account: AccountId) => string;
  whatOf: (part: MatchPart) => string;
};

type Asked = { account: BankAccountId; id: StatementLineId; today: LocalDate; timeZone: string };

/** Undefined if there is no such line. */
export async function readBankLine(
  books: BooksReader,
  { account, id, today, timeZone }: Asked,
): Promise<BankLineView | undefined> {
  const view = await readBankAccount(books, account, today, timeZone);
  const listed = view?.lines.find((each) => each.id === id);
  if (!view || !listed) return undefined;
  const [whatOf, named] = [await partsNamed(books, view.books.rows), await payersNamed(books)];
  const { line } = listed;
  const apart = (date: LocalDate) => Math.abs(Date.parse(date) - Date.parse(line.date));
  return {
    ...view,
    listed,
    next: view.lines.find((each) => each.state === 'open' && each.id !== id)?.id,
    choosable: view.candidates
      .filter(({ type }) => type === line.type)
      .map((each) => ({ ...each, what: wordsOf(each, whatOf) }))
      .sort((a, b) => apart(a.date) - apart(b.date)),
    nameOf: (payer) => named(payer).name,
    calledOf: (payer) => `${named(payer).name} · ${named(payer).number}`,
    whatOf,
  };
}

export type LineReceipt = {
  receipt: ReceiptForSum;
  /** What customers owe whom the payer brought: it is paid only if a person says so. */
  ofCustomers: Money;
};

/** The receipt that a credit becomes. */
export async function readLineReceipt(
  books: BooksReader,
  {
    line,
    payer,
    withCustomers,
    today,
  }: { line: StatementLine; payer: Payer; withCustomers: boolean; today: LocalDate },
): Promise<LineReceipt> {
  const contracts = await readContracts(books, payer);
  const own = allDuesOf(contracts, await readAccountsOf(books, payer, contracts));
  const all = allDuesOf(contracts, accountsWithCustomers(payer, contracts));
  const receipt = receiptForSum(
    { sum: openAmount(line), paidOn: line.date, bankAccountId: line.bankAccountId },
    {
      dues: withCustomers ? all : own,
      bankAccounts: await books.bankAccounts.all(),
      periods: await books.periods.all(),
      today,
    },
  );
  return { receipt, ofCustomers: subtract(sumToRemindOf(all), sumToRemindOf(own)) };
}
