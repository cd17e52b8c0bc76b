/** A bank account as its page shows it: its statements, their lines, and what of the books these may be. */
import type { BankAccount } from 'shared-schema/bank/bank-account';
import {
  candidatesOf,
  chequesElsewhere,
  openLinesOf,
  unexplainedIn,
} from 'shared-schema/bank/statements/account-books';
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
import { chequeName } from 'shared-schema/collections/cheque-name';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { isWhoseUnsaid, type Transaction } from 'shared-schema/ledgers/transaction';
import { otherParty } from 'shared-schema/ledgers/party';
import type { LocalDate } from 'shared-schema/local-date';
import { type Money, subtract } from 'shared-schema/money';
import { isMember } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import {
  type AccountBooks,
  readAccountBooks,
  readChequesElsewhere,
  type ReconciledDay,
  reconciledDay,
  type ToldByBank,
  toldOf,
} from '../records/bank-account-books.ts';
import { describeLines, peopleOfLines } from '../records/line-description.ts';
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

/** An entry of the books, or somebody who may have paid. `at`: where its money is, if it is on no line of this account. */
export type Suggested = Guess & { what: string; at: string | undefined };

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
  /** Those of the account, and the cheques that are elsewhere. */
  rows: NamedRows;
  receipts: Receipt[];
  /** Where the money of what may be a line is, if that is not the account. */
  atOf: (guess: Guess) => string | undefined;
};

type NamedRows = Pick<AccountBooks['rows'], 'transactions' | 'moves'>;

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
  const open = openLinesOf(of.lines);
  // Nothing is looked for where no line is open.
  const elsewhere = open.length > 0 ? await readChequesElsewhere(books, account) : [];
  const receipts = await receiptsOf(books, of, elsewhere);
  const candidates = candidatesOf(of.rows, receipts, timeZone);
  const { certain, guesses, sameReference } = matchLines(
    open,
    candidates,
    await payersOf(books, of, receipts),
    chequesElsewhere(elsewhere, receipts, account, timeZone),
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
  const rows = { ...of.rows, transactions: [...of.rows.transactions, ...elsewhere] };
  const [wordsOf, named] = [await partsIn(books, rows, receipts, [...guessed, ...matched]), await payersNamed(books)];
  const inWords = (guess: Guess) =>
    'candidate' in guess ? wordsOf(guess.candidate.parts) : t('bank.paidBy', { name: named(guess.payer).name });
  const placeName = await placeNamer(books, []);
  const atOf = (guess: Guess) =>
    'candidate' in guess && guess.candidate.at ? placeName(guess.candidate.at) : undefined;
  const lines = of.lines.map((line): ListedLine => {
    const guess = best.get(line.id);
    return {
      id: line.id,
      line,
      state: stateOf(line),
      certain: certain.get(line.id),
      guesses: guesses.get(line.id) ?? [],
      sameReference: sameReference.get(line.id) ?? [],
      suggested: guess && { ...guess, what: inWords(guess), at: atOf(guess) },
      matchedTo: line.match ? wordsOf(line.match.parts) : undefined,
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
    rows,
    receipts,
    atOf,
  };
}

/** The parts of these in words. */
function partsIn(books: BooksReader, rows: NamedRows, receipts: Receipt[], of: Pick<Candidate, 'parts'>[]) {
  const ids = new Set(of.flatMap(({ parts }) => parts).flatMap(entryIn));
  return partsNamed(books, { ...rows, transactions: rows.transactions.filter(({ id }) => ids.has(id)) }, receipts);
}

function entryIn(part: MatchPart): TransactionId[] {
  return 'transactionId' in part ? [part.transactionId] : [];
}

/** It is with the association itself, or somebody who is not named. */
function isNobodys(line: Transaction): boolean {
  const party = otherParty(line);
  return party !== undefined && !('name' in party);
}

/** What these entries and the moves are called: who paid or was paid, then what for, each once. */
async function partsNamed(
  books: BooksReader,
  { transactions, moves: all }: NamedRows,
  receipts: Receipt[],
): Promise<(parts: MatchPart[]) => string> {
  const descriptions = await describeLines(books, [...transactions]);
  const personOf = await peopleOfLines(books, [...transactions]);
  const lines = new Map(transactions.map((line) => [line.id, line]));
  const byNumber = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const moves = new Map(all.map((move) => [move.id, move]));
  const placeName = await placeNamer(
    books,
    all.flatMap(({ from, to }) => [from, to]),
  );
  function whatOf(part: MatchPart): string {
    if ('transactionId' in part) return descriptions.get(part.transactionId) ?? '';
    const move = moves.get(part.moveId);
    const cheque = move?.receiptNumber && chequeName(byNumber.get(move.receiptNumber), t);
    if (cheque) return cheque;
    return move ? t('places.fromTo', { from: placeName(move.from), to: placeName(move.to) }) : '';
  }
  // What nobody has said whose it is stands under the name of whoever entered it.
  function whoOf(part: MatchPart): string {
    const line = 'transactionId' in part ? lines.get(part.transactionId) : undefined;
    if (!line || isWhoseUnsaid(line) || isNobodys(line)) return '';
    const { name } = personOf(line);
    return whatOf(part).includes(name) ? '' : name;
  }
  return (parts) =>
    [...Map.groupBy(parts, whoOf)]
      .flatMap(([who, of]) => [who, ...new Set(of.map(whatOf))])
      .filter(Boolean)
      .join(' · ');
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

async function receiptsOf(books: BooksReader, { rows }: AccountBooks, elsewhere: Transaction[]): Promise<Receipt[]> {
  const numbers = new Set<ReceiptNumber>(
    [...rows.transactions, ...rows.moves, ...elsewhere].flatMap(({ receiptNumber }) => receiptNumber ?? []),
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
  /** Of its direction: those of its sum first, then the nearest day. */
  choosable: NamedCandidate[];
  nameOf: (account: AccountId) => string;
  /** With the number that tells a payer from others of that name. */
  calledOf: (account: AccountId) => string;
  /** What of the books parts of it are. */
  wordsOf: (parts: MatchPart[]) => string;
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
  const [wordsOf, named] = [await partsNamed(books, view.rows, view.receipts), await payersNamed(books)];
  const { line } = listed;
  const apart = (date: LocalDate) => Math.abs(Date.parse(date) - Date.parse(line.date));
  const isOther = ({ amount }: Candidate) => Number(amount !== openAmount(line));
  return {
    ...view,
    listed,
    next: view.lines.find((each) => each.state === 'open' && each.id !== id)?.id,
    choosable: view.candidates
      .filter(({ type }) => type === line.type)
      .map((each) => ({ ...each, what: wordsOf(each.parts) }))
      .sort((a, b) => isOther(a) - isOther(b) || apart(a.date) - apart(b.date)),
    nameOf: (payer) => named(payer).name,
    calledOf: (payer) => `${named(payer).name} · ${named(payer).number}`,
    wordsOf,
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
