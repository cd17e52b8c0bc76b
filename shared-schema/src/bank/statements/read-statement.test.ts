import { describe, expect, test } from 'vitest';
import { rupees } from '../../money.ts';
import { readWorkbook } from '../../sheets/read-workbook.ts';
import { BANK_FILES, type BankFile } from './testing/bank-files.ts';
import { readStatement, type ReadStatement } from './read-statement.ts';
import type { NamedColumns } from './statement-columns.ts';

const LEELA = '609512345678';
const RAJAN = 'SBIN426096123456';
const FATHIMA = 'ICICR52026041300123456';

/** Day of April 2026, way, rupees, reference, balance. */
const MONTH: [number, 'CREDIT' | 'DEBIT', number, string | null, number][] = [
  [5, 'CREDIT', 3733.33, LEELA, 23_733.33],
  [6, 'CREDIT', 2000, RAJAN, 25_733.33],
  [6, 'DEBIT', 4000, null, 21_733.33],
  [13, 'CREDIT', 125_000, FATHIMA, 146_733.33],
  [13, 'CREDIT', 500, null, 147_233.33],
  [13, 'CREDIT', 500, null, 147_733.33],
  [30, 'DEBIT', 17.7, null, 147_715.63],
];

function read({ bytes, fileName }: Pick<BankFile, 'bytes' | 'fileName'>, chosen?: NamedColumns): ReadStatement {
  const book = readWorkbook(bytes, fileName);
  if ('refused' in book) throw new Error(book.refused);
  return readStatement(book.sheets, chosen);
}

function readCsv(...lines: string[]): ReadStatement {
  return read({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'a.csv' });
}

test.each(BANK_FILES)('$name is read as the month that it tells', (file) => {
  const statement = read(file);
  if (!('lines' in statement)) throw new Error(JSON.stringify(statement));
  const hasBalance = !file.lacks?.includes('balance');
  expect(statement.lines).toMatchObject(
    MONTH.map(([day, type, amount, utr, balance]) => ({
      date: `2026-04-${String(day).padStart(2, '0')}`,
      type,
      amount: rupees(amount),
      utr,
      ...(hasBalance && { balance: rupees(balance) }),
    })),
  );
  expect([statement.opening, statement.closing]).toEqual(
    hasBalance ? [rupees(20_000), rupees(147_715.63)] : [undefined, undefined],
  );
});

describe('a line says', () => {
  test('from which day it counts, where that is another', () => {
    const { lines } = read(BANK_FILES[0]!) as Extract<ReadStatement, { lines: unknown }>;
    expect(lines.map(({ valueDate }) => valueDate)).toEqual([
      undefined,
      undefined,
      '2026-04-07',
      ...Array(4).fill(undefined),
    ]);
  });

  test('the number of a cheque that the bank has in a column of its own', () => {
    const { lines } = read(BANK_FILES[3]!) as Extract<ReadStatement, { lines: unknown }>;
    expect(lines[2]!.text).toBe('CLG/K P STORES/SIB 000123');
  });
});

describe('a file is refused, by the row', () => {
  const HEAD = 'Date,Narration,Debit,Credit,Balance';

  test.each([
    [
      'an amount that was changed by a paisa',
      '07/04/2026,B,,100.01,1200.00',
      { reason: 'balance', expected: rupees(1200.01), found: rupees(1200) },
    ],
    ['a date that is none', '31/02/2026,B,,100.00,1200.00', { reason: 'date', text: '31/02/2026' }],
    [
      'an amount in another currency',
      '07/04/2026,B,,AED 100.00,1200.00',
      { reason: 'amount', fault: 'otherCurrency', text: 'AED 100.00' },
    ],
    ['money that came and went in one', '07/04/2026,B,50.00,150.00,1200.00', { reason: 'bothSides' }],
    ['a balance that is no amount', '07/04/2026,B,,100.00,about 1200', { reason: 'balanceAmount', text: 'about 1200' }],
  ])('%s', (_what, line, fault) => {
    expect(readCsv(HEAD, '06/04/2026,A,,1000.00,1100.00', line, '18/04/2026,C,,1.00,1201.00')).toMatchObject({
      fault: { row: 3, ...fault },
    });
  });

  test('a line that is missing: the next balance does not follow', () => {
    expect(readCsv(HEAD, '06/04/2026,A,,1000.00,1100.00', '18/04/2026,C,,1.00,1201.00')).toMatchObject({
      fault: { row: 3, reason: 'balance' },
    });
  });

  test('one column of amounts that does not say which way they went', () => {
    expect(readCsv('Date,Narration,Amount', '06/04/2026,A,1000.00', '18/04/2026,B,500.00')).toMatchObject({
      fault: { row: 2, reason: 'direction' },
    });
  });
});

describe('also read are', () => {
  test('amounts with their letters in one column, on an account that is overdrawn', () => {
    const statement = readCsv(
      'Date,Narration,Amount,Balance',
      '25/04/2026,A,500.00 Dr,200.00 Dr',
      '26/04/2026,B,300.00 Cr,100.00 Cr',
    );
    expect(statement).toMatchObject({
      opening: rupees(300),
      lines: [
        { type: 'DEBIT', amount: rupees(500), balance: rupees(-200) },
        { type: 'CREDIT', amount: rupees(300), balance: rupees(100) },
      ],
    });
  });

  test('days that a program of another country has turned around', () => {
    const statement = readCsv(
      'Date,Narration,Debit,Credit',
      '04/05/2026,A,,1.00',
      '04/06/2026,B,,1.00',
      '04/13/2026,C,,1.00',
    );
    expect(statement).toMatchObject({
      lines: [{ date: '2026-04-05' }, { date: '2026-04-06' }, { date: '2026-04-13' }],
    });
  });

  test('a day whose balance stands with its last line alone', () => {
    const statement = readCsv(
      'Date,Narration,Debit,Credit,Balance',
      '25/04/2026,A,,10.00,',
      '25/04/2026,B,,5.00,115.00',
      '26/04/2026,C,15.00,,100.00',
    );
    expect(statement).toMatchObject({ opening: rupees(100), closing: rupees(100) });
  });
});

describe('columns that no name tells', () => {
  const FILE = {
    bytes: new TextEncoder().encode('Tag,Wofür,Weg,Her\n25/04/2026,A,,10.00\n26/04/2026,B,4.00,\n'),
    fileName: 'a.csv',
  };

  test('are asked for', () => {
    expect(read(FILE)).toEqual({ missing: ['date', 'text', 'amount'], heads: ['Tag', 'Wofür', 'Weg', 'Her'] });
  });

  test('are chosen by hand, and remembered by their names', () => {
    const chosen = { date: 'Tag', text: 'Wofür', debit: 'Weg', credit: 4 };
    expect(read(FILE, chosen)).toMatchObject({
      columns: { date: 'Tag', text: 'Wofür', debit: 'Weg', credit: 'Her' },
      lines: [
        { type: 'CREDIT', amount: rupees(10) },
        { type: 'DEBIT', amount: rupees(4) },
      ],
    });
  });
});

test('a file without a table is empty', () => {
  expect(readCsv('This is a letter')).toEqual({ empty: true });
  expect(readCsv('Date,Narration,Debit,Credit,Balance')).toEqual({ empty: true });
});
