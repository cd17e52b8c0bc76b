/** Taking back a receipt: what cancelling one and a returned cheque have in common. */
import { accepted, reopenedReport, type ReportedPayment, reportsOf } from '../bank/reported-payment.ts';
import { utrIn, type UtrRow } from '../bank/utr.ts';
import { type Change, type Context, many, one, put } from '../command.ts';
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import { linesMatchedTo } from '../bank/statements/bank-part.ts';
import { reopenLines } from '../bank/statements/reopen-lines.ts';
import type { StatementLine } from '../bank/statements/statement-line.ts';
import type { TransactionId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { LineTime } from '../ledgers/post-line.ts';
import { reverseLine } from '../ledgers/reverse-line.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { NOTHING, subtract } from '../money.ts';
import { invalidInput } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';
import { type Contract, contractsOfParts, putWhole, reopened, withRepayments } from '../repayments/contract.ts';
import type { Repayment } from '../repayments/repayment.ts';
import type { PayerAccount } from './account.ts';
import { accountsOfReceipt, type OfUsed, withoutLinesOnAccounts } from './account-changes.ts';
import { accountIdOf } from './account-id.ts';
import { holdsUtr, linesOf, type Receipt, takenOffAccount } from './receipt.ts';

type Rows = {
  lines: (Transaction | undefined)[];
  /** What an answer took off the payer's account again. */
  paidBack: Transaction | undefined;
  businesses: (InstallmentBusiness | undefined)[];
  funds: (ChittyFund | undefined)[];
  accounts: (PayerAccount | undefined)[];
  bankLines: (StatementLine | undefined)[];
  reports: (ReportedPayment | undefined)[];
  ofTransfer: (Receipt | undefined)[];
};

/** The rows that it needs once the receipt is known, for a command's `readsThen`. */
export function readsOfTakingBack({ receipt }: { receipt: Receipt | undefined }) {
  const { businesses, funds } = contractsOfParts(receipt?.items ?? []);
  const settled = receipt?.settlement ? [receipt.settlement.businessId] : [];
  return {
    lines: many('transactions', receipt ? linesOf(receipt) : []),
    ofPayer: one('accounts', receipt && accountIdOf(receipt.payer)),
    businesses: many('installmentBusinesses', [...new Set([...businesses.ids, ...settled])]),
    funds,
    reports: many('reportedPayments', reportsOf(receipt?.reference ?? null)),
    utr: one('utrs', utrIn(receipt?.reference ?? null)),
  };
}

/** The same for `readsNext`. */
export function answerOfTakingBack({
  receipt,
  ofPayer,
  utr,
}: {
  receipt: Receipt | undefined;
  ofPayer: PayerAccount | undefined;
  utr: UtrRow | undefined;
}) {
  return {
    ofTransfer: many('receipts', utr?.receipts ?? []),
    paidBack: one('transactions', receipt && takenOffAccount(receipt, ofPayer)?.transactionId),
  };
}

/** The same for `readsLast`. */
export function accountsOfTakingBack({
  receipt,
  funds,
  lines,
  paidBack,
}: {
  receipt: Receipt | undefined;
  funds: (ChittyFund | undefined)[];
} & Pick<Rows, 'lines' | 'paidBack'>) {
  return {
    bankLines: many('statementLines', linesMatchedTo([...lines, paidBack])),
    accounts: many('accounts', receipt ? accountsOfReceipt(receipt, funds) : []),
  };
}

/**
 * Counter-entries of a receipt's lines; its repayments are due again, its waivers withdrawn, what it put on account is taken off, and the
 * payment that its payer reported waits for an answer again, if no other receipt has it. What was taken off the account already, by an
 * answer, is not taken off again. Throws RefusalError `account.used` if it has been used, unless `ofUsed` says that the payer owes it then.
 */
export function takeBack(
  receipt: Receipt,
  rows: Rows,
  { ids, time, reason, ofUsed }: { ids: TransactionId[]; time: LineTime; reason: string; ofUsed?: OfUsed },
  context: Context,
): Change[] {
  const { issuedAt } = context;
  const lines = linesToUndo(receipt, rows, ofUsed);
  if (ids.length < lines.length) throw invalidInput([{ message: says('validation.items'), path: 'lines' }]);
  const undone = lines.map(({ id }) => id);
  const placeOf = (line: Transaction) => (line === rows.paidBack ? placeGivenBack(receipt, rows) : undefined);
  const changes = lines.flatMap((line, index) =>
    reverseLine(line, ids[index]!, { time, reason, place: placeOf(line), context }),
  );
  for (const contract of [...rows.businesses, ...rows.funds]) {
    if (contract && !contract.deletedAt) changes.push(putWhole(withoutReceipt(contract, receipt), issuedAt));
  }
  return [
    ...changes,
    ...withoutAnswer(receipt, rows),
    ...withoutLinesOnAccounts(rows.accounts, undone, issuedAt, ofUsed),
    ...reopenLines(rows.bankLines, undone),
  ];
}

/**
 * Those of its lines that taking it back undoes, with what an answer took off the account. Where that is all that had been put there, both
 * stay, because they come to nothing; but not a cheque in hand, if it was money that left.
 */
export function linesToUndo(
  receipt: Receipt,
  { lines, paidBack }: Pick<Rows, 'lines' | 'paidBack'>,
  ofUsed?: OfUsed,
): Transaction[] {
  const left = lines.filter((line) => line && !line.deletedAt && !line.reversedBy) as Transaction[];
  if (!paidBack || paidBack.deletedAt) return left;
  // The money did leave; that it had never come is what the payer owes.
  if (ofUsed === 'owed' && receipt.answered?.answer === 'RETURNED') return left;
  const onAccount = left.find(({ id }) => id === receipt.onAccountLine);
  const isCheque = onAccount?.chequeInHand && !paidBack.chequeInHand;
  const bothStay = onAccount?.amount === paidBack.amount && !isCheque;
  return bothStay ? left.filter((line) => line !== onAccount) : [...left, paidBack];
}

/**
 * In whose hands cash that was handed back is undone: of whoever had taken it, not of whoever handed it back. It did leave these, and the
 * others have not got it. Money at a bank stays where it is, as its lines are open again.
 */
function placeGivenBack(receipt: Receipt, { lines, paidBack }: Pick<Rows, 'lines' | 'paidBack'>) {
  const onAccount = lines.find((line) => line?.id === receipt.onAccountLine);
  if (receipt.answered?.answer !== 'RETURNED' || onAccount?.method !== 'CASH') return undefined;
  return paidBack?.method === 'CASH' ? { cashBy: onAccount.cashBy } : undefined;
}

/** The report that the receipt answered: answered by another of the same transfer that counts, or open again. */
export function withoutAnswer(
  receipt: Receipt,
  { reports, ofTransfer }: Pick<Rows, 'reports' | 'ofTransfer'>,
): Change[] {
  const report = reports.find((each) => each?.answered?.receiptNumber === receipt.id);
  if (!report) return [];
  const other = ofTransfer.find((each) => each && each.id !== receipt.id && holdsUtr(each));
  if (!other) return [put('reportedPayments', reopenedReport(report))];
  return [put('reportedPayments', accepted(report, other.id, { at: other.enteredAt, by: other.collectedBy }))];
}

/** The receipt, cancelled. */
export function putCancelled(receipt: Receipt, reason: string, { issuedAt, actor }: Context): Change {
  return put('receipts', { ...receipt, cancelled: { at: issuedAt, by: actor.id, reason }, attention: null });
}

/** The contract without the payments and waivers of a receipt. */
function withoutReceipt(contract: InstallmentBusiness | ChittyFund, receipt: Receipt): Contract {
  const lines = new Set(linesOf(receipt));
  // One that was withheld waived nothing.
  const settlement = receipt.withheld ? null : receipt.settlement;
  const waivers = new Map(settlement?.waivers.map(({ repaymentId, amount }) => [repaymentId, amount]));
  const changed = contract.scheduledRepayments.flatMap((repayment): Repayment[] => {
    const payments = repayment.payments.filter(({ transactionId }) => !lines.has(transactionId));
    const withdrawn = waivers.get(repayment.id);
    if (withdrawn === undefined && payments.length === repayment.payments.length) return [];
    const { waived = NOTHING, ...rest } = repayment;
    const stillWaived = subtract(waived, withdrawn ?? NOTHING);
    return [{ ...rest, payments, ...(stillWaived > 0 && { waived: stillWaived }) }];
  });
  return changed.length === 0 ? contract : withRepayments(reopened(contract), changed);
}
