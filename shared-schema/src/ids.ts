/** Numbers of records. Members, businesses and ledger lines are numbered apart, so the compiler keeps them apart. */
import * as v from 'valibot';

/** The largest number Postgres keeps in an `integer`. */
const LARGEST_NUMBER = 2_147_483_647;

const number = (what: string) =>
  v.pipe(
    v.number(`${what} must be a number`),
    v.safeInteger(`${what} must be a whole number`),
    v.minValue(1, `${what} must be 1 or more`),
    v.maxValue(LARGEST_NUMBER, `${what} is too large`),
  );

export const MemberId = v.pipe(number('A member id'), v.brand('MemberId'));
export type MemberId = v.InferOutput<typeof MemberId>;

export const ProjectId = v.pipe(number('A project id'), v.brand('ProjectId'));
export type ProjectId = v.InferOutput<typeof ProjectId>;

export const InstallmentBusinessId = v.pipe(number('A business id'), v.brand('InstallmentBusinessId'));
export type InstallmentBusinessId = v.InferOutput<typeof InstallmentBusinessId>;

export const TransactionId = v.pipe(number('A transaction id'), v.brand('TransactionId'));
export type TransactionId = v.InferOutput<typeof TransactionId>;

export const ChittyFundId = v.pipe(number('A chitty fund id'), v.brand('ChittyFundId'));
export type ChittyFundId = v.InferOutput<typeof ChittyFundId>;

/** `ib-41-3`: business 41, third installment; `cf-7-2-3`: chitty fund 7, second ticket, third month. */
export const RepaymentId = v.pipe(
  v.string('A repayment id must be a text like ib-41-3 or cf-7-2-3'),
  v.regex(
    /^(ib-[1-9]\d{0,9}|cf-[1-9]\d{0,9}-[1-9]\d{0,2})-[1-9]\d{0,2}$/,
    'A repayment id must look like ib-41-3 or cf-7-2-3',
  ),
  v.check(
    (id) => Number(id.split('-')[1]) <= LARGEST_NUMBER,
    'A repayment id names a record whose number is too large',
  ),
  v.brand('RepaymentId'),
);
export type RepaymentId = v.InferOutput<typeof RepaymentId>;
