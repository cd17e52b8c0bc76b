/** Whether the money of a row came or went, as the sheet says it. It is never taken for granted. */
import { type Money, negate } from 'shared-schema/money';
import { says } from 'shared-schema/texts/issue-text';
import { BY_MARK, BY_SIGN, isSplit, type Matching } from './match-columns.ts';
import type { SheetRow, SideMark } from './sheet-kind.ts';

/** Fills a row's type and amount from the columns that were matched. */
export function settleDirection(row: SheetRow, matching: Matching): void {
  const received = MARK_RECEIVED[String(matching.type)];
  if (received && !isSplit(matching)) return settleMarked(row, received);
  // Without that answer it is not known what Cr or Dr means here.
  if (row.mark) row.faults.push({ field: row.mark.field, message: says('sheetFaults.directionInAmount', row.mark) });
  if (isSplit(matching)) settleSplit(row, typeof matching.type === 'number');
  else if (matching.type === BY_SIGN) settleSigned(row);
}

const MARK_RECEIVED: Record<string, SideMark | undefined> = {
  [BY_MARK.crIsReceived]: 'credit',
  [BY_MARK.drIsReceived]: 'debit',
};

function settleMarked(row: SheetRow, received: SideMark): void {
  if (row.values.amount === undefined) return;
  row.values = { ...row.values, type: row.mark?.mark === received ? 'CREDIT' : 'DEBIT' };
  if (!row.mark) row.faults.push({ field: 'amount', message: says('sheetFaults.noMark') });
}

/** One of two columns has the amount; a zero is as good as an empty cell. A column of their direction beside them must say the same. */
function settleSplit(row: SheetRow, hasColumn: boolean): void {
  const { received, paid, type: said, ...others } = row.values;
  row.faults = row.faults.filter(({ field }) => field !== 'amount' && field !== 'type');
  row.values = { ...others, type: received ? 'CREDIT' : 'DEBIT', amount: received || paid };
  const unread = row.faults.some(({ field }) => field === 'received' || field === 'paid');
  if (received && paid) row.faults.push({ field: 'amount', message: says('sheetFaults.receivedAndPaid') });
  else if (!received && !paid && !unread)
    row.faults.push({ field: 'amount', message: says('sheetFaults.receivedOrPaid') });
  else if (hasColumn && typeof said === 'string' && said !== row.values.type)
    row.faults.push({ field: 'type', message: says('sheetFaults.otherDirection', { said }) });
}

function settleSigned(row: SheetRow): void {
  const amount = row.values.amount as Money | undefined;
  if (amount === undefined) return;
  row.values = { ...row.values, type: amount < 0 ? 'DEBIT' : 'CREDIT', amount: amount < 0 ? negate(amount) : amount };
}
