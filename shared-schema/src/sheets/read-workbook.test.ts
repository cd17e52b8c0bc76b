import { CFB } from '@e965/xlsx';
import fc from 'fast-check';
import { linesAsCsv } from '../reports/csv.ts';
import { expect, test } from 'vitest';
import { ENCODINGS } from './encodings.ts';
import { findTable } from './find-table.ts';
import { readWorkbook } from './read-workbook.ts';
import { spreadsheet, text } from './testing/sheet-builders.ts';
import type { Cell, Workbook } from './workbook.ts';

function open(bytes: Uint8Array, fileName: string, encoding?: string): Workbook {
  const book = readWorkbook(bytes, fileName, encoding);
  if ('refused' in book) throw new Error(book.refused);
  return book;
}

const dated = (v: number) => ({ t: 'n', v, z: 'dd-mmm-yy' }) as const;

test.each(['xlsx', 'xls'] as const)('an %s file is read as it is shown', (format) => {
  const row = [
    { t: 'n', v: 0.02, z: '0%' } as const,
    { t: 'n', v: 0.015, z: '0.0%' } as const,
    dated(46_117),
    { t: 'e', v: 7 } as const,
    { t: 'n', v: -500, z: '0.00" Cr";0.00" Dr"' } as const,
    9447012345,
    971501234567,
    true,
    ' ',
  ];
  const { sheets, format: found } = open(spreadsheet([{ name: 'S', rows: [['h'], row] }], format), `a.${format}`);
  expect(found).toBe(format);
  expect(sheets[0]!.rows[1]).toEqual([
    { text: '2%', number: 2 },
    { text: '1.5%', number: 1.5 },
    { text: '05-Apr-26', date: '2026-04-05' },
    { text: '#DIV/0!', error: true },
    { text: '500.00 Dr', number: -500 },
    { text: '9447012345', number: 9447012345 },
    { text: '971501234567', number: 971501234567 },
    { text: 'TRUE' },
  ]);
});

test('what a workbook says again is one cell, unless it is shown otherwise', () => {
  const day = new Date(Date.UTC(2026, 3, 5));
  const row = ['Rent', { t: 'd', v: day, w: '05-Apr-26' } as const, { t: 'd', v: day, w: '5 April 2026' } as const];
  const bytes = spreadsheet([{ name: 'S', rows: [row, row.toReversed()] }], 'ods');
  const [[rent, short, long], again] = open(bytes, 'a.ods').sheets[0]!.rows as [Cell[], Cell[]];
  expect([rent, short, long].map((cell) => cell!.text)).toEqual(['Rent', '05-Apr-26', '5 April 2026']);
  expect(again[2]).toBe(rent);
  expect(again).toEqual([long, short, rent]);
});

test.each(['xlsx', 'xls'] as const)('days of an %s file are counted from 1904 where it says so', (format) => {
  const bytes = spreadsheet([{ name: 'S', rows: [[dated(44_655)]] }], format, { date1904: true });
  expect(open(bytes, 'a').sheets[0]!.rows).toEqual([[{ text: '05-Apr-26', date: '2026-04-05' }]]);
});

test.each(['xlsx', 'xls', 'ods'] as const)(
  'joined cells of an %s file repeat their content, hidden sheets are told',
  (format) => {
    const bytes = spreadsheet(
      [
        { name: 'Old', rows: [['old']], hidden: true },
        {
          name: 'Now',
          rows: [
            ['Kuri A', 1],
            [null, 2],
            [null, 3],
          ],
          merges: ['A1:A9'],
        },
      ],
      format,
    );
    const { sheets } = open(bytes, 'a');
    expect(sheets[1]!.rows.map(([cell]) => cell)).toEqual([
      { text: 'Kuri A' },
      { text: 'Kuri A', repeated: true },
      { text: 'Kuri A', repeated: true },
    ]);
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Old', true],
      ['Now', false],
    ]);
  },
);

