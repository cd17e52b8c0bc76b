/** Which records a list shows, found without reading them all: whole, ten years of them take a phone a second. */
import type { ProjectId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import type { Rows } from 'shared-schema/tables';
import type { BooksDb } from '../sync/db.ts';
import { dayNumber, type DueTally, readTallies } from '../sync/summaries.ts';
import type { Age } from './overdue-buckets.ts';

type Wanted = { project: ProjectId | undefined; age: Age | undefined; today: LocalDate };

/** Numbers of a table's records of a project, or of all, newest first; with `age`, of those with a repayment that late. */
export async function recordNumbers<T extends 'installmentBusinesses' | 'chittyFunds'>(
  db: BooksDb,
  table: T,
  { project, age, today }: Wanted,
): Promise<Rows[T]['id'][]> {
  const { records, dues } = await readTallies(db, table);
  const late = age && new Set(dues.filter((due) => isLate(due, age, today)).map(({ id }) => id));
  return records
    .filter(({ id, projectId }) => (!project || projectId === project) && (!late || late.has(id)))
    .map(({ id }) => id)
    .sort((a, b) => b - a) as Rows[T]['id'][];
}

function isLate({ dueDay }: DueTally, { from, to }: Age, today: LocalDate): boolean {
  const days = dayNumber(today) - dueDay;
  return days >= from && days <= to;
}
