/**
 * This device's series of receipts: its code, how far it has counted, and the key that signs. It outlives signing out and a
 * reset, because the numbers have been given out on paper. The private key cannot be read out of the browser.
 */
import { receiptNumber, type ReceiptNumber, type SeriesCode } from 'shared-schema/collections/receipt-number';
import { refuse } from 'shared-schema/refusal-error';
import type { DeviceDb } from '../device/db.ts';
import { makeKeys } from './signing.ts';
import type { ReceiptSeries } from '../device/stored.ts';

/** The series of this device; made, without a code yet, the first time. Not inside a transaction: keys take their time. */
export async function ownSeries(db: DeviceDb): Promise<ReceiptSeries> {
  const known = await db.receiptSeries.get('own');
  if (known) return known;
  const made: ReceiptSeries = { id: 'own', code: undefined, last: 0, ...(await makeKeys()) };
  // Another tab may have been faster.
  return db.transaction('rw', db.receiptSeries, async () => {
    const theirs = await db.receiptSeries.get('own');
    if (!theirs) await db.receiptSeries.add(made);
    return theirs ?? made;
  });
}

/** Keeps the code that the server gave, and how far it knows the series to have been used. */
export async function keepCode(db: DeviceDb, code: SeriesCode, used: number): Promise<void> {
  await db.receiptSeries
    .where('id')
    .equals('own')
    .modify((series) => {
      const counted: ReceiptSeries['before'] = { ...series.before, ...(series.code && { [series.code]: series.last }) };
      series.code = code;
      series.last = Math.max(used, counted[code] ?? 0);
      series.before = counted;
    });
}

/**
 * The next number, not taken yet, or the one `place` after the last. Throws RefusalError `receipt.noSeries` while the device
 * has no code.
 */
export function nextNumber({ code, last }: ReceiptSeries, position = 1): ReceiptNumber {
  if (!code) throw refuse('receipt.noSeries');
  return receiptNumber(code, last + position);
}

/** Takes a number that `nextNumber` gave, inside a transaction; false if another tab has taken it meanwhile. */
export async function takeNumber(db: DeviceDb, number: ReceiptNumber): Promise<boolean> {
  const series = await db.receiptSeries.get('own');
  if (!series || nextNumber(series) !== number) return false;
  await db.receiptSeries.put({ ...series, last: series.last + 1 });
  return true;
}