test('a formula that was never worked out is no empty cell', () => {
  const bytes = spreadsheet([{ name: 'S', rows: [[1, { t: 'n', f: 'A1+1' }, 2]] }]);
  expect(open(bytes, 'a.xlsx').sheets[0]!.rows[0]![1]).toEqual({ text: '=A1+1', error: true });
});

test('a page with a table that a bank calls .xls is read as its text', () => {
  const page = text(
    '<html><body><table><tr><th>Date</th><th>Amount</th></tr>',
    '<tr><td>05/04/2026</td><td>1,500.00</td></tr></table></body></html>',
  );
  expect(open(page, 'statement.xls').sheets[0]!.rows).toEqual([
    [{ text: 'Date' }, { text: 'Amount' }],
    [{ text: '05/04/2026' }, { text: '1,500.00' }],
  ]);
});

test('what is no spreadsheet, locked or too large is refused', () => {
  expect(readWorkbook(text('%PDF-1.7', 'x'), 'a.csv')).toEqual({ refused: 'notASpreadsheet' });
  expect(readWorkbook(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'a.png')).toEqual({
    refused: 'notASpreadsheet',
  });
  expect(readWorkbook(new Uint8Array(), 'a.csv')).toEqual({ refused: 'notASpreadsheet' });
  expect(readWorkbook(text('<html><p>Sign in</p></html>'), 'a.xls')).toEqual({ refused: 'notASpreadsheet' });
  expect(readWorkbook(spreadsheet([{ name: 'S', rows: [[1]] }]).subarray(0, 900), 'cut.xlsx')).toEqual({
    refused: 'notASpreadsheet',
  });
  expect(readWorkbook(new Uint8Array(30e6 + 1), 'a.csv')).toEqual({ refused: 'tooLarge' });
});

