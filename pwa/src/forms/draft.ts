import { useLayoutEffect, useState } from 'react';
import { forgetDraft, keepDraft, type KeptDraft, keptDraft } from '../kept-drafts.ts';
import type { Money } from 'shared-schema/money';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { typedWhole } from 'shared-schema/sheets/numeral';
import { RefusalError, refuse } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import { parsePaise, parsePercent, parseRupees } from 'shared-schema/typed-figure';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { failedSentence, issueSentence, sentenceOf } from '../language/refusal-sentence.ts';

export type Draft<D> = {
  draft: D;
  set: <K extends keyof D>(field: K, value: D[K]) => void;
  /** What ties the control of a field to the form. */
  bind: <K extends keyof D & string>(field: K) => Bound<D[K]>;
  /** Sets several fields at once. */
  change: (fields: Partial<D>) => void;
  /** What the form began with. */
  initial: D;
  /** By field; what concerns the form as a whole stands under `''`. */
  errors: FieldErrors;
  /** Shows what is wrong. */
  fail: (errors: FieldErrors) => void;
  /** Takes back what was wrong, before it is tried again. */
  clear: () => void;
  /** What was typed until `sent` is saved; what was typed since is not. */
  saved: (sent: D) => void;
  /** How often saving has failed. */
  attempt: number;
  /** Something was typed. */
  dirty: boolean;
  /** What was typed before the app was closed or the session ended, and stands here again. */
  broughtBack: Pick<KeptDraft, 'at' | 'sending'> | undefined;
  /** Lets go of what was typed. */
  startOver: () => void;
  /** Whether it is being saved. */
  setSending: (sending: boolean) => void;
};

type SetField<D> = <K extends keyof D & string>(field: K, value: D[K]) => void;

/** What ties the controls of fields to what holds their values. */
export function boundTo<D extends object>(draft: D, errors: FieldErrors, set: SetField<D>): Draft<D>['bind'] {
  return (field) => ({ error: errors[field], value: draft[field], onChange: (value) => set(field, value) });
}

type Bound<T> = { error: string | undefined; value: T; onChange: (value: T) => void };

/**
 * What a person has typed into a form so far. Editing a field clears its error; of a field in parts, those of the parts
 * that changed. What was typed outlives the page; `of` tells forms of one screen apart, NEVER_KEPT is for secrets, and so are the fields
 * in `secret`.
 */
export function useDraft<D extends object>(
  given: D,
  of: string | typeof NEVER_KEPT = '',
  secret: readonly (keyof D & string)[] = [],
): Draft<D> {
  // Records change under an open form; what it began with does not, until it is saved.
  const [initial, setInitial] = useState(given);
  const [form] = useState(() => (of === NEVER_KEPT ? undefined : nameOf(given, of)));
  const [broughtBack, setBroughtBack] = useState(() => (form ? keptDraft(form) : undefined));
  const [draft, setDraft] = useState<D>(() => ({ ...initial, ...Object.fromEntries(broughtBack?.changed ?? []) }));
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const dirty = draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial);
  useKeeping(dirty ? form : undefined, { draft, initial, sending, secret });
  function change(fields: Partial<D>): void {
    setDraft((before) => ({ ...before, ...fields }));
    setErrors((before) =>
      Object.entries(fields).reduce(
        (left, [field, value]) => withoutChanged(left, field, at(draft, field), value),
        before,
      ),
    );
  }

  const set: Draft<D>['set'] = (field, value) => change({ [field]: value } as unknown as Partial<D>);
  return {
    draft,
    set,
    bind: boundTo(draft, errors, set),
    change,
    initial,
    errors,
    fail(found) {
      setErrors(found);
      setAttempt((before) => before + 1);
    },
    clear: () => setErrors({}),
    saved: setInitial,
    attempt,
    dirty,
    broughtBack,
    startOver() {
      setDraft(initial);
      setErrors({});
      setBroughtBack(undefined);
    },
    setSending,
  };
}

/** Keeps what is typed into the `form`, until it is saved or the form is left. */
function useKeeping<D extends object>(
  form: string | undefined,
  { draft, initial, sending, secret }: { draft: D; initial: D; sending: boolean; secret: readonly string[] },
): void {
  // Both before anything else happens: the page may be gone at any time, and another language shows the form anew at once.
  useLayoutEffect(() => (form ? () => forgetDraft(form) : undefined), [form]);
  useLayoutEffect(() => {
    const changed = changedFields(draft, initial).filter(([field]) => !secret.includes(field));
    if (form) keepDraft({ form, changed, at: Date.now(), sending });
  }, [form, draft, initial, sending, secret]);
}

/** For passwords and codes, and what is checked at once. */
export const NEVER_KEPT = Symbol('never kept');

function nameOf(given: object, of: string): string {
  return [location.pathname, of, ...Object.keys(given)].join(' ');
}

function changedFields(draft: object, initial: object): KeptDraft['changed'] {
  const before = new Map(Object.entries(initial));
  return Object.entries(draft)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)))
    .map(([field, value]) => (value === undefined ? [field] : [field, value]));
}

function withoutChanged(errors: FieldErrors, field: string, before: unknown, after: unknown): FieldErrors {
  const stays = (path: string) => {
    if (path === '' || path === field) return false;
    const part = path.slice(field.length + 1);
    return !path.startsWith(`${field}.`) || at(before, part) === at(after, part);
  };
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stays(path)));
}

/** What a field of several parts holds at one of them, such as `offices.1.place`. */
function at(value: unknown, path: string): unknown {
  const inside = (whole: unknown, part: string) =>
    typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>)[part] : undefined;
  return path.split('.').reduce(inside, value);
}

/** From what stands in a form to a command's input, or to a sentence for each field that does not fit. */

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
