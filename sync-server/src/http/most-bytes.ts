/** How long a JSON body can be that fits its schema. A schema that takes lists, texts or objects of any size has no such length. */
import type { GenericSchema } from 'valibot';
import type { Bounded } from 'shared-schema/bounded';
import { documentedSchemaOf } from './inputs.ts';

/** A character may be written as `\u0d15`. */
const BYTES_PER_CHARACTER = 6;

/** Of a number, a word such as `true`, the marks around a value, and the blanks before it. */
const BYTES_PER_VALUE = 60;

/** What a schema may be made of. */
type Part = GenericSchema & {
  kind: 'schema';
  pipe?: (Part | Action)[];
  entries?: Record<string, Part>;
  items?: Part[];
  item?: Part;
  rest?: Part;
  options?: readonly unknown[];
  wrapped?: Part;
} & Partial<Bounded>;
type Action = { kind: 'validation' | 'transformation' | 'metadata'; type: string; requirement?: unknown };

/** Throws TypeError for a schema that does not say how much it takes before it looks at what it gets. */
export function mostBytes(schema: GenericSchema, place = 'body'): number {
  const part = (documentedSchemaOf(schema) ?? schema) as Part;
  const measure = MEASURES[part.type];
  if (!measure) throw new TypeError(`${place}: how much a schema of type ${part.type} takes is not known`);
  return BYTES_PER_VALUE + measure(part, place);
}

const MEASURES: Record<string, (part: Part, place: string) => number> = {
  string: (part, place) => BYTES_PER_CHARACTER * longestOf(part, place),
  number: () => 0,
  boolean: () => 0,
  null: () => 0,
  literal: longestOption,
  picklist: longestOption,
  optional: inside,
  nullable: inside,
  nullish: inside,
  object: ofEntries,
  strict_object: ofEntries,
  loose_object: ofEntries,
  union: ofLargest,
  variant: ofLargest,
  tuple: ofItems,
  tuple_with_rest: (part, place) => boundOf(part, place) * mostBytes(part.rest!, `${place}.0`),
  array: (part, place) => boundOf(part, place) * mostBytes(part.item!, `${place}.0`),
  // Most of it is marks and numbers.
  record: (part, place) => 2 * boundOf(part, place),
  unknown: (part, place) => 2 * boundOf(part, place),
};

function inside({ wrapped }: Part, place: string): number {
  return mostBytes(wrapped!, place);
}

function ofEntries({ entries = {} }: Part, place: string): number {
  const fields = Object.entries(entries);
  return sum(fields.map(([key, value]) => key.length + mostBytes(value, `${place}.${key}`)));
}

function ofItems({ items = [] }: Part, place: string): number {
  return sum(items.map((item, index) => mostBytes(item, `${place}.${index}`)));
}

function ofLargest({ options = [] }: Part, place: string): number {
  return Math.max(...options.map((option) => mostBytes(option as Part, place)));
}

function longestOption({ options = [] }: Part): number {
  return Math.max(0, ...options.map((option) => BYTES_PER_CHARACTER * String(option).length));
}

function sum(numbers: number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

function boundOf({ type, most }: Part, place: string): number {
  if (most === undefined)
    throw new TypeError(`${place}: this ${type} may be of any size; see shared-schema/src/bounded.ts`);
  return most;
}

/** What is cheap for a long text, too, may come before the check of its length. */
const CHEAP = ['trim', 'to_lower_case', 'to_upper_case', 'min_length', 'non_empty', 'brand'];

/** The most characters of a text: as its schema says, or the first action that costs anything. */
function longestOf(part: Part, place: string): number {
  for (const step of steps(part)) {
    if ('most' in step && step.most !== undefined) return step.most;
    if (step.type === 'uuid') return 36;
    if (step.kind === 'schema') continue;
    if (step.type === 'max_length' || step.type === 'length') return step.requirement as number;
    if (!CHEAP.includes(step.type)) break;
  }
  return boundOf(part, place);
}

function steps(part: Part): (Part | Action)[] {
  return part.pipe ? part.pipe.flatMap((step) => ('pipe' in step ? steps(step) : [step])) : [part];
}
