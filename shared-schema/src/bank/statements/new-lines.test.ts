import { describe, expect, test } from 'vitest';
import { localDate } from '../../local-date.ts';
import { rupees } from '../../money.ts';
import { readWorkbook } from '../../sheets/read-workbook.ts';
import { compareWithKnown, newLines as newLinesOf } from './new-lines.ts';
import { openingSaid } from './opening-said.ts';
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

const newLines = <L extends StatementFacts>(lines: readonly L[], known: readonly StatementFacts[]): L[] =>
  compareWithKnown(lines, known).fresh;

function linesOf(name: string): FileLine[] {
  const { bytes, fileName } = BANK_FILES.find((file) => file.name.startsWith(name))!;
  const book = readWorkbook(bytes, fileName);
  const read = 'sheets' in book ? readStatement(book) : undefined;
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

describe('a line that another file tells otherwise', () => {
  const known = [
    line({ text: 'CASH DEPOSIT BY SELF AT KOCHI MAIN BRANCH', balance: rupees(10_500) }),
    line({ text: 'UPI/CR/633000000777/LEELA', utr: '633000000777', amount: rupees(700), balance: rupees(11_200) }),
  ] as const;
  const [cash, upi] = known;

  test('is known by its balance where its text is cut, and by its reference on another day', () => {
    const again = [
      { ...cash, text: 'CASH DEPOSIT BY SELF AT' },
      { ...upi, date: localDate('2026-04-15') },
    ];
    expect(compareWithKnown(again, known)).toMatchObject({ fresh: [], again: [] });
  });

  test('is asked about where only its balance is another: a charge may have been booked before it, or it may be one more', () => {
    const moved = [
      { ...line({ text: 'SMS CHARGES', type: 'DEBIT', amount: rupees(18), balance: rupees(9982) }), row: 2 },
      { ...cash, balance: rupees(10_482), row: 3 },
      { ...upi, balance: rupees(11_182), row: 4 },
    ];
    expect(newLinesOf(moved, known)).toMatchObject({ open: [{ row: 3 }] });
    expect(newLinesOf(moved, known, { same: [3] })).toMatchObject({ fresh: [{ row: 2 }], open: [] });
    expect(newLinesOf(moved, known, { other: [3] })).toMatchObject({ fresh: [{ row: 2 }, { row: 3 }], open: [] });
  });

  test('has another reference: it is another line, though day, sum and balance are equal', () => {
    expect(compareWithKnown([{ ...upi, utr: '633000000778' }], known).fresh).toHaveLength(1);
  });

  test('has the same reference a month later: it is paid each month', () => {
    const monthly = { ...upi, date: localDate('2026-05-13'), balance: rupees(12_000) };
    expect(compareWithKnown([monthly], known)).toMatchObject({ fresh: [monthly], again: [] });
  });

  test('of another payer, with another balance, is new and not asked about', () => {
    const other = { ...cash, text: 'UPI/ANWAR', balance: rupees(12_000) };
    expect(compareWithKnown([other], known)).toMatchObject({ fresh: [other], again: [] });
  });
});

describe('one number on lines of other days', () => {
  const NUMBER = '919876543210';
  const daily = (first: number, last: number, told: Partial<StatementFacts> = {}) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({
      ...line({ text: `UPI/CR/${NUMBER}/DAILY`, utr: NUMBER, amount: rupees(100) }),
      date: localDate(`2026-01-${String(first + index).padStart(2, '0')}`),
      balance: rupees(1000 + (first + index) * 100),
      row: first + index,
      ...told,
    }));
  const own = (day: string, credit: number, balance: number): FileLine => ({
    ...line({ date: localDate(day), text: `UPI/${NUMBER}/R`, utr: NUMBER, balance: rupees(balance) }),
    ...(credit > 0 ? { amount: rupees(credit) } : { type: 'DEBIT', amount: rupees(-credit) }),
    row: balance,
  });
  const other = { ...line({ text: 'x', date: localDate('2026-01-07'), amount: rupees(5) }), row: 9 };

  test('which somebody pays each day, are new where they alone come to the closing balance', () => {
    const file = daily(11, 20);
    expect(newLinesOf(file, daily(1, 10))).toEqual({ fresh: file, open: [], isWhole: true });
    expect(newLinesOf(daily(6, 15), daily(1, 10))).toEqual({ fresh: daily(11, 15), open: [], isWhole: true });
  });

  test('is that of a line that is known where without it the closing balance is met', () => {
    const moved = [own('2026-01-06', 100, 1100), { ...other, balance: rupees(1105) }];
    expect(
      newLinesOf(moved, [...daily(1, 1, { utr: null, balance: rupees(1000) }), own('2026-01-05', 100, 1100)]),
    ).toEqual({ fresh: moved.slice(1), open: [], isWhole: true });
  });

  test('given back and paid once more on the next day, is new', () => {
    const known = [own('2026-01-05', 100, 1100), own('2026-01-05', -100, 1000)];
    const file = [own('2026-01-06', 100, 1100), { ...other, balance: rupees(1105) }];
    expect(newLinesOf(file, known)).toEqual({ fresh: file, open: [], isWhole: true });
  });

  test('paid and given back on two days, is asked about: the balances say the same of both', () => {
    const known = [own('2026-01-05', 100, 1100), own('2026-01-05', -100, 1000)];
    const file = [own('2026-01-06', 100, 1100), own('2026-01-06', -100, 1000)];
    expect(newLinesOf(file, known).open).toEqual(file);
  });

  test('booked on a later day in the file of before, is asked about, and no line is missing once it is said to be the same', () => {
    const known = [...daily(1, 1, { utr: null, balance: rupees(1000) }), own('2026-01-06', 100, 1100)];
    const file = [own('2026-01-05', 100, 1100)];
    expect(newLinesOf(file, known).open).toEqual(file);
    expect(newLinesOf(file, known, { same: [1100] })).toEqual({ fresh: [], open: [], isWhole: true });
  });

  test('is asked about where the closing balance is not met, or is not told', () => {
    const gap = daily(12, 14);
    expect(newLinesOf(gap, daily(1, 10))).toEqual({ fresh: gap, open: gap, isWhole: false });
    const untold = daily(11, 13).map(({ balance: _balance, ...rest }) => rest);
    expect(newLinesOf(untold, daily(1, 10)).open).toEqual(untold);
    const said = newLinesOf(untold, daily(1, 10), { same: [11], other: [12, 13] });
    expect(said).toEqual({ fresh: untold.slice(1), open: [], isWhole: false });
  });
});

