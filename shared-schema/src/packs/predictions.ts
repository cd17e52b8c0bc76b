/** Columns that mostly follow from one before them, as a line's member follows from the repayment that it pays. */
import type { PackContext } from './context.ts';
import { Series } from './series.ts';

/** Equal to the other column; equal to the last value that had the same other one; one more than that. */
export type Prediction = [way: 'same' | 'last' | 'next', column: number];

type Found = { prediction: Prediction; gaps: number[]; missed: number[] };

/** How many candidates are weighed: those that miss least. */
const WEIGHED = 3;

/** What it takes must be less than this share of what the values take without. */
const WORTH = 0.9;

const FEWEST = 8;

/**
 * What these values follow from, if that saves something. `missed` are the positions of values that do not; `gaps`, for
 * each of those that could have been foretold, how many were foretold right since the one before it.
 */
export function findPrediction(values: readonly unknown[], context: PackContext): Found | undefined {
  if (values.length < FEWEST) return undefined;
  const series = Series.of(values);
  const candidates = candidatesFor(series, context);
  let best: Found | undefined;
  let cost = costOf(values) * WORTH;
  for (const { prediction } of candidates.toSorted((a, b) => a.misses - b.misses).slice(0, WEIGHED)) {
    const tried = tryOut(prediction, series, context);
    const costs = costOf(tried.gaps) + costOf(tried.missed.map((position) => values[position]));
    if (costs >= cost) continue;
    best = { prediction, ...tried };
    cost = costs;
  }
  return best;
}

/** Every prediction there is, and how many of the values it misses. */
function candidatesFor(series: Series, context: PackContext): { prediction: Prediction; misses: number }[] {
  const ofNumbers = series.values.every(Number.isSafeInteger);
  const candidates: { prediction: Prediction; misses: number }[] = [];
  for (let column = 0; column < context.size; column++) {
    const known = context.column(column);
    candidates.push({ prediction: ['same', column], misses: missesOfSame(series, known) });
    // Each value of the other column stands there once, so nothing was there before.
    if (known.groups.count === series.values.length) continue;
    candidates.push({ prediction: ['last', column], misses: missesOfLast(series, known) });
    if (ofNumbers) candidates.push({ prediction: ['next', column], misses: missesOfNext(series, known) });
  }
  return candidates;
}

function missesOfSame({ values }: Series, known: Series): number {
  let misses = 0;
  for (let position = 0; position < values.length; position++) {
    if (values[position] !== known.values[position]) misses++;
  }
  return misses;
}

function missesOfLast({ values, groups }: Series, { groups: known }: Series): number {
  const last = new Int32Array(known.count).fill(-1);
  let misses = 0;
  for (let position = 0; position < values.length; position++) {
    const key = known.of[position]!;
    const group = groups.of[position]!;
    if (last[key] !== group) misses++;
    last[key] = group;
  }
  return misses;
}

function missesOfNext({ values }: Series, { groups: known }: Series): number {
  const last = new Float64Array(known.count).fill(Number.NaN);
  let misses = 0;
  for (let position = 0; position < values.length; position++) {
    const key = known.of[position]!;
    const value = values[position] as number;
    if (last[key]! + 1 !== value) misses++;
    last[key] = value;
  }
  return misses;
}

function tryOut([way, column]: Prediction, { values }: Series, context: PackContext): Omit<Found, 'prediction'> {
  const missed: number[] = [];
  const gaps: number[] = [];
  const known = context.column(column);
  const last = new Int32Array(known.groups.count).fill(-1);
  let right = 0;
  for (let position = 0; position < values.length; position++) {
    const key = known.groups.of[position]!;
    const before = last[key]!;
    last[key] = position;
    const isForetold = way === 'same' || before !== -1;
    const foretold = way === 'same' ? known.values[position] : after(way, values[before]);
    if (isForetold && values[position] === foretold) {
      right++;
      continue;
    }
    missed.push(position);
    if (!isForetold) continue;
    gaps.push(right);
    right = 0;
  }
  return { missed, gaps };
}

function after(way: 'last' | 'next', before: unknown): unknown {
  return way === 'last' ? before : (before as number) + 1;
}

/** The positions of the values that do not follow. */
export function missedPositions(
  [way, column]: Prediction,
  gaps: number[],
  count: number,
  context: PackContext,
): number[] {
  const missed: number[] = [];
  const { of, count: groups } = context.column(column).groups;
  const seen = new Uint8Array(groups);
  let misses = 0;
  let left = gaps[0] ?? Infinity;
  for (let position = 0; position < count; position++) {
    const key = of[position]!;
    if (way !== 'same' && seen[key] === 0) {
      seen[key] = 1;
      missed.push(position);
    } else if (left-- === 0) {
      missed.push(position);
      left = gaps[++misses] ?? Infinity;
    }
  }
  return missed;
}

/** All values, of those that do not follow and of what the others follow from. */
export function foretell(
  [way, column]: Prediction,
  missed: number[],
  misses: readonly unknown[],
  count: number,
  context: PackContext,
): unknown[] {
  const known = context.column(column);
  if (way === 'same') {
    const same = known.values.slice();
    for (let at = 0; at < missed.length; at++) same[missed[at]!] = misses[at];
    return same;
  }
  const { of, count: groups } = known.groups;
  const last = Array<unknown>(groups).fill(undefined);
  const values: unknown[] = [];
  let at = 0;
  for (let position = 0; position < count; position++) {
    const key = of[position]!;
    const value = position === missed[at] ? misses[at++] : way === 'last' ? last[key] : (last[key] as number) + 1;
    last[key] = value;
    values.push(value);
  }
  return values;
}

/** What writing values would take, roughly, in bits: how surprising they are, and what each distinct one takes once. */
export function costOf(values: readonly unknown[]): number {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let bits = 0;
  for (const [value, count] of counts) bits += weightOf(value) - count * Math.log2(count / values.length);
  return bits;
}

export function differencesOf(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => (index === 0 ? number : number - numbers[index - 1]!));
}

function weightOf(value: unknown): number {
  if (typeof value === 'string') return 8 + 4 * value.length;
  if (typeof value === 'number') return 8 + 3.5 * Math.log10(Math.abs(value) + 1);
  return 2;
}
