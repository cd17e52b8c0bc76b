/** What a sheet says, row by row, before anything becomes of it. */
import { balanceSaid } from 'shared-schema/sheets/total-words';
import type { Cell, SheetTable } from 'shared-schema/sheets/workbook';
import { says } from 'shared-schema/texts/issue-text';
import type { Answers } from './answers.ts';
import type { CheckedWith } from './checked.ts';
import { formsOf, type OpenForm } from './column-forms.ts';
import type { Column } from './columns.ts';
import { settleDirection } from './direction.ts';
import { FaultsByRow } from './faults-by-row.ts';
import { namesIn } from './known-names.ts';
import type { Matching } from './sheet-columns.ts';
import { isExample, type RowReading, readRow } from './read-row.ts';
import { columnsOfKind, hasDirection } from './sheet-columns.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { SheetRow } from './sheet-row.ts';
import { compareTotals, type SheetTotals } from './totals.ts';

export type ReadRows = {
  columns: Column[];
  rows: SheetRow[];
  open: OpenForm[];
  totals: SheetTotals;
  /** Where what is wrong is put. */
  faults: FaultsByRow;
};

/** The template has its example in the first row: few write above it. */
const EXAMPLE_WITHIN = 3;

export async function readRows(
  kind: SheetKind,
  sheet: SheetTable,
  matching: Matching,
  given: CheckedWith,
  answers: Answers,
): Promise<ReadRows> {
  const table = mendTable(sheet, answers.mended);
  const columns = columnsOfKind(kind, matching);
  const names = namesIn(given, given.translators, answers.words);
  const pause = inTurns();

  const rows: SheetRow[] = [];
  const told = table.rows.filter((each) => each.kind === 'record');
  const { forms, open } = formsOf(columns, told, matching, answers.forms);
  const reading: RowReading = { columns, matching, forms, names, isDirected: hasDirection(kind) };
  for (const { row: number, cells, kind: stands, hidden, beyond } of table.rows) {
    await pause();
    const row = readRow(number, cells, reading);
    if (rows.length < EXAMPLE_WITHIN && isExample(cells, columns, matching, names)) row.out = 'example';
    else if (stands !== 'record') row.out = stands;
    else settleDirection(row, matching);
    const balance = stands === 'total' && reading.isDirected ? balanceIn(cells) : undefined;
    if (balance) row.balance = balance;
    if (beyond) row.faults.push({ field: 'beyond', message: says('sheetFaults.beyondHeads', { text: beyond }) });
    if (hidden) row.hidden = hidden;
    rows.push(row);
  }
  const totals = compareTotals(rows, columns);
  for (const { row, text } of table.above ?? []) {
    rows.push({ row, values: {}, faults: [{ field: 'above', message: says('sheetFaults.aboveHeads') }], text });
  }
  const faults = new FaultsByRow(table, columns, matching, given.translator);
  return { columns, rows, open, totals, faults };
}

function balanceIn(cells: Cell[]): SheetRow['balance'] {
  return cells.map((cell) => cell && balanceSaid(cell.text)).find((said) => said) ?? undefined;
}

/** The screen is not held up for longer than this many milliseconds. */
const TURN = 12;

/** Node's tests do not know its type. Of older browsers some have it without `yield`. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Lets the screen do its work whenever a turn is over. */
export function inTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    // A timer's turn comes four milliseconds later.
    if (scheduler?.yield) await scheduler.yield();
    else await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

// Cells that a person mended in the preview.

/** Of a cell: the row as the spreadsheet numbers it, and the column's place, from 0. */
export function cellKey(row: number, position: number): string {
  return `${row} ${position}`;
}

/** The table with what cells say instead, by `cellKey`. */
function mendTable(table: SheetTable, mended: Readonly<Record<string, string>>): SheetTable {
  const byRow = Map.groupBy(Object.entries(mended), ([key]) => Number(key.split(' ')[0]));
  if (byRow.size === 0) return table;
  const rows = table.rows.map((row) => {
    const cells = [...row.cells];
    for (const [key, text] of byRow.get(row.row) ?? []) {
      const position = Number(key.split(' ')[1]);
      // A row ends with its last filled cell.
      while (cells.length <= position) cells.push(null);
      cells[position] = text.trim() === '' ? null : { text };
    }
    return { ...row, cells };
  });
  return { ...table, rows };
}
