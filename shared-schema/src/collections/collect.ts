/**
 * What recording a collection and settling a business early have in common: money is put to repayments, the rest goes on
 * account, and a receipt says so.
 */
import { allocated, type Change, type Context, many, one, put, requireFreeId } from '../command.ts';
import type { ProjectId, TransactionId } from '../ids.ts';
import { accepted, reportAnsweredBy, type ReportedPayment, reportsOf } from '../bank/reported-payment.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import {
  requireEntryDay,
  cameOnDay,
  type LineTime,
  type LineToPost,
  onOpenDay,
  postLine,
} from '../ledgers/hand-entry.ts';
import { localDateOf } from '../local-date.ts';
import type { BankAccount } from '../bank/bank-account.ts';
import { utrIn, type UtrRow } from '../bank/utr.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import type { Member } from '../members/member.ts';
import { add, atLeastNothing, type Money, NOTHING, subtract } from '../money.ts';
import { isClosed } from '../periods/require-open.ts';
import { FIRST_PROJECT, type Project } from '../projects/project.ts';
import { refuse, type RefusalError } from '../refusal-error.ts';
import {
  type Contract,
  contractsOfParts,
  findRepayment,
  lineOfPayment,
  putWhole,
  contractTableOf,
  withRepayments,
} from '../repayments/contract.ts';
import { isPaid, remaining, type Repayment, unpaidInterest, contractOf } from '../repayments/repayment.ts';
import { type PayerAccount, withEntry } from './account.ts';
import { accountIdOf, type Payer } from './account-id.ts';
import { owes, payerName, payerUserId, paymentKeyOf } from './payer.ts';
import type { Collection } from './collection-input.ts';
import { type RepaymentPart, sumOf } from './put-to-oldest.ts';
import { holdsUtr, type Receipt, type ReceiptItem } from './receipt.ts';
import { type ReceiptNumber, secondUnder, seriesOf } from './receipt-number.ts';

type CollectionRows = {
  businesses: (InstallmentBusiness | undefined)[];
  funds: (ChittyFund | undefined)[];
  member: Member | undefined;
  business: InstallmentBusiness | undefined;
  project: Project | undefined;
  account: PayerAccount | undefined;
  sameNumber: Receipt | undefined;
  second: Receipt | undefined;
  linesTaken: (Transaction | undefined)[];
  bankAccount: BankAccount | undefined;
  utr: UtrRow | undefined;
  sameUtr: (Receipt | undefined)[];
  replaced?: Receipt | undefined;
  /** What the replaced one names as having come in its place. */
  cameInstead?: Receipt | undefined;
  reported: (ReportedPayment | undefined)[];
};

/** The rows that `collect` needs, for a command's `reads`. */
export function readsOfCollection(input: Omit<Collection, 'settlement'>) {
  return {
    ...contractsOfParts(input.items),
    member: one('members', 'memberId' in input.payer ? input.payer.memberId : undefined),
    business: one('installmentBusinesses', 'businessId' in input.payer ? input.payer.businessId : undefined),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
    account: one('accounts', accountIdOf(input.payer)),
    sameNumber: one('receipts', input.number),
    second: one('receipts', input.number && secondUnder(input.number)),
    linesTaken: many('transactions', input.transactionIds ?? []),
    bankAccount: one('bankAccounts', input.bankAccountId ?? undefined),
    utr: one('utrs', paymentKeyOf({ ...input, amount: amountOf(input) })),
    reported: many('reportedPayments', reportsOf(input.reference)),
  };
}

/** The receipts that have its UTR or cheque already. */
export function sameUtrOf({ utr }: { utr: UtrRow | undefined }) {
  return { sameUtr: many('receipts', utr?.receipts ?? []) };
}

function amountOf({ items, onAccount }: Pick<Collection, 'items' | 'onAccount'>): Money {
  return add(sumOf(items), onAccount);
}

