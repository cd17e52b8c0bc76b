import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useInFlight } from './in-flight.ts';
import { Notice } from './message.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import type { Draft } from './use-draft.ts';
import './form-field.css';

type Props = {
  form: Pick<Draft<object>, 'errors' | 'attempt' | 'dirty'>;
  /** Not called again while it runs, nor after it has gone to another screen. */
  onSubmit: () => Promise<void>;
  children: ReactNode;
  /** The button that saves, and the way out; at the foot of the screen on a phone. */
  actions: ReactNode;
};

/** A form that says what is wrong where it is wrong, and asks before what was typed is lost. */
export function DraftForm({ form: { errors, attempt, dirty }, onSubmit, children, actions }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { busy, submit } = useSubmit(onSubmit);
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  return (
    <form className="form" ref={element} aria-busy={busy} onSubmit={submit} noValidate>
      <UnsavedGuard dirty={dirty} />
      {children}
      {errors[''] && (
        <Notice tone="refused" role="alert">
          {errors['']}
        </Notice>
      )}
      <div className="form-actions">{actions}</div>
    </form>
  );
}

function useSubmit(onSubmit: () => Promise<void>) {
  const router = useRouter();
  const { busy, once } = useInFlight();
  const left = useRef(false);

  async function send(): Promise<void> {
    const here = router.latestLocation.pathname;
    await onSubmit();
    // A slow phone still shows the form, saved already, while it draws the next screen.
    left.current = router.latestLocation.pathname !== here;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!left.current) void once(send);
  }

  return { busy, submit };
}
