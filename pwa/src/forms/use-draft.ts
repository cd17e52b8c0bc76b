import { useEffect, useState } from 'react';
import { draftTaken, offerDraft, waitingDraft } from '../kept-drafts.ts';
import type { FieldErrors } from './read-draft.ts';

export type Draft<D> = {
  draft: D;
  set: <K extends keyof D>(field: K, value: D[K]) => void;
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
};

/**
 * What a person has typed into a form so far. Editing a field clears its error; of a field in parts, those of the parts
 * that changed. What was typed outlives locking the app; `of` tells forms of one screen apart, NEVER_KEPT is for secrets.
 */
export function useDraft<D extends object>(given: D, of: string | typeof NEVER_KEPT = ''): Draft<D> {
  // Records change under an open form; what it began with does not, until it is saved.
  const [initial, setInitial] = useState(given);
  const [form] = useState(() => (of === NEVER_KEPT ? undefined : nameOf(given, of)));
  const [draft, setDraft] = useState<D>(() => {
    const kept = form && waitingDraft(form);
    return kept ? { ...initial, ...kept } : initial;
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const dirty = draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial);
  useEffect(() => {
    if (form) draftTaken(form);
  }, [form]);
  useEffect(
    () => (form && dirty ? offerDraft({ form, changed: changedFields(draft, initial) }) : undefined),
    [form, dirty, draft, initial],
  );
  return {
    draft,
    set(field, value) {
      setDraft((before) => ({ ...before, [field]: value }));
      setErrors((before) => without(before, String(field), (part) => at(draft[field], part) !== at(value, part)));
    },
    errors,
    fail(found) {
      setErrors(found);
      setAttempt((before) => before + 1);
    },
    clear: () => setErrors({}),
    saved: setInitial,
    attempt,
    dirty,
  };
}

/** For passwords and codes. */
export const NEVER_KEPT = Symbol('never kept');

function nameOf(given: object, of: string): string {
  return [location.pathname, of, ...Object.keys(given)].join(' ');
}

function changedFields(draft: object, initial: object): Record<string, unknown> {
  const before = new Map(Object.entries(initial));
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field))),
  );
}

function without(errors: FieldErrors, field: string, changed: (part: string) => boolean): FieldErrors {
  const stays = (path: string) => {
    if (path === '' || path === field) return false;
    return !path.startsWith(`${field}.`) || !changed(path.slice(field.length + 1));
  };
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stays(path)));
}

/** What a field of several parts holds at one of them, such as `offices.1.place`. */
function at(value: unknown, path: string): unknown {
  const inside = (whole: unknown, part: string) =>
    typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>)[part] : undefined;
  return path.split('.').reduce(inside, value);
}
