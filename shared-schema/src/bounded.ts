/**
 * Schemas that look at how much there is before they look at what it is. What comes from outside may be a list of a million empty
 * objects, and checking each of them would keep everyone else waiting.
 */
import * as v from 'valibot';
import { _addIssue as addIssue } from 'valibot';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** So many issues of an input are told: more than a form has fields, or anyone mends at once in a sheet. No others are looked for. */
export const MOST_ISSUES = 100;

/** How much a value may be: characters of a text or of JSON, items of a list. */
export type Bounded = { most: number };

/** An array of at most `most` items; `tooMany` is said of a longer one, whose items are not looked at. */
export function list<S extends v.GenericSchema>(item: S, most: number, message?: string, tooMany = message) {
  const array = v.array(item, message);
  const patient = { ...array, '~run': checkItems as (typeof array)['~run'] };
  return fewItems(patient, most, tooMany);
}

/** A schema of arrays, of at most `most` items: of a longer one none is looked at. */
export function fewItems<S extends v.GenericSchema>(schema: S, most: number, tooMany?: string): S & Bounded {
  return bounded(schema, most, (value) => !Array.isArray(value) || value.length <= most, tooMany);
}

/** A text of at most `most` characters; of a longer one nothing else is checked. */
export function shortText(most: number, message?: string, tooLong = message) {
  return bounded(v.string(message), most, (value) => typeof value !== 'string' || value.length <= most, tooLong);
}

/** Anything that is at most `most` characters as JSON. */
export function json(most: number) {
  return bounded(v.unknown(), most, (value) => isShort(value, most));
}

/** An object with any fields, which is at most `most` characters as JSON. */
export function jsonObject(most: number, message?: string) {
  return bounded(v.record(v.string(), v.unknown(), message), most, (value) => isShort(value, most), message);
}

/** The schema, but what is too much is refused before the schema looks at it. */
function bounded<S extends v.GenericSchema>(
  schema: S,
  most: number,
  isWithin: (value: unknown) => boolean,
  message?: string,
): S & Bounded {
  return {
    ...schema,
    most,
    '~run'(dataset, config) {
      if (isWithin(dataset.value)) return schema['~run'](dataset, config);
      addIssue(this, 'length', dataset, config, { expected: `<=${most}`, received: 'more', message });
      return dataset as Dataset as v.FailureDataset<never>;
    },
  };
}

type Dataset = { value: unknown; typed?: boolean; issues?: v.BaseIssue<unknown>[] };

/** As `v.array` does, up to where there are issues enough. */
function checkItems(
  this: v.ArraySchema<v.GenericSchema, string | undefined>,
  dataset: Dataset,
  config: v.Config<v.BaseIssue<unknown>>,
): Dataset {
  const input = dataset.value;
  if (!Array.isArray(input)) {
    addIssue(this, 'type', dataset as v.UnknownDataset, config);
    return dataset;
  }
  const value: unknown[] = [];
  const issues: v.BaseIssue<unknown>[] = [];
  let typed = true;
  for (const [key, each] of input.entries()) {
    const checked: Dataset = this.item['~run']({ value: each }, config);
    value.push(checked.value);
    typed &&= checked.typed === true;
    const place = { type: 'array', origin: 'value', input, key, value: each } as const;
    for (const issue of checked.issues ?? []) issues.push({ ...issue, path: [place, ...(issue.path ?? [])] });
    if (issues.length >= MOST_ISSUES) return { typed: false, value, issues };
  }
  return issues.length > 0 ? { typed, value, issues } : { typed, value };
}

/** Is the value at most so many characters as JSON? Stops counting where it is too much. */
export function isShort(value: unknown, most: number): boolean {
  let left = most;
  const waiting = [value];
  while (waiting.length > 0 && left >= 0) {
    const next = waiting.pop();
    left -= typeof next === 'string' ? next.length + 3 : 3;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inside] of Object.entries(next)) {
      left -= Array.isArray(next) ? 0 : key.length + 3;
      waiting.push(inside);
    }
  }
  return left >= 0;
}
