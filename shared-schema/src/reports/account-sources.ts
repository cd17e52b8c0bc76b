/** What each row of a receipts and payments account is made of: lines of the ledger that add up to it. */
import type { Side } from '../ledgers/transaction.ts';
import { type Head, keyOfHead } from './head.ts';
import type { ReportScope } from './report.ts';
import type { SourceLines, LineSum, RowSources, ShownLedger, FigureSource } from './source.ts';

/** In the order of the account's rows: the opening, receipts, payments, the closing. */
export function accountSources(
  { receipts, payments }: Record<Side, { head: Head }[]>,
  ledger: ShownLedger,
  { from, to }: Pick<ReportScope, 'from' | 'to'>,
): RowSources[] {
  const lines = (choice: SourceLines, sum: LineSum): FigureSource => ({ of: 'lines', ledger, choice, sum });
  const ofHead = (head: Head, side: Side) => lines({ from, to, ...narrowedTo(head, side, ledger) }, sumOf(head, side));
  return [
    [undefined, lines({ from, to, side: 'opening' }, 'received'), undefined],
    ...receipts.map(({ head }): RowSources => [undefined, ofHead(head, 'receipts'), undefined]),
    ...payments.map(({ head }): RowSources => [undefined, undefined, ofHead(head, 'payments')]),
    [undefined, undefined, lines({ to }, 'received')],
  ];
}

/** Principal and interest of an installment are one line. What is left of all transfers has no side. */
function narrowedTo(head: Head, side: Side, ledger: ShownLedger): SourceLines {
  if (!('posted' in head)) return { head: keyOfHead(head), side };
  if (head.posted === 'installmentInterest') return { head: keyOfHead({ posted: 'installmentPrincipal' }), side };
  return ledger === 'all' && head.posted === 'transfers' ? { head: keyOfHead(head) } : { head: keyOfHead(head), side };
}

function sumOf(head: Head, side: Side): LineSum {
  if ('posted' in head && head.posted === 'installmentPrincipal') return 'principal';
  if ('posted' in head && head.posted === 'installmentInterest') return 'interest';
  return side === 'receipts' ? 'received' : 'paid';
}