/**
 * What a collection changes. A queued one tells of a receipt that has been given out, so it is always recorded: what its
 * repayments cannot take any more goes on account and is marked for a person to look at. While the collector can still
 * change it, it is refused instead: RefusalError `collection.notOwed`, `collection.aboveRemaining`, `entry.inFuture`,
 * `collection.utrUsed`, `cheque.taken` or `receipt.numberTaken`. A doubtful one counts once a person has decided, as one whose UTR is used does.
 * Even a queued one is refused, with `receipt.notReplaced`, unless what it replaces was cancelled for it, or for one that was itself refused,
 * whose place it takes: never do both count.
 */
export function collect(
  rows: CollectionRows,
  input: Collection,
  context: Context,
  { doubtful = false } = {},
): Change[] {
  requirePayer(input.payer, rows, context);
  requireEntryDay(input.receivedOn, context, 'receivedOn');
  const lineIds = allocated(input.transactionIds);
  lineIds.forEach((id, index) => requireFreeId(rows.linesTaken[index], 'transaction', id));
  const number = numberFor(input, rows, context);
  const { replaces } = input;
  const renamed = replaces ? namedInstead(rows, replaces, number) : [];

  const receipt: Receipt = {
    id: number,
    projectId: rows.business?.projectId ?? rows.project?.id ?? FIRST_PROJECT,
    payer: input.payer,
    payerName: input.payerName ?? payerName(input.payer, rows),
    amount: amountOf(input),
    method: input.method,
    reference: input.reference,
    note: input.note,
    receivedOn: input.receivedOn,
    enteredAt: context.issuedAt,
    collectedBy: context.actor.id,
    items: [],
    onAccount: input.onAccount,
    onAccountLine: null,
    misplaced: [],
    attention: attentionFor(input, number, context),
    answered: null,
    settlement: null,
    cancelled: null,
    signature: input.signature,
    deletedAt: null,
    ...paidBy(input, rows, context),
    ...(replaces && { replaces }),
  };
  const other = otherPayment(rows, receipt);
  if (!other && !doubtful) {
    return [
      ...renamed,
      ...postReceipt(receipt, rows, input, lineIds, context),
      ...noteUtr(receipt, rows),
      ...answerReport(receipt, rows),
    ];
  }
  if (other && context.immediate) throw utrUsed(receipt, other);
  return [...renamed, put('receipts', withheld(receipt, input))];
}

/** The replaced receipt, which names this one from now on. Should the other one come later after all, it is refused. */
function namedInstead(
  { replaced, cameInstead }: CollectionRows,
  replaces: ReceiptNumber,
  number: ReceiptNumber,
): Change[] {
  const cancelled = replaced?.cancelled;
  const isFree = cancelled?.replacedBy === number || (cancelled?.replacedBy && !cameInstead);
  if (!isFree) throw refuse('receipt.notReplaced', { number: replaces, by: number });
  return cancelled.replacedBy === number
    ? []
    : [put('receipts', { ...replaced!, cancelled: { ...cancelled, replacedBy: number } })];
}

/** How it was paid, where that is said. A bank account that never came to be, or not by then, is not said. */
function paidBy(
  { paymentId, bankAccountId, cheque, currency, receivedOn }: Collection,
  { bankAccount }: CollectionRows,
  context: Context,
): Partial<Receipt> {
  if (bankAccountId && !bankAccount && context.immediate) {
    throw refuse('bankAccount.unknown', { id: bankAccountId, path: 'bankAccountId' });
  }
  return {
    ...(paymentId && { paymentId }),
    ...(bankAccount && { bankAccountId: bankAccount.id }),
    ...(cheque && { cheque: { ...cheque, state: 'IN_HAND' as const, since: receivedOn, bankAccountId: null } }),
    ...(currency && { currency }),
  };
}

/**
 * A receipt beside which this one does not count: of another payment that has the same UTR or cheque, or of the same payer's part of this payment,
 * which two phones took; the payer's own first. See `holdsUtr`.
 */
