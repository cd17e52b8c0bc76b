/** What was received and paid, month by month of the association's calendar. */
import { addDays, addMonths, type LocalDate } from 'shared-schema/local-date';
import { dateOfLine } from 'shared-schema/ledgers/transaction';
import type { Money } from 'shared-schema/money';
import type { BooksReader } from '../sync/books/reader.ts';
import { timeZoneOf } from '../sync/device/time-zone.ts';
import { readPeriod } from '../sync/ledger/ledger-period.ts';
import { sumsOfLines } from '../sync/ledger/matched-months.ts';

const CHART_MONTHS = 12;

export type MonthOfCash = {
  /** `2026-11`. */
  month: string;
  received: Money;
  paid: Money;
};

/** The month of `today` and the eleven before, the earliest first. */
export async function readCashByMonth(
  books: BooksReader,
  { projectId, today }: { projectId: number | undefined; today: LocalDate },
): Promise<MonthOfCash[]> {
  const timeZone = await timeZoneOf(books);
  const first = `${today.slice(0, 7)}-01` as LocalDate;
  const [from, to] = [addMonths(first, 1 - CHART_MONTHS), addDays(addMonths(first, 1), -1)];
  const { lines } = await readPeriod(books, { from, to, projectId, timeZone });
  const ofMonth = Map.groupBy(lines, (line) => dateOfLine(line, timeZone).slice(0, 7));
  return Array.from({ length: CHART_MONTHS }, (_, index) => {
    const month = addMonths(from, index).slice(0, 7);
    const { received, paid } = sumsOfLines(ofMonth.get(month) ?? [], true);
    return { month, received, paid };
  });
}
