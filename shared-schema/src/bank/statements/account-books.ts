/** What the books have on a bank account, as matching and reconciling look at it. */
import { accountIdOf } from '../../collections/account-id.ts';
import { isAtBank } from '../../collections/cheque.ts';
import type { Receipt } from '../../collections/receipt.ts';
import type { ReceiptNumber } from '../../collections/receipt-number.ts';
import type { BankAccountId, StatementLineId } from '../../ids.ts';
import type { LocalDate } from '../../local-date.ts';
import type { Transaction } from '../../ledgers/transaction.ts';
import { add, type Money } from '../../money.ts';
import { countsSince, dayOfMoney } from '../account-of-line.ts';
import type { BankAccount } from '../bank-account.ts';
import type { MoneyMove } from '../money-move.ts';
import { placeKey } from '../place.ts';
import { placePostings } from '../postings.ts';
import { utrIn } from '../utr.ts';
import { type BankPart, unmatchedOf } from './bank-part.ts';
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

type Entry = Omit<BookedEntry, 'matched' | 'undoes'> & {
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
    const entry = { date, type, amount, bankParts };
    return kind === 'line'
      ? [{ ...entry, id: `entry ${of.id}`, part: { transactionId: of.id, amount }, transaction: of }]
      : [{ ...entry, id: `move ${of.id}`, part: { moveId: of.id, amount }, move: of }];
  });
}

/**
 * The first day of which the books count money on the account; undefined if there is none. It is also that of a receipt, of paying a cheque
 * in, and of a line of the bank that something is matched to: where that day was closed, they count on a later one.
 */
export function firstDayOf(
  rows: AccountRows,
  receipts: readonly Receipt[],
  lines: readonly StatementLine[],
  timeZone: string,
): LocalDate | undefined {
  const dayOf = dayOfMoney(receipts, timeZone);
  const days = [
    ...entriesOf(rows, timeZone).map(({ transaction, date }) => (transaction ? dayOf(transaction) : date)),
    ...receipts.flatMap((receipt) => paidInOn(receipt, rows.account.id)),
    ...lines.filter(({ match }) => match !== null).map(({ date }) => date),
  ];
  return days.length > 0 ? days.reduce((first, day) => (day < first ? day : first)) : undefined;
}

/** The day on which its cheque was paid into the account; of one that a person has marked as cleared, that of clearing. */
function paidInOn({ cheque, cancelled }: Receipt, account: BankAccountId): LocalDate[] {
  if (cancelled || !isAtBank(cheque) || cheque.bankAccountId !== account) return [];
  return [(cheque.asSaid ?? cheque).since];
}

/** With the parts that a match with it has. */
export type BookCandidate = Candidate & { parts: MatchPart[] };

/**
 * What lines of the bank may still stand for. The receipts of one payment are one candidate, because the bank booked them as one; what was
 * undone before the bank heard of it is none.
 */
export function candidatesOf(rows: AccountRows, receipts: readonly Receipt[], timeZone: string): BookCandidate[] {
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

function candidateOf(id: string, entries: Entry[], receipts: Map<string, Receipt>): BookCandidate {
  const [{ date, type, transaction, move }] = entries as [Entry];
  const number = transaction?.receiptNumber ?? move?.receiptNumber;
  const receipt = number ? receipts.get(number) : undefined;
  const amounts: Money[] = entries.map(({ amount }) => amount);
  return {
    id,
    date,
    type,
    amount: add(...amounts),
    utr: referenceOf(transaction, receipt),
    ...(receipt && { payer: accountIdOf(receipt.payer), receiptNumber: receipt.id }),
    ...(move && receipt?.cheque && { chequeNumber: receipt.cheque.number }),
    parts: entries.map(({ part, amount }) => ({ ...part, amount })),
  };
}

/** The open lines of an account as matching takes them: what of each nothing stands for yet. */
export function openLinesOf(account: Pick<BankAccount, 'opening'>, lines: readonly StatementLine[]): OpenLine[] {
  const open = lines.filter((line) => stateOf(line) === 'open');
  return matchableOn(account, open).map((line) => ({ id: line.id, ...factsOf(line), amount: openAmount(line) }));
}

/** Without those of before its opening: the opening balance holds them, so they are nothing else of the books. */
export function matchableOn<L extends { date: LocalDate }>(account: Pick<BankAccount, 'opening'>, lines: L[]): L[] {
  return lines.filter(({ date }) => countsSince(account, date));
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
      entries: entries.map(({ id, date, type, amount, bankParts, transaction }) => {
        const undoes = transaction?.reversedBy ?? transaction?.reverses;
        return { id, date, type, amount, matched: bankParts, ...(undoes && { undoes: `entry ${undoes}` }) };
      }),
      lines: lines.map((line) => ({ id: line.id, ...factsOf(line), setAside: line.setAside !== null })),
      ...(rows.account.opening && { opening: rows.account.opening }),
    },
    told,
  };
}
