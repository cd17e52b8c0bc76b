/**
 * Undoing, in one place: whatever deletes, withdraws, cancels, corrects or takes apart what the books say, goes through `undo`. Its
 * commands check what may be refused and name what is undone; what hangs on that follows here.
 */
import { accepted, reopenedReport, reportsOf } from '../bank/reported-payment.ts';
import type { MoneyMove } from '../bank/place.ts';
import { linesMatchedTo, unmatched } from '../bank/statements/bank-part.ts';
import {
  notConfirmed,
  putNotConfirmed,
  putWithoutParts,
  receiptsOfParts,
  reopenLines,
} from '../bank/statements/match-parts.ts';
import type { StatementLine } from '../bank/statements/statement-line.ts';
import { utrIn } from '../bank/utr.ts';
import type { HandOver } from '../cash/hand-over.ts';
import { type ChittyFund, holdersOf } from '../chitties/chitty-fund.ts';
import { withoutPrize } from '../chitties/prize.ts';
import { accountBalance, type PayerAccount } from '../collections/account.ts';
import { type AccountId, accountIdOf, accountsOfMembers } from '../collections/account-id.ts';
import { dayPaidIn, isAtBank } from '../collections/cheque.ts';
import { countedOf, holdsUtr, linesOf, type Receipt, takenOffAccount, withoutLine } from '../collections/receipt.ts';
import type { ReceiptNumber } from '../collections/receipt-number.ts';
import { type Change, type Context, type Loaded, many, one, put } from '../command.ts';
import type { ChittyFundId, TransactionId } from '../ids.ts';
import type { LocalDate } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import { NOTHING, subtract } from '../money.ts';
import { invalidInput, refuse } from '../refusal-error.ts';
import { type Contract, contractsOfParts, isFund, putWhole, reopened, withRepayments } from '../repayments/contract.ts';
import { type Payment, type Repayment, withUndone } from '../repayments/repayment.ts';
import { isOfHoldings, withoutHoldingsLine } from '../shares/holdings.ts';
import { words } from '../table.ts';
import { says } from '../texts/issue-text.ts';
import { cameOnDay, type LineTime, onOpenMoment, postLine } from './hand-entry.ts';
import { dayItCame, type Transaction } from './transaction.ts';

/** What is undone. */
type Undone = {
  /** It is cancelled, with all that its lines did. */
  receipt?: Receipt | undefined;
  lines?: Transaction[];
  moves?: MoneyMove[];
  handOvers?: HandOver[];
  /** A bank's line whose match is taken apart: what else it stood for stays. */
  bankLine?: StatementLine;
};

type How = {
  reason?: string | null | undefined;
  replacedBy?: ReceiptNumber | undefined;
  /** By counter-entries with these numbers, which count then; left out where it is gone as if it had never been entered. */
  reversed?: { ids: TransactionId[]; time: LineTime };
  /** Money that was used from on account and turns out not to have come: it is refused, or the payer owes it. */
  ofUsed?: 'owed';
};

/** What a command has read by `readsThen`. */
type Known = {
  lines?: (Transaction | undefined)[];
  transactions?: (Transaction | undefined)[];
  moves?: (MoneyMove | undefined)[];
  /** That of the lines. */
  receipt?: Receipt | undefined;
  /** The account of its payer, where the receipt is undone whole. */
  ofPayer?: PayerAccount | undefined;
};

/** The rows of a receipt that is undone whole, for a command's `readsThen`. */
export function readsOfReceipt({ receipt }: { receipt: Receipt | undefined }) {
  return {
    lines: many('transactions', receipt ? linesOf(receipt) : []),
    ofPayer: one('accounts', receipt && accountIdOf(receipt.payer)),
  };
}

function readsNext({ lines = [], receipt, ofPayer }: Known) {
  const present = lines.flatMap((line) => line ?? []);
  const paid = present.flatMap(({ repaymentId }) => (repaymentId ? [{ repaymentId }] : []));
  const { businesses, funds } = contractsOfParts(paid);
  const settled = receipt?.settlement ? [receipt.settlement.businessId] : [];
  return {
    businesses: many('installmentBusinesses', [...new Set([...businesses.ids, ...settled])]),
    funds: many('chittyFunds', [...new Set([...funds.ids, ...present.flatMap((line) => fundOfPrize(line) ?? [])])]),
    holders: many('members', [...new Set(present.filter(isOfHoldings).map(({ userId }) => userId))]),
    // What an answer took off the payer's account again.
    paidBack: one('transactions', (receipt && takenOffAccount(receipt, ofPayer)?.transactionId) ?? undefined),
    reports: many('reportedPayments', reportsOf(receipt?.reference ?? null)),
    utr: one('utrs', utrIn(receipt?.reference ?? null)),
  };
}

