import { describe, expect, test } from 'vitest';
import { localDate } from '../../local-date.ts';
import { rupees } from '../../money.ts';
import { readWorkbook } from '../../sheets/read-workbook.ts';
import { newLines } from './new-lines.ts';
import { readStatement } from './read-statement.ts';
import type { FileLine, StatementFacts } from './statement-facts.ts';
import { BANK_FILES } from './testing/bank-files.ts';

const line = (given: Partial<StatementFacts> = {}): StatementFacts => ({
  date: localDate('2026-04-13'),
  text: 'UPI/ANWAR K/UPI',
  utr: null,
  type: 'CREDIT',
  amount: rupees(500),
  ...given,
});

function linesOf(name: string): FileLine[] {
  const { bytes, fileName } = BANK_FILES.find((file) => file.name.startsWith(name))!;
  const book = readWorkbook(bytes, fileName);
  const read = 'sheets' in book ? readStatement(book.sheets) : undefined;
  if (!read || !('lines' in read)) throw new Error(`${name} is not read`);
  return read.lines;
}

test.each(BANK_FILES.map(({ name }) => name))('of %s nothing is new the second time', (name) => {
  expect(newLines(linesOf(name), [])).toHaveLength(7);
  expect(newLines(linesOf(name), linesOf(name))).toEqual([]);
});

test('the same month as CSV and as XLSX of one bank is known', () => {
  expect(newLines(linesOf('HDFC Bank, CSV'), linesOf('HDFC Bank, XLS'))).toEqual([]);
});

test('where balances overlap only the lines behind are new', () => {
  const lines = linesOf('Kotak');
  expect(newLines(lines, lines.slice(0, 5)).map(({ row }) => row)).toEqual([8, 9]);
});

describe('equal lines', () => {
  test('inside one file are all new', () => {
    expect(newLines([line(), line(), line()], [])).toHaveLength(3);
  });

  test('are known as many as are there already', () => {
    expect(newLines([line(), line(), line()], [line(), line()])).toHaveLength(1);
    expect(newLines([line()], [line(), line()])).toHaveLength(0);
  });

  test('are told apart by the balance', () => {
    const [before, after] = [line({ balance: rupees(1000) }), line({ balance: rupees(1500) })];
    expect(newLines([after], [before])).toEqual([after]);
    expect(newLines([before, after], [after])).toEqual([before]);
  });

  test('need no balance where a file tells none', () => {
    expect(newLines([line()], [line({ balance: rupees(1000) })])).toEqual([]);
    expect(newLines([line({ balance: rupees(1000) })], [line()])).toEqual([]);
  });

  test('have the same reference, whatever else the text says', () => {
    expect(newLines([line({ utr: '609512345678', text: 'UPI/LEELA' })], [line({ utr: '609512345678' })])).toEqual([]);
    expect(newLines([line({ utr: '609512345678' })], [line({ utr: '609512345679', text: 'UPI/LEELA' })])).toHaveLength(
      1,
    );
  });
});

test.each([
  ['a paisa more', { amount: rupees('500.01') }],
  ['another day', { date: localDate('2026-04-14') }],
  ['money that went', { type: 'DEBIT' as const }],
  ['another text', { text: 'UPI/ANWAR P/UPI' }],
])('%s is another line', (_what, other) => {
  expect(newLines([line(other)], [line()])).toHaveLength(1);
});
