/**
 * What apps of earlier releases get to see. Those of 0.4 and before know neither the tables nor the values that came with collections, those
 * of 0.5 not the places of money; sums they work out themselves must come out right from what they know.
 */
import { type Receipt, ReceiptSchema } from 'shared-schema/collections/receipt';
import { type ChittyFund, DrawSchema } from 'shared-schema/chitties/chitty-fund';
import type { TransactionId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { type Transaction, TransactionSchema } from 'shared-schema/ledgers/transaction';
import type { Member } from 'shared-schema/members/member';
import { add, NOTHING } from 'shared-schema/money';
import { remaining, type Repayment } from 'shared-schema/repayments/repayment';
import { withoutOptional } from 'shared-schema/table';
import type { NumberedTable, Row, TableName } from 'shared-schema/tables';

/** 1 is that of release 0.4 and before, 2 that of release 0.5. */
export type Wire = 1 | 2 | 3;

/** Of the first wire's tables, devices of that time numbered no members. */
export function isLeasedOn(table: NumberedTable, wire: Wire): boolean {
  return isOnWire(table, wire) && (wire > 1 || table !== 'members');
}

const FIRST_TABLES: TableName[] = ['members', 'projects', 'installmentBusinesses', 'chittyFunds', 'transactions'];

/** A draw always named its line there. No line ever gets this number. */
const NO_LINE = 2_147_483_647 as TransactionId;

const TABLES_OF_THIRD: TableName[] = [
  'bankAccounts',
  'moneyMoves',
  'utrs',
  'statements',
  'statementLines',
  'reportedPayments',
];

/** Does a client of this version know the table? */
export function isOnWire(table: TableName, wire: Wire): boolean {
  if (wire === 1) return FIRST_TABLES.includes(table);
  return wire > 2 || !TABLES_OF_THIRD.includes(table);
}

/** The row in the values of an earlier wire. */
export function asOnWire(wire: Wire, table: TableName, row: Row): Row {
  if (wire === 1) return asOnFirstWire(table, row);
  if (wire === 2 && table === 'receipts') return receiptBefore(row as Receipt);
  return wire === 2 && table === 'transactions' ? exchangeBefore(row as Transaction) : row;
}

/** What exchanging notes brought is an entry by hand there, under a head of the association's own. */
function exchangeBefore(line: Transaction): Transaction {
  if (line.purpose !== 'EXCHANGE') return line;
  const { purpose: _unknown, ...known } = line;
  return { ...known, head: line.description };
}

/** A receipt that is withheld is one whose sums found no place there, and to which no line stands. */
function receiptBefore(receipt: Receipt): Receipt {
  const known = withoutOptional(ReceiptSchema, receipt);
  return known.attention === 'UTR_USED' ? { ...known, attention: 'MISPLACED' } : known;
}

function asOnFirstWire(table: TableName, row: Row): Row {
  if (table === 'installmentBusinesses') return businessBefore(row as InstallmentBusiness);
  if (table === 'chittyFunds') return fundBefore(row as ChittyFund);
  if (table === 'transactions') return lineBefore(row as Transaction);
  if (table === 'members') return memberBefore(row as Member);
  return row;
}

/** What was waived, written off or paid before these books counts as a dividend there: that too is credited without cash. */
function businessBefore(business: InstallmentBusiness): InstallmentBusiness {
  const { writtenOff, ...rest } = business;
  const scheduledRepayments = business.scheduledRepayments.map((repayment): Repayment => {
    const { waived = NOTHING, paidBefore = NOTHING, ...known } = repayment;
    const lost = add(waived, paidBefore, writtenOff ? remaining(repayment) : NOTHING);
    return lost > 0 ? { ...known, dividend: lost } : known;
  });
  return { ...rest, scheduledRepayments };
}

/** A draw from the box is by auction there: neither has a lot that was drawn in the app. All optional fields of a draw came later. */
function fundBefore(fund: ChittyFund): ChittyFund {
  const draws = fund.draws.map((draw) => {
    const known = withoutOptional(DrawSchema, draw);
    const method = known.method === 'BOX' ? ('AUCTION' as const) : known.method;
    return { ...known, method, transactionId: known.transactionId ?? NO_LINE };
  });
  const scheduledRepayments = fund.scheduledRepayments.map((repayment): Repayment => {
    const { paidBefore, ...known } = repayment;
    return paidBefore ? { ...known, dividend: add(known.dividend ?? NOTHING, paidBefore) } : repayment;
  });
  const commitments = fund.commitments.map(({ receivedAt: _had, ...known }) => known);
  const users = fund.users.map(({ userId }) => ({ userId }));
  return { ...fund, users, draws, commitments, scheduledRepayments };
}

function memberBefore(member: Member): Member {
  const { wasAdmin: _rule, emailConfirmedAt: _link, dividendPaidAt: _paid, ...known } = member;
  return known.email === null ? { ...known, email: '' } : known;
}

/** All optional fields of a line came later. */
function lineBefore(line: Transaction): Transaction {
  return withoutOptional(TransactionSchema, line);
}