function readsLast(rows: Known & Loaded<ReturnType<typeof readsNext>>) {
  const { lines = [], transactions = [], moves = [], funds, paidBack, utr } = rows;
  return {
    ofTransfer: many('receipts', utr?.receipts ?? []),
    accounts: many('accounts', [...new Set([...lines, paidBack].flatMap((line) => accountsOfLine(line, funds)))]),
    bankLines: many('statementLines', linesMatchedTo([...lines, paidBack, ...moves])),
    ...receiptsOfParts({ transactions, moves }),
  };
}

/** What hangs on the rows that a command has read by `readsThen`. */
export const readsOfUndoing = { readsNext, readsLast };

type Rows = Known & Partial<Loaded<ReturnType<typeof readsNext>> & Loaded<ReturnType<typeof readsLast>>>;

/** All changes of undoing it. Throws RefusalError `account.used`, `chittyFund.notLatestDraw`, `shares.tooFew` or `period.closed`. */
export function undo(undone: Undone, how: How, rows: Rows, context: Context): Change[] {
  const { receipt, moves = [], handOvers = [], bankLine } = undone;
  const { reason, reversed } = how;
  const { actor, issuedAt } = context;
  const lines = receipt ? linesToUndo(receipt, rows, how) : (undone.lines ?? []);
  if (reversed && reversed.ids.length < lines.length) {
    throw invalidInput([{ message: says('validation.items'), path: 'lines' }]);
  }
  const ids = new Set<number>(lines.map(({ id }) => id));
  const moved = new Set<number>(moves.map(({ id }) => id));
  const contracts = [...(rows.businesses ?? []), ...(rows.funds ?? [])];
  const left = receiptAfter(undone, how, rows, context);
  const gone = { deletedAt: issuedAt, deletedBy: actor.id, ...(reason && { reason }) };
  return [
    ...(left ? [put('receipts', left)] : []),
    ...lines.flatMap((line, index) => {
      if (!reversed) return [put('transactions', { ...unmatched(line), ...gone })];
      const counterEntry = { id: reversed.ids[index]!, reason: reason ?? null, ...placeNow(line, receipt, rows) };
      return reverse(line, counterEntry, reversed.time, context);
    }),
    ...moves.map((move) => put('moneyMoves', { ...unmatched(move), deletedAt: issuedAt })),
    ...handOvers.map((handOver) => put('handOvers', { ...handOver, deletedAt: issuedAt })),
    ...contracts.flatMap((contract) => (contract ? contractWithout(contract, ids, receipt, how, context) : [])),
    ...(rows.holders ?? []).flatMap((member) => (member ? memberWithout(member, lines) : [])),
    ...(left && countedOf(left) === 0 ? withoutAnswer(left, rows) : []),
    ...(rows.accounts ?? []).flatMap((account) => (account ? accountWithout(account, ids, how, context) : [])),
    ...reopenLines(rows.bankLines ?? [], (part) =>
      'transactionId' in part ? ids.has(part.transactionId) : moved.has(part.moveId),
    ),
    ...(bankLine ? withoutMatch(bankLine, ids, receipt, rows) : []),
  ];
}

/** A bank's line is open again, and stands no more for what stays: its receipts are not confirmed by it. */
function withoutMatch(line: StatementLine, undone: Set<number>, receipt: Receipt | undefined, rows: Rows): Change[] {
  const { transactions = [], moves = [], receipts = [] } = rows;
  const staying = transactions.filter((each) => each && !undone.has(each.id));
  const others = receipts.filter((each) => each?.id !== receipt?.id);
  return [
    ...putWithoutParts(line, { transactions: staying, moves }),
    ...putNotConfirmed(others, moves),
    put('statementLines', { ...line, match: null }),
  ];
}

