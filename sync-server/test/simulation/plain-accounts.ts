/** The receipts and payments account of a period, added up line by line from what the database holds, without the product's code. */
import type { PeriodFigures } from 'shared-schema/periods/period';
import type { Fields } from './memory-store.ts';

/** In thousandths of a rupee. */
type Sums = { opening: number; received: number; paid: number; interest: number; closing: number };
type Accounts = { ledgers: (Sums & { ledger: string })[]; total: Sums };

const LEDGERS = ['general', 'charity', 'operational'];

/** What was stored, without the heads, but for interest. */
export function sumsOf({ from, ledgers, total }: PeriodFigures): Accounts & { from: string } {
  const of = ({ opening, receipts, payments, closing }: PeriodFigures['total']): Sums => ({
    opening,
    received: sum(receipts.map(({ amount }) => amount)),
    paid: sum(payments.map(({ amount }) => amount)),
    interest: sum(receipts.filter(({ head }) => isInterest(head)).map(({ amount }) => amount)),
    closing,
  });
  return { from, ledgers: ledgers.map(({ ledger, ...account }) => ({ ledger, ...of(account) })), total: of(total) };
}

/** Of lines that stand up to the period's end, each with its day. */
export function plainAccounts(dated: { line: Fields; day: string }[], from: string): Accounts {
  const ledgers = LEDGERS.map((ledger) => ({ ledger, ...account(dated.filter(({ line }) => line.ledger === ledger)) }));
  const total = account(dated);
  // From one ledger to another nothing was received or paid; both halves are here, because all projects are.
  const transferred = sum(
    during(dated).map(({ line }) => (line.transfer_with && line.type === 'CREDIT' ? amountOf(line) : 0)),
  );
  return { ledgers, total: { ...total, received: total.received - transferred, paid: total.paid - transferred } };

  function during(lines: typeof dated) {
    return lines.filter(({ day }) => day >= from);
  }

  function account(lines: typeof dated): Sums {
    const before = lines.filter(({ day, line }) => day < from || line.opening).map(({ line }) => effectOf(line));
    const counted = during(lines).filter(({ line }) => !line.opening && !isMovedFromAccount(line));
    const on = (isReceipt: boolean) => counted.filter(({ line }) => isReceived(line) === isReceipt);
    const sideOf = (isReceipt: boolean, of: (line: Fields) => number) =>
      sum(on(isReceipt).map(({ line }) => (line.reverses ? -of(line) : of(line))));
    return {
      opening: sum(before),
      received: sideOf(true, amountOf),
      paid: sideOf(false, amountOf),
      interest: sideOf(true, (line) =>
        line.associated_type === 'INSTALLMENT_BUSINESS' ? thousandths(line.interest) : 0,
      ),
      closing: sum(lines.map(({ line }) => effectOf(line))),
    };
  }
}

/** A counter-entry takes away from the side on which what it undoes stands. */
function isReceived({ type, reverses }: Fields): boolean {
  return reverses ? type === 'DEBIT' : type === 'CREDIT';
}

/** What was put from an account to a repayment had been received before. */
function isMovedFromAccount({ method, account, repayment_id: repayment, receipt_number: receipt }: Fields): boolean {
  return method === 'ADJUSTMENT' && !receipt && Boolean(account ?? repayment);
}

function isInterest(head: object): boolean {
  return 'posted' in head && head.posted === 'installmentInterest';
}

function effectOf(line: Fields): number {
  return line.type === 'CREDIT' ? amountOf(line) : -amountOf(line);
}

function amountOf({ amount }: Fields): number {
  return thousandths(amount);
}

function thousandths(rupees: unknown): number {
  return Math.round(Number(rupees ?? 0) * 1000);
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
