/**
 * The record of a collection: who paid how much, how, when, to whom, and what it was put to. It is numbered in a series of
 * the device that made it (`K3-0012`), is final when it is made, and is never deleted, only cancelled.
 */
import * as v from 'valibot';
import { BankAccountId, InstallmentBusinessId, MemberId, ProjectId, RepaymentId, TransactionId } from '../ids.ts';
import { type Instant, InstantSchema, LocalDateSchema } from '../local-date.ts';
import { add, type Money, MoneySchema, NOTHING, subtract } from '../money.ts';
import { PaymentId } from '../bank/utr.ts';
import { ChequeSchema } from './cheque.ts';
import { CurrencySchema } from './currency.ts';
import { MethodSchema, PayerSchema } from './account-id.ts';
import type { PayerAccount, AccountEntry } from './account.ts';
import { ReceiptNumber } from './receipt-number.ts';
import { nothing, defineTable, words } from '../table.ts';

const ReceiptItemSchema = v.object({
  repaymentId: RepaymentId,
  /** What was put to it. */
  amount: MoneySchema,
  /** What remained of the repayment right after. */
  remaining: MoneySchema,
  transactionId: TransactionId,
  /** When its ledger line was deleted, which took this item off the receipt. */
  deletedAt: v.nullable(InstantSchema),
});
export type ReceiptItem = v.InferOutput<typeof ReceiptItemSchema>;

/** What a person did with money that a receipt put to a repayment which could not take it. */
export const ReceiptAnswerSchema = v.picklist(['RETURNED', 'SAME_PAYMENT', 'NEXT_DUE', 'KEEP']);
export type ReceiptAnswer = v.InferOutput<typeof ReceiptAnswerSchema>;

/** A repayment with a sum of it. */
const PartSchema = v.object({ repaymentId: RepaymentId, amount: MoneySchema });

export const ReceiptSchema = v.object({
  id: ReceiptNumber,
  projectId: ProjectId,
  payer: PayerSchema,
  /** As on the paper. */
  payerName: v.string(),
  amount: MoneySchema,
  method: MethodSchema,
  reference: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** As on the paper, even if it is wrong. On which day it counts, its lines say. */
  receivedOn: LocalDateSchema,
  enteredAt: InstantSchema,
  collectedBy: MemberId,
  items: v.array(ReceiptItemSchema),
  /** What was put on account: what the paper says, and what its items could not take. items + onAccount = amount. */
  onAccount: MoneySchema,
  onAccountLine: v.nullable(TransactionId),
  /** Parts of `onAccount` that the paper puts to repayments which could not take them. */
  misplaced: v.array(PartSchema),
  /** Why a person should look at it; none once that is done. */
  attention: v.nullable(v.picklist(['MISPLACED', 'FUTURE_DATE', 'NUMBER_USED', 'UTR_USED'])),
  /** What a person did about it. */
  answered: v.nullable(v.object({ answer: ReceiptAnswerSchema, at: InstantSchema, by: MemberId })),
  /** Of an early settlement. */
  settlement: v.nullable(
    v.object({
      businessId: InstallmentBusinessId,
      /** The interest that this settlement waived of each installment. */
      waivers: v.array(PartSchema),
      reason: v.nullable(v.string()),
    }),
  ),
  cancelled: v.nullable(
    v.object({
      at: InstantSchema,
      by: MemberId,
      reason: v.string(),
      /** The receipt for which it was cancelled; where there is none of this number, it was refused. */
      replacedBy: v.optional(ReceiptNumber),
    }),
  ),
  /** The device's signature over what the paper says: see signed-receipt.ts. */
  signature: v.nullable(v.string()),
  deletedAt: v.null(),
  // What follows came with version 3 of the wire, and is left out where there is nothing to say.
  paymentId: v.optional(v.nullable(PaymentId)),
  /** Where it was paid to, by UPI or bank. */
  bankAccountId: v.optional(v.nullable(BankAccountId)),
  /** The bank's day of it, once a statement shows it. */
  confirmedOn: v.optional(v.nullable(LocalDateSchema)),
  cheque: v.optional(v.nullable(ChequeSchema)),
  /** The foreign notes that were handed over for it. */
  currency: v.optional(v.nullable(CurrencySchema)),
  /** Another payment had its UTR, so it has no lines: nothing came by it unless a person decides that it is another payment. */
  withheld: v.optional(v.nullable(v.literal(true))),
  /** The wrong receipt that was cancelled for it; this came with version 4 of the wire. */
  replaces: v.optional(v.nullable(ReceiptNumber)),
  /** Why it goes beyond a limit of the law. */
  lawReason: v.optional(v.nullable(v.string())),
});
export type Receipt = v.InferOutput<typeof ReceiptSchema>;

