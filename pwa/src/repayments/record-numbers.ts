/** Which records a list shows, found without reading them all: whole, ten years of them take a phone a second. */
import type { ProjectId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import type { Rows } from 'shared-schema/tables';
import type { DeviceDb } from '../sync/db.ts';
import { dayNumber, type DueSummary, readSummaries } from '../sync/summaries.ts';
import type { OverdueBucket } from 'shared-schema/repayments/overdue-buckets';

type Wanted = { project: ProjectId | undefined; bucket: OverdueBucket | undefined; today: LocalDate };

/** Numbers of a table's records of a project, or of all, newest first; with `bucket`, of those with a repayment that late. */
export async function recordNumbers<T extends 'installmentBusinesses' | 'chittyFunds'>(
  db: DeviceDb,
  table: T,
  { project, bucket, today }: Wanted,
): Promise<Rows[T]['id'][]> {
  const { records, dues } = await readSummaries(db, table);
  const late = bucket && new Set(dues.filter((due) => isLate(due, bucket, today)).map(({ id }) => id));
  return records
    .filter(({ id, projectId }) => (!project || projectId === project) && (!late || late.has(id)))
    .map(({ id }) => id)
    .sort((a, b) => b - a) as Rows[T]['id'][];
}

function isLate({ dueDay }: DueSummary, { from, to }: OverdueBucket, today: LocalDate): boolean {
  const days = dayNumber(today) - dueDay;
  return days >= from && days <= to;
}
