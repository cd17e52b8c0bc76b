/** What closing asks besides its rule, which cannot look for lines of earlier years. */
import type { Change } from 'shared-schema/command';
import type { LocalDate } from 'shared-schema/local-date';
import { closedUntil } from 'shared-schema/periods/period';
import { yearToCloseBefore } from 'shared-schema/periods/year-end';
import { refuse } from 'shared-schema/refusal-error';
import type { Database, Sql } from '../database/open-database.ts';
import { DAY, readPeriods } from './period-of-books.ts';

/** Up to which day the books are closed by these changes. */
export function closedDay(changes: Change[]): LocalDate | undefined {
  const periods = changes.flatMap(({ table, row }) => (table === 'periods' ? [row] : []));
  return periods.find(({ events }) => events.at(-1)!.kind === 'CLOSED')?.id;
}

/** Throws RefusalError `period.yearFirst` while the year before that day is open and has lines. */
export async function checkYear(database: Database, sql: Sql, until: LocalDate, timeZone: string): Promise<void> {
  const year = yearToCloseBefore(until, closedUntil(await readPeriods({ database }, sql)));
  if (!year) return;
  const [line] = await sql.run(
    `SELECT id FROM transactions WHERE deleted_at IS NULL AND ${DAY} <= $2 LIMIT 1`,
    [timeZone, year],
    'line up to a day',
  );
  if (line) throw refuse('period.yearFirst', { date: until, year });
}
