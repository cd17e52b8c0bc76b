import type { FormEvent, KeyboardEventHandler, ReactNode } from 'react';
import { RefusalMessage } from '../ui/refusal.tsx';
import type { Draft } from './draft.ts';
import './form-field.css';

type Props = {
  form: Pick<Draft<object>, 'errors' | 'attempt' | 'clear'>;
  busy: boolean;
  /** Told the name of the button that was pressed, if it has one. */
  onSubmit: (pressed: string | undefined) => void;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement> | undefined;
  /** The fields; below them stands what is wrong and none of them says. */
  children: ReactNode;
  actions: ReactNode;
};

/** A form that says what is wrong where it is wrong, and takes the person there. */
export function PlainForm({ form, busy, onSubmit, onKeyDown, children, actions }: Props) {
  const { errors, attempt, clear } = form;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A form in a dialog over another one is its own, though React has it inside.
    event.stopPropagation();
    clear();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSubmit(submitter?.getAttribute('name') ?? undefined);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <form className="form" aria-busy={busy} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      {children}
      <RefusalMessage sentences={Object.values(errors)} attempt={attempt} />
      {actions}
    </form>
  );
}
