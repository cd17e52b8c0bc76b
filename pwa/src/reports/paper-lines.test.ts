import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import type { ReportColumn } from 'shared-schema/reports/report-table';
import { besideEachOther } from 'shared-schema/reports/side-by-side';
import { expect, test } from 'vitest';
import { figuresSaid } from './paper-lines.ts';

const COLUMNS: ReportColumn[] = [
  { head: 'Day', kind: 'date' },
  { head: 'Head', kind: 'text' },
  { head: 'Received', kind: 'rupees' },
  { head: 'Paid', kind: 'rupees' },
];

test('a row says what is something, and nothing only where there is nothing else', () => {
  const row = (received: number | null, paid: number | null) =>
    figuresSaid([localDate('2026-11-21'), 'Rent', received, paid], COLUMNS);
  expect([row(0, rupees(5)), row(null, rupees(5)), row(rupees(5), rupees(5))]).toEqual([[3], [3], [2, 3]]);
  expect([row(0, null), row(null, null)]).toEqual([[2], []]);
});

test('beside those of a year before a row says both years of a figure, also where one has nothing', () => {
  const year = (name: string, rows: (string | number | null)[][]) => ({
    name,
    table: { columns: COLUMNS.slice(1), groups: [{ rows }] },
  });
  const { columns, groups } = besideEachOther(
    [
      year('2026', [
        ['Rent', null, rupees(5)],
        ['Shares', rupees(9), null],
      ]),
      year('2025', [['Shares', 0, null]]),
    ],
    [1, 2],
  );
  const said = groups[0]!.rows.map((row) => figuresSaid(row, columns).map((index) => columns[index]!.head));
  expect(said).toEqual([
    ['Paid, 2026', 'Paid, 2025'],
    ['Received, 2026', 'Received, 2025'],
  ]);
});
