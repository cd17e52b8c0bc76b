import type { Ledger } from 'shared-schema/ledgers/ledger';
import { dayNumber, addDays, type LocalDate, startOfDay } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import type { BooksReader } from '../sync/books/reader.ts';
import { ledgerBalance } from '../sync/ledger/ledger-pages.ts';
import { type Overview, overviewOf } from './overview.ts';
import { TREND_DAYS } from './trend.ts';

export type Scope = {
  /** Undefined for all projects. */
  projectId: number | undefined;
  today: LocalDate;
  timeZone: string;
  admin: boolean;
};

export type Dashboard = Overview & {
  /** Total Ledger Balance is the general ledger's alone. */
  balances: Record<Ledger, Money>;
};

/** Everything on the dashboard but the chart; waiting changes count. */
export async function readDashboard(
  books: BooksReader,
  { projectId, today, timeZone, admin }: Scope,
): Promise<Dashboard> {
  const summaries = {
    members: await books.summaries('members'),
    businesses: await books.summaries('installmentBusinesses'),
    funds: await books.summaries('chittyFunds'),
  };
  const dayStarts = Array.from({ length: TREND_DAYS }, (_, index) =>
    Date.parse(startOfDay(addDays(today, index + 1 - TREND_DAYS), timeZone)),
  );
  return {
    ...overviewOf(summaries, { projectId, today: dayNumber(today), dayStarts, admin }),
    balances: {
      general: await ledgerBalance(books, 'general', projectId),
      charity: await ledgerBalance(books, 'charity', projectId),
      operational: await ledgerBalance(books, 'operational', projectId),
    },
  };
}