/** The receipt that is cancelled, or that of which lines are gone. */
function receiptAfter({ receipt, lines = [], bankLine }: Undone, how: How, rows: Rows, context: Context) {
  const { issuedAt: at, actor } = context;
  if (receipt) {
    const { reason, replacedBy } = how;
    const cancelled = { at, by: actor.id, reason: reason!, ...(replacedBy && { replacedBy }) };
    const known = bankLine ? notConfirmed(receipt, rows.moves) : receipt;
    return { ...known, cancelled, attention: null };
  }
  return how.reversed
    ? undefined
    : rows.receipt && lines.reduce((left, { id }) => withoutLine(left, id, at), rows.receipt);
}

/**
 * Those of its lines that taking a receipt back undoes, with what an answer took off the account. Where that is all that had been put there, both
 * stay, because they come to nothing; but not a cheque in hand, if it was money that left.
 */
function linesToUndo(receipt: Receipt, { lines = [], paidBack }: Rows, { ofUsed }: How): Transaction[] {
  const left = lines.filter((line) => line && !line.deletedAt && !line.reversedBy) as Transaction[];
  if (!paidBack || paidBack.deletedAt) return left;
  // The money did leave; that it had never come is what the payer owes.
  if (ofUsed === 'owed' && receipt.answered?.answer === 'RETURNED') return left;
  const onAccount = left.find(({ id }) => id === receipt.onAccountLine);
  const isCheque = onAccount?.chequeInHand && !paidBack.chequeInHand;
  const bothStay = onAccount?.amount === paidBack.amount && !isCheque;
  return bothStay ? left.filter((line) => line !== onAccount) : [...left, paidBack];
}

/** Where the money of a line is by now, as far as that is not where the line says. */
type Place = Partial<Pick<Transaction, 'bankAccountId' | 'chequeInHand' | 'cashBy'>> & { cameOn?: LocalDate };

/**
 * A cheque that was paid in is in that account. Cash that was handed back did leave whoever had taken it, not whoever handed it back, and the others
 * have not got it. Money at a bank stays where it is, as its lines are open again.
 */
function placeNow(line: Transaction, receipt: Receipt | undefined, rows: Rows): Place {
  const { cheque, answered, onAccountLine } = receipt ?? rows.receipt ?? {};
  if (line !== rows.paidBack)
    return isAtBank(cheque)
      ? { bankAccountId: cheque.bankAccountId, chequeInHand: null, cameOn: dayPaidIn(cheque) }
      : {};
  const taken = rows.lines?.find((each) => each?.id === onAccountLine);
  const isCash = taken?.method === 'CASH' && line.method === 'CASH';
  return answered?.answer === 'RETURNED' && isCash ? { cashBy: taken.cashBy } : {};
}

/** What a counter-entry says as the line that it undoes. */
const SAME = words(
  `ledger projectId amount userId party associatedType associatedId repaymentId method cashBy bankAccountId chequeInHand head interest receiptNumber account opening`,
);
type SameAs = Pick<Transaction, 'ledger' | 'projectId' | 'amount' | 'userId'>;

/**
 * The counter-entry that undoes a line, and the line with the note that it is undone. Both stay visible. Cash goes back
 * where it came from: to or from who handled it, and on the day on which it had come, as it never did.
 */
function reverse(
  line: Transaction,
  entry: Place & Pick<Transaction, 'id' | 'reason'>,
  time: LineTime,
  context: Context,
): Change[] {
  const same = Object.entries(line).filter(([field]) => SAME.has(field));
  const type = line.type === 'CREDIT' ? 'DEBIT' : 'CREDIT';
  const entered = { type, description: `Undoes no. ${line.id}: ${line.description}`, reverses: line.id } as const;
  const { cameOn = dayItCame(line, context.timeZone), ...rest } = entry;
  const counterEntry = { ...(Object.fromEntries(same) as SameAs), ...entered, ...rest };
  return [
    put('transactions', { ...unmatched(line), reversedBy: entry.id }),
    postLine(counterEntry, cameOnDay(cameOn, time), context),
  ];
}