export function otherPayment(
  { utr, sameUtr }: Pick<CollectionRows, 'utr' | 'sameUtr'>,
  receipt: Receipt,
): Receipt | undefined {
  if (!receipt.paymentId) return undefined;
  const isSamePayment = utr?.paymentId === receipt.paymentId;
  const others = sameUtr.filter(
    (each) => each && holdsUtr(each) && (!isSamePayment || isSamePart(each, receipt)),
  ) as Receipt[];
  return others.find((each) => isSamePayer(each, receipt)) ?? others[0];
}

/** Whether two phones took it. What one device made in one step, which has one moment, is meant so. */
function isSamePart(a: Receipt, b: Receipt): boolean {
  const isOneStep = seriesOf(a.id) === seriesOf(b.id) && a.enteredAt === b.enteredAt;
  return isSamePayer(a, b) && !isOneStep;
}

function isSamePayer(a: Receipt, b: Receipt): boolean {
  return accountIdOf(a.payer) === accountIdOf(b.payer);
}

export function utrUsed({ reference, cheque }: Pick<Receipt, 'reference' | 'cheque'>, other: Receipt): RefusalError {
  if (cheque) return refuse('cheque.taken', { cheque: cheque.number, number: other.id, path: 'chequeNumber' });
  return refuse('collection.utrUsed', { utr: utrIn(reference)!, number: other.id, path: 'reference' });
}

/** Without lines: it may be the same payment, of which no rupee came twice. A person decides. */
function withheld(receipt: Receipt, { items, settlement }: Collection): Receipt {
  return {
    ...receipt,
    misplaced: items,
    onAccount: receipt.amount,
    settlement:
      settlement && 'businessId' in receipt.payer ? { businessId: receipt.payer.businessId, ...settlement } : null,
    attention: 'UTR_USED',
    withheld: true,
  };
}

/**
 * That the UTR or cheque is taken by this payment; the receipts of others that hold it no more are left out. A receipt that says of no payment joins
 * the one that has the UTR, so that this one still has it.
 */
export function noteUtr(receipt: Receipt, { utr, sameUtr }: Pick<CollectionRows, 'utr' | 'sameUtr'>): Change[] {
  const id = paymentKeyOf(receipt);
  if (!id) return [];
  const { receivedOn } = receipt;
  const taken = sameUtr.some((each) => each && holdsUtr(each)) ? utr?.paymentId : null;
  const paymentId = receipt.paymentId ?? taken ?? null;
  const isSame = utr !== undefined && utr.paymentId === paymentId;
  const receipts = [...new Set([...(isSame ? utr.receipts : []), receipt.id])];
  return [put('utrs', { id, paymentId, receipts, date: utr?.date ?? receivedOn, deletedAt: null })];
}

/** What a receipt posts: its lines, what they pay, what is on account, and the receipt with all of these. */
export function postReceipt(
  receipt: Receipt,
  rows: CollectionRows,
  input: Pick<Collection, 'items' | 'onAccount' | 'settlement'>,
  lineIds: TransactionId[],
  context: Context,
): Change[] {
  const placed = putToItems(receipt, rows, input, lineIds, context);
  const onAccount = add(input.onAccount, sumOf(placed.misplaced));
  const posted: Receipt = {
    ...receipt,
    projectId: placed.projectId ?? receipt.projectId,
    items: placed.items,
    onAccount,
    onAccountLine: onAccount > 0 ? lineIds.at(-1)! : null,
    misplaced: placed.misplaced,
    attention: placed.misplaced.length > 0 ? 'MISPLACED' : receipt.attention,
    settlement: placed.settlement,
  };
  return [...placed.changes, put('receipts', posted), ...putOnAccount(posted, rows, context)];
}

type Placed = {
  items: ReceiptItem[];
  misplaced: RepaymentPart[];
  changes: Change[];
  /** That of the first item's contract. */
  projectId: ProjectId | undefined;
  settlement: Receipt['settlement'];
};

