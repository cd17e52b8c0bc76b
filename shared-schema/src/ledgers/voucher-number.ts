/** Numbers of vouchers, such as PV/26-27/0012: a series without a gap for each year from April to March, of payments and of journals. */
import * as v from 'valibot';
import { TransactionId } from '../ids.ts';
import { addDays, type LocalDate, localDate } from '../local-date.ts';
import { isTransfer, type Transaction } from './transaction.ts';

export const VoucherNumber = v.pipe(
  v.string(),
  v.maxLength(16),
  v.regex(/^[PJ]V\/\d\d-\d\d\/\d{4,8}$/),
  v.brand('VoucherNumber'),
);
export type VoucherNumber = v.InferOutput<typeof VoucherNumber>;

/** A number that a device knows, with the line that bears it: of a voucher of several lines the first. */
export const KnownVoucherSchema = v.strictObject({ number: VoucherNumber, line: TransactionId });
export type KnownVoucher = v.InferOutput<typeof KnownVoucherSchema>;

/** The most lines of a voucher: more than a bill has things on it. */
export const MOST_LINES = 30;

/** A year's numbers of one kind: PV/26-27. */
export type VoucherSeries = string & v.Brand<'VoucherSeries'>;

/** What gets a number: money paid out to somebody. Undoing, moving within the books, exchanging notes and what ledgers held before these books do not. */
export function voucherKindOf(line: Transaction): 'PV' | 'JV' | undefined {
  if (line.reverses || line.transferWith || line.opening || isTransfer(line)) return undefined;
  if (line.journal) return 'JV';
  return line.type === 'DEBIT' && line.purpose !== 'EXCHANGE' ? 'PV' : undefined;
}

/** The line under which the numbers are kept. */
export function firstOfVoucher({ id, voucherWith }: Pick<Transaction, 'id' | 'voucherWith'>): TransactionId {
  return Math.min(id, ...(voucherWith ?? [])) as TransactionId;
}

/** The first and last day of the year, April to March, in which a day is. */
export function voucherYear(day: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = firstOfYear(day);
  return { from, to: localDate(`${Number(from.slice(0, 4)) + 1}-03-31`) };
}

export function firstOfYear(day: LocalDate): LocalDate {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return localDate(`${year}-04-01`);
}

/** The last 31 March up to a day, which may be one itself. */
export function lastYearEnd(day: LocalDate): LocalDate {
  return addDays(firstOfYear(addDays(day, 1)), -1);
}

export function voucherSeries(kind: 'PV' | 'JV', day: LocalDate): VoucherSeries {
  const { from, to } = voucherYear(day);
  return `${kind}/${from.slice(2, 4)}-${to.slice(2, 4)}` as VoucherSeries;
}

export function voucherNumber(series: VoucherSeries, count: number): VoucherNumber {
  return `${series}/${String(count).padStart(4, '0')}` as VoucherNumber;
}

export function seriesAndCount(number: VoucherNumber): [VoucherSeries, number] {
  const end = number.lastIndexOf('/');
  return [number.slice(0, end) as VoucherSeries, Number(number.slice(end + 1))];
}