/** The report that the receipt answered: answered by another of the same transfer that counts, or open again. */
function withoutAnswer({ id }: Receipt, { reports = [], ofTransfer = [] }: Rows): Change[] {
  const report = reports.find((each) => each?.answered?.receiptNumber === id);
  if (!report) return [];
  const other = ofTransfer.find((each) => each && each.id !== id && holdsUtr(each));
  if (!other) return [put('reportedPayments', reopenedReport(report))];
  return [put('reportedPayments', accepted(report, other.id, { at: other.enteredAt, by: other.collectedBy }))];
}

/** The contract without what these lines paid, the draw whose prize money they were, and the waivers of a receipt that is cancelled. */
function contractWithout(
  contract: Contract,
  lines: Set<number>,
  receipt: Receipt | undefined,
  { reversed }: How,
  context: Context,
): Change[] {
  if (contract.deletedAt) return [];
  // One that was withheld waived nothing.
  const settlement = receipt?.withheld ? null : receipt?.settlement;
  const waivers = new Map(settlement?.waivers.map(({ repaymentId, amount }) => [repaymentId, amount]));
  const isGone = ({ transactionId }: Payment) => lines.has(transactionId);
  const changed = contract.scheduledRepayments.flatMap((repayment) => {
    const payments = repayment.payments.filter(({ transactionId }) => !lines.has(transactionId));
    const withdrawn = waivers.get(repayment.id);
    const onRecord = reversed
      ? withUndone(repayment, repayment.payments.filter(isGone), reversed.time.date!, withdrawn)
      : withoutTrace(repayment, isGone);
    if (withdrawn === undefined && onRecord === repayment) return [];
    const { waived = NOTHING, ...rest } = onRecord;
    const stillWaived = subtract(waived, withdrawn ?? NOTHING);
    return [{ ...rest, payments, ...(stillWaived > 0 && { waived: stillWaived }) }];
  });
  const due = changed.length > 0 ? withRepayments(reopened(contract), changed) : contract;
  const undone = { undoneOn: onOpenMoment(context).date!, undoneAt: context.issuedAt, undoneBy: context.actor.id };
  const left = isFund(due) ? withoutPrize(due, lines, undone) : due;
  return left === contract ? [] : [putWhole(left, context.issuedAt)];
}

/** What is gone as if it had never been entered counts on no day; itself, if nothing of it is. */
function withoutTrace(repayment: Repayment, isGone: (payment: Payment) => boolean): Repayment {
  const { undonePayments, ...rest } = repayment;
  const left = undonePayments?.filter((payment) => !isGone(payment));
  const isTouched = [...repayment.payments, ...(undonePayments ?? [])].some(isGone);
  return isTouched ? { ...rest, ...(left?.length && { undonePayments: left }) } : repayment;
}

function memberWithout(member: Member, lines: Transaction[]): Change[] {
  const own = lines.filter((line) => isOfHoldings(line) && line.userId === member.id);
  return member.deletedAt ? [] : [put('members', own.reduce(withoutHoldingsLine, member))];
}

function accountWithout(
  account: PayerAccount,
  lines: Set<number | null>,
  { ofUsed }: How,
  { issuedAt }: Context,
): Change[] {
  const entries = account.entries.filter((entry) => !lines.has(entry.transactionId));
  if (entries.length === account.entries.length) return [];
  const left = { ...account, entries, updatedAt: issuedAt };
  if (accountBalance(left) < 0 && ofUsed !== 'owed') throw refuse('account.used', { held: accountBalance(account) });
  return [put('accounts', left)];
}

/**
 * The accounts on which a line may have an entry: the one it names, or, for a subscription, those of all who have held its ticket. A
 * dividend that found no room moved part of the payment to the account of whoever held the ticket then.
 */
function accountsOfLine(line: Transaction | undefined, funds: (ChittyFund | undefined)[]): AccountId[] {
  if (line?.account) return [line.account];
  if (!line?.repaymentId || line.associatedType !== 'CHITTY_FUND') return [];
  const fund = funds.find((each) => each?.id === line.associatedId);
  return accountsOfMembers([line.userId, ...(fund ? holdersOf(fund, line.repaymentId) : [])]);
}

/** The fund whose prize money a line may be: it came from a fund and paid no subscription. */
function fundOfPrize({ associatedType, associatedId, repaymentId }: Transaction): ChittyFundId | undefined {
  const isPrize = associatedType === 'CHITTY_FUND' && repaymentId === null;
  return isPrize ? (associatedId as ChittyFundId) : undefined;
}
