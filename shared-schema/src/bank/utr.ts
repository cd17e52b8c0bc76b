/**
 * The reference that a UPI transfer has at both banks: 12 digits. It belongs to one payment, and receipts made in one step share it. A row
 * for each, and for each cheque, tells a phone without a connection whether it was taken already.
 */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { LocalDateSchema } from '../local-date.ts';
import { defineTable, FOR_READERS, words } from '../table.ts';
import { usualDigits } from '../text.ts';
import { says } from '../texts/issue-text.ts';

export const Utr = v.pipe(
  shortText(12, says('validation.utr')),
  v.regex(/^\d{12}$/, says('validation.utr')),
  v.brand('Utr'),
);
export type Utr = v.InferOutput<typeof Utr>;

/** What tells a cheque from others, as a cheque has no number that is its alone: see `paymentKeyOf`. */
const ChequeKey = v.pipe(v.string(), v.startsWith('cheque '), v.brand('ChequeKey'));
export type ChequeKey = v.InferOutput<typeof ChequeKey>;

/** What the receipts of one payment have in common: a random text, which is also the reference in a UPI link. */
export const PaymentId = v.pipe(
  shortText(35, says('validation.paymentId')),
  v.regex(/^[A-Za-z0-9]{8,35}$/, says('validation.paymentId')),
  v.brand('PaymentId'),
);
export type PaymentId = v.InferOutput<typeof PaymentId>;

const UtrSchema = v.object({
  id: v.union([Utr, ChequeKey]),
  /** Null for receipts that name none: no other is the same payment. */
  paymentId: v.nullable(PaymentId),
  receipts: v.array(ReceiptNumber),
  /** The day of the first receipt. */
  date: LocalDateSchema,
  deletedAt: v.null(),
});
export type UtrRow = v.InferOutput<typeof UtrSchema>;

export const utrsTable = defineTable(UtrSchema, {
  access: { ...FOR_READERS, dayOf: ({ date }) => date },
  packs: { by: 'year', of: 'date', order: ['id'] },
  open: words(`receipts date deletedAt`),
});

/** Whether it is one as the banks write it: 12 digits, nothing between. */
export function isUtr(text: string): text is Utr {
  return v.is(Utr, text);
}

/**
 * The UTR in a reference as people type it, with blanks; undefined for fewer digits or anything else, which is a note. A phone of release 1.0
 * takes what a second payer reported for its number: `432198765012~2`.
 */
export function utrIn(reference: string | null): Utr | undefined {
  const digits = usualDigits(reference ?? '')
    .replace(/~[2-9]$/, '')
    .replaceAll(/[\s-]/g, '');
  return isUtr(digits) ? digits : undefined;
}
