/** What every command that makes a receipt is given, and how many ledger lines it needs. */
import * as v from 'valibot';
import { list, shortText } from '../bounded.ts';
import { BankAccountId, type ProjectId, RepaymentId, TransactionId } from '../ids.ts';
import { PaymentId } from '../bank/utr.ts';
import { type LocalDate, LocalDateSchema } from '../local-date.ts';
import { type Money, wholePaise } from '../money.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { type Payer, type Method, MethodSchema } from './account-id.ts';
import { type GivenCheque, GivenChequeSchema } from './cheque.ts';
import { type Currency, CurrencySchema } from './currency.ts';
import type { RepaymentPart } from './put-to-oldest.ts';
import { ReceiptNumber } from './receipt-number.ts';

/** The most repayments one collection may be put to: as many as a business has installments. */
export const MOST_ITEMS = 120;

/** The most ledger lines that taking a receipt back undoes: see `mostLinesOf`. */
export const MOST_UNDONE = MOST_ITEMS + 2;

const PartSchema = v.strictObject({
  repaymentId: RepaymentId,
  amount: wholePaise(says('validation.positiveAmount'), 10),
});

/** Repayments with the sum put to each, none twice. */
export const PartsSchema = v.pipe(
  list(PartSchema, MOST_ITEMS, says('validation.items'), says('validation.tooManyItems', { most: MOST_ITEMS })),
  v.check(
    (items) => new Set(items.map((item) => item.repaymentId)).size === items.length,
    says('validation.itemTwice'),
  ),
);

/** The fields of every command that makes a receipt. */
export const collectionFields = {
  number: v.optional(ReceiptNumber),
  receivedOn: LocalDateSchema,
  method: MethodSchema,
  reference: v.optional(v.nullable(optionalText('fields.reference', 100)), null),
  note: v.optional(v.nullable(optionalText('fields.note', 500)), null),
  /** The payer's name as on the paper, where that is signed. */
  payerName: v.optional(v.nullable(optionalText('fields.name', 200)), null),
  signature: v.optional(v.nullable(v.pipe(shortText(200), v.regex(/^[A-Za-z0-9_-]*$/))), null),
  items: PartsSchema,
  transactionIds: v.optional(list(TransactionId, MOST_ITEMS + 1)),
  // What follows came with version 3 of the wire. Without `paymentId`, a UTR that was used already is taken again, as it was before.
  paymentId: v.optional(v.nullable(PaymentId)),
  bankAccountId: v.optional(v.nullable(BankAccountId)),
  cheque: v.optional(v.nullable(GivenChequeSchema)),
  currency: v.optional(v.nullable(CurrencySchema)),
};

/** A cheque is paid by cheque, foreign notes in cash, and what goes to a bank account by UPI or bank. */
export function fitsMethod({ method, cheque, currency, bankAccountId }: WayOfPaying): boolean {
  if (cheque && method !== 'CHEQUE') return false;
  if (currency && method !== 'CASH') return false;
  return !bankAccountId || method === 'UPI' || method === 'BANK';
}

export type WayOfPaying = {
  method: Method;
  paymentId?: PaymentId | null | undefined;
  bankAccountId?: BankAccountId | null | undefined;
  cheque?: GivenCheque | null | undefined;
  currency?: Currency | null | undefined;
};

/** One ledger line for each item, and one for what goes on account. */
export const COLLECTION_LINES = {
  table: 'transactions',
  count: ({ items }: { items: unknown[] }) => items.length + 1,
} as const;

export type Collection = WayOfPaying & {
  number?: ReceiptNumber | undefined;
  payer: Payer;
  projectId?: ProjectId | undefined;
  replaces?: ReceiptNumber | undefined;
  receivedOn: LocalDate;
  reference: string | null;
  note: string | null;
  payerName: string | null;
  signature: string | null;
  items: RepaymentPart[];
  onAccount: Money;
  transactionIds?: TransactionId[] | undefined;
  settlement?: { waivers: RepaymentPart[]; reason: string | null } | undefined;
};
