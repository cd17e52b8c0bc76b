/** A cell as a calendar date. */
import type { LocalDate } from '../local-date.ts';
import { dateReadings, turnDate } from './date-parts.ts';
import type { Cell, ColumnForm } from './workbook.ts';

export type DateFault =
  | 'empty'
  | 'notADate'
  /** A number without the format of a date, such as 46117. */
  | 'isNumber'
  /** The column writes the day first, and this cell has no such month, or the other way round. */
  | 'otherOrder'
  | 'error';

type ReadDate = { date: LocalDate } | { fault: DateFault };

export function readDate(cell: Cell, form: ColumnForm): ReadDate {
  if (!cell || cell.text.trim() === '') return { fault: 'empty' };
  if (cell.error) return { fault: 'error' };
  if (cell.date) return { date: (form.turned && turnDate(cell.date)) || cell.date };
  if (cell.number !== undefined) return { fault: 'isNumber' };
  const readings = dateReadings(cell.text);
  const date = readings[form.dates ?? 'dayFirst'];
  if (date) return { date };
  return { fault: readings.dayFirst || readings.monthFirst ? 'otherOrder' : 'notADate' };
}
