import type { FormEvent, ReactNode } from 'react';
import { RefusalMessage } from '../ui/refusal.tsx';
import type { Draft } from './use-draft.ts';
import './form-field.css';

type Props = {
  form: Pick<Draft<object>, 'errors' | 'attempt' | 'clear'>;
  busy: boolean;
  onSubmit: () => void;
  /** The fields; below them stands what is wrong and none of them says. */
  children: ReactNode;
  actions: ReactNode;
};

/** A form that says what is wrong where it is wrong, and takes the person there. */
export function PlainForm({ form: { errors, attempt, clear }, busy, onSubmit, children, actions }: Props) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    // A form in a dialog over another one is its own, though React has it inside.
    event.stopPropagation();
    clear();
    onSubmit();
  }

  return (
    <form className="form" aria-busy={busy} onSubmit={submit} noValidate>
      {children}
      <RefusalMessage sentences={Object.values(errors)} attempt={attempt} />
      {actions}
    </form>
  );
}
