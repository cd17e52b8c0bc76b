/** How money was paid, beyond its method: to which bank account, by which cheque, in which foreign notes. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { usualAccount } from 'shared-schema/bank/bank-account';
import { ChequeNumber, GivenChequeSchema, isStale } from 'shared-schema/collections/cheque';
import { type Currency, CurrencySchema } from 'shared-schema/collections/currency';
import type { Method } from 'shared-schema/collections/account-id';
import { BankAccountId, type ProjectId } from 'shared-schema/ids';
import { instant, localDateOf } from 'shared-schema/local-date';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { parseRate } from 'shared-schema/typed-figure';
import type { Database, Sql } from '../database/open-database.ts';
import { dateInput, dateMeant, figureInput, required, rupeesInput } from '../http/inputs.ts';
import type { Services } from '../services.ts';
import { readAllWhere } from '../sync/rows.ts';

export const bankAccountField = { bankAccountId: v.optional(v.nullable(BankAccountId)) };

export const CurrencyBody = v.strictObject({
  code: required(CurrencySchema.entries.code),
  amount: required(rupeesInput(says('validation.positiveAmount'))),
  /** Rupees for a unit with at most six decimals -> millionths. */
  rate: required(figureInput(parseRate, says('validation.exchangeRate'))),
});

export const currencyField = { currency: v.optional(v.nullable(CurrencyBody)) };

/** Left out, money by UPI or bank goes to the account of the project; null leaves it without one. */
export const wayOfPayingFields = {
  ...bankAccountField,
  chequeNumber: v.optional(v.nullable(ChequeNumber)),
  chequeDate: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
  chequeBank: GivenChequeSchema.entries.bank,
  ...currencyField,
};

type Given = {
  method: Method;
  receivedOn: string;
  bankAccountId?: BankAccountId | null | undefined;
  chequeNumber?: string | null | undefined;
  chequeDate?: string | null | undefined;
  chequeBank?: string | null | undefined;
  currency?: Currency | null | undefined;
};

/** What of a body a command of collecting is given; the rest of the body is returned as it is. */
export async function wayOfPaying<G extends Given>(
  { database, sql, timeZone }: { database: Database; sql: Sql; timeZone: string },
  given: G,
  projectId: ProjectId = FIRST_PROJECT,
) {
  const { bankAccountId, chequeNumber, chequeDate, chequeBank: bank, receivedOn, ...rest } = given;
  const day = dateMeant(receivedOn as never, timeZone);
  const chequeDay = chequeDate ? dateMeant(chequeDate as never, timeZone) : day;
  // An app asks its user; a program has nobody to ask.
  if (chequeNumber && isStale({ date: chequeDay }, day)) {
    throw refuse('cheque.stale', { date: chequeDay, path: 'chequeDate' });
  }
  const goesToBank = given.method === 'UPI' || given.method === 'BANK';
  const isUsual = goesToBank && bankAccountId === undefined;
  const account = isUsual
    ? usualAccount(await readAllWhere(database, sql, 'bankAccounts', 'true', []), projectId)?.id
    : bankAccountId;
  return {
    ...rest,
    receivedOn: day,
    paymentId: newPaymentId(),
    ...(account !== undefined && { bankAccountId: account }),
    ...(chequeNumber && { cheque: { number: chequeNumber, date: chequeDay, ...(bank && { bank }) } }),
  };
}

export function newPaymentId(): string {
  return randomBytes(10).toString('hex');
}

/** What `receiptForSum` has to know beside the dues. */
export async function readForReceipt({ database, settings }: Services, sql: Sql) {
  return {
    bankAccounts: await readAllWhere(database, sql, 'bankAccounts', 'true', []),
    periods: await readAllWhere(database, sql, 'periods', 'true', []),
    today: localDateOf(instant(Date.now()), settings.timeZone),
  };
}
