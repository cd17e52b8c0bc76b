import { rupees } from '../money.ts';
import { expect, test } from 'vitest';
import type { ReportCell, ReportTable } from './report-table.ts';
import { besideEachOther, oneTableEach } from './side-by-side.ts';
import type { RowSources, FigureSource } from './source.ts';

const RENT: FigureSource = { of: 'lines', ledger: 'general', choice: { head: 'own rent' }, sum: 'paid' };

function account(rows: ReportCell[][], total: ReportCell[]): ReportTable {
  const rent = rows.find(([head]) => head === 'Rent');
  return {
    columns: [
      { head: 'Head', kind: 'text' },
      { head: 'Receipts', kind: 'rupees' },
      { head: 'Payments', kind: 'rupees' },
    ],
    groups: [{ title: 'General', rows, total }],
    ...(rent && { sources: new Map<ReportCell[], RowSources>([[rent, [undefined, undefined, RENT]]]) }),
  };
}

const NOW = account(
  [
    ['Opening', rupees(5), null],
    ['Other', rupees(20), null],
    ['Other', null, rupees(3)],
    ['Closing', null, rupees(22)],
  ],
  ['Total', rupees(25), rupees(25)],
);
const BEFORE = account(
  [
    ['Opening', rupees(0), null],
    ['Shares', rupees(9), null],
    ['Rent', null, rupees(4)],
    ['Closing', null, rupees(5)],
  ],
  ['Total', rupees(9), rupees(9)],
);
const BOTH = [
  { name: '2026', table: NOW },
  { name: '2025', table: BEFORE },
];

test('each row stands once, in the order of both, with the figures of both', () => {
  const { columns, groups, note } = besideEachOther(
    [{ ...BOTH[0]!, table: { ...NOW, note: 'Counted as due' } }, BOTH[1]!],
    [1, 2],
  );
  expect(note).toBe('Counted as due');
  expect(columns.map(({ head }) => head)).toEqual([
    'Head',
    'Receipts, 2026',
    'Receipts, 2025',
    'Payments, 2026',
    'Payments, 2025',
  ]);
  expect(groups).toEqual([
    {
      title: 'General',
      rows: [
        ['Opening', rupees(5), 0, null, null],
        ['Shares', null, rupees(9), null, null],
        ['Rent', null, null, null, rupees(4)],
        // A head of both sides is one row.
        ['Other', rupees(20), null, rupees(3), null],
        ['Closing', null, null, rupees(22), rupees(5)],
      ],
      total: ['Total', rupees(25), rupees(9), rupees(25), rupees(9)],
    },
  ]);
});

test('a figure opens what it is made of in its stretch', () => {
  const { groups, sources } = besideEachOther(BOTH, [1, 2]);
  const rent = groups[0]!.rows.find(([head]) => head === 'Rent')!;
  expect(sources!.get(rent)).toEqual([undefined, undefined, undefined, undefined, RENT]);
});

test('month by month there is a table for each figure, with the rows that have some', () => {
  const [receipts, payments] = oneTableEach(BOTH, [1, 2]);
  expect([receipts!.title, payments!.title]).toEqual(['Receipts', 'Payments']);
  expect(receipts!.columns.map(({ head }) => head)).toEqual(['Head', '2026', '2025']);
  expect(receipts!.groups[0]!.rows.map(([head]) => head)).toEqual(['Opening', 'Shares', 'Other']);
  expect(payments!.groups[0]!.rows.map(([head]) => head)).toEqual(['Rent', 'Other', 'Closing']);
});

test('a stretch that has one group only has its sums below the table beside those of the others’ groups', () => {
  const group = (title: string, amount: number) => ({ title, rows: [['Latha', amount] as ReportCell[]] });
  const columns: ReportTable['columns'] = [
    { head: 'Name', kind: 'text' },
    { head: 'Sum', kind: 'count', sum: true },
  ];
  const one = { columns, groups: [group('A', 1)], total: ['Total', 1] };
  const [a, b] = [
    { ...group('A', 2), total: ['Total', 2] },
    { ...group('B', 3), total: ['Total', 3] },
  ];
  const two = { columns, groups: [a, b], total: ['Total', 5] };
  const { groups, total } = besideEachOther(
    [
      { name: 'now', table: one },
      { name: 'then', table: two },
    ],
    [1],
  );
  expect(groups.map((each) => each.total)).toEqual([
    ['Total', 1, 2],
    ['Total', null, 3],
  ]);
  expect(total).toEqual(['Total', 1, 5]);
});
