/** How money is paid, as it stands in a form. */
import { type BankAccount, usualAccount } from 'shared-schema/bank/bank-account';
import { PaymentId, utrIn } from 'shared-schema/bank/utr';
import type { WayOfPaying } from 'shared-schema/collections/collection-input';
import { type Currency, isWorth, RATE_UNIT } from 'shared-schema/collections/currency';
import type { Method } from 'shared-schema/collections/account-id';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { BankAccountId, ProjectId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { type Money, toRupees } from 'shared-schema/money';
import { parseRate, parseRupees } from 'shared-schema/typed-figure';
import * as v from 'valibot';
import type { FieldErrors } from '../forms/draft.ts';
import { t } from '../language/texts.ts';

export type WayDraft = {
  method: Method;
  reference: string;
  /** Undefined until somebody chooses: the usual one. */
  bankAccountId: BankAccountId | 'NONE' | undefined;
  chequeNumber: string;
  chequeBank: string;
  chequeDate: string;
  /** Empty: rupees. */
  currencyCode: string;
  currencyAmount: string;
  currencyRate: string;
  /** What receipts that are made in one step share. */
  paymentId: PaymentId;
};

export function newWay(today: LocalDate, method: Method = 'CASH'): WayDraft {
  return {
    method,
    reference: '',
    bankAccountId: undefined,
    chequeNumber: '',
    chequeBank: '',
    chequeDate: today,
    currencyCode: '',
    currencyAmount: '',
    currencyRate: '',
    paymentId: draftPaymentId(),
  };
}

type Said = { method?: string | null | undefined; bankAccountId?: BankAccountId | null | undefined };

/** The account that was said, or that none was. What was not paid through a bank begins with the usual one. */
export function accountSaid({ method, bankAccountId }: Said): WayDraft['bankAccountId'] {
  return method === 'UPI' || method === 'BANK' ? (bankAccountId ?? 'NONE') : undefined;
}

/** As a receipt says it was paid. */
export function wayOf(
  { method, reference, bankAccountId, cheque, currency }: WayOfPaying & Pick<Receipt, 'reference'>,
  today: LocalDate,
): WayDraft {
  return {
    ...newWay(today, method),
    reference: (!cheque && reference) || '',
    bankAccountId: accountSaid({ method, bankAccountId }),
    ...(cheque && { chequeNumber: cheque.number, chequeBank: cheque.bank ?? '', chequeDate: cheque.date }),
    ...(currency && {
      currencyCode: currency.code,
      currencyAmount: String(toRupees(currency.amount)),
      currencyRate: String(currency.rate / RATE_UNIT),
    }),
  };
}

/** Random, because phones without a connection make them. */
export function draftPaymentId(): PaymentId {
  return v.parse(PaymentId, crypto.randomUUID().replaceAll('-', ''));
}

/** What an account is for where nobody chooses one: money of this project. */
export type MoneyOf = { accounts: BankAccount[]; projectId: ProjectId };

/** The account that the money comes to: the chosen one, or the usual one. */
export function accountOf(
  { method, bankAccountId }: Pick<WayDraft, 'method' | 'bankAccountId'>,
  money: MoneyOf,
): BankAccount | undefined {
  if (method !== 'UPI' && method !== 'BANK') return undefined;
  return chosenOrUsual(bankAccountId, money);
}

export function chosenOrUsual(
  chosen: WayDraft['bankAccountId'],
  { accounts, projectId }: MoneyOf,
): BankAccount | undefined {
  if (chosen === 'NONE') return undefined;
  return chosen ? accounts.find(({ id }) => id === chosen) : usualAccount(accounts, projectId);
}

/** Whether the account that money comes to is a field of the form. */
export function offersAccounts(accounts: BankAccount[]): boolean {
  return accounts.length > 1;
}

/** What the fields say, as a command takes it; or by field what is missing. Foreign notes must come to the `sum`. */
export function wayTyped(
  draft: WayDraft,
  account: BankAccount | undefined,
  sum?: Money,
): { way: WayOfPaying & { reference: string | null }; errors?: undefined } | { way?: undefined; errors: FieldErrors } {
  const { method, paymentId } = draft;
  const reference = draft.reference.trim() || null;
  const base = { method, paymentId, reference: method === 'UPI' ? (utrIn(reference) ?? reference) : reference };
  if (method === 'CHEQUE') {
    const number = draft.chequeNumber.trim();
    if (!number || !draft.chequeDate) return { errors: { chequeNumber: t('paying.chequeMissing') } };
    const bank = draft.chequeBank.trim();
    const cheque = { number, date: draft.chequeDate as LocalDate, ...(bank && { bank }) };
    return { way: { ...base, reference: number, cheque } };
  }
  if (method === 'CASH' && draft.currencyCode) {
    const currency = currencyTyped(draft);
    if (!currency) return { errors: { currencyAmount: t('paying.foreignWrong') } };
    if (sum && !isWorth(currency, sum)) return { errors: { currencyAmount: t('validation.currencySum') } };
    return { way: { ...base, currency } };
  }
  return { way: { ...base, ...(account && { bankAccountId: account.id }) } };
}

/** The notes that are typed, if they can be read. */
export function currencyTyped(draft: WayDraft): Currency | undefined {
  const amount = parseRupees(draft.currencyAmount);
  const rate = parseRate(draft.currencyRate);
  if (!draft.currencyCode || !amount || amount < 0 || !rate || rate < 0) return undefined;
  return { code: draft.currencyCode, amount, rate };
}

/** The fields that are shown, and that a refusal may be about. */
export function wayFields(accounts: BankAccount[]): string[] {
  return ['reference', 'chequeNumber', 'currencyAmount', ...(offersAccounts(accounts) ? ['bankAccountId'] : [])];
}
