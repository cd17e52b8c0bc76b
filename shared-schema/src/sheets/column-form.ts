/** How a column writes what can be read in two ways, told from all of its cells. */
import { amountParts } from './amount-parts.ts';
import { dateReadings, turnDate } from './date-parts.ts';
import { isFigure, plainNumeral } from './numeral.ts';
import { isEmptyCell, type Cell, type ColumnForm, type FormQuestion } from './workbook.ts';

export type FormOfColumn = { form: ColumnForm } | { question: FormQuestion };

/** A text that may be read in one way, in the other, or in both. */
type TwoReadings<Reading> = { text: string; first: Reading | undefined; second: Reading | undefined };

export function formOfColumn(cells: Cell[], holds: 'amount' | 'date'): FormOfColumn {
  const texts = cells.flatMap((cell) =>
    cell && !isEmptyCell(cell) && !cell.error && !cell.date && cell.number === undefined ? [cell.text] : [],
  );
  if (holds === 'amount') return amountForm(texts);
  const turned = turnedDates(cells, texts);
  return turned ? { question: turned } : dateForm(texts);
}

function amountForm(texts: string[]): FormOfColumn {
  const settled = settle(texts, (text) => {
    const { figure } = amountParts(text);
    if (!isFigure(figure)) return {};
    return { first: plainNumeral(figure, 'point'), second: plainNumeral(figure, 'comma') };
  });
  if (settled === 'first') return { form: { decimal: 'point' } };
  if (settled === 'second') return loneComma(texts) ?? { form: { decimal: 'comma' } };
  if (!settled) return { form: {} };
  return { question: { about: 'decimal', example: settled.text, point: settled.first, comma: settled.second! } };
}

/** One `1,5` in a whole column may be a slip as well as one and a half. */
function loneComma(texts: string[]): FormOfColumn | undefined {
  const [only, ...others] = texts.filter((text) => amountParts(text).figure.includes(','));
  const figure = only === undefined ? '' : amountParts(only).figure;
  if (others.length > 0 || !/^\d+,\d$/.test(figure)) return undefined;
  return { question: { about: 'decimal', example: only!, point: undefined, comma: plainNumeral(figure, 'comma')! } };
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
 * A program set to another country takes 05/04/2026 for the fourth of May, and leaves 25/04/2026 as a text. So a column was
 * typed in which no date has a day beyond the twelfth, and no text has one that is a month.
 */
function turnedDates(cells: Cell[], texts: string[]): FormQuestion | undefined {
  const held = cells.flatMap((cell) => (cell?.date ? [{ text: cell.text, date: cell.date }] : []));
  const example = held.find(({ date }) => turnDate(date) !== date);
  if (!example || held.some(({ date }) => turnDate(date) === undefined)) return undefined;
  const readings = texts.map(dateReadings).filter(({ dayFirst, monthFirst }) => dayFirst !== monthFirst);
  const dates = readings[0]?.dayFirst ? 'dayFirst' : 'monthFirst';
  const other = dates === 'dayFirst' ? 'monthFirst' : 'dayFirst';
  if (readings.length === 0 || readings.some((reading) => reading[other] !== undefined)) return undefined;
  return { about: 'turned', example: example.text, dates, asItIs: example.date, turned: turnDate(example.date)! };
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
