/** The figures of all reports that are the same where a workbook of everything was entered: without numbers, and as things stand today. */
import type { ProjectId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import type { ReportCell, ReportTable } from 'shared-schema/reports/report-table';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { expect } from 'vitest';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { tablesOf } from './report-phone.ts';

const YEAR = { from: localDate('2025-04-01'), to: localDate('2026-03-31') };
const ALL_TIME = { from: localDate('2000-01-01'), to: localDate('2199-12-31') };
const TODAY = localDate('2026-11-21');

/** Of all projects, and of the first two. */
export async function figuresOf(books: Books): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {};
  for (const projectId of [undefined, 1 as ProjectId, 2 as ProjectId]) {
    const report = async (title: string, days: typeof ALL_TIME) =>
      tablesOf(books, title, { ...days, projectId, today: TODAY, timeZone: TIME_ZONE });
    const of = `in ${projectId ?? 'all projects'}`;
    for (const days of [YEAR, ALL_TIME]) {
      figures[`account from ${days.from} ${of}`] = accountOf(await report('receipts-and-payments', days));
      figures[`days from ${days.from} ${of}`] = daysOf(await report('day-book', days));
    }
    figures[`dues ${of}`] = withoutSources(await report('dues', ALL_TIME));
    figures[`due today ${of}`] = withoutSources(await report('dues', { from: TODAY, to: TODAY }));
    figures[`businesses ${of}`] = rowsOf(await report('businesses', ALL_TIME), [1, 2, 3, 4, 5, 7, 8]);
    figures[`draws ${of}`] = drawsOf(await report('chitties', ALL_TIME));
  }
  figures.holdings = rowsOf(
    await tablesOf(books, 'holdings', { ...ALL_TIME, projectId: undefined, today: TODAY, timeZone: TIME_ZONE }),
    [1, 2, 3, 4, 5, 6],
  );
  expect(Object.keys(figures).filter((name) => isNothing(figures[name]))).toEqual([]);
  return figures;
}

function isNothing(figure: unknown): boolean {
  return Array.isArray(figure) && figure.length === 0;
}

/** What a row opens is named by numbers, which are others here. */
function withoutSources(tables: ReportTable[]) {
  return tables.map(({ sources: _others, ...table }) => table);
}

/** Heads of their own come in another order than the app's. */
function accountOf([account]: ReportTable[]) {
  return account!.groups.map(({ title, rows, total }) => ({ title, rows: sorted(rows), total }));
}

/** What came in and went out each day, and by which method. */
function daysOf([byCollector, byDay]: ReportTable[]) {
  const methods = Map.groupBy(
    byCollector!.groups.flatMap(({ rows }) => rows),
    ([method]) => method,
  );
  return {
    methods: sorted([...methods].map(([method, rows]) => [method!, ...sums(rows.map((row) => row.slice(-2)))])),
    days: byDay!.groups.map(({ title, rows }) => [title, ...sums(rows.map((row) => row.slice(-2)))]),
  };
}

function sums(rows: ReportCell[][]): number[] {
  return [0, 1].map((column) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0));
}

function rowsOf(tables: ReportTable[], columns: number[]) {
  return tables.flatMap(({ groups }) =>
    groups.map(({ title, rows }) => ({
      title,
      rows: sorted(rows.map((row) => columns.map((column) => row[column]!))),
    })),
  );
}

/** The months that were drawn: which one, when it fell due and was held, who won, and how the pot was divided. */
function drawsOf([table]: ReportTable[]) {
  const drawn = (row: ReportCell[]) => row[3] !== null;
  return table!.groups
    .map(({ rows }) => rows.filter(drawn).map((row) => [0, 1, 3, 4, 5, 6, 7, 8].map((column) => row[column])))
    .filter((rows) => rows.length > 0);
}

function sorted(rows: ReportCell[][]): ReportCell[][] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
