import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../components/message.tsx';
import { PlainButton } from '../components/plain-button.tsx';
import '../components/form-field.css';

type Props = {
  /** How often sending was refused: each time the cursor goes to the first field that is wrong. */
  attempt: number;
  submission: { busy: boolean; failure: string | undefined; submit: () => Promise<void> };
  verb: string;
  icon: ReactNode;
  children: ReactNode;
};

/** A form of the public site: its fields, what went wrong, and the one button. */
export function VisitorForm({ attempt, submission: { busy, failure, submit }, verb, icon, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit}>
      {children}
      {failure && (
        <Notice tone="refused" role="alert">
          {failure}
        </Notice>
      )}
      <PlainButton type="submit" icon={icon} label={verb} busy={busy} />
    </form>
  );
}
