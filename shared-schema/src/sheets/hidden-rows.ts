/** The rows of an XLSX that a filter or a person has hidden. The library tells of them only with all formats of all cells. */
import type { Parts } from './archive.ts';

/** For each sheet, in the workbook's order, its hidden rows as the program numbers them. */
export function hiddenRowsOf(parts: Parts): number[][] {
  const textOf = (name: string) => new TextDecoder().decode(parts.get(name));
  const relations = textOf('xl/_rels/workbook.xml.rels').match(/<[^>]*\bTarget=[^>]*>/g) ?? [];
  const targets = new Map(
    relations.map((tag) => [/\bId="([^"]*)"/.exec(tag)?.[1], /\bTarget="([^"]*)"/.exec(tag)?.[1]]),
  );
  const sheets = textOf('xl/workbook.xml').match(/<(\w+:)?sheet\s[^>]*>/g) ?? [];
  return sheets.map((tag) => {
    const target = targets.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1]) ?? '';
    return rowsIn(textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`));
  });
}

function rowsIn(xml: string): number[] {
  const rows = xml.match(/<(\w+:)?row\s[^>]*\bhidden="(1|true)"[^>]*>/g) ?? [];
  return rows.map((tag) => Number(/\sr="(\d+)"/.exec(tag)?.[1]));
}
