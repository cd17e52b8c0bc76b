/** What the books have on a bank account, as matching and reconciling look at it. */
import { accountIdOf } from '../../collections/account-id.ts';
import { isAtBank } from '../../collections/cheque.ts';
import type { Receipt } from '../../collections/receipt.ts';
import type { ReceiptNumber } from '../../collections/receipt-number.ts';
import type { StatementLineId } from '../../ids.ts';
import { dateOfLine, type Transaction } from '../../ledgers/transaction.ts';
import { add, type Money } from '../../money.ts';
import type { BankAccount } from '../bank-account.ts';
import { utrIn } from '../utr.ts';
import { type MoneyMove, placeKey, placeOfLine } from '../place.ts';
import { placePostings } from '../postings.ts';
import { type Apart, type BankPart, cameApart, unmatchedOf } from './bank-part.ts';
import type { Candidate, OpenLine } from './match-lines.ts';
import type { ReconciledAccount, BookedEntry } from './reconcile.ts';
import type { StatementFacts } from './statement-facts.ts';
import { type MatchPart, openAmount, type StatementLine, stateOf } from './statement-line.ts';
import { referenceOf } from './utr.ts';

export type AccountRows = {
  account: Pick<BankAccount, 'id' | 'opening'>;
  transactions: readonly Transaction[];
  moves: readonly MoneyMove[];
};

type Entry = Omit<BookedEntry, 'matched' | 'undoes' | 'apart'> & {
  apart: Apart[];
  part: MatchPart;
  bankParts: readonly BankPart[];
  transaction?: Transaction;
  move?: MoneyMove;
};

function entriesOf({ account, transactions, moves }: AccountRows, timeZone: string): Entry[] {
  const key = placeKey({ bankAccountId: account.id });
  const postings = placePostings({ lines: transactions, moves, handOvers: [], accounts: [] }, timeZone);
  return postings.flatMap(({ account: at, amount: effect, day: date, of: { kind, of } }): Entry[] => {
    if (at !== key || (kind !== 'line' && kind !== 'move')) return [];
    const type = effect > 0 ? ('CREDIT' as const) : ('DEBIT' as const);
    const amount = of.amount;
    const bankParts = (of.bankParts ?? []).filter((part) => part.bankAccountId === account.id);
    const entry = { date, type, amount, bankParts, apart: cameApart(of, account.id, date) };
    return kind === 'line'
      ? [{ ...entry, id: `entry ${of.id}`, part: { transactionId: of.id, amount }, transaction: of }]
      : [{ ...entry, id: `move ${of.id}`, part: { moveId: of.id, amount }, move: of }];
  });
}

/** What of the account's opening balance no entry of before explains; undefined if it has none. */
export function unexplainedIn(
  { account, transactions: lines, moves }: AccountRows,
  timeZone: string,
): Money | undefined {
  const key = placeKey({ bankAccountId: account.id });
  const postings = placePostings({ lines, moves, handOvers: [], accounts: [account] }, timeZone);
  return postings.find(({ account: at, of, part }) => at === key && of.kind === 'opening' && part === 'before')?.amount;
}

/**
 * What lines of the bank may still stand for. The receipts of one payment are one candidate, because the bank booked them as one; what was
 * undone before the bank heard of it is none.
 */
export function candidatesOf(rows: AccountRows, receipts: readonly Receipt[], timeZone: string): Candidate[] {
  const byNumber = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const open = entriesOf(rows, timeZone).flatMap((entry) => {
    const amount = unmatchedOf({ amount: entry.amount, bankParts: [...entry.bankParts] }, rows.account.id);
    const isUndone = entry.transaction?.reversedBy ?? entry.transaction?.reverses;
    return amount > 0 && !isUndone ? [{ ...entry, amount }] : [];
  });
  const payments = Map.groupBy(open, (entry) => {
    const number = entry.transaction?.receiptNumber;
    return number ? `${paymentOf(number, byNumber.get(number))} ${entry.type}` : entry.id;
  });
  return [...payments].map(([id, entries]) => candidateOf(id, entries, byNumber));
}

/** One that was let in with a number of its own is no part of the transfer that it had joined. */
function paymentOf(number: ReceiptNumber, receipt: Receipt | undefined): string {
  if (!receipt?.paymentId) return number;
  return `${receipt.paymentId} ${utrIn(receipt.reference) ?? receipt.reference ?? ''}`;
}

