import { addTo, type PackColumn, type JsonKind, positionsWhere, repeated } from './column.ts';
import type { PackContext } from './context.ts';
import { dateText, instantText } from './moments.ts';
import { countPlaces, joinNumerals } from './numerals.ts';
import { foretell, missedPositions } from './predictions.ts';
import { Series } from './series.ts';

/** The values of a column, of which there are `count`. Adds to `context` what columns after it may refer to. */
export function readColumn(column: PackColumn, count: number, context: PackContext): unknown[] {
  const values = read(column, count, context);
  addTo(context, column, Series.of(values));
  return values;
}

/** The columns of objects, each decoded when it is first asked for. */
export function columnsOf(columns: readonly PackColumn[], count: number, context: PackContext): Series[] {
  const inside = context.fork();
  return columns.map((column) => {
    // Whatever is read later, it refers to what stands before it.
    const before = inside.fork();
    const series = seriesOf(column, count, before);
    addTo(inside, column, series);
    return series;
  });
}

/** The same, decoded when it is first asked for. Which values are equal is told by numbers where it can be: comparing texts is slow. */
function seriesOf(column: PackColumn, count: number, context: PackContext): Series {
  switch (column[0]) {
    case 'instants':
    case 'days': {
      const numbers = seriesOf(column[0] === 'days' ? column[1] : column[2], count, context);
      return new Series(
        () => textsOf(column, numbers.values as readonly number[]),
        () => numbers.groups,
      );
    }
    case 'texts': {
      const [, texts, inner] = column;
      const which = seriesOf(inner, count, context);
      return new Series(
        () => (which.values as readonly number[]).map((index) => texts[index]),
        () => ({ of: Int32Array.from(which.values as readonly number[]), count: texts.length }),
      );
    }
    default:
      return new Series(() => read(column, count, context));
  }
}

function textsOf(column: PackColumn & { 0: 'instants' | 'days' }, numbers: readonly number[]): string[] {
  if (column[0] === 'days') return numbers.map(dateText);
  const [, step] = column;
  return numbers.map((number) => instantText(number * step));
}

function read(column: PackColumn, count: number, context: PackContext): unknown[] {
  switch (column[0]) {
    case '=':
      return Array<unknown>(count).fill(column[1]);
    case 'integers':
    case 'json':
      return column[1];
    case 'differences':
      return sums(column[1]);
    case 'instants':
    case 'days':
    case 'texts':
      return [...seriesOf(column, count, context).values];
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

function readNumerals(column: PackColumn, columns: PackColumn[], count: number, context: PackContext): unknown[] {
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

function readKinds(column: PackColumn, columns: PackColumn[], count: number, context: PackContext): unknown[] {
  const kinds = read(column, count, context) as JsonKind[];
  const found = new Map<JsonKind, number[]>();
  for (let position = 0; position < count; position++) {
    const positions = found.get(kinds[position]!);
    if (positions) positions.push(position);
    else found.set(kinds[position]!, [position]);
  }
  if (found.size === 1) return read(columns[0]!, count, context);
  const values = Array<unknown>(count).fill(undefined);
  let kind = 0;
  for (const positions of found.values()) {
    const ofKind = read(columns[kind++]!, positions.length, context.at(positions));
    for (let at = 0; at < positions.length; at++) values[positions[at]!] = ofKind[at];
  }
  return values;
}

function readObjects(names: string[], columns: PackColumn[], count: number, context: PackContext): unknown[] {
  const objects: Record<string, unknown>[] = Array.from({ length: count }, () => ({}));
  const series = columnsOf(columns, count, context);
  for (const [at, name] of names.entries()) {
    const { values } = series[at]!;
    for (let index = 0; index < count; index++) if (values[index] !== undefined) objects[index]![name] = values[index];
  }
  return objects;
}

function readLists(column: PackColumn, items: PackColumn, count: number, context: PackContext): unknown[] {
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
