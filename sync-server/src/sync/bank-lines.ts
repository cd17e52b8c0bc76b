/** What matching and reconciling an account read from Postgres. */
import { type AccountRows, candidatesOf, openLinesOf } from 'shared-schema/bank/statements/account-books';
import { linesInOrder } from 'shared-schema/bank/statements/bank-order';
import { type KnownPayers, knownPayers, payersOfMatched } from 'shared-schema/bank/statements/known-payers';
import { type Candidate, certainOf, type Guess, matchLines } from 'shared-schema/bank/statements/match-lines';
import { openDuesOf } from 'shared-schema/collections/put-to-oldest';
import type { FileLine } from 'shared-schema/bank/statements/statement-facts';
import { type StatementLine, stateOf } from 'shared-schema/bank/statements/statement-line';
import type { BankAccountId } from 'shared-schema/ids';
import type { Row } from 'shared-schema/tables';
import type { Database } from '../database/open-database.ts';
import { readWhere } from './rows.ts';

/** The lines of an account in the order in which the bank booked them. */
export async function linesOfAccount(database: Database, account: BankAccountId): Promise<StatementLine[]> {
  const [lines, statements] = [
    await readWhere(database, database, 'statementLines', 'bank_account_id = $1', [account]),
    await readWhere(database, database, 'statements', 'bank_account_id = $1', [account]),
  ];
  return linesInOrder(lines, statements);
}

/** What the books have on an account. */
export async function accountRows(database: Database, account: Row<'bankAccounts'>): Promise<AccountRows> {
  return {
    account,
    transactions: await readWhere(database, database, 'transactions', 'bank_account_id = $1', [account.id]),
    moves: await readWhere(
      database,
      database,
      'moneyMoves',
      `(from_place ->> 'bankAccountId' = $1 OR to_place ->> 'bankAccountId' = $1)`,
      [String(account.id)],
    ),
  };
}

export type MatchedLine = { line: StatementLine; certain?: Candidate; guesses: Guess[] };

/** The open ones among all lines of an account with what they may be. */
export async function guessedLines(
  database: Database,
  account: Row<'bankAccounts'>,
  lines: StatementLine[],
  timeZone: string,
): Promise<MatchedLine[]> {
  const open = lines.filter((line) => stateOf(line) === 'open');
  const { candidates, receipts } = await openInBooks(database, account, timeZone);
  const payers = await payersKnown(database, lines, receipts);
  const { certain, guesses } = matchLines(openLinesOf(lines), candidates, payers);
  return open.map((line) => ({ line, certain: certain.get(line.id), guesses: guesses.get(line.id) ?? [] }));
}

/** How many of the added lines of a file are certain, beside those that are listed and open already. */
export function countCertain(listed: StatementLine[], added: FileLine[], candidates: Candidate[]): number {
  const fresh = added.map((line, index) => ({ ...line, id: `added ${index}` }));
  const certain = certainOf([...openLinesOf(listed), ...fresh], candidates);
  return fresh.filter(({ id }) => certain.has(id)).length;
}

/** What of the books on an account no line stands for yet. */
export async function openInBooks(database: Database, account: Row<'bankAccounts'>, timeZone: string) {
  const numbers = 'id IN (SELECT receipt_number FROM transactions WHERE bank_account_id = $1)';
  const receipts = await readWhere(database, database, 'receipts', `(${numbers} OR cheque IS NOT NULL)`, [account.id]);
  return { receipts, candidates: candidatesOf(await accountRows(database, account), receipts, timeZone) };
}

/** Whom texts of this bank may mean: also learned from its lines that were matched. */
async function payersKnown(
  database: Database,
  lines: StatementLine[],
  receipts: Row<'receipts'>[],
): Promise<KnownPayers> {
  const businesses = await readWhere(database, database, 'installmentBusinesses', 'true', []);
  const funds = await readWhere(database, database, 'chittyFunds', `status = 'ONGOING'`, []);
  return knownPayers({
    members: await readWhere(database, database, 'members', `status = 'APPROVED' AND audits IS NULL`, []),
    businesses,
    debts: openDuesOf([...businesses, ...funds]),
    matched: payersOfMatched(lines, receipts),
  });
}