/** Puts each part to its repayment, as far as that takes it. */
function putToItems(
  receipt: Receipt,
  rows: CollectionRows,
  input: Pick<Collection, 'items' | 'settlement'>,
  lineIds: TransactionId[],
  context: Context,
): Placed {
  const contracts = new Map<string, Contract>();
  for (const row of [...rows.businesses, ...rows.funds]) if (row) contracts.set(keyOf(row), row);
  const settled = settle(rows.business, input, context);
  if (settled) contracts.set(keyOf(settled.business), settled.business);

  const placed: Placed = { items: [], misplaced: [], changes: [], projectId: undefined, settlement: null };
  const touched = new Set<string>(settled ? [keyOf(settled.business)] : []);
  const time = timeOf(receipt, rows, context);
  for (const [index, part] of input.items.entries()) {
    const key = keyOf(contractOf(part.repaymentId));
    const contract = contracts.get(key);
    const repayment = findRepayment(contract, part.repaymentId);
    const takes = takenBy(contract, repayment, part, receipt.payer, context);
    if (takes < part.amount) {
      placed.misplaced.push({ repaymentId: part.repaymentId, amount: subtract(part.amount, takes) });
    }
    if (!contract || !repayment || takes <= 0) continue;
    placed.projectId ??= contract.projectId;
    const payment = {
      transactionId: lineIds[index]!,
      amount: takes,
      paidAt: time.timeCompleted,
      paidBy: context.actor.id,
    };
    const paid = { ...repayment, payments: [...repayment.payments, payment] };
    contracts.set(key, withRepayments(contract, [paid]));
    touched.add(key);
    placed.items.push({
      repaymentId: part.repaymentId,
      amount: takes,
      remaining: remaining(paid),
      transactionId: payment.transactionId,
      deletedAt: null,
    });
    placed.changes.push(
      postLine(
        { ...lineOfPayment(contract, repayment, payment), ...placeOf(receipt), receiptNumber: receipt.id },
        time,
        context,
      ),
    );
  }
  for (const key of touched)
    placed.changes.push(putWhole(closedIfSettled(contracts.get(key)!, settled), context.issuedAt));
  if (settled) {
    const { business, waivers } = settled;
    placed.settlement = { businessId: business.id, waivers, reason: input.settlement!.reason };
  }
  return placed;
}

/** When its lines count. Of a payment that its payer reported for a day that is closed, the receipt is of a later one. */
function timeOf({ payer, receivedOn }: Receipt, { reported }: CollectionRows, context: Context): LineTime {
  const time = onOpenDay(receivedOn, context);
  const paidOn = reportAnsweredBy(accountIdOf(payer), reported)?.date;
  return paidOn && paidOn < receivedOn && isClosed(paidOn, context) ? cameOnDay(paidOn, time) : time;
}

type Settled = { business: InstallmentBusiness; waivers: RepaymentPart[] };

/** The business with its waivers, as far as that much interest is still unpaid. */
function settle(
  business: InstallmentBusiness | undefined,
  { settlement }: Pick<Collection, 'settlement'>,
  context: Context,
): Settled | undefined {
  if (!settlement || !business || business.deletedAt) return undefined;
  const waivers: RepaymentPart[] = [];
  const repayments = settlement.waivers.flatMap(({ repaymentId, amount }) => {
    const repayment = findRepayment(business, repaymentId);
    const open = repayment ? unpaidInterest(repayment) : NOTHING;
    if (open < amount && context.immediate) {
      throw refuse('settlement.aboveInterest', { id: repaymentId, most: open, amount });
    }
    const takes = open < amount ? open : amount;
    if (!repayment || takes <= 0) return [];
    waivers.push({ repaymentId, amount: takes });
    return [{ ...repayment, waived: add(repayment.waived ?? NOTHING, takes) }];
  });
  return { business: withRepayments(business, repayments), waivers };
}

function closedIfSettled(contract: Contract, settled: Settled | undefined): Contract {
  const isSettled = settled && keyOf(contract) === keyOf(settled.business);
  return isSettled && contract.scheduledRepayments.every(isPaid) ? { ...contract, status: 'REPAID' } : contract;
}

