/** Keys of who enters one thing after the other: Enter goes on to the next field, with Ctrl it saves and begins the next. */
import type { KeyboardEvent } from 'react';

/** The name of the button that saves to begin the next. */
export const NEXT = 'next';

const FIELDS = 'input:not([type=hidden]), select, textarea, button[type=submit]';

export function entryKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  // A list that is open has taken it.
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit(form.querySelector<HTMLButtonElement>(`button[name=${NEXT}]`));
  } else if (target instanceof HTMLInputElement) {
    event.preventDefault();
    const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => field.checkVisibility());
    fields[fields.indexOf(target) + 1]?.focus();
  }
}