describe('of lines that may be known', () => {
  const known = [line({ text: 'BY CASH' })];
  const [first, second] = [2, 3].map((row) => ({ ...line({ text: `CASH DEPOSIT ${row}` }), row }));
  const file = [first!, second!];

  test('as many are the same as are known, whatever is said; what cannot be is new without a question', () => {
    expect(newLinesOf(file, known).open).toEqual(file);
    expect(newLinesOf(file, known, { same: [2, 3] })).toMatchObject({ fresh: [second], open: [second] });
    expect(newLinesOf(file, known, { same: [2] })).toMatchObject({ fresh: [second], open: [] });
    expect(newLinesOf(file, known, { other: [2] })).toMatchObject({ fresh: file, open: [second] });
    expect(newLinesOf(file, known, { other: [2], same: [3] })).toMatchObject({ fresh: [first], open: [] });
  });

  test('the one that may be a single known line is that, though another is said first', () => {
    const cash = line({ text: 'CASH DEPOSIT', balance: rupees(500) });
    const any = { ...line({ text: 'DEP' }), row: 2 };
    const cut = { ...line({ text: 'CASH DEPOSIT RAVI', balance: rupees(700) }), row: 3 };
    const unlike = line({ text: 'UPI', balance: rupees(900) });
    expect(newLinesOf([any, cut], [unlike, cash], { same: [2, 3] })).toMatchObject({ fresh: [], open: [] });
  });

  test('of several sheets, the row of the named sheet is', () => {
    const sheets = [
      { ...first!, sheet: 'Jan' },
      { ...second!, row: 2, sheet: 'Feb' },
    ];
    expect(newLinesOf(sheets, known, { same: [{ row: 2, sheet: 'Feb' }] })).toMatchObject({ fresh: [sheets[0]] });
  });
});

describe('the opening balance of a file', () => {
  const known = [
    line({ balance: rupees(1000) }),
    line({ date: localDate('2026-04-14'), type: 'DEBIT', amount: rupees(100), balance: rupees(900) }),
  ];
  const file = (opening: number | undefined, day: string) => ({
    ...(opening !== undefined && { opening: rupees(opening) }),
    lines: [line({ date: localDate(day) })],
  });

  test.each([
    ['is what the last line left', 900, '2026-04-20', 'follows'],
    ['is another', 901, '2026-04-20', 'differs'],
    ['is what there was within a day that is known in part', 1000, '2026-04-14', 'follows'],
    ['is what was before the first known line', 500, '2026-04-13', 'follows'],
    ['is not told', undefined, '2026-04-20', 'nothing'],
    ['is of before all that is known', 900, '2026-04-01', 'nothing'],
  ])('%s', (_what, opening, date, said) => {
    expect(openingSaid(file(opening, date), known, true)).toBe(said);
  });

  test('has nothing to be compared with where no line tells a balance', () => {
    expect(openingSaid(file(900, '2026-04-20'), [line()], true)).toBe('nothing');
  });

  test('follows, but the lines to be entered do not come to the closing balance', () => {
    expect(openingSaid(file(900, '2026-04-20'), known, false)).toBe('closingDiffers');
  });
});
