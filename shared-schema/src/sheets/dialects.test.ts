/** Random books in the dialects of random spreadsheet programs: what is read is what was written, or it is asked about. */
import fc from 'fast-check';
import { addDays, type LocalDate, localDate } from '../local-date.ts';
import type { Money } from '../money.ts';
import { searchRuns } from '../testing/search-runs.ts';
import { expect, test } from 'vitest';
import { formOfColumn } from './column-form.ts';
import { findTable } from './find-table.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';
import { readWorkbook } from './read-workbook.ts';
import { spreadsheet } from './testing/sheet-builders.ts';
import {
  type DateForm,
  type FigureStyle,
  writeAmount,
  writeDate,
  writtenBytes,
  type Encoding,
} from './testing/dialects.ts';
import type { Cell, ColumnForm, FormQuestion, Sheet } from './workbook.ts';

type Entry = { name: string; date: LocalDate; amount: Money };

const NAMES = [
  'Leela Nair',
  'José Müller',
  'O’Connor, Pat',
  'He said "no"',
  'ലീല നായർ',
  'अब्दुल रहीम',
  'Total Gas Agencies',
  'Balan K. (Late)',
  '5 Star Stores',
  'Rajan; Sons | Co',
];
const LATIN = NAMES.filter((name) => /^[\x20-\xff’]*$/.test(name));

const entry = (names: string[]): fc.Arbitrary<Entry> =>
  fc.record({
    name: fc.constantFrom(...names),
    date: fc.integer({ min: 0, max: 3000 }).map((days) => addDays(localDate('2020-01-01'), days)),
    amount: fc.oneof(
      fc.integer({ min: -5000, max: 5000 }).map((n) => n * 1000),
      fc.integer({ min: -99_999_999, max: 999_999_999 }).map((n) => n * 10),
    ) as fc.Arbitrary<Money>,
  });

const dialect = fc.record({
  format: fc.constantFrom('csv', 'csv', 'xlsx'),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  encoding: fc.constantFrom<Encoding>('utf-8', 'utf-8 with mark', 'utf-16le', 'windows-1252'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  figures: fc.constantFrom<FigureStyle>(
    'plain',
    'lakhs',
    'thousands',
    'commas',
    'shortLakhs',
    'shortCommas',
    'blanks',
    'brackets',
    'rupees',
    'letters',
    'minusAfter',
  ),
  dates: fc.constantFrom<DateForm>('dayFirst', 'monthFirst', 'iso', 'words', 'malayalam', 'twoDigits'),
  asCells: fc.boolean(),
  titles: fc.integer({ min: 0, max: 3 }),
  blank: fc.boolean(),
  total: fc.constantFrom(undefined, 'TOTAL', 'Grand Total:', 'ആകെ', 'कुल योग'),
});
type Dialect = typeof dialect extends fc.Arbitrary<infer T> ? T : never;

const book = dialect.chain((spoken) =>
  fc.record({
    spoken: fc.constant(spoken),
    entries: fc.array(entry(spoken.encoding === 'windows-1252' ? LATIN : NAMES), { minLength: 1, maxLength: 12 }),
  }),
);

test('a book in any dialect is read as it was written, or asked about', () => {
  fc.assert(
    fc.property(book, ({ spoken, entries }) => {
      const sheet = reopened(spoken, entries);
      const table = findTable(sheet, new Set(['name', 'date', 'amount']))!;
      expect(table.heads.slice(0, 3)).toEqual(['Name', 'Date', 'Amount']);
      const records = table.rows.filter(({ kind }) => kind === 'record').map(({ cells }) => cells);
      expect(records.map(([name]) => name?.text)).toEqual(entries.map(({ name }) => name));
      const [dates, amounts] = [1, 2].map((position) => records.map((cells) => cells[position] ?? null)) as [
        Cell[],
        Cell[],
      ];
      expect(dates.map((cell) => readDate(cell, settled(dates, 'date', spoken)))).toEqual(
        entries.map(({ date }) => ({ date })),
      );
      const form = settled(amounts, 'amount', spoken);
      expect(amounts.map((cell) => valueOf(readAmount(cell, form)))).toEqual(entries.map(({ amount }) => amount));
      expect(table.rows.filter(({ kind }) => kind === 'total')).toHaveLength(spoken.total ? 1 : 0);
    }),
    { numRuns: searchRuns(100) },
  );
});

function valueOf(read: ReturnType<typeof readAmount>): number | string {
  if ('fault' in read) return read.fault;
  return read.direction === 'debit' ? -read.amount : read.amount;
}

/** What the reader found for the column, or the answer of the person who wrote it. */
function settled(cells: Cell[], holds: 'amount' | 'date', spoken: Dialect): ColumnForm {
  const found = formOfColumn(cells, holds);
  return 'form' in found ? found.form : answer(found.question, spoken);
}

function answer({ about }: FormQuestion, { figures, dates }: Dialect): ColumnForm {
  if (about === 'dates') return { dates: dates === 'monthFirst' ? 'monthFirst' : 'dayFirst' };
  return { decimal: /commas/i.test(figures) ? 'comma' : 'point' };
}

function reopened(spoken: Dialect, entries: Entry[]): Sheet {
  const rows = rowsOf(spoken, entries);
  const bytes = spoken.format === 'xlsx' ? spreadsheet([{ name: 'S', rows }]) : writtenBytes(rows, spoken);
  const opened = readWorkbook(bytes, `book.${spoken.format}`);
  if ('refused' in opened) throw new Error(opened.refused);
  expect(opened.faults).toEqual([]);
  return opened.sheets[0]!;
}

function rowsOf(spoken: Dialect, entries: Entry[]): (string | number | Date | null)[][] {
  const { figures, dates, titles, blank, total } = spoken;
  const asCells = spoken.asCells && spoken.format === 'xlsx';
  const amountOf = (amount: number) => (asCells ? amount / 1000 : writeAmount(amount, figures));
  const sum = entries.reduce((all, { amount }) => all + amount, 0);
  return [
    ...['Welfare Association', 'Accounts 2026', 'as on 31/03/2026']
      .slice(0, titles)
      .map((title) => [title, null, null]),
    ...(blank ? [[null, null, null]] : []),
    ['Name', 'Date', 'Amount'],
    ...entries.map(({ name, date, amount }) => [
      name,
      asCells ? new Date(`${date}T00:00:00Z`) : writeDate(date, isOld(spoken) && dates === 'malayalam' ? 'iso' : dates),
      amountOf(amount),
    ]),
    ...(total ? [[writable(total, spoken), null, amountOf(sum)]] : []),
  ];
}

/** Old encodings have no letters of India. */
function isOld({ encoding, format }: Dialect): boolean {
  return encoding === 'windows-1252' && format === 'csv';
}

function writable(total: string, spoken: Dialect): string {
  return isOld(spoken) && !/^[\x20-\x7e]*$/.test(total) ? 'TOTAL' : total;
}