test.each([
  ['mt940', ':20:STMT1', ':25:SIBL/0123456789', ':28C:1/1', ':60F:C261123INR10000,00'],
  ['mt940', '{1:F01SIBLINBBXXXX}{2:O940}{4:', ':20:STMT1', ':25:SIBL/0123456789'],
  ['ofx', 'OFXHEADER:100', 'DATA:OFXSGML', '<OFX><SIGNONMSGSRSV1>'],
  ['ofx', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>'],
  ['qif', '!Type:Bank', 'D24/11/2026', 'T500.00', '^'],
  ['camt', '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'],
])('a file of the kind %s is called what it is', (refused, ...lines) => {
  expect(readWorkbook(text(...lines), 'a.txt')).toEqual({ refused });
});

test('a workbook with a password is locked', () => {
  const archive = CFB.utils.cfb_new() as object;
  CFB.utils.cfb_add(archive, '/EncryptionInfo', Uint8Array.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
  CFB.utils.cfb_add(archive, '/EncryptedPackage', new Uint8Array(64));
  const bytes = new Uint8Array(CFB.write(archive, { type: 'array' }) as ArrayBuffer);
  expect(readWorkbook(bytes, 'locked.xlsx')).toEqual({ refused: 'locked' });
});

test('an archive that unpacks to more than a phone holds is refused before it is unpacked', () => {
  const bytes = spreadsheet([{ name: 'S', rows: [[1]] }]);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 200e6, true);
  expect(readWorkbook(bytes, 'bomb.xlsx')).toEqual({ refused: 'tooLarge' });
});

test('a quote that nothing closes is a fault with its line', () => {
  const { faults } = open(text('a,b', '1,"x', '2,y', '3,z'), 'a.csv');
  expect(faults).toEqual([{ line: 2, reason: 'quote' }]);
});

test('an amount cut in two by its comma, and a line cut short, are faults with their lines', () => {
  const { faults } = open(
    text('date,what,who,amount', '1,a,b,500', '2,a,b,1,500', '3,a,b,500', '4,a', '5,a,b,500'),
    'a.csv',
  );
  expect(faults).toEqual([
    { line: 3, reason: 'tooManyFields' },
    { line: 5, reason: 'tooFewFields' },
  ]);
});

test('what a bank says above its heads, however many rows, does not tell how wide its lines are', () => {
  const said = ['Name', 'Address', 'Number', 'Branch', 'From', 'To'].map((what) => `${what}\t:\tTirur, Kerala`);
  const heads = 'Txn Date\tDescription\tDebit\tCredit\tBalance\t';
  const lines = ['5 Nov 2026\tUPI\t \t800.00\t1,800.00\t', '6 Nov 2026\tATM\t500.00\t \t1,300.00\t'];
  expect(open(text(...said, '', heads, ...lines), 'bank.xls').faults).toEqual([]);
  const cut = text(...said, '', heads, ...lines, '7 Nov 2026\tBY\tCASH\t \t200.00\t1,500.00\tof a tab');
  expect(open(cut, 'bank.xls').faults).toEqual([{ line: 11, reason: 'tooManyFields' }]);
});

test.each(['Total,,,1500', ',,,1500'])('a total that leaves out its last fields, %s, is no fault', (total) => {
  const { faults } = open(text('name,date,item,amount,by', 'a,1/4/2026,x,700,b', 'c,1/4/2026,y,800,d', total), 'a.csv');
  expect(faults).toEqual([]);
});

test('titles above the heads and empty fields that a program leaves out are no faults', () => {
  const titled = text('Welfare Association', 'a,b,c,d', '1,2,3,4', '1,2,3,4,,', 'Total,,,8');
  expect(open(titled, 'a.csv').faults).toEqual([]);
});

test.each([
  [';', 'Datum;Betrag', '01.04.2026;1500,50', '02.04.2026;2,5'],
  ['\t', 'Date\tAmount', '1/4/2026\t1,500', '2/4/2026\t2,500'],
  ['|', 'Date|Amount', '1/4/2026|1,500', '2/4/2026|2,500'],
])('fields between %j are told apart', (separator, ...lines) => {
  const { sheets, faults } = open(text(...lines), 'a.csv');
  expect(sheets[0]!.rows.map((row) => row.map((cell) => cell?.text))).toEqual(
    lines.map((line) => line.split(separator)),
  );
  expect(faults).toEqual([]);
});

test('commas in a title and before decimals do not separate fields', () => {
  const { sheets, faults } = open(text('Savings group, Kochi', 'Name;Amount', 'Leela;1,5', 'Soman;2,5'), 'a.csv');
  expect(sheets[0]!.rows[2]).toEqual([{ text: 'Leela' }, { text: '1,5' }]);
  expect(faults).toEqual([]);
});

test('a first line that names the separator is not part of the table', () => {
  expect(open(text('sep=;', 'a,x;b', '1;2'), 'a.csv').sheets[0]!.rows[0]).toEqual([{ text: 'a,x' }, { text: 'b' }]);
});

test('every text of an exported CSV is read as it was', () => {
  const texts = [
    '+91 94470 12345',
    '0012',
    '097412345678901',
    '1-2',
    '5 Apr',
    '2026-04-01',
    '=1',
    `'=1`,
    '="1"',
    '@x',
    '-',
  ];
  const anyText = fc.oneof(fc.constantFrom(...texts), fc.string(), fc.stringMatching(/^['=+\-@"0-9,./ ]{1,8}$/));
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 8 }), (line) => {
      // What a field begins or ends with is no part of a value.
      const kept = line.map((each) => each.trim());
      const { sheets, faults } = open(
        new TextEncoder().encode(linesAsCsv([kept.map((_, at) => `Head ${at}`), kept])),
        'a.csv',
      );
      const read = kept.map((_, at) => sheets[0]!.rows[1]?.[at]?.text.replaceAll('\r\n', '\n') ?? '');
      expect(faults).toEqual([]);
      expect(read).toEqual(kept.map((each) => each.replaceAll('\r\n', '\n')));
    }),
  );
});

test('an apostrophe before what looks like a formula is taken off', () => {
  expect(open(text('phone,x', "'+91 94470,'=1"), 'a.csv').sheets[0]!.rows[1]).toEqual([
    { text: '+91 94470' },
    { text: '=1' },
  ]);
});

