import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { readCsv } from '../sheets/read-csv.ts';
import { linesAsCsv, tablesAsCsv } from './csv.ts';
import type { ReportTable } from './report-table.ts';

const MARK = '\uFEFF';
const TABLE: ReportTable = {
  columns: [
    { head: 'Name', kind: 'text' },
    { head: 'Since', kind: 'date' },
    { head: 'Shares', kind: 'count', sum: true },
    { head: 'Sum', kind: 'rupees', sum: true },
  ],
  groups: [{ rows: [['Latha', '2026-11-21', 3, rupees(-1234.5)]] }],
  total: ['Total', null, 3, rupees(-1234.5)],
};

test('numbers are plain numbers with a point, dates are ISO dates, nothing stays empty', () => {
  expect(tablesAsCsv([TABLE], 'Group')).toBe(
    `${MARK}"Name","Since","Shares","Sum"\r\n"Latha",2026-11-21,3,-1234.50\r\n"Total",,3,-1234.50\r\n`,
  );
});

test('groups are a column, tables stand one below the other', () => {
  const grouped = { ...TABLE, title: 'People', groups: [{ ...TABLE.groups[0]!, title: 'Kochi' }] };
  expect(tablesAsCsv([grouped, TABLE], 'Group').split('\r\n')).toEqual([
    `${MARK}"People"`,
    '"Group","Name","Since","Shares","Sum"',
    '"Kochi","Latha",2026-11-21,3,-1234.50',
    ',"Total",,3,-1234.50',
    '',
    '"Name","Since","Shares","Sum"',
    '"Latha",2026-11-21,3,-1234.50',
    '"Total",,3,-1234.50',
    '',
  ]);
});

test.each([
  ['=1+1', `'=1+1`],
  ['- paid late', `'- paid late`],
  [`'=1`, `''=1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\n=1', `'\n=1`],
  [' =1', `' =1`],
  ['\u00a0=1', `'\u00a0=1`],
  ['\u200b=1', `'\u200b=1`],
  ['\uff1d1', `'\uff1d1`],
  ['a;=1', 'a;=1'],
  ['a=b', 'a=b'],
  ['Nair, Latha', 'Nair, Latha'],
  ['the "fridge"', 'the ""fridge""'],
  ['two\nlines', 'two\nlines'],
  ['ലത', 'ലത'],
])('the text %j stays a text, in quotes, and is read again as it was', (text, written) => {
  const csv = linesAsCsv([[text]]);
  expect(csv).toBe(`${MARK}"${written}"\r\n`);
  const { sheets } = readCsv(new TextEncoder().encode(csv), 'texts.csv');
  expect(sheets[0]!.rows[0]?.[0]?.text).toBe(text);
});

test.each([
  '+91 94470 12345',
  '+919447012345',
  '0494 2555142',
  '097412345678901',
  '123456789012',
  '0012',
  '-5',
  '1-2',
  '3/4',
  '5-Apr-26',
  'Apr 2026',
  'March 5, 2026',
  '10:30',
  '5 pm',
  '10%',
  '2E5',
  '2026-04-01',
  'true',
])('the text %s, which a spreadsheet would show in another way, is shown as it is written', (text) => {
  const table = { columns: [{ head: 'A', kind: 'text' as const }], groups: [{ rows: [[text]] }] };
  expect(tablesAsCsv([table], '')).toBe(`${MARK}"A"\r\n"=""${text}"""\r\n`);
});

test.each(['12', '12345678901', 'K3-0012', 'May', 'Room 12', 'M-12', 'Latha 2'])(
  'the text %s needs nothing',
  (text) => {
    expect(linesAsCsv([[text]])).toBe(`${MARK}"${text}"\r\n`);
  },
);

test('an ISO date in a line stays a date', () => {
  expect(linesAsCsv([['2026-04-01']])).toBe(`${MARK}2026-04-01\r\n`);
});

test('thousandths of a rupee are kept', () => {
  const table = { ...TABLE, groups: [{ rows: [['', null, 0, rupees('0.005')]] }] };
  delete (table as Partial<ReportTable>).total;
  expect(tablesAsCsv([table], '')).toBe(`${MARK}"Name","Since","Shares","Sum"\r\n,,0,0.005\r\n`);
});
