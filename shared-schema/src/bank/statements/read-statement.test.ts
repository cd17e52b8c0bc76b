import { describe, expect, test } from 'vitest';
import { rupees } from '../../money.ts';
import type { Workbook } from '../../sheets/workbook.ts';
import { readWorkbook } from '../../sheets/read-workbook.ts';
import { type SheetToWrite, spreadsheet, type Written } from '../../sheets/testing/sheet-builders.ts';
import { BANK_FILES, type BankFile } from './testing/bank-files.ts';
import { readStatement, type ReadStatement } from './read-statement.ts';
import { parseAccepted } from './accepted.ts';
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
  return readStatement(book, { columns: chosen });
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

function readGiven(given: Parameters<typeof readStatement>[1], ...lines: string[]): ReadStatement {
  return readStatement(readWorkbook(new TextEncoder().encode(lines.join('\n')), 'a.csv') as Workbook, given);
}

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

describe('columns of the last file', () => {
  const remembered = { date: 'Date', text: 'Narration', debit: 'Sum', credit: 5 };
  const ROW = '25/04/2026,A,4.00,900.00,10.00';

  test('are taken again where all of them are there', () => {
    const lines = [{ type: 'DEBIT', amount: rupees(4) }];
    expect(readGiven({ remembered }, 'Date,Narration,Sum,Left,', ROW.replace(/10.00$/, ''))).toMatchObject({ lines });
  });

  test.each([
    ['one of them is called otherwise', 'Date,Narration,Value,Balance,', { missing: ['amount'] }],
    ['the place of one without a name has one', 'Date,Narration,Sum,Left,Balance', { missing: ['amount'] }],
    ['another bank tells its own', 'Date,Narration,Debit,Balance,Credit', { fault: { row: 2 } }],
  ])('are not taken where %s', (_where, head, found) => {
    expect(readGiven({ remembered }, head, ROW)).toMatchObject(found);
  });
});

test('a file without a table is empty', () => {
  expect(readCsv('This is a letter')).toEqual({ empty: true });
  expect(readCsv('Date,Narration,Debit,Credit,Balance')).toEqual({ empty: true });
});