const MALAYALAM = 'പേര്,തുക\nലീല നായർ,500\n';

test('the encoding is found by marks, zeros and letters', () => {
  const utf16 = new Uint8Array(Uint16Array.from(MALAYALAM, (letter) => letter.charCodeAt(0)).buffer);
  const words = 'name,amount\nJosé Müller,500\nZoë,600\n';
  const latin = Uint8Array.from(words, (letter) => letter.charCodeAt(0));
  const plain16 = new Uint8Array(Uint16Array.from('name,amount\nLeela,500\n', (letter) => letter.charCodeAt(0)).buffer);
  const named = (bytes: Uint8Array) => {
    const { encoding, sheets } = open(bytes, 'a.csv');
    return [encoding, sheets[0]!.rows[1]![0]!.text];
  };
  expect(named(new TextEncoder().encode(MALAYALAM))).toEqual(['utf-8', 'ലീല നായർ']);
  expect(named(new TextEncoder().encode(`\ufeff${MALAYALAM}`))).toEqual(['utf-8', 'ലീല നായർ']);
  expect(named(Uint8Array.from([0xff, 0xfe, ...utf16]))).toEqual(['utf-16le', 'ലീല നായർ']);
  expect(named(plain16)).toEqual(['utf-16le', 'Leela']);
  expect(named(latin)).toEqual(['windows-1252', 'José Müller']);
});

test('the encoding can be chosen by hand', () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('name,x\n'), 0xcc, 0xe0, 0xf0, 0xe8, 0xff, 0x2c, 0x31]);
  const { sheets, encoding } = open(bytes, 'a.csv', 'windows-1251');
  expect([sheets[0]!.rows[1]![0]!.text, encoding]).toEqual(['Мария', 'windows-1251']);
  for (const each of ENCODINGS) expect(new TextDecoder(each).encoding).toBe(each);
});

test('letters of a guessed encoding that are no name are a fault, until it is chosen', () => {
  const arabic = Uint8Array.from([...new TextEncoder().encode('name,x\n'), 0xe3, 0xcd, 0xe3, 0xcf, 0x2c, 0x31]);
  expect(open(arabic, 'a.csv').faults).toEqual([{ line: 2, reason: 'letters' }]);
  const chosen = open(arabic, 'a.csv', 'windows-1256');
  expect([chosen.faults, chosen.sheets[0]!.rows[1]![0]]).toEqual([[], { text: 'محمد' }]);
});

test('an amount that is cut with the file is a fault', () => {
  const bytes = (end: string) => new TextEncoder().encode(`a,b\nx,100.00\ny,250.00\nz,${end}`);
  expect(open(bytes('5'), 'a.csv').faults).toEqual([{ line: 4, reason: 'tooFewFields' }]);
  for (const end of ['500.00', '500\n', 'some']) expect(open(bytes(end), 'a.csv').faults).toEqual([]);
});

test('letters that the encoding does not have are a fault', () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('name,x\nJos'), 0xe9, 0x2c, 0x31]);
  expect(open(bytes, 'a.csv', 'utf-8').faults).toEqual([{ line: 2, reason: 'unreadable' }]);
});

test('rows that a filter hides are told from others', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Leela', 500],
    ['Soman', 600],
    ['Gopi', 700],
  ];
  const sheets = [
    { name: 'first', rows },
    { name: 'filtered', rows, hiddenRows: [3] },
  ];
  const book = readWorkbook(spreadsheet(sheets), 'a.xlsx') as Workbook;
  expect(book.sheets.map(({ hiddenRows }) => hiddenRows)).toEqual([undefined, [3]]);
  const table = findTable(book.sheets[1]!, new Set(['name', 'amount']))!;
  expect(table.rows.map(({ row, hidden }) => [row, hidden])).toEqual([
    [2, undefined],
    [3, true],
    [4, undefined],
  ]);
});
