/** From what stands in a form to a command's input, or to a sentence for each field that does not fit. */
import { type Money } from 'shared-schema/money';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { typedWhole } from 'shared-schema/sheets/numeral';
import { RefusalError, refuse } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import { parsePaise, parsePercent, parseRupees } from 'shared-schema/typed-figure';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { failedSentence, issueSentence, sentenceOf } from '../language/refusal-sentence.ts';

export type FieldErrors = Record<string, string>;

export type DraftReading<T> = { input: T; errors: undefined } | { input: undefined; errors: FieldErrors };

/** What a field holds when it cannot be read as its kind of value: the sentence that says so. */
export class Unreadable {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Those of the fields that cannot be read, for an input that has their values elsewhere than under their names. */
export function unreadable(typed: Record<string, unknown>): Record<string, Unreadable> {
  const wrong = Object.entries(typed).filter((entry): entry is [string, Unreadable] => entry[1] instanceof Unreadable);
  return Object.fromEntries(wrong);
}

type RupeesOf = {
  /** Said of an empty field. */
  missing?: string;
  /** What is on record may keep its thousandths of a rupee, which came in over REST. */
  onRecord?: Money;
};

/** Rupees and paise typed into the field called `label`. */
export function rupeesTyped(
  label: string,
  typed: string,
  { missing = required(label), onRecord }: RupeesOf = {},
): number | Unreadable {
  if (!typed.trim()) return new Unreadable(missing);
  const money = parseRupees(typed) === onRecord ? onRecord : parsePaise(typed);
  return money ?? new Unreadable(t('forms.enterRupees'));
}

export function percentTyped(label: string, typed: string): number | Unreadable {
  if (!typed.trim()) return new Unreadable(required(label));
  return parsePercent(typed) ?? new Unreadable(t('forms.enterRate'));
}

export function wholeNumberTyped(label: string, typed: string): number | Unreadable {
  if (!typed.trim()) return new Unreadable(required(label));
  return typedWhole(typed) ?? new Unreadable(t('forms.enterWholeNumber'));
}

/** The day on which something happened: a day after `today` is told here, with all else that is wrong, and not by the command alone. */
export function pastDayTyped(label: string, typed: string, today: LocalDate): string | Unreadable {
  if (!typed) return new Unreadable(required(label));
  if (!isLocalDate(typed) || typed <= today) return typed;
  const date = typed as LocalDate;
  return new Unreadable(sentenceOf(refuse('entry.inFuture', { date, today, path: 'date' }), ''));
}

function required(label: string): string {
  return t('validation.required', { field: label });
}

/** Checks a draft, whose unreadable fields say so themselves, against a command's schema. The first issue of a field counts. */
export function readDraft<S extends v.GenericSchema<unknown, object>>(
  schema: S,
  draft: Record<string, unknown>,
): DraftReading<v.InferInput<S>> {
  const errors: FieldErrors = {};
  const candidate: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(draft)) {
    if (value instanceof Unreadable) errors[field] = value.message;
    else candidate[field] = value;
  }
  const result = v.safeParse(schema, candidate);
  for (const issue of result.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issueSentence(issue.message);
  if (Object.keys(errors).length > 0) return { input: undefined, errors };
  return { input: candidate, errors: undefined };
}

/**
 * Where a refusal belongs in the form: at its field, or at the form as a whole under `''`. What is about
 * something that is none of the `fields` which the form shows, such as the chosen project, is about the whole, too.
 */
export function errorsOf(failure: unknown, otherwise: string, fields?: readonly string[]): FieldErrors {
  if (!(failure instanceof RefusalError)) return { '': failedSentence(failure, otherwise) };
  const issues = failure.details.issues as InputIssue[] | undefined;
  if (issues) return Object.fromEntries(issues.map((issue) => [issue.path, issueSentence(issue.message)]));
  const path = typeof failure.details.path === 'string' ? failure.details.path : '';
  return { [fields?.includes(path) === false ? '' : path]: sentenceOf(failure, otherwise) };
}
