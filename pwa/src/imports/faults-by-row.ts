import type { Translator } from 'shared-schema/texts/translate';
import type { SheetTable } from 'shared-schema/sheets/workbook';
import type { Column } from './columns.ts';
import type { Matching } from './sheet-columns.ts';
import { isSplit } from './sheet-columns.ts';
import type { RowFault, SheetRow } from './sheet-row.ts';

/** What is wrong, row by row, each with the cell it is about. */
export class FaultsByRow {
  readonly #faults = new Map<number, RowFault[]>();
  readonly #cells: Map<number, SheetTable['rows'][number]['cells']>;
  readonly #columns: Column[];
  readonly #matching: Matching;
  readonly #translator: Translator;

  constructor({ rows }: SheetTable, columns: Column[], matching: Matching, translator: Translator) {
    this.#cells = new Map(rows.map(({ row, cells }) => [row, cells]));
    this.#columns = columns;
    this.#matching = matching;
    this.#translator = translator;
  }

  add({ row }: SheetRow, field: string | undefined, reason: string): void {
    const column = this.#columns.find((each) => each.field === field);
    // What came in and what went out may stand in two columns.
    const about = field === 'amount' && isSplit(this.#matching) ? ['received', 'paid'] : [field];
    const cells = this.#columns.filter((each) => about.includes(each.field)).flatMap((each) => this.#cellIn(row, each));
    const fault = { row, column: column && this.#translator.t(column.label), reason, cells };
    this.#faults.set(row, [...(this.#faults.get(row) ?? []), fault]);
  }

  #cellIn(row: number, { field, label, type, choices }: Column): RowFault['cells'] {
    const position = this.#matching[field];
    if (typeof position !== 'number') return [];
    const text = this.#cells.get(row)?.[position]?.text ?? '';
    // Words are asked about once for all rows.
    if (text.trim() !== '' && (type === 'choice' || type === 'project')) return [];
    const words = choices?.map(({ name }) => name(this.#translator.t));
    return [{ position, text, column: this.#translator.t(label), ...(words && { words }) }];
  }

  of({ row }: SheetRow): RowFault[] {
    return this.#faults.get(row) ?? [];
  }

  /** In the order of the sheet. */
  all(): RowFault[] {
    return [...this.#faults.values()].flat().toSorted((a, b) => a.row - b.row);
  }
}
