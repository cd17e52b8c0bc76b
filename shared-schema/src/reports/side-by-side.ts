/**
 * A report of several stretches of days as one: each row once, and its figures of each stretch in columns of their own. Rows are
 * the same if what they are called is.
 */
import { add, type Money } from '../money.ts';
import { type ReportCell, type ReportColumn, type ReportGroup, type ReportTable } from './report-table.ts';
import type { RowSources, FigureSource } from './source.ts';

/** What the report says of one stretch, and what that is called in the heads of columns. */
export type ReportStretch = { name: string; table: ReportTable };

/** Beside each of these columns the same of the other stretches. */
export function besideEachOther(stretches: ReportStretch[], figures: readonly number[]): ReportTable {
  const columns = figures.flatMap((column) => stretches.map((_, stretch): Place => ({ stretch, column })));
  const { columns: heads } = stretches[0]!.table;
  return merged(stretches, columns, ({ stretch, column }) => ({
    head: `${heads[column]!.head}, ${stretches[stretch]!.name}`,
    figure: column,
  }));
}

/** For each of these columns a table, with a column for each stretch. */
export function oneTableEach(stretches: ReportStretch[], figures: readonly number[]): ReportTable[] {
  const { columns: heads } = stretches[0]!.table;
  return figures.map((column) => {
    const places = stretches.map((_, stretch): Place => ({ stretch, column }));
    return {
      title: heads[column]!.head,
      ...merged(stretches, places, ({ stretch }) => ({ head: stretches[stretch]!.name })),
    };
  });
}

/** Where a figure comes from. */
type Place = { stretch: number; column: number };

function merged(
  stretches: ReportStretch[],
  places: Place[],
  columnOf: (place: Place) => Pick<ReportColumn, 'head' | 'figure'>,
): ReportTable {
  const { columns, note } = stretches[0]!.table;
  const texts = columns.map((_, index) => index).filter((index) => isText(columns[index]!));
  const sources = new Map<ReportCell[], RowSources>();
  const rowOf = (found: Found) => {
    const figures = places.map((place) => figureAt(found, place));
    const first = found.flat()[0]!;
    const row = [...texts.map((index) => first.cells[index] ?? null), ...figures.map(({ cell }) => cell)];
    sources.set(row, [...texts.map((index) => first.sources[index]), ...figures.map(({ source }) => source)]);
    return row;
  };
  const hasFigure = (row: ReportCell[]) => row.slice(texts.length).some((cell) => cell !== null);
  const groups = inOrder(stretches.map(({ table }) => table.groups.map((group) => [group.title ?? '', group])));
  const totals = stretches.map(({ table }) => (table.total ? [sourced(table, table.total)] : []));
  return {
    columns: [
      ...texts.map((index) => columns[index]!),
      ...places.map((place): ReportColumn => ({ ...columnOf(place), kind: columns[place.column]!.kind })),
    ],
    groups: groups
      .map((of) => mergedGroup(of, stretches, groups.length > 1, texts, rowOf))
      .map(({ rows, ...group }) => ({ ...group, rows: rows.filter(hasFigure) }))
      .filter(({ rows }) => rows.length > 0),
    ...(totals.some((total) => total.length > 0) && { total: rowOf(totals) }),
    sources,
    ...(note !== undefined && { note }),
  };
}

/** The rows of that name, of each stretch. */
type Found = SourcedRow[][];
type SourcedRow = { cells: ReportCell[]; sources: RowSources };

function sourced({ sources }: ReportTable, cells: ReportCell[]): SourcedRow {
  return { cells, sources: sources?.get(cells) ?? [] };
}

function mergedGroup(
  of: ReportGroup[][],
  stretches: ReportStretch[],
  several: boolean,
  texts: number[],
  rowOf: (found: Found) => ReportCell[],
): ReportGroup {
  const nameOf = (row: ReportCell[]) => JSON.stringify(texts.map((index) => row[index] ?? null));
  const rows = inOrder(
    of.map((groups, stretch) =>
      groups.flatMap((group) =>
        group.rows.map((row): [string, SourcedRow] => [nameOf(row), sourced(stretches[stretch]!.table, row)]),
      ),
    ),
  );
  const totals = of.map((groups, stretch) => {
    const { table } = stretches[stretch]!;
    // A stretch with this group alone has its sums below the table only.
    const total = groups[0] && (groups[0].total ?? (several && table.groups.length === 1 ? table.total : undefined));
    return total ? [sourced(table, total)] : [];
  });
  const title = of.flat()[0]!.title;
  return {
    ...(title !== undefined && { title }),
    rows: rows.map(rowOf),
    ...(totals.some((total) => total.length > 0) && { total: rowOf(totals) }),
  };
}

/** What rows of one name come to; it opens what it is made of where that is one list. */
function figureAt(found: Found, { stretch, column }: Place): { cell: ReportCell; source: FigureSource | undefined } {
  const filled = found[stretch]!.filter(({ cells }) => (cells[column] ?? null) !== null);
  const [first, ...more] = filled;
  if (!first) return { cell: null, source: undefined };
  const cell = filled.map(({ cells }) => cells[column] as Money).reduce((sum, each) => add(sum, each));
  return { cell, source: more.length === 0 ? first.sources[column] : undefined };
}

/** What has the same name together, by stretch, in an order that keeps that of each stretch wherever they agree. */
function inOrder<T>(stretches: [name: string, T][][]): T[][][] {
  const order: string[] = [];
  const byName = new Map<string, T[][]>();
  for (const [stretch, named] of stretches.entries()) {
    let after = -1;
    for (const [name, each] of named) {
      if (!byName.has(name)) {
        order.splice(after + 1, 0, name);
        byName.set(
          name,
          stretches.map(() => []),
        );
      }
      byName.get(name)![stretch]!.push(each);
      after = Math.max(after, order.indexOf(name));
    }
  }
  return order.map((name) => byName.get(name)!);
}

function isText({ kind }: ReportColumn): boolean {
  return kind === 'text' || kind === 'date';
}
