import { useLayoutEffect, useState } from 'react';
import { forgetDraft, keepDraft, type KeptDraft, keptDraft } from '../kept-drafts.ts';
import type { FieldErrors } from './read-draft.ts';

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
