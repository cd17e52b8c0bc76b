/** How wide the columns of a table are on paper: numbers as wide as they are, texts as wide as there is room. */
import type { ReportTable } from 'shared-schema/reports/report-table';
import type { Language } from 'shared-schema/texts/languages';
import { cellText } from './paper.ts';

export type Style = { size: number; bold?: boolean; quiet?: boolean };

export type MeasureStyled = (text: string, style: Style) => number;

/** Between two columns. */
export const PADDING = 8;

/** So that a word which is as wide as its column still fits. */
const GIVE = 0.5;

/** A text may always be broken to this width. */
const NARROWEST = 48;

/** Without `inner`, the width of the paper, as wide as they are by nature. */
export function columnWidths(
  { columns, groups, total }: ReportTable,
  language: Language,
  measure: MeasureStyled,
  [head, cell]: [head: Style, cell: Style],
  inner = Infinity,
): { natural: number[]; widths: number[] } {
  const bold: Style = { ...cell, bold: true };
  const rows = groups.flatMap((group) => group.rows);
  const totals = [...groups.flatMap((group) => (group.total ? [group.total] : [])), ...(total ? [total] : [])];
  const natural = columns.map(({ kind, head: words }, index) => {
    const widest = (cells: typeof rows, style: Style) =>
      cells.reduce((most, row) => Math.max(most, measure(cellText(row[index] ?? null, kind, language), style)), 0);
    const word = Math.max(...words.split(/\s+/).map((each) => measure(each, head)));
    return Math.max(word, widest(rows, cell), widest(totals, bold)) + PADDING + GIVE;
  });
  const isText = columns.map(({ kind }) => kind === 'text');
  return { natural, widths: inner === Infinity ? natural : fitted(natural, isText, inner) };
}

/** What is too much, or left over, is shared by the columns of text. */
function fitted(natural: number[], isText: boolean[], inner: number): number[] {
  const texts = sum(natural.filter((_, index) => isText[index]));
  const room = inner - sum(natural.filter((_, index) => !isText[index]));
  if (texts <= room)
    return natural.map((width, index) => (isText[index] && texts > 0 ? (width * room) / texts : width));
  // The widest give way first.
  let most = Math.max(...natural);
  const cut = (width: number) => Math.min(width, Math.max(most, NARROWEST));
  while (most > NARROWEST && sum(natural.filter((_, index) => isText[index]).map(cut)) > room) most -= 2;
  return natural.map((width, index) => (isText[index] ? cut(width) : width));
}

function sum(widths: number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
