/** How a column writes what can be read in two ways, told from all of its cells. */
import { amountParts } from './amount-parts.ts';
import { dateReadings } from './date-parts.ts';
import { isFigure, plainNumeral } from './numeral.ts';
import { isEmptyCell } from './plain-cell.ts';
import type { Cell, ColumnForm, FormQuestion } from './workbook.ts';

export type FormOfColumn = { form: ColumnForm } | { question: FormQuestion };

/** A text that may be read in one way, in the other, or in both. */
type TwoReadings<Reading> = { text: string; first: Reading | undefined; second: Reading | undefined };

export function formOfColumn(cells: Cell[], holds: 'amount' | 'date'): FormOfColumn {
  const texts = cells.flatMap((cell) =>
    cell && !isEmptyCell(cell) && !cell.error && !cell.date && cell.number === undefined ? [cell.text] : [],
  );
  return holds === 'amount' ? amountForm(texts) : dateForm(texts);
}

function amountForm(texts: string[]): FormOfColumn {
  const settled = settle(texts, (text) => {
    const { figure } = amountParts(text);
    if (!isFigure(figure)) return {};
    return { first: plainNumeral(figure, 'point'), second: plainNumeral(figure, 'comma') };
  });
  if (settled === 'first') return { form: { decimal: 'point' } };
  if (settled === 'second') return { form: { decimal: 'comma' } };
  if (!settled) return { form: {} };
  return { question: { about: 'decimal', example: settled.text, point: settled.first!, comma: settled.second! } };
}

function dateForm(texts: string[]): FormOfColumn {
  const settled = settle(texts, (text) => {
    const { dayFirst, monthFirst } = dateReadings(text);
    return { first: dayFirst, second: monthFirst };
  });
  if (settled === 'first') return { form: { dates: 'dayFirst' } };
  if (settled === 'second') return { form: { dates: 'monthFirst' } };
  if (!settled) return { form: {} };
  const { text, first, second } = settled;
  return { question: { about: 'dates', example: text, dayFirst: first!, monthFirst: second! } };
}

/**
 * Which of two readings holds for all texts; undefined where it makes no difference; the first text that may be read in both
 * ways where no other settles it, or where others contradict each other.
 */
function settle<Reading>(
  texts: string[],
  read: (text: string) => { first?: Reading | undefined; second?: Reading | undefined },
): 'first' | 'second' | TwoReadings<Reading> | undefined {
  const readings = texts.map((text) => ({ text, ...read(text) }));
  const only = (one: 'first' | 'second', other: 'first' | 'second') =>
    readings.filter((each) => each[one] !== undefined && each[other] === undefined).length;
  const [first, second] = [only('first', 'second'), only('second', 'first')];
  const open = readings.find(
    (each) => each.first !== undefined && each.second !== undefined && each.first !== each.second,
  );
  if (open && first > 0 === second > 0) return open as TwoReadings<Reading>;
  if (first + second === 0) return undefined;
  return second > first ? 'second' : 'first';
}
