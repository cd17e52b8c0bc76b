import { useState } from 'react';
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
  /** How often saving has failed. */
  attempt: number;
  /** Something was typed. */
  dirty: boolean;
};

/** What a person has typed into a form so far. Editing a field clears its error, and those of its parts. */
export function useDraft<D extends object>(given: D): Draft<D> {
  // Records change under an open form; what it began with does not.
  const [initial] = useState(given);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  return {
    draft,
    set(field, value) {
      setDraft((before) => ({ ...before, [field]: value }));
      setErrors((before) => without(before, String(field)));
    },
    errors,
    fail(found) {
      setErrors(found);
      setAttempt((before) => before + 1);
    },
    clear: () => setErrors({}),
    attempt,
    dirty: draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial),
  };
}

function without(errors: FieldErrors, field: string): FieldErrors {
  const rest = Object.entries(errors).filter(
    ([path]) => path !== '' && path !== field && !path.startsWith(`${field}.`),
  );
  return Object.fromEntries(rest);
}
