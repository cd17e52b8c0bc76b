import { addTo, type PackColumn, type JsonKind, kindOf, positionsOf, positionsWhere, repeated } from './column.ts';
import type { PackContext } from './context.ts';
import { dayOf, millisecondsOf, STEPS } from './moments.ts';
import { splitNumerals } from './numerals.ts';
import { costOf, differencesOf, findPrediction } from './predictions.ts';
import { Series } from './series.ts';

/** How often what does not follow from one column is looked for in another. */
const DEEPEST = 2;

/** Writes a column, and adds to `context` what columns after it may refer to. */
export function writeColumn(values: readonly unknown[], context: PackContext): PackColumn {
  const column = write(values, context);
  addTo(context, column, Series.of(values.every(isPlain) ? values : values.map(asRead)));
  return column;
}

/** Whoever reads a column gets an object of its own for each value, so nothing may follow from two values that are one object here. */
function asRead(value: unknown): unknown {
  return isPlain(value) ? value : {};
}

function write(values: readonly unknown[], context: PackContext, depth = 0): PackColumn {
  const first = values[0];
  if (isPlain(first) && values.every((value) => value === first)) return first === undefined ? ['='] : ['=', first];
  const found = depth < DEEPEST && values.every(isPlain) ? findPrediction(values, context) : undefined;
  if (found) {
    const { prediction, gaps, missed } = found;
    return ['follows', prediction, gaps, write(pick(values, missed), context.at(missed), depth + 1)];
  }
  const kinds = values.map(kindOf);
  const distinct = [...new Set(kinds)];
  if (distinct.length === 1) return writeKind(distinct[0]!, values, context);
  const which = write(kinds, context);
  const columns = distinct.map((kind) => {
    const positions = positionsOf(kind, kinds);
    return write(pick(values, positions), context.at(positions));
  });
  return ['kinds', which, columns];
}

function writeKind(kind: JsonKind, values: readonly unknown[], context: PackContext): PackColumn {
  switch (kind) {
    case 'integer':
      return writeIntegers(values as number[]);
    case 'text':
      return writeTexts(values as string[], context);
    case 'object':
      return writeObjects(values as Record<string, unknown>[], context);
    case 'list':
      return writeLists(values as unknown[][], context);
    default:
      return ['json', [...values]];
  }
}

function writeIntegers(numbers: readonly number[]): PackColumn {
  const differences = differencesOf(numbers);
  const small = differences.every(Number.isSafeInteger) && costOf(differences) < costOf(numbers);
  return small ? ['differences', differences] : ['integers', [...numbers]];
}

function writeTexts(texts: readonly string[], context: PackContext): PackColumn {
  const times = allOf(texts, millisecondsOf);
  if (times) {
    const step = STEPS.find((each) => times.every((time) => time % each === 0))!;
    const steps = times.map((time) => time / step);
    return ['instants', step, write(steps, context)];
  }
  const days = allOf(texts, dayOf);
  if (days) return ['days', write(days, context)];
  return writeNumerals(texts, context) ?? writeRepeated(texts, context);
}

/** Undefined if the texts have no numbers, or hold the one sign that patterns need for themselves. */
function writeNumerals(texts: readonly string[], context: PackContext): PackColumn | undefined {
  const split = allOf(texts, splitNumerals);
  if (!split?.some(({ numbers }) => numbers.length > 0)) return undefined;
  const patterns = split.map(({ pattern }) => pattern);
  const column = write(patterns, context);
  const inside = context.fork();
  inside.add(Series.of(patterns));
  const places = Array.from({ length: Math.max(...split.map(({ numbers }) => numbers.length)) }, (_, place) => {
    const positions = positionsWhere(split, ({ numbers }) => numbers.length > place);
    const numbers = positions.map((position) => split[position]!.numbers[place]!);
    return write(numbers, inside.at(positions));
  });
  return ['numerals', column, places];
}

function writeRepeated(texts: readonly string[], context: PackContext): PackColumn {
  const distinct = [...new Set(texts)];
  if (distinct.length === texts.length) return ['json', [...texts]];
  const index = new Map(distinct.map((text, at) => [text, at]));
  return [
    'texts',
    distinct,
    write(
      texts.map((text) => index.get(text)!),
      context,
    ),
  ];
}

function writeObjects(objects: readonly Record<string, unknown>[], context: PackContext): PackColumn {
  const names = inOrder(new Set(objects.flatMap((object) => Object.keys(object))));
  // A field of this name cannot be read from an object that has none.
  if (names.includes('__proto__')) return ['json', [...objects]];
  const inside = context.fork();
  const columns = names.map((name) =>
    writeColumn(
      objects.map((object) => (Object.hasOwn(object, name) ? object[name] : undefined)),
      inside,
    ),
  );
  return ['objects', names, columns];
}

/** What others follow from comes before them. */
const LEADING = ['id', 'repaymentId', 'associatedId', 'transactionId', 'paidAt'];

function inOrder(names: Set<string>): string[] {
  const leading = LEADING.filter((name) => names.has(name));
  return [...new Set([...leading, ...names])];
}

function writeLists(lists: readonly unknown[][], context: PackContext): PackColumn {
  const lengths = lists.map((list) => list.length);
  const column = write(lengths, context);
  return ['lists', column, write(lists.flat(1), context.at(repeated(lengths)))];
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function pick<T>(values: readonly T[], positions: readonly number[]): T[] {
  return positions.map((position) => values[position]!);
}

/** What `make` makes of all of them; undefined if it cannot be made of one. */
function allOf<T, R>(values: readonly T[], make: (value: T) => R | undefined): R[] | undefined {
  const made: R[] = [];
  for (const value of values) {
    const each = make(value);
    if (each === undefined) return undefined;
    made.push(each);
  }
  return made;
}