/** By when they were entered; those of one step by their numbers. */
export function newestFirst(a: Entered, b: Entered): number {
  if (a.enteredAt !== b.enteredAt) return a.enteredAt < b.enteredAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

type Entered = Pick<Receipt, 'id' | 'enteredAt'>;

export const receiptsTable = defineTable(ReceiptSchema, {
  access: {
    own: { reader: 'payer.memberId' },
    asOwner: withoutBank,
    asOther: nothing,
    asAuditor: withoutPayersBank,
    dayOf: ({ receivedOn }) => receivedOn,
  },
  packs: { by: 'year', of: 'receivedOn', order: ['enteredAt', 'id'] },
  open: words(
    `projectId memberId amount method receivedOn enteredAt collectedBy items repaymentId remaining transactionId deletedAt onAccount onAccountLine attention at bankAccountId confirmedOn cheque date state since paidInOn asSaid currency code rate withheld replaces`,
  ),
});

/** Members see of their own receipts how they paid, and nothing of the association's accounts. */
function withoutBank(row: Receipt): Receipt {
  const {
    bankAccountId: _account,
    cheque: _cheque,
    paymentId: _payment,
    currency: _notes,
    lawReason: _whyBeyond,
    ...rest
  } = row;
  return rest;
}

function withoutPayersBank(row: Receipt): Receipt {
  return row.cheque ? { ...row, cheque: { ...row.cheque, bank: null } } : row;
}

/** The reason of a cancellation right after the receipt was made; screens write it in the reader's language. */
export const UNDONE = 'Undone';

/** The reason of the counter-entry of what was entered twice. */
export const SAME_PAYMENT = 'Entered twice';

/** Why a receipt was cancelled or corrected, where it is one of the usual reasons. */
export const REASONS = {
  amount: 'Wrong amount',
  person: 'Wrong person',
  method: 'Wrong method',
  day: 'Wrong day',
  twice: SAME_PAYMENT,
} as const;

/** The repayments as on the paper, each with the sum put to it. */
export function itemsOnPaper({ items, misplaced }: Receipt): { repaymentId: RepaymentId; amount: Money }[] {
  const sums = new Map<RepaymentId, Money>();
  for (const { repaymentId, amount } of [...items, ...misplaced]) {
    sums.set(repaymentId, add(sums.get(repaymentId) ?? (0 as Money), amount));
  }
  return [...sums].map(([repaymentId, amount]) => ({ repaymentId, amount }));
}

/**
 * How many ledger lines there may be of it, in this device's books or the server's: one an item, one on account, and one by which an answer took
 * money off the account.
 */
export function mostLinesOf(receipt: Receipt): number {
  return itemsOnPaper(receipt).length + (tookOff(receipt.answered) ? 2 : 1);
}

function tookOff(answered: Receipt['answered']): boolean {
  return answered?.answer === 'RETURNED' || answered?.answer === 'SAME_PAYMENT';
}

/** The receipt once one of its ledger lines is deleted: that item, or what was on account, is taken off it. */
export function withoutLine(receipt: Receipt, line: TransactionId, at: Instant): Receipt {
  const items = receipt.items.map((item) => (item.transactionId === line ? { ...item, deletedAt: at } : item));
  const isOnAccount = receipt.onAccountLine === line;
  return isOnAccount ? { ...receipt, onAccountLine: null, attention: null } : { ...receipt, items };
}

/** Of a receipt, what says how much of it counts. */
export type Counted = Pick<Receipt, 'cancelled' | 'items' | 'onAccount' | 'onAccountLine' | 'misplaced' | 'answered'>;

/**
 * What came in by it and still counts: nothing once it is cancelled, without what was taken off it, and without what was entered twice.
 * What was handed back counts, because it came in.
 */
export function countedOf({ cancelled, items, onAccount, onAccountLine, misplaced, answered }: Counted): Money {
  if (cancelled) return NOTHING;
  const counted = items.filter((item) => !item.deletedAt).map((item) => item.amount);
  if (onAccountLine === null) return add(...counted);
  const twice = answered?.answer === 'SAME_PAYMENT' ? add(...misplaced.map((part) => part.amount)) : NOTHING;
  return add(...counted, subtract(onAccount, twice));
}

/** Whether all of it had been entered before, so that the paper counts for nothing. */
export function isEnteredTwice(receipt: Counted): boolean {
  return receipt.answered?.answer === 'SAME_PAYMENT' && !receipt.cancelled && countedOf(receipt) === 0;
}

/** The entry by which an answer took money off its payer's account; undefined if no answer did, or the entry was deleted since. */
export function takenOffAccount(
  { id }: Pick<Receipt, 'id'>,
  account: PayerAccount | undefined,
): AccountEntry | undefined {
  return account?.entries.find(({ kind, receiptNumber }) => kind === 'OUT' && receiptNumber === id);
}

/** The ledger lines that still stand for it. */
export function linesOf(receipt: Receipt): TransactionId[] {
  const items = receipt.items.filter((item) => !item.deletedAt).map((item) => item.transactionId);
  return receipt.onAccountLine === null ? items : [...items, receipt.onAccountLine];
}

/** Paid by UPI as the payer's phone says, and no statement of the bank has it yet. */
export function isUnconfirmed({ method, paymentId, confirmedOn, cancelled, withheld }: Receipt): boolean {
  return method === 'UPI' && Boolean(paymentId) && !confirmedOn && !cancelled && !withheld;
}

/**
 * Whether no other payment may have the UTR of this receipt: money came by it. Answered as the same payment as another, it counts nothing
 * itself, and the transfer came all the same, as that other receipt.
 */
export function holdsUtr(receipt: Counted): boolean {
  const { cancelled, answered } = receipt;
  return countedOf(receipt) > 0 || (!cancelled && answered?.answer === 'SAME_PAYMENT');
}
