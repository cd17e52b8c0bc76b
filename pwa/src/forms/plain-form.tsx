import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../ui/message.tsx';
import type { Draft } from './use-draft.ts';
import './form-field.css';

type Props = {
  form: Pick<Draft<object>, 'errors' | 'attempt' | 'clear'>;
  busy: boolean;
  onSubmit: () => void;
  /** The fields; below them stands what is wrong with the form as a whole. */
  children: ReactNode;
  actions: ReactNode;
};

/** A form that says what is wrong where it is wrong. Each time it fails the focus goes to the first field that is wrong. */
export function PlainForm({ form: { errors, attempt, clear }, busy, onSubmit, children, actions }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = attempt > 0 && element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    // What is wrong with it is said below, where the bar at the foot of a phone would hide it.
    (wrong.closest('.field') ?? wrong).scrollIntoView({ block: 'center' });
  }, [attempt]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    clear();
    onSubmit();
  }

  return (
    <form className="form" ref={element} aria-busy={busy} onSubmit={submit} noValidate>
      {children}
      {errors[''] && (
        <Notice tone="refused" role="alert">
          {errors['']}
        </Notice>
      )}
      {actions}
    </form>
  );
}
