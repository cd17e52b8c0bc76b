import type { Translator } from 'shared-schema/texts/translate';
import type { Table } from 'shared-schema/sheets/workbook';
import type { Fault } from './checked-row.ts';
import type { Column } from './columns.ts';
import type { Matching } from './matching.ts';
import type { SheetRow } from './sheet-row.ts';

/** What is wrong, row by row, each with the cell it is about. */
export class FaultsByRow {
  readonly #faults = new Map<number, Fault[]>();
  readonly #cells: Map<number, Table['rows'][number]['cells']>;
  readonly #columns: Column[];
  readonly #matching: Matching;
  readonly #translator: Translator;

  constructor({ rows }: Table, columns: Column[], matching: Matching, translator: Translator) {
    this.#cells = new Map(rows.map(({ row, cells }) => [row, cells]));
    this.#columns = columns;
    this.#matching = matching;
    this.#translator = translator;
  }

  add({ row }: SheetRow, field: string | undefined, reason: string): void {
    const column = this.#columns.find((each) => each.field === field);
    const place = column && this.#matching[column.field];
    // Words are asked about once for all rows.
    const isWord = column?.type === 'choice' || column?.type === 'project';
    const cell =
      typeof place === 'number' && !isWord ? { place, text: this.#cells.get(row)?.[place]?.text ?? '' } : undefined;
    const fault = { row, column: column && this.#translator.t(column.label), reason, cell };
    this.#faults.set(row, [...(this.#faults.get(row) ?? []), fault]);
  }

  of({ row }: SheetRow): Fault[] {
    return this.#faults.get(row) ?? [];
  }

  /** In the order of the sheet. */
  all(): Fault[] {
    return [...this.#faults.values()].flat().toSorted((a, b) => a.row - b.row);
  }
}
