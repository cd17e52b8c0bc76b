/** The chitty funds whose next draw has come, read from this device. */
import { nextDrawDay, nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import type { BooksReader } from '../sync/books/reader.ts';

export type DrawDue = { fund: ChittyFundId; month: number; day: LocalDate };

/** The one due longest first. Undefined for `projectId` means all projects. */
export async function readDrawsDue(
  books: BooksReader,
  { projectId, today }: { projectId: number | undefined; today: LocalDate },
): Promise<DrawDue[]> {
  const { records } = await books.summaries('chittyFunds');
  const running = records.filter((fund) => fund.active && (!projectId || fund.projectId === projectId));
  const funds = await books.chittyFunds.many(running.map(({ id }) => id as ChittyFundId));
  const draws = funds.flatMap((fund): DrawDue[] => {
    const [month, day] = fund ? [nextDrawMonth(fund), nextDrawDay(fund)] : [];
    return fund && month && day && day <= today ? [{ fund: fund.id, month, day }] : [];
  });
  return draws.sort((a, b) => a.day.localeCompare(b.day) || a.fund - b.fund);
}
