/** REST input that differs from a command's: rupees, per cent figures and dates as a person or program writes them. */
import * as v from 'valibot';
import { shortText } from 'shared-schema/bounded';
import { LARGEST_NUMBER } from 'shared-schema/ids';
import { type Instant, instant, isLocalDate, type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { FieldKey } from 'shared-schema/text';
import { says } from 'shared-schema/texts/issue-text';
import { parsePercent, parseRupees } from 'shared-schema/typed-figure';

/** Of a number or a time. */
const LONGEST_FIGURE = 100;

/** A field that must be there. A missing one is checked as null, so that it gets the field's own message. */
export function required<S extends v.GenericSchema>(schema: S) {
  const field = v.optional(schema, () => null as v.InferInput<S>);
  requiredFields.add(field);
  return field;
}

const requiredFields = new WeakSet<object>();

export function isRequired(schema: object): boolean {
  return requiredFields.has(schema);
}

/** A schema that lets anything through, because a command checks it later. The API's description shows the one given here. */
export function documentedAs<S extends v.GenericSchema>(schema: S, by: v.GenericSchema): S {
  documentedSchemas.set(schema, by);
  return schema;
}

const documentedSchemas = new WeakMap<object, v.GenericSchema>();

export function documentedSchemaOf(schema: object): v.GenericSchema | undefined {
  return documentedSchemas.get(schema);
}

/** Longer than any text that a command takes. */
const LONGEST_TEXT = 2000;

/** A text that the command checks; `message` is that of something else. */
export function textInput(field: FieldKey, message = says('validation.text', { field })) {
  return shortText(LONGEST_TEXT, message, says('validation.tooLong', { field, longest: LONGEST_TEXT }));
}

/** The same of a text that must be there. */
export function requiredTextInput(field: FieldKey) {
  return required(textInput(field, says('validation.required', { field })));
}

/** A whole number from `least` to `most` in a query string. */
export function wholeInput(field: string, least: number, most = LARGEST_NUMBER) {
  const message = says('validation.wholeNumberBetween', { field, least, most });
  const meant = v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
  const parse = (text: string) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
  return v.pipe(documentedAs(shortText(LONGEST_FIGURE, message), meant), readBy(parse, message));
}

/** A number or numeric string that `parse` knows. */
export function figureInput<O>(parse: (figure: number | string) => O | undefined, message: string) {
  return v.pipe(v.union([v.number(), shortText(LONGEST_FIGURE, message)], message), readBy(parse, message));
}

/** Rupees with at most 3 decimals -> Money. */
export function rupeesInput(message: string) {
  return figureInput(parseRupees, message);
}

/** The same in whole paise, from `least` thousandths on. */
export function paiseInput(message: string, least: 0 | 10) {
  return v.pipe(
    rupeesInput(message),
    v.check((money) => money >= least, message),
    v.check((money) => money % 10 === 0, says('validation.wholePaise')),
  );
}

/** A per cent figure with at most 3 decimals -> Percent. */
export function percentInput(message: string) {
  return figureInput(parsePercent, message);
}

/** A calendar date, or an ISO time whose date in the association's time zone is meant. See `dateMeant`. */
export function dateInput(message: string) {
  const parse = (text: string) => (isLocalDate(text) ? (text as LocalDate) : toInstant(text));
  return v.pipe(shortText(LONGEST_FIGURE, message), readBy(parse, message));
}

export function dateMeant(input: LocalDate | Instant, timeZone: string): LocalDate {
  return input.includes('T') ? localDateOf(input as Instant, timeZone) : (input as LocalDate);
}

/** An ISO 8601 time with any offset -> Instant. */
export function instantInput(message: string) {
  return v.pipe(shortText(LONGEST_FIGURE, message), readBy(toInstant, message));
}

/** What it is read as; `message` is said of what cannot be. */
function readBy<I, O>(parse: (value: I) => O | undefined, message: string) {
  return v.rawTransform<I, O>(({ dataset, addIssue, NEVER }) => {
    const read = parse(dataset.value);
    if (read === undefined) addIssue({ message });
    return read ?? NEVER;
  });
}

function toInstant(text: string): Instant | undefined {
  const isDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = isDateTime ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : instant(time);
}
