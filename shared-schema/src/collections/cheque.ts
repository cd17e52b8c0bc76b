/** A cheque that a payer gave: in hand, paid in at the bank, then cleared or returned. */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { BankAccountId } from '../ids.ts';
import { addMonths, type LocalDate, LocalDateSchema } from '../local-date.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';

export const ChequeNumber = v.pipe(
  shortText(20, says('validation.chequeNumber')),
  v.trim(),
  v.regex(/^[A-Za-z0-9-]{1,20}$/, says('validation.chequeNumber')),
);

/** As it is given. Its date may lie ahead: a post-dated cheque waits for that day. */
export const GivenChequeSchema = v.strictObject({
  number: ChequeNumber,
  date: LocalDateSchema,
  /** On which it is drawn. */
  bank: v.optional(v.nullable(optionalText('fields.bank', 60))),
});
export type GivenCheque = v.InferOutput<typeof GivenChequeSchema>;

/** Indian banks take a cheque for three months from its date on. Screens say so; no rule refuses it. */
export function isStale({ date }: Pick<GivenCheque, 'date'>, on: LocalDate): boolean {
  return on > addMonths(date, 3);
}

export const CHEQUE_STATES = ['IN_HAND', 'PAID_IN', 'CLEARED', 'RETURNED'] as const;
export const ChequeStateSchema = v.picklist(CHEQUE_STATES);
export type ChequeState = v.InferOutput<typeof ChequeStateSchema>;

export const ChequeSchema = v.object({
  number: v.string(),
  date: LocalDateSchema,
  bank: v.optional(v.nullable(v.string())),
  state: ChequeStateSchema,
  /** The day since which it has been so. */
  since: LocalDateSchema,
  /** Where it was paid in. */
  bankAccountId: v.nullable(BankAccountId),
  /** The day on which it was paid in, of one that a person has marked as cleared. */
  paidInOn: v.optional(v.nullable(LocalDateSchema)),
  /** What people had said of it before a statement confirmed it. */
  asSaid: v.optional(v.nullable(v.object({ state: ChequeStateSchema, since: LocalDateSchema }))),
});
export type Cheque = v.InferOutput<typeof ChequeSchema>;

/** Has it been paid in, so that its money counts in a bank account? */
export function isAtBank(cheque: Cheque | null | undefined): cheque is Cheque & { bankAccountId: BankAccountId } {
  return (cheque?.state === 'PAID_IN' || cheque?.state === 'CLEARED') && cheque.bankAccountId !== null;
}

/** The day on which it was paid in; of one that was marked as cleared in 1.0.0, that of clearing. */
export function dayPaidIn({ since, asSaid, paidInOn }: Cheque): LocalDate {
  return paidInOn ?? asSaid?.since ?? since;
}

/** Why its receipt counts no more; screens write it in the reader's language. */
export const CHEQUE_RETURNED = 'Cheque returned';
