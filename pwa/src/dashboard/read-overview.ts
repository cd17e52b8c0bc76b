import type { Ledger } from 'shared-schema/ledgers/ledger';
import { dayNumber, addDays, type LocalDate, startOfDay } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import type { DeviceDb } from '../sync/device/db.ts';
import { ledgerBalance } from '../sync/ledger/ledger-pages.ts';
import { readSummaries } from '../sync/device/summaries.ts';
import { type Overview, overviewOf } from './overview.ts';
import { TREND_DAYS } from './trend.ts';

export type Scope = {
  /** Undefined for all projects. */
  projectId: number | undefined;
  today: LocalDate;
  timeZone: string;
  admin: boolean;
};

export type Dashboard = Overview & { balances: Record<Ledger, Money> };

/** Everything on the dashboard but the chart; waiting changes count. */
export function readDashboard(db: DeviceDb, scope: Scope): Promise<Dashboard> {
  // In one transaction: each of its own would wait for another pack that a first sync stores.
  return db.transaction('r', db.summaries, db.pageHeads, async () => read(db, scope));
}

async function read(db: DeviceDb, { projectId, today, timeZone, admin }: Scope): Promise<Dashboard> {
  const summaries = {
    members: await readSummaries(db, 'members'),
    businesses: await readSummaries(db, 'installmentBusinesses'),
    funds: await readSummaries(db, 'chittyFunds'),
  };
  const dayStarts = Array.from({ length: TREND_DAYS }, (_, index) =>
    Date.parse(startOfDay(addDays(today, index + 1 - TREND_DAYS), timeZone)),
  );
  return {
    ...overviewOf(summaries, { projectId, today: dayNumber(today), dayStarts, admin }),
    balances: {
      general: await ledgerBalance(db, 'general', projectId),
      charity: await ledgerBalance(db, 'charity', projectId),
      operational: await ledgerBalance(db, 'operational', projectId),
    },
  };
}
