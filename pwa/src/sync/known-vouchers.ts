/**
 * The numbers of vouchers that this device knows, to be told to a server whose backup was restored. They are found in the rows, which a device is
 * about to forget then, and not kept with the commands: so each phone tells those of all others, too, and no number goes out again.
 */
import { firstOfVoucher, type KnownVoucher } from 'shared-schema/ledgers/voucher-number';
import { addDays, addMonths, instant, localDateOf, startOfDay } from 'shared-schema/local-date';
import { isRefusal } from 'shared-schema/refusal-error';
import { MOST_KNOWN_VOUCHERS } from 'shared-schema/wire-limits';
import type { Books } from './books/books.ts';
import { now } from './device/clock.ts';
import { readPeriod } from './ledger/ledger-period.ts';

/** How long an applied command is kept, to be offered again should the server's database be restored from a backup. */
export const KEPT_DAYS = 60;

/** Those of what was entered while commands are kept, and of days of the year before. */
export async function knownVouchers(books: Books): Promise<KnownVoucher[]> {
  const timeZone = await books.db.getMeta('timeZone');
  if (timeZone === undefined) return [];
  const today = localDateOf(await now(books.db), timeZone);
  const since = startOfDay(addDays(today, -KEPT_DAYS), timeZone);
  try {
    const stretch = { from: addMonths(today, -12), to: today, timeZone };
    // Deleted ones keep their numbers, and stand on no page.
    const lines = await books.read(async (shown) => [
      ...(await readPeriod(shown, stretch)).lines,
      ...(await shown.deletedLines()),
    ]);
    const recent = lines.filter(({ enteredAt, timeCompleted }) => instant(enteredAt ?? timeCompleted) >= since);
    const known = new Map(
      recent.flatMap((line) => (line.voucher ? [[line.voucher, firstOfVoucher(line)] as const] : [])),
    );
    const told = [...known].map(([number, line]) => ({ number: number as KnownVoucher['number'], line }));
    return told.slice(-MOST_KNOWN_VOUCHERS);
  } catch (error) {
    // A first sync was under way: it had no numbers to tell.
    if (isRefusal(error, 'records.awaited')) return [];
    throw error;
  }
}
