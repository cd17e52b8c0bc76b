/**
 * Numbers of records. Members, businesses and ledger lines are numbered apart, so the compiler keeps them apart. Here are those by which
 * other nouns refer to a record; the rest are beside their nouns.
 */
import * as v from 'valibot';
import { shortText } from './bounded.ts';
import type { TextKey } from './texts/text-key.ts';
import { says } from './texts/issue-text.ts';

/** The largest number Postgres keeps in an `integer`. */
export const LARGEST_NUMBER = 2_147_483_647;

/** For the number of a kind of record. */
export const recordNumber = (field: TextKey<'fields'>) =>
  v.pipe(
    v.number(says('validation.number', { field })),
    v.safeInteger(says('validation.wholeNumber', { field })),
    v.minValue(1, says('validation.atLeast', { field, least: 1 })),
    v.maxValue(LARGEST_NUMBER, says('validation.tooLarge', { field })),
  );

export const MemberId = v.pipe(recordNumber('fields.memberId'), v.brand('MemberId'));
export type MemberId = v.InferOutput<typeof MemberId>;

export const ProjectId = v.pipe(recordNumber('fields.projectId'), v.brand('ProjectId'));
export type ProjectId = v.InferOutput<typeof ProjectId>;

export const InstallmentBusinessId = v.pipe(recordNumber('fields.businessId'), v.brand('InstallmentBusinessId'));
export type InstallmentBusinessId = v.InferOutput<typeof InstallmentBusinessId>;

export const TransactionId = v.pipe(recordNumber('fields.transactionId'), v.brand('TransactionId'));
export type TransactionId = v.InferOutput<typeof TransactionId>;

export const ChittyFundId = v.pipe(recordNumber('fields.chittyFundId'), v.brand('ChittyFundId'));
export type ChittyFundId = v.InferOutput<typeof ChittyFundId>;

/** Of an account that the association has with a bank. */
export const BankAccountId = v.pipe(recordNumber('fields.bankAccountId'), v.brand('BankAccountId'));
export type BankAccountId = v.InferOutput<typeof BankAccountId>;

/** A batch of records that came from a sheet is named by the device that read it. */
export const ImportId = v.pipe(
  v.string(says('validation.importId')),
  v.uuid(says('validation.importId')),
  v.brand('ImportId'),
);
export type ImportId = v.InferOutput<typeof ImportId>;

/** `3-12` is the twelfth statement that was entered of bank account 3. */
export const StatementId = v.pipe(
  shortText(20, says('validation.statementId')),
  v.regex(/^[1-9]\d{0,9}-[1-9]\d{0,5}$/, says('validation.statementId')),
  v.brand('StatementId'),
);
export type StatementId = v.InferOutput<typeof StatementId>;

/** `3-12-345` is the line in place 345 among those that came with that statement. */
export const StatementLineId = v.pipe(
  shortText(26, says('validation.statementLineId')),
  v.regex(/^[1-9]\d{0,9}-[1-9]\d{0,5}-[1-9]\d{0,4}$/, says('validation.statementLineId')),
  v.brand('StatementLineId'),
);
export type StatementLineId = v.InferOutput<typeof StatementLineId>;

/** `ib-41-3`: business 41, third installment; `cf-7-2-3`: chitty fund 7, second ticket, third month. */
export const RepaymentId = v.pipe(
  shortText(40, says('validation.repaymentId')),
  v.regex(/^(ib-[1-9]\d{0,9}|cf-[1-9]\d{0,9}-[1-9]\d{0,2})-[1-9]\d{0,2}$/, says('validation.repaymentId')),
  v.check(
    (id) => Number(id.split('-')[1]) <= LARGEST_NUMBER,
    says('validation.tooLarge', { field: 'fields.repaymentId' }),
  ),
  v.brand('RepaymentId'),
);
export type RepaymentId = v.InferOutput<typeof RepaymentId>;

/** Of what entries are for: `headIdOf` its name. */
export const HeadId = v.pipe(shortText(16), v.regex(/^[\da-f]{16}$/), v.brand('HeadId'));
export type HeadId = v.InferOutput<typeof HeadId>;
