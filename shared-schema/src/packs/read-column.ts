import { addTo, type Column, type Kind, positionsOf, positionsWhere, repeated } from './column.ts';
import type { Context } from './context.ts';
import { dateText, instantText } from './moments.ts';
import { countPlaces, joinNumerals } from './numerals.ts';
import { foretell, missedPositions } from './predictions.ts';
import { Series } from './series.ts';

/** The values of a column, of which there are `count`. Adds to `context` what columns after it may refer to. */
export function readColumn(column: Column, count: number, context: Context): unknown[] {
  const values = read(column, count, context);
  addTo(context, column, values);
  return values;
}

function read(column: Column, count: number, context: Context): unknown[] {
  switch (column[0]) {
    case '=':
      return Array.from({ length: count }, () => column[1]);
    case 'integers':
    case 'json':
      return column[1];
    case 'differences':
      return sums(column[1]);
    case 'instants': {
      const [, step, times] = column;
      return (read(times, count, context) as number[]).map((time) => instantText(time * step));
    }
    case 'days':
      return (read(column[1], count, context) as number[]).map(dateText);
    case 'texts': {
      const [, texts, which] = column;
      return (read(which, count, context) as number[]).map((index) => texts[index]);
    }
    case 'numerals':
      return readNumerals(column[1], column[2], count, context);
    case 'kinds':
      return readKinds(column[1], column[2], count, context);
    case 'objects':
      return readObjects(column[1], column[2], count, context);
    case 'lists':
      return readLists(column[1], column[2], count, context);
    default: {
      const [, prediction, gaps, misses] = column;
      const missed = missedPositions(prediction, gaps, count, context);
      return foretell(prediction, missed, read(misses, missed.length, context.at(missed)), count, context);
    }
  }
}

function readNumerals(column: Column, columns: Column[], count: number, context: Context): unknown[] {
  const patterns = read(column, count, context) as string[];
  const inside = context.fork();
  inside.add(Series.of(patterns));
  const counts = countPlaces(patterns);
  const places = columns.map((each, place) => {
    const positions = positionsWhere(counts, (held) => held > place);
    return read(each, positions.length, inside.at(positions)) as number[];
  });
  return joinNumerals(patterns, places);
}

function readKinds(column: Column, columns: Column[], count: number, context: Context): unknown[] {
  const kinds = read(column, count, context) as Kind[];
  const values: unknown[] = Array.from({ length: count });
  for (const [index, kind] of [...new Set(kinds)].entries()) {
    const positions = positionsOf(kind, kinds);
    const ofKind = read(columns[index]!, positions.length, context.at(positions));
    for (const [at, position] of positions.entries()) values[position] = ofKind[at];
  }
  return values;
}

function readObjects(names: string[], columns: Column[], count: number, context: Context): unknown[] {
  const inside = context.fork();
  const objects: Record<string, unknown>[] = Array.from({ length: count }, () => ({}));
  for (const [at, name] of names.entries()) {
    const values = readColumn(columns[at]!, count, inside);
    for (let index = 0; index < count; index++) if (values[index] !== undefined) objects[index]![name] = values[index];
  }
  return objects;
}

function readLists(column: Column, items: Column, count: number, context: Context): unknown[] {
  const lengths = read(column, count, context) as number[];
  const positions = repeated(lengths);
  const all = read(items, positions.length, context.at(positions));
  let start = 0;
  return lengths.map((length) => all.slice(start, (start += length)));
}

function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
