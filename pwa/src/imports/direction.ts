/** Whether the money of a row came or went, as the sheet says it. It is never taken for granted. */
import { type Money, negate } from 'shared-schema/money';
import { says } from 'shared-schema/texts/issue-text';
import type { SheetRow } from './check-sheet.ts';
import type { Matching } from './match-columns.ts';
import { BY_SIGN, isSplit } from './sheet-columns.ts';

/** Fills a row's type and amount from the columns that were matched. */
export function settleDirection(row: SheetRow, matching: Matching): void {
  if (isSplit(matching)) settleSplit(row);
  else if (matching.type === BY_SIGN) settleSigned(row);
}

/** One of two columns has the amount; a zero is as good as an empty cell. */
function settleSplit(row: SheetRow): void {
  const { received, paid, type: _column, ...others } = row.values;
  row.faults = row.faults.filter(({ field }) => field !== 'amount' && field !== 'type');
  row.values = { ...others, type: received ? 'CREDIT' : 'DEBIT', amount: received || paid };
  const unread = row.faults.some(({ field }) => field === 'received' || field === 'paid');
  if (received && paid) row.faults.push({ field: 'amount', message: says('sheetFaults.receivedAndPaid') });
  else if (!received && !paid && !unread)
    row.faults.push({ field: 'amount', message: says('sheetFaults.receivedOrPaid') });
}

function settleSigned(row: SheetRow): void {
  const amount = row.values.amount as Money | undefined;
  if (amount === undefined) return;
  row.values = { ...row.values, type: amount < 0 ? 'DEBIT' : 'CREDIT', amount: amount < 0 ? negate(amount) : amount };
}
