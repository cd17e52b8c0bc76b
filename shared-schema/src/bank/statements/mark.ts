/** The letters or words by which a bank says which way money went. */
import { comparableText } from '../../sheets/plain-cell.ts';
import type { TransactionType } from '../../ledgers/ledger.ts';

const MARKS: Record<string, TransactionType> = {
  cr: 'CREDIT',
  c: 'CREDIT',
  credit: 'CREDIT',
  deposit: 'CREDIT',
  dr: 'DEBIT',
  d: 'DEBIT',
  debit: 'DEBIT',
  withdrawal: 'DEBIT',
};

export function isMark(text: string): boolean {
  return directionOf(text) !== undefined;
}

export function directionOf(text: string): TransactionType | undefined {
  return MARKS[comparableText(text)];
}