describe('every row is accounted for', () => {
  const HEAD = 'Date,Particulars,Withdrawals,Deposits,Balance';

  test('head, foot, totals and blank rows are named, and ask nothing', () => {
    const statement = readCsv(
      'FEDERAL BANK',
      '',
      HEAD,
      '24/11/2026,A,,500.00,10500.00',
      HEAD,
      '25/11/2026,B,,1000.00,11500.00',
      'Total,,0.00,1500.00,',
      '',
      'This is computer generated',
    );
    expect(statement).toMatchObject({
      lines: [{ row: 4 }, { row: 6 }],
      leftOut: [
        { row: 1, why: 'head' },
        { row: 2, why: 'blank' },
        { row: 3, why: 'head' },
        { row: 5, why: 'head' },
        { row: 7, why: 'total' },
        { row: 8, why: 'blank' },
        { row: 9, why: 'foot' },
      ],
    });
  });

  test('a total without figures is no part of the text above it', () => {
    const statement = readCsv(
      HEAD,
      '24/11/2026,A,,500.00,10500.00',
      '25/11/2026,B,,1000.00,11500.00',
      ',GRAND TOTAL,,,',
    );
    expect(statement).toMatchObject({
      lines: [{ text: 'A' }, { text: 'B' }],
      leftOut: [{ row: 1 }, { row: 4, why: 'total' }],
    });
  });

  test('a quote that nothing closes is refused with its line', () => {
    expect(
      readCsv(
        HEAD,
        '24/11/2026,A,,500.00,10500.00',
        '24/11/2026,"B,,1000.00,11500.00',
        '25/11/2026,C,,2000.00,13500.00',
      ),
    ).toMatchObject({ fault: { row: 3, reason: 'quote' } });
  });

  test.each([
    ['a line', ['24/11/2026,"A,,500.00,10500.00', '25/11/2026,B",,1000.00,11500.00'], 2],
    ['two lines', ['24/11/2026,"A,,1.00,1.00', '25/11/2026,B,,1.00,2.00', '26/11/2026,C",,1.00,3.00'], 2],
    [
      'a line, from a title on',
      ['Bank,"of India,,,', '24/11/2026,A,,1.00,1.00', 'Note",,,,', '25/11/2026,B,,1.00,2.00'],
      2,
    ],
  ])('a quote that swallows %s until a later one closes it is refused with its row', (_what, lines, row) => {
    expect(readCsv(HEAD, ...lines)).toMatchObject({ fault: { row, reason: 'quote' } });
  });

  test('a text of several lines with commas is read as it is', () => {
    const lines = ['24/11/2026,"UPI/CR, LEELA\nNAIR, 05/01/2026\nRef 500, Thrissur",,500.00,10500.00'];
    expect(readCsv(HEAD, ...lines)).toMatchObject({ lines: [{ text: expect.stringContaining('LEELA NAIR') }] });
    const twoDays = '1,"24-Nov-26\n25-Nov-26","RENT, HALL",,500.00,10500.00';
    expect(readCsv(`No,${HEAD}`, twoDays)).toMatchObject({ lines: [{ valueDate: '2026-11-25' }] });
  });

  test('a comma without quotes that shifts a line is refused with its row', () => {
    expect(readCsv(HEAD, '24/11/2026,A,,500.00,10500.00', '24/11/2026,B,,1,000.00,11500.00')).toMatchObject({
      fault: { row: 3, reason: 'tooManyFields' },
    });
  });

  test('lines without a date take the day above where the balances prove it', () => {
    const statement = readCsv(
      HEAD,
      '24/11/2026,A,,500.00,10500.00',
      '25/11/2026,B,,1000.00,11500.00',
      ',C,,2000.00,13500.00',
      ',SMS CHARGES,18.00,,13482.00',
    );
    expect(statement).toMatchObject({
      lines: ['24', '25', '25', '25'].map((day) => ({ date: `2026-11-${day}` })),
      closing: rupees(13_482),
    });
  });

  test('a line without a date that nothing proves is a doubt, until a person has seen it', () => {
    const lines = ['Date,Particulars,Withdrawals,Deposits', '24/11/2026,A,,500.00', ',B,,1000.00'] as const;
    expect(readCsv(...lines)).toMatchObject({
      doubt: { about: 'notALine', rows: [{ row: 3 }], text: expect.any(String) },
    });
    expect(readGiven({ accepted: { notALine: [3] } }, ...lines)).toMatchObject({
      lines: [{ row: 2 }],
      leftOut: [
        { row: 1, why: 'head' },
        { row: 3, why: 'notALine' },
      ],
    });
  });

  const PLAIN = [
    'Date,Particulars,Withdrawals,Deposits',
    '24/11/2026,A,,1.00',
    ',B,,2.00',
    ',C,,3.00',
    '25/11/2026,D,,4.00',
  ] as const;

  test('many lines without a date and without balances are plainly of the day above', () => {
    expect(readCsv(...PLAIN)).toMatchObject({
      lines: ['24', '24', '24', '25'].map((day) => ({ date: `2026-11-${day}` })),
    });
  });

  test('the last of them, which nothing follows, may be a sum of all: a doubt', () => {
    expect(readCsv(...PLAIN, ',Turnover,,10.00')).toMatchObject({
      doubt: { about: 'notALine', rows: [{ row: 6 }], text: 'Turnover · 10.00' },
    });
  });

  test('a blank date among lines with nothing that proves it is refused with the text of its row', () => {
    const lines = ['24/11/2026,A,,1.00', ',B,,2.00', '25/11/2026,D,,4.00'] as const;
    const text = 'B · 2.00';
    expect(readCsv(PLAIN[0], ...lines)).toMatchObject({ fault: { row: 3, reason: 'date', text } });
    expect(readCsv(PLAIN[0], ...lines.slice(1))).toMatchObject({ fault: { row: 2, reason: 'date', text } });
  });

  test('a last date that cannot be read is refused with its row', () => {
    expect(readCsv(HEAD, '24/11/2026,A,,500.00,10500.00', '26/11/2026 (P),B,,1000.00,11500.00')).toMatchObject({
      fault: { row: 3, reason: 'date', text: '26/11/2026 (P)' },
    });
  });

  test('two dates in a cell are the day and that from which it counts', () => {
    expect(
      readCsv(
        'Date(Value Date),Particulars,Debit(Rs),Credit(Rs),Balance(Rs)',
        '24-Nov-26 (25-Nov-26),A,,500.00,"10,500.00"',
      ),
    ).toMatchObject({ lines: [{ date: '2026-11-24', valueDate: '2026-11-25' }] });
  });

  const month = (name: string, rows: Written[][]) => ({ name, rows: [HEAD.split(','), ...rows] });
  const SEPTEMBER = month('Sep', [
    ['03/09/2026', 'A', null, 1000, 11_000],
    ['20/09/2026', 'B', null, 1000, 12_000],
  ]);
  const OCTOBER = month('Oct', [['05/10/2026', 'C', 500, null, 11_500]]);
  const readSheets = (...sheets: SheetToWrite[]) => read({ bytes: spreadsheet(sheets), fileName: 'a.xlsx' });

  test('sheets of one form are read together, in the order of their days', () => {
    expect(readSheets(OCTOBER, SEPTEMBER)).toMatchObject({
      lines: [
        { row: 2, sheet: 'Sep' },
        { row: 3, sheet: 'Sep' },
        { row: 2, sheet: 'Oct' },
      ],
      opening: rupees(10_000),
      closing: rupees(11_500),
    });
  });

  const NO_BALANCE = HEAD.split(',').slice(0, -1);
  const plainMonth = (name: string, rows: Written[][]) => ({ name, rows: [NO_BALANCE, ...rows] });
  const [A, B, C]: [Written[], Written[], Written[]] = [
    ['03/09/2026', 'A', null, 1000],
    ['20/09/2026', 'B', null, 1000],
    ['20/09/2026', 'C', 500, null],
  ];

  test('a sheet that is a copy of another, with or without balances, is a doubt, and left out once it was seen', () => {
    const copies = [SEPTEMBER, { ...SEPTEMBER, name: 'Copy' }];
    const doubt = {
      about: 'secondTable',
      rows: [
        { row: 2, sheet: 'Copy' },
        { row: 3, sheet: 'Copy' },
      ],
    };
    expect(readSheets(...copies)).toMatchObject({ doubt });
    const plain = [plainMonth('Sep', [A, B]), plainMonth('Copy', [A, B])];
    expect(readSheets(...plain)).toMatchObject({ doubt });
    const accepted = parseAccepted('secondTable:Copy!2-3');
    for (const sheets of [copies, plain]) {
      const book = readWorkbook(spreadsheet(sheets), 'a.xlsx') as Workbook;
      expect(readStatement(book, { accepted })).toMatchObject({
        lines: [{ sheet: 'Sep' }, { sheet: 'Sep' }],
        leftOut: [{ row: 1 }, { row: 1 }, { why: 'secondTable' }, { why: 'secondTable' }],
      });
    }
  });

  test('days of which one sheet has all lines of another are a doubt; any other are entered', () => {
    expect(
      readSheets(plainMonth('One', [A, B, C]), plainMonth('Two', [B, C, ['21/09/2026', 'B', null, 1000]])),
    ).toMatchObject({
      doubt: {
        about: 'secondTable',
        rows: [
          { row: 2, sheet: 'Two' },
          { row: 3, sheet: 'Two' },
        ],
      },
    });
    expect(readSheets(plainMonth('One', [A, B]), plainMonth('Two', [C, B]))).toMatchObject({
      doubt: { about: 'secondTable', rows: [{ row: 3, sheet: 'Two' }] },
    });
    const other: Written[] = ['20/09/2026', 'D', null, 1000];
    for (const rest of [[C], [other], [other, B]])
      expect(readSheets(plainMonth('One', [A, B, other.with(1, 'E')]), plainMonth('Two', rest))).toMatchObject({
        lines: Array.from({ length: 3 + rest.length }, () => ({})),
      });
  });

  test('a sheet that does not go on where the one before ended is refused', () => {
    const other = month('Oct', [['05/10/2026', 'C', 500, null, 11_501]]);
    expect(readSheets(SEPTEMBER, other)).toMatchObject({ fault: { row: 2, reason: 'balance' } });
  });

  test('a sheet of another form with lines, or a hidden one, is a doubt; one without is left out', () => {
    const other = {
      name: 'Fixed deposit',
      rows: [
        ['On', 'What', 'Sum'],
        ['05/10/2026', 'C', 500],
      ],
    };
    expect(readSheets(SEPTEMBER, other)).toMatchObject({
      doubt: { about: 'secondTable', rows: [{ sheet: 'Fixed deposit' }, {}] },
    });
    const summary = { name: 'Summary', rows: [['Lines', 2]] };
    expect(readSheets(SEPTEMBER, summary)).toMatchObject({
      lines: [{}, {}],
      leftOut: [{ why: 'head' }, { why: 'foot', sheet: 'Summary' }],
    });
    expect(readSheets(SEPTEMBER, { ...OCTOBER, hidden: true })).toMatchObject({
      doubt: { about: 'secondTable', rows: [{ sheet: 'Oct' }, { sheet: 'Oct' }] },
    });
  });

  test.each<[string, Written[][]]>([
    ['without heads and years', [['07-Feb', 'C', null, 50, 1155]]],
    [
      'under heads that are not known',
      [
        ['Dt', 'Text', 'Out', 'In', 'Bal'],
        ['7 Feb', 'C', null, 50, 1155],
      ],
    ],
    ['without days', [['C', null, '50.00', '1155.00']]],
    ['in one cell each', [['UPI 7.2. C 50.00 1,155.00']]],
    ['of a sum with paise', [['Interest', 17.7]]],
  ])('a sheet %s is a doubt in all of its rows', (_which, rows) => {
    expect(readSheets(SEPTEMBER, { name: 'Feb', rows })).toMatchObject({
      doubt: { about: 'secondTable', rows: rows.map((_row, index) => ({ sheet: 'Feb', row: index + 1 })) },
    });
  });

  test.each<[Written[][]]>([
    [[['Printed on 05.04.26'], ['Rate', '3.50%'], ['Pages', 3]]],
    [[['Terms'], ['Call 1800-425-1199, 24x7'], ['Branch', 680001]]],
  ])('a sheet of notes is left out: %j', (rows) => {
    expect(readSheets(SEPTEMBER, { name: 'Notes', rows })).toMatchObject({ lines: [{}, {}] });
  });

  test('a last row with a day, without its year, and a balance is a doubt', () => {
    expect(readCsv(HEAD, '24/11/2026,A,,500.00,10500.00', '25-Nov,B,,,11500.00')).toMatchObject({
      doubt: { about: 'notALine', rows: [{ row: 3 }] },
    });
  });

  test('a row above the heads that reads as a line, with or without its year, is a doubt', () => {
    for (const day of ['23/11/2026', '23-Nov'])
      expect(readCsv(`${day},A,,500.00,10000.00`, HEAD, '24/11/2026,A,,500.00,10500.00')).toMatchObject({
        doubt: { about: 'secondTable', rows: [{ row: 1 }] },
      });
  });

  test('a row that was seen is that of its sheet, and not of another', () => {
    const noted = [SEPTEMBER, OCTOBER].map(({ name, rows }) => ({ name, rows: [...rows, ['31/02/2026', 'X']] }));
    const rows = [SEPTEMBER, OCTOBER].map(({ name: sheet, rows: own }) => ({ row: own.length + 1, sheet }));
    const book = readWorkbook(spreadsheet(noted), 'a.xlsx') as Workbook;
    expect(readStatement(book, { accepted: { notALine: rows.slice(0, 1) } })).toMatchObject({
      doubt: { about: 'notALine', rows: rows.slice(1) },
    });
    expect(readStatement(book, { accepted: { notALine: rows } })).toHaveProperty('lines');
  });

  test('a second table below is a doubt', () => {
    expect(
      readCsv(HEAD, '24/11/2026,A,,500.00,10500.00', '', 'Deposit,Date,Amount', 'FD 1,24/11/2026,5000.00'),
    ).toMatchObject({ doubt: { about: 'secondTable', rows: [{ row: 4 }, { row: 5 }] } });
  });

  test.each([
    ['above the table', 'Account Currency,AED,,,,', 'Date,Description,Reference,Debit,Credit,Balance'],
    ['in one cell above it', 'Currency: UAE Dirham', 'Date,Description,Reference,Debit,Credit,Balance'],
    ['in a sentence', 'All amounts are in USD', 'Date,Description,Reference,Debit,Credit,Balance'],
    ['in a column', 'Bank', 'Date,Description,Currency,Debit,Credit,Balance'],
  ])('another currency, said %s, is never entered', (_where, above, head) => {
    const doubted = readGiven(
      { accepted: { notALine: [1, 2, 3] } },
      above,
      head,
      '24/11/2026,TRANSFER,AED,,500.00,10500.00',
    );
    expect(doubted).toMatchObject({ doubt: { about: 'otherCurrency', text: expect.stringMatching(/AED|USD|Dirham/) } });
  });

  test.each([
    'Statement of account (AED)',
    'AED Current Account',
    'Account statement - USD',
    'UAE Dirham Savings Account',
    'Currency of account: AED',
    'Closing Balance (USD):,500',
  ])('another currency, told by the title “%s”, is never entered', (title) => {
    expect(readCsv(title, HEAD, '24/11/2026,A,,500.00,10500.00')).toMatchObject({
      doubt: { about: 'otherCurrency', rows: [{ row: 1 }], text: expect.stringMatching(/AED|USD|Dirham/) },
    });
  });

  test('another currency in the heads of chosen columns, without brackets, is never entered', () => {
    const columns = { debit: 'Debit AED', credit: 'Credit AED' };
    expect(
      readGiven({ columns }, 'Date,Narration,Debit AED,Credit AED,Balance', '24/11/2026,A,,500.00,10500.00'),
    ).toMatchObject({ doubt: { about: 'otherCurrency', rows: [{ row: 1 }], text: 'Debit AED' } });
  });

  test('another currency or account on the cover of a book counts for its lines', () => {
    const cover = (...row: Written[]) => spreadsheet([{ name: 'Cover', rows: [['Name', 'X'], row] }, SEPTEMBER]);
    const readCover = (bytes: Uint8Array) =>
      readStatement(readWorkbook(bytes, 'a.xlsx') as Workbook, { lastDigits: '4321' });
    expect(readCover(cover('Account Currency', 'AED'))).toMatchObject({
      doubt: { about: 'otherCurrency', rows: [{ row: 2, sheet: 'Cover' }], text: 'AED' },
    });
    const pairs = { name: 'Cover', rows: [['Statement'], ['Account Currency:', 'AED'], ['Opening Balance', 100]] };
    expect(readSheets(pairs, SEPTEMBER)).toMatchObject({
      doubt: { about: 'otherCurrency', rows: [{ row: 2, sheet: 'Cover' }], text: 'AED' },
    });
    expect(readCover(cover('Account Number', '000111229999'))).toMatchObject({
      doubt: { about: 'otherAccount', rows: [{ row: 2, sheet: 'Cover' }] },
    });
    expect(readCover(cover('Account Number', '000111224321'))).toMatchObject({ lines: [{}, {}] });
  });

  test.each(['Branch: OMR A/C No 000111224321', 'Try account transfers', 'Account Name,DINAR KAPOOR'])(
    '“%s” is no other currency',
    (said) => expect(readCsv(said, HEAD, '24/11/2026,A,,500.00,10500.00')).toMatchObject({ lines: [{}] }),
  );

  test('a currency below the lines, beside its name in a cell of its own, is found', () => {
    expect(readCsv(HEAD, '24/11/2026,A,,500.00,10500.00', 'Currency,AED')).toMatchObject({
      doubt: { about: 'otherCurrency', rows: [{ row: 3 }] },
    });
  });

  test('rupees, said in any way, are no other currency', () => {
    for (const said of [
      'Currency: INR',
      'Account Currency,Indian Rupee',
      'Account Number,000123 ( INR )',
      'Currency,₹',
    ])
      expect(readCsv(said, HEAD, '24/11/2026,A,,500.00,10500.00')).toMatchObject({ lines: [{}] });
  });

  test.each([
    ['Account No: 000123456789', true],
    ['Account Number,XXXXXX9876', true],
    ['Account Number,_00000012344321', false],
    ['A/C No. XXXXXXXX4321 Customer 99', false],
    ['Customer ID: 99887766', false],
  ])('%s is another account’s number: %s', (above, isOther) => {
    const lines = [above, HEAD, '24/11/2026,A,,500.00,10500.00'] as const;
    expect(readGiven({ lastDigits: '4321' }, ...lines)).toMatchObject(
      isOther ? { doubt: { about: 'otherAccount', rows: [{ row: 1 }] } } : { lines: [{}] },
    );
    expect(readGiven({ lastDigits: '4321', accepted: { otherAccount: [1] } }, ...lines)).toMatchObject({ lines: [{}] });
  });

  test('an account to which a line went is neither the file’s own nor another', () => {
    const own = '24/11/2026,TRF TO A/C NO: 000555664321,500.00,,10500.00';
    const other = '24/11/2026,TRF TO A/C NO: 000555669999,500.00,,10500.00';
    const undated = ',TRF TO A/C NO: 000555669999,100.00,,10400.00';
    const goesOn = ',A/C NO: 000555669999,,,';
    const readOwn = (...lines: string[]) => readGiven({ lastDigits: '4321' }, ...lines);
    expect(readOwn('Account Number: 000999888777', HEAD, own)).toMatchObject({
      doubt: { about: 'otherAccount', rows: [{ row: 1 }], text: '000999888777' },
    });
    expect(readOwn(HEAD, other, undated, goesOn)).toMatchObject({ lines: [{}, {}] });
  });

  test('days newest first, each with its lines in order, are read by their balances', () => {
    expect(
      readCsv(
        HEAD,
        '25/11/2026,A,,100.00,1300.00',
        '25/11/2026,B,,200.00,1500.00',
        '24/11/2026,C,,50.00,1050.00',
        '24/11/2026,D,,150.00,1200.00',
      ),
    ).toMatchObject({
      lines: ['C', 'D', 'A', 'B'].map((text) => ({ text })),
      opening: rupees(1000),
      closing: rupees(1500),
    });
  });

  const AVAILABLE = ['24/11/2026,A,,100.00,5000.00', '25/11/2026,B,,200.00,4700.00'] as const;

  test('an available balance that does not follow is left out; any other can be chosen away, and stays so', () => {
    const available = readCsv('Date,Description,Debit,Credit,Available Balance', ...AVAILABLE);
    expect(available).toMatchObject({ lines: [{}, {}] });
    expect(available).not.toHaveProperty('closing');
    const head = 'Date,Description,Debit,Credit,Balance';
    expect(readCsv(head, ...AVAILABLE)).toMatchObject({ fault: { reason: 'balance' }, heads: head.split(',') });
    const chosen = readGiven({ columns: { balance: '' } }, head, ...AVAILABLE);
    expect(chosen).toMatchObject({ lines: [{}, {}], columns: { balance: '', debit: 'Debit' } });
    expect(chosen).not.toHaveProperty('closing');
  });
});
