/** Which records a list shows, found without reading them all: whole, ten years of them take a phone a second. */
import { daysLate } from 'shared-schema/repayments/repayment';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import type { Rows } from 'shared-schema/tables';
import { readAnsweredFor } from '../records/owed.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { type DueSummary } from '../sync/books/summaries.ts';
import type { LateRange } from './late-filter.tsx';

type Wanted = {
  project: ProjectId | undefined;
  /** Only those with a repayment that is so many days late. */
  late?: LateRange | undefined;
  status?: ContractStatus | undefined;
  /** Only businesses of which this member answers for something that is still to be paid. */
  referer?: MemberId | undefined;
  today: LocalDate;
};

export type ContractStatus = 'ONGOING' | 'REPAID';

/** Numbers of a table's records of a project, or of all, newest first. */
export async function recordNumbers<T extends 'installmentBusinesses' | 'chittyFunds'>(
  books: BooksReader,
  table: T,
  { project, late: range, status, referer, today }: Wanted,
): Promise<Rows[T]['id'][]> {
  const { records, dues } = await books.summaries(table);
  const late = range && new Set(dues.filter((due) => isLate(due, range, today)).map(({ id }) => id));
  const answered = referer && new Set((await readAnsweredFor(books, referer)).map(({ id }) => id));
  return records
    .filter(
      ({ projectId, active }) => (!project || projectId === project) && (!status || active === (status === 'ONGOING')),
    )
    .map(({ id }) => id)
    .filter((id) => (!late || late.has(id)) && (!answered || answered.has(id)))
    .sort((a, b) => b - a) as Rows[T]['id'][];
}

function isLate(due: DueSummary, { from, to }: LateRange, today: LocalDate): boolean {
  const days = daysLate(due, today);
  return days >= from && days <= to;
}
