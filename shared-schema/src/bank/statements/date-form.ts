/** How a bank's column of dates is to be read. Banks of India and the Gulf write the day first. */
import { formOfColumn } from '../../sheets/column-form.ts';
import { readDate } from '../../sheets/read-date.ts';
import type { Cell, ColumnForm } from '../../sheets/workbook.ts';

/**
 * A program of another country may have turned day and month around before the file came here. The lines of a statement are in order
 * of days, so the first reading that has them so is right.
 */
export function dateFormOf(cells: Cell[]): ColumnForm {
  const found = formOfColumn(cells, 'date');
  if ('form' in found) return found.form;
  const forms: ColumnForm[] =
    found.question.about === 'turned'
      ? [{ dates: found.question.dates, turned: true }, { dates: found.question.dates }]
      : [{ dates: 'dayFirst' }, { dates: 'monthFirst' }];
  return forms.find((form) => isInOrder(cells, form)) ?? forms[0]!;
}

function isInOrder(cells: Cell[], form: ColumnForm): boolean {
  const days = cells.flatMap((cell) => {
    const read = readDate(cell, form);
    return 'date' in read ? [read.date] : [];
  });
  const steps = days.slice(1).map((day, index) => (day === days[index] ? 0 : day > days[index]! ? 1 : -1));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}
