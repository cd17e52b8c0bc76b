import { expect } from 'vitest';
import { columnOf, kindsOf, type Source, tableOf } from './reading-of-shapes.ts';

/** A sheet, and what is read from it: see `columnOf` for amounts and dates. */
export type Shape = {
  name: string;
  source: Source;
  headRow: number;
  heads?: string[];
  kinds: string;
  amounts?: Record<string, (string | number)[] | string>;
  dates?: Record<string, string[] | string>;
};

export function expectShape({ source, headRow, heads, kinds, amounts = {}, dates = {} }: Shape): void {
  const table = tableOf(source)!;
  expect(table.headRow).toBe(headRow);
  expect(table.heads).toEqual(heads ?? table.heads);
  expect(kindsOf(table)).toBe(kinds);
  for (const [head, expected] of Object.entries(amounts)) expect(columnOf(table, head, 'amount')).toEqual(expected);
  for (const [head, expected] of Object.entries(dates)) expect(columnOf(table, head, 'date')).toEqual(expected);
}