function candidateOf(id: string, entries: Entry[], receipts: Map<string, Receipt>): Candidate {
  const [{ date, type, transaction, move }] = entries as [Entry];
  const number = transaction?.receiptNumber ?? move?.receiptNumber;
  const receipt = number ? receipts.get(number) : undefined;
  const cheque = move ? receipt?.cheque?.number : transaction && chequeNumberOf(transaction, receipt);
  const amounts: Money[] = entries.map(({ amount }) => amount);
  return {
    id,
    date,
    type,
    amount: add(...amounts),
    utr: referenceOf(transaction, receipt),
    ...(receipt && { payer: accountIdOf(receipt.payer), receiptNumber: receipt.id }),
    ...(cheque && { chequeNumber: cheque }),
    parts: entries.map(({ part, amount }) => ({ ...part, amount })),
  };
}

/** On what was paid out by cheque its number stands as the reference. */
function chequeNumberOf({ method, reference }: Transaction, receipt: Receipt | undefined): string | undefined {
  return method === 'CHEQUE' ? (receipt?.cheque?.number ?? reference ?? undefined) : undefined;
}

/**
 * Cheques among these entries, none of which is of the account, that were not paid in there either: each with where its money is. Those that
 * another account's bank has booked are none.
 */
export function chequesElsewhere(
  entries: readonly Transaction[],
  receipts: readonly Receipt[],
  { id }: Pick<BankAccount, 'id'>,
  timeZone: string,
): Candidate[] {
  const byNumber = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const cheques = Map.groupBy(entries, (entry) => entry.receiptNumber ?? `entry ${entry.id}`);
  return [...cheques].flatMap(([key, parts]): Candidate[] => {
    const [entry] = parts as [Transaction];
    const receipt = entry.receiptNumber ? byNumber.get(entry.receiptNumber) : undefined;
    const number = chequeNumberOf(entry, receipt);
    const paidIn = isAtBank(receipt?.cheque) ? receipt.cheque.bankAccountId : undefined;
    const isMatched = receipt?.confirmedOn ?? parts.some(({ bankParts }) => bankParts?.length);
    if (!number || paidIn === id || isMatched) return [];
    return [
      {
        id: `elsewhere ${key}`,
        date: receipt?.cheque?.since ?? dateOfLine(entry, timeZone),
        type: entry.type,
        amount: add(...parts.map(({ amount }) => amount)),
        utr: null,
        ...(receipt && { payer: accountIdOf(receipt.payer), receiptNumber: receipt.id }),
        chequeNumber: number,
        at: paidIn ? { bankAccountId: paidIn } : placeOfLine(entry),
        parts: parts.map((part) => ({ transactionId: part.id, amount: part.amount })),
      },
    ];
  });
}

/** The open lines of an account as matching takes them: what of each nothing stands for yet. */
export function openLinesOf(lines: readonly StatementLine[]): OpenLine[] {
  const open = lines.filter((line) => stateOf(line) === 'open');
  return open.map((line) => ({ id: line.id, ...factsOf(line), amount: openAmount(line) }));
}

/** What the bank said of it. */
export function factsOf({ date, valueDate, text, utr, type, amount, balance }: StatementLine): StatementFacts {
  return {
    date,
    ...(valueDate && { valueDate }),
    text,
    utr,
    type,
    amount,
    ...(balance !== null && { balance }),
  };
}

/** Of what a reconciliation tells: the line of a bank, or the entry or move of the books. */
export type ToldLine = { lineId: StatementLineId } | { transactionId: number } | { moveId: number };

/** What `reconcile` looks at, and what its ids stand for. `lines` are in the order in which the bank booked them. */
export function reconciledAccount(
  rows: AccountRows,
  lines: readonly StatementLine[],
  timeZone: string,
): { account: ReconciledAccount; told: Map<string, ToldLine> } {
  const entries = entriesOf(rows, timeZone);
  const told = new Map<string, ToldLine>([
    ...entries.map(({ id, part }): [string, ToldLine] => [
      id,
      'transactionId' in part ? { transactionId: part.transactionId } : { moveId: part.moveId },
    ]),
    ...lines.map(({ id }): [string, ToldLine] => [id, { lineId: id }]),
  ]);
  return {
    account: {
      entries: entries.map(({ id, date, type, amount, bankParts, apart, transaction }) => {
        const undoes = transaction?.reversedBy ?? transaction?.reverses;
        return { id, date, type, amount, matched: bankParts, apart, ...(undoes && { undoes: `entry ${undoes}` }) };
      }),
      lines: lines.map((line) => ({ id: line.id, ...factsOf(line), setAside: line.setAside !== null })),
      ...(rows.account.opening && { opening: rows.account.opening }),
    },
    told,
  };
}
