import { instant } from 'shared-schema/local-date';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/message.tsx';
import type { Draft } from './use-draft.ts';

type Props = { form: Pick<Draft<object>, 'dirty' | 'broughtBack' | 'startOver'> };

/** Says that what stands in a form was typed before, and that it may be saved already if the app was closed just then. */
export function BroughtBack({ form: { dirty, broughtBack, startOver } }: Props) {
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
