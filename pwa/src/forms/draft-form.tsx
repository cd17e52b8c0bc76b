import { useRouter } from '@tanstack/react-router';
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { instant } from 'shared-schema/local-date';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Notice } from '../ui/message.tsx';
import { PlainForm } from './plain-form.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import type { Draft } from './use-draft.ts';

type Props = {
  form: Pick<Draft<object>, 'errors' | 'attempt' | 'clear' | 'dirty' | 'broughtBack' | 'startOver' | 'setSending'>;
  /** Not called again while it runs, nor after it has gone to another screen. */
  onSubmit: (pressed: string | undefined) => Promise<void>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
  /** The button that saves, and the way out; at the foot of the screen on a phone. */
  actions: ReactNode;
};

/** A form of the admin area, which asks before what was typed is lost. */
export function DraftForm({ form, onSubmit, onKeyDown, children, actions }: Props) {
  const { busy, submit } = useSubmit(form, onSubmit);
  return (
    <PlainForm
      form={form}
      busy={busy}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      actions={<div className="form-actions">{actions}</div>}
    >
      <UnsavedGuard dirty={form.dirty} />
      <BroughtBack form={form} />
      {children}
    </PlainForm>
  );
}

function useSubmit({ setSending }: Pick<Props['form'], 'setSending'>, onSubmit: Props['onSubmit']) {
  const router = useRouter();
  const { busy, once } = useInFlight();
  const left = useRef(false);

  async function send(pressed: string | undefined): Promise<void> {
    const here = router.latestLocation.pathname;
    setSending(true);
    await onSubmit(pressed).finally(() => setSending(false));
    // A slow phone still shows the form, saved already, while it renders the next screen.
    left.current = router.latestLocation.pathname !== here;
  }

  function submit(pressed: string | undefined): void {
    if (!left.current) void once(() => send(pressed));
  }

  return { busy, submit };
}

type BroughtBackProps = { form: Pick<Draft<object>, 'dirty' | 'broughtBack' | 'startOver'> };

/** Says that what stands in a form was typed before, and that it may be saved already if the app was closed just then. */
export function BroughtBack({ form: { dirty, broughtBack, startOver } }: BroughtBackProps) {
  if (!dirty || !broughtBack) return null;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const at = formatInstant(instant(broughtBack.at), timeZone);
  return (
    <Notice tone="waiting">
      <p>{broughtBack.sending ? t('forms.perhapsSaved', { at }) : t('forms.broughtBack', { at })}</p>
      <Button look="text" label={t('forms.startOver')} onClick={startOver} />
    </Notice>
  );
}
