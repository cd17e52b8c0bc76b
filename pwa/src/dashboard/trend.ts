/** How many records came, day by day. */
import type { RecordSummary } from '../sync/books/summaries.ts';

/** Days a trend looks back, today included. */
export const TREND_DAYS = 30;
const COMPARED_DAYS = 7;

type Direction = 'up' | 'down' | 'neutral';

export type Trend = {
  /** All records there are, and those of them that are not over. */
  total: number;
  active: number;
  /** New ones of each of the 30 days, the earliest first. */
  days: number[];
  /** New ones in all of them, in the last 7, and in the 7 before. */
  recent: number;
  last: number;
  prior: number;
  direction: Direction;
};

/** `dayStarts` are the first moments of the 30 days, the earliest first, in milliseconds. */
export function trendOf(records: Pick<RecordSummary, 'createdAt' | 'active'>[], dayStarts: number[]): Trend {
  const days = Array<number>(TREND_DAYS).fill(0);
  for (const { createdAt } of records) {
    const day = dayOf(createdAt, dayStarts);
    if (day !== undefined) days[day]!++;
  }
  const last = sum(days.slice(-COMPARED_DAYS));
  const prior = sum(days.slice(-2 * COMPARED_DAYS, -COMPARED_DAYS));
  const active = records.filter((record) => record.active).length;
  return { total: records.length, active, days, recent: sum(days), last, prior, direction: directionOf(last, prior) };
}

/** The day a moment falls on; undefined outside all of them. Clocks that ran ahead count as today. */
function dayOf(at: number, dayStarts: number[]): number | undefined {
  if (!(at >= dayStarts[0]!)) return undefined;
  for (let day = TREND_DAYS - 1; day > 0; day--) if (at >= dayStarts[day]!) return day;
  return 0;
}

function directionOf(last: number, prior: number): Direction {
  if (last === prior) return 'neutral';
  return last > prior ? 'up' : 'down';
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
