/**
 * A column: one value of each row, in their order. It is written in the way that suits what it holds, which is found by
 * looking: alike, as numbers, as differences, as texts that repeat, as what follows from another column. Any values that
 * JSON can hold come out as they went in; undefined stands for a field that a row does not have.
 */
import type { PackContext } from './context.ts';
import { beforeLastNumber } from './numerals.ts';
import type { Prediction } from './predictions.ts';
import type { Series } from './series.ts';

/** As JSON: the way it is written in, and what that takes. */
export type PackColumn =
  /** Every value is this one; nothing behind it where no row has one. */
  | ['=', unknown?]
  | ['integers', number[]]
  /** Each less the one before. */
  | ['differences', number[]]
  /** Milliseconds since 1970 by a step. */
  | ['instants', number, PackColumn]
  /** Days since 1970. */
  | ['days', PackColumn]
  /** The distinct texts, in the order in which they first appear; which one each is. */
  | ['texts', string[], PackColumn]
  /** The patterns; the numbers in their first place, in their second … */
  | ['numerals', PackColumn, PackColumn[]]
  /** What kinds of values there are; which kind each is; the values of each kind. */
  | ['kinds', PackColumn, PackColumn[]]
  | ['objects', string[], PackColumn[]]
  /** How long each list is; what they hold, one after the other. */
  | ['lists', PackColumn, PackColumn]
  /** What it mostly follows from; how many values do so before each that does not; these. */
  | ['follows', Prediction, number[], PackColumn]
  | ['json', unknown[]];

/** Adds to `context` what columns after this one may refer to. */
export function addTo(context: PackContext, column: PackColumn, series: Series): void {
  context.add(series);
  if (holdsNumerals(column)) context.add(series.map(beforeLastNumber));
}

function holdsNumerals(column: PackColumn): boolean {
  if (column[0] === 'follows') return holdsNumerals(column[3]);
  if (column[0] === 'kinds') return column[2].some(holdsNumerals);
  return column[0] === 'numerals';
}

export type JsonKind = 'absent' | 'null' | 'boolean' | 'integer' | 'number' | 'text' | 'list' | 'object';

export function kindOf(value: unknown): JsonKind {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number';
  return Array.isArray(value) ? 'list' : 'object';
}

export function positionsOf<T>(value: T, values: readonly T[]): number[] {
  return positionsWhere(values, (each) => each === value);
}

export function positionsWhere<T>(values: readonly T[], fits: (value: T) => boolean): number[] {
  const positions: number[] = [];
  for (let index = 0; index < values.length; index++) if (fits(values[index]!)) positions.push(index);
  return positions;
}

/** The position of the owner of each item. */
export function repeated(lengths: readonly number[]): number[] {
  const owners: number[] = [];
  for (const [index, length] of lengths.entries()) for (let item = 0; item < length; item++) owners.push(index);
  return owners;
}