/** How much of a part its repayment takes. */
function takenBy(
  contract: Contract | undefined,
  repayment: Repayment | undefined,
  part: RepaymentPart,
  payer: Payer,
  context: Context,
): Money {
  const isOwed = contract && !contract.deletedAt && repayment && owes(payer, contract, repayment);
  if (!isOwed) {
    if (context.immediate) throw refuse('collection.notOwed', { id: part.repaymentId });
    return NOTHING;
  }
  const left = remaining(repayment);
  if (part.amount <= left) return part.amount;
  if (context.immediate) {
    throw refuse('collection.aboveRemaining', {
      id: part.repaymentId,
      remaining: atLeastNothing(left),
      amount: part.amount,
    });
  }
  return atLeastNothing(left);
}

/** How and where the money of a receipt came. */
function placeOf({
  method,
  bankAccountId,
  cheque,
}: Receipt): Pick<LineToPost, 'method' | 'bankAccountId' | 'chequeInHand'> {
  return { method, bankAccountId: bankAccountId ?? null, chequeInHand: cheque ? true : null };
}

/** The line and the account's entry for what is on account from a receipt; nothing if nothing is. */
function putOnAccount(receipt: Receipt, rows: CollectionRows, context: Context): Change[] {
  const { id: number, payer, payerName: name, onAccount: amount, onAccountLine: line, projectId } = receipt;
  if (line === null) return [];
  return [
    postLine(
      {
        id: line,
        ledger: 'general',
        projectId,
        type: 'CREDIT',
        amount,
        userId: payerUserId(payer, rows)!,
        description: `On account: ${name}`,
        ...placeOf(receipt),
        receiptNumber: number,
        account: accountIdOf(payer),
      },
      timeOf(receipt, rows, context),
      context,
    ),
    put(
      'accounts',
      withEntry(
        rows.account,
        payer,
        { kind: 'IN', amount, transactionId: line, receiptNumber: number },
        context.issuedAt,
      ),
    ),
  ];
}

/** The payment that a payer reported has come: this is its receipt. */
export function answerReport(receipt: Receipt, { reported }: Pick<CollectionRows, 'reported'>): Change[] {
  const { id, enteredAt: at, collectedBy: by } = receipt;
  const report = reportAnsweredBy(accountIdOf(receipt.payer), reported);
  return report ? [put('reportedPayments', accepted(report, id, { at, by }))] : [];
}

/** Under which number the receipt is kept: its own, unless another receipt has it already. */
function numberFor({ number }: Collection, rows: CollectionRows, context: Context): ReceiptNumber {
  if (number === undefined) throw new TypeError('A command ran before its receipt was numbered');
  if (!rows.sameNumber) return number;
  if (isItself(rows.sameNumber, context)) throw refuse('receipt.numberTaken', { number });
  if (context.immediate || rows.second) throw refuse('receipt.numberTaken', { number });
  return secondUnder(number);
}

/** On a phone it may have come back from the server before the answer to what was sent: it is no second one. */
function isItself({ enteredAt, collectedBy }: Receipt, { receivedAt, issuedAt, actor }: Context): boolean {
  return !receivedAt && enteredAt === issuedAt && collectedBy === actor.id;
}

function attentionFor(input: Collection, number: ReceiptNumber, { issuedAt, timeZone }: Context): Receipt['attention'] {
  if (number !== input.number) return 'NUMBER_USED';
  return input.receivedOn > localDateOf(issuedAt, timeZone) ? 'FUTURE_DATE' : null;
}

function requirePayer(payer: Payer, rows: CollectionRows, { immediate }: Context): void {
  const row = 'memberId' in payer ? rows.member : rows.business;
  if (row && !(immediate && row.deletedAt)) return;
  if ('memberId' in payer) throw refuse('member.unknown', { id: payer.memberId, path: 'payer' });
  throw refuse('installmentBusiness.notFound', { id: payer.businessId });
}

function keyOf(contract: Contract | ReturnType<typeof contractOf>): string {
  return `${'table' in contract ? contract.table : contractTableOf(contract)}/${contract.id}`;
}
