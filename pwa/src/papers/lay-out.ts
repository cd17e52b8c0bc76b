/**
 * Tables laid out on sheets of A4: which text stands where, on which sheet. Heads are repeated on every sheet, a total stays with
 * the row above it, a group's title with the row below. Lengths are points of 1/72 inch, from the upper left corner.
 */
import { type ReportCell, type ReportColumn, type ReportTable } from 'shared-schema/reports/report-table';
import { columnWidths, type MeasureStyled, PADDING, type Style } from './column-widths.ts';
import { cellText, isNumber, type Paper } from './paper.ts';
import { wrapText } from './wrap-text.ts';

/** `y` is the baseline. */
type Text = { text: string; x: number; y: number; width: number; style: Style };
type Rule = { x: number; y: number; width: number; strong: boolean };
export type PaperSheet = { texts: Text[]; rules: Rule[] };
type Sheets = { width: number; height: number; sheets: PaperSheet[] };

const A4 = { short: 595, long: 842 };
const EDGE = 34;
const TITLE: Style = { size: 15, bold: true };
const TABLE_TITLE: Style = { size: 11, bold: true };
const NOTE: Style = { size: 8.5, quiet: true };
const HEAD: Style = { size: 7.5, bold: true, quiet: true };
const CELL: Style = { size: 8.5 };
const STRONG: Style = { size: 8.5, bold: true };

const ROOM_TO_SIGN = 64;

/** So much wider than the sheet a table may be by nature; beyond, the sheet lies on its side. */
const SQUEEZE = 1.25;

export function layOut(paper: Paper, measure: MeasureStyled): Sheets {
  const upright = paper.tables.every((table) => fitsUpright(table, paper, measure));
  const [width, height] = upright ? [A4.short, A4.long] : [A4.long, A4.short];
  const press = new Press({ width, height }, paper, measure);
  press.heading();
  for (const table of paper.tables) press.table(table);
  if (paper.signs) press.signs(paper.signs);
  return { width, height, sheets: press.finished() };
}

function fitsUpright(table: ReportTable, paper: Paper, measure: MeasureStyled): boolean {
  const { natural } = columnWidths(table, paper.language, measure, [HEAD, CELL]);
  return natural.reduce((sum, each) => sum + each, 0) <= (A4.short - 2 * EDGE) * SQUEEZE;
}

class Press {
  readonly #size: { width: number; height: number };
  readonly #paper: Paper;
  readonly #measure: MeasureStyled;
  #sheets: PaperSheet[] = [{ texts: [], rules: [] }];
  #y = EDGE;

  constructor(size: { width: number; height: number }, paper: Paper, measure: MeasureStyled) {
    this.#size = size;
    this.#paper = paper;
    this.#measure = measure;
  }

  get #inner(): number {
    return this.#size.width - 2 * EDGE;
  }

  heading(): void {
    this.#paragraph(this.#paper.title, TITLE);
    for (const note of this.#paper.notes) this.#paragraph(note, NOTE);
  }

  table(table: ReportTable): void {
    this.#y += 10;
    if (table.title) {
      this.#keep(70);
      this.#paragraph(table.title, TABLE_TITLE);
    }
    const { widths } = columnWidths(table, this.#paper.language, this.#measure, [HEAD, CELL], this.#inner);
    const row = (cells: ReportCell[], style: Style) => this.#lines(cells, table.columns, widths, style);
    const heads = () => this.#row(this.#headLines(table.columns, widths), table.columns, widths, HEAD, 'strong');
    heads();
    const write = (cells: ReportCell[], style: Style, rule: 'light' | 'strong', more = 0) => {
      const lines = row(cells, style);
      if (this.#keep(heightOf(lines, style) + more)) heads();
      this.#row(lines, table.columns, widths, style, rule);
    };
    for (const { title, rows, total } of table.groups) {
      if (title !== undefined) {
        if (this.#keep(44)) heads();
        this.#paragraph(title, STRONG, 4);
      }
      for (const [index, cells] of rows.entries()) {
        const isLast = index === rows.length - 1;
        write(cells, CELL, isLast && total ? 'strong' : 'light', isLast && total ? 16 : 0);
      }
      if (total) write(total, STRONG, 'light');
    }
    if (table.total) write(table.total, STRONG, 'strong');
    if (table.note) this.#paragraph(table.note, NOTE, 4);
  }

  /** A line for each, side by side, with room above it. */
  signs(names: string[]): void {
    this.#keep(ROOM_TO_SIGN + 20);
    this.#y += ROOM_TO_SIGN;
    const wide = this.#inner / names.length;
    for (const [index, name] of names.entries()) {
      const x = EDGE + index * wide;
      this.#sheets.at(-1)!.rules.push({ x, y: this.#y, width: wide - PADDING * 2, strong: true });
      this.#write(name, x, NOTE, 3);
    }
    this.#y += 20;
  }

  /** With the numbers of the sheets at their feet. */
  finished(): PaperSheet[] {
    const { width, height } = this.#size;
    for (const [index, sheet] of this.#sheets.entries()) {
      const words = this.#paper.pageWords(index + 1, this.#sheets.length);
      const used = this.#measure(words, NOTE);
      sheet.texts.push({ text: words, x: width - EDGE - used, y: height - EDGE / 2, width: used, style: NOTE });
    }
    return this.#sheets;
  }

  /** Begins a new sheet unless there is so much room; true if it did. */
  #keep(height: number): boolean {
    if (this.#y + height <= this.#size.height - EDGE) return false;
    this.#sheets.push({ texts: [], rules: [] });
    this.#y = EDGE;
    return true;
  }

  #paragraph(text: string, style: Style, above = 0): void {
    this.#y += above;
    for (const line of wrapText(text, this.#inner, (part) => this.#measure(part, style))) {
      this.#keep(style.size * 1.5);
      this.#write(line, EDGE, style, 0);
      this.#y += style.size * 1.5;
    }
  }

  #row(lines: string[][], columns: ReportColumn[], widths: number[], style: Style, rule: 'light' | 'strong'): void {
    let x = EDGE;
    for (const [index, cell] of lines.entries()) {
      const end = isNumber(columns[index]!.kind);
      for (const [position, line] of cell.entries()) {
        const room = widths[index]! - PADDING;
        const indent = end ? room - this.#measure(line, style) : 0;
        this.#write(line, x + indent, style, position * style.size * 1.35 + 2);
      }
      x += widths[index]!;
    }
    this.#y += heightOf(lines, style);
    this.#sheets.at(-1)!.rules.push({ x: EDGE, y: this.#y, width: this.#inner, strong: rule === 'strong' });
  }

  #lines(cells: ReportCell[], columns: ReportColumn[], widths: number[], style: Style): string[][] {
    return cells.map((cell, index) => {
      const { kind } = columns[index]!;
      const text = cellText(cell, kind, this.#paper.language);
      // A number is never broken.
      if (kind !== 'text') return [text];
      return wrapText(text, widths[index]! - PADDING, (part) => this.#measure(part, style));
    });
  }

  #headLines(columns: ReportColumn[], widths: number[]): string[][] {
    return columns.map(({ head }, index) =>
      wrapText(head, widths[index]! - PADDING, (part) => this.#measure(part, HEAD)),
    );
  }

  #write(text: string, x: number, style: Style, below: number): void {
    if (!text) return;
    const y = this.#y + below + style.size * 1.1;
    this.#sheets.at(-1)!.texts.push({ text, x, y, width: this.#measure(text, style), style });
  }
}

function heightOf(lines: string[][], style: Style): number {
  return Math.max(1, ...lines.map((each) => each.length)) * style.size * 1.35 + 5;
}
