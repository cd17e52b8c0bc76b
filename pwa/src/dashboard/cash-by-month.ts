/** Cash in and out of all three ledgers, month by month of the association's calendar. */
import { isTransfer, type Transaction } from 'shared-schema/ledgers/transaction';
import { addMonths, type LocalDate, startOfDay } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import type { DeviceDb } from '../sync/device/db.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';
import { readHeads } from '../sync/ledger/page-heads.ts';

export const CHART_MONTHS = 12;

export type MonthOfCash = {
  /** `2026-11`. */
  month: string;
  credit: Money;
  debit: Money;
};

/** The month of `today` and the eleven before, the earliest first. */
export async function readCashByMonth(
  db: DeviceDb,
  { projectId, today, timeZone }: { projectId: number | undefined; today: LocalDate; timeZone: string },
  signal?: AbortSignal,
): Promise<MonthOfCash[]> {
  const sums = new CashSums(today, timeZone);
  const heads = await readHeads(db);
  const wanted = heads.filter((head) => head.month >= sums.firstPage && (!projectId || head.projectId === projectId));
  for await (const lines of pagesInTurns(db, wanted, { signal })) sums.count(lines);
  return sums.months;
}

export class CashSums {
  readonly months: MonthOfCash[];
  /** The first moments of the months. */
  readonly #starts: string[];

  constructor(today: LocalDate, timeZone: string) {
    const firsts = Array.from({ length: CHART_MONTHS }, (_, index) =>
      addMonths(`${today.slice(0, 7)}-01` as LocalDate, index + 1 - CHART_MONTHS),
    );
    this.#starts = firsts.map((first) => startOfDay(first, timeZone));
    this.months = firsts.map((first) => ({ month: first.slice(0, 7), credit: 0 as Money, debit: 0 as Money }));
  }

  /** The earliest page, whose months are UTC's, that may hold a line of the earliest month. */
  get firstPage(): string {
    return this.#starts[0]!.slice(0, 7);
  }

  count(lines: Transaction[]): void {
    for (const line of lines) {
      // Between ledgers, or from an account to what it pays, money neither comes nor goes.
      if (line.transferWith || isTransfer(line)) continue;
      const { timeCompleted, type, amount } = line;
      const place = this.#starts.findLastIndex((start) => timeCompleted >= start);
      const month = this.months[place];
      if (!month) continue;
      const side = type === 'CREDIT' ? 'credit' : 'debit';
      month[side] = (month[side] + amount) as Money;
    }
  }
}
