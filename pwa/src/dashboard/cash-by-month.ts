/** Cash in and out of all three ledgers, month by month of the association's calendar. */
import { addMonths, type LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import type { BooksReader } from '../sync/books/reader.ts';

const CHART_MONTHS = 12;

export type MonthOfCash = {
  /** `2026-11`. */
  month: string;
  credit: Money;
  debit: Money;
};

/** The month of `today` and the eleven before, the earliest first. What only moves between ledgers neither comes nor goes. */
export async function readCashByMonth(
  books: BooksReader,
  { projectId, today }: { projectId: number | undefined; today: LocalDate },
): Promise<MonthOfCash[]> {
  const ofMonth = Map.groupBy(
    (await books.heads()).filter((head) => !projectId || head.projectId === projectId),
    ({ month }) => month,
  );
  return lastMonths(today).map((month) => {
    const heads = ofMonth.get(month) ?? [];
    const sum = (side: 'credit' | 'debit') =>
      add(NOTHING, ...heads.map((head) => subtract(head[side], head.moved[side])));
    return { month, credit: sum('credit'), debit: sum('debit') };
  });
}

function lastMonths(today: LocalDate): string[] {
  return Array.from({ length: CHART_MONTHS }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01` as LocalDate, index + 1 - CHART_MONTHS).slice(0, 7),
  );
}
