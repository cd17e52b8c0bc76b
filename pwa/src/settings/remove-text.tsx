import { useState } from 'react';
import { RefusalError } from 'shared-schema/refusal-error';
import type { AssociationSettings } from 'shared-schema/settings';
import type { SiteContent } from 'shared-schema/site-content';
import { type Language, LANGUAGE_NAMES } from 'shared-schema/texts/languages';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useSaveSettings } from './use-save.ts';

type Props = {
  language: Language;
  /** Null where there is nothing to remove. */
  written: SiteContent | null;
  onRemoved: (settings: AssociationSettings) => void;
};

/** What visitors read then is what they read before anybody wrote in this language. */
export function RemoveText({ language, written, onRemoved }: Props) {
  const [asked, setAsked] = useState(false);
  const { send } = useSaveSettings({ onSaved: onRemoved });

  async function remove(): Promise<void> {
    const change = { siteContent: { [language]: null }, siteContentRead: { [language]: written } };
    const { '': failure } = await send(change);
    if (failure) throw new RefusalError('auth.refused', 'failed', {}, failure);
  }

  const name = LANGUAGE_NAMES[language];
  return (
    <div className="record-actions">
      {written && (
        <Button
          look="outlined"
          tone="danger"
          label={t('sitePages.remove', { language: name })}
          onClick={() => setAsked(true)}
        />
      )}
      <ConfirmDialog
        open={asked}
        danger
        title={t('sitePages.removeTitle', { language: name })}
        verb={t('sitePages.removeVerb')}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        <p>{t('sitePages.removeText')}</p>
      </ConfirmDialog>
    </div>
  );
}
