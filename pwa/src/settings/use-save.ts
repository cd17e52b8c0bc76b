import { useState } from 'react';
import { type AssociationSettings, SettingsAnswer } from 'shared-schema/settings';
import * as v from 'valibot';
import type { FieldErrors } from '../forms/draft.ts';
import { ApiError } from '../http/api-error.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useInFlight } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';
import { errorsOfChange, useCall } from '../verification/verification.tsx';

export type WrittenTexts = Partial<AssociationSettings['siteContent']>;

/** Of the public pages' content a language is decided on its own; `siteContentRead` is what its writer began with. */
type SettingChanges = Partial<
  Omit<AssociationSettings, 'siteContent'> & { siteContent: WrittenTexts; siteContentRead: WrittenTexts }
>;

type Saving = {
  /** Called with all settings as they are now. */
  onSaved: (settings: AssociationSettings) => unknown;
  /** Those that the form shows. */
  fields?: string[];
  /** Somebody else has written meanwhile: nothing was saved. */
  onOvertaken?: () => void;
};

/** Tells the server what is decided otherwise. This device then fetches it, as others do. */
export function useSaveSettings({ onSaved, fields = [], onOvertaken }: Saving) {
  const call = useCall();
  const toast = useToast();
  const { sync } = useDevice();
  const { busy, once } = useInFlight();
  const [errors, setErrors] = useState<FieldErrors>({});

  async function send(changes: SettingChanges): Promise<FieldErrors> {
    setErrors({});
    try {
      const answer = await call('/settings', { method: 'PUT', body: changes });
      await onSaved(v.parse(SettingsAnswer, await answer.json()));
    } catch (failure) {
      if (onOvertaken && failure instanceof ApiError && failure.code === 'settings.writtenMeanwhile') {
        onOvertaken();
        return {};
      }
      const found = errorsOfChange(failure, fields);
      setErrors(found);
      return found;
    }
    toast(t('settings.saved'));
    void sync.request();
    return {};
  }

  return {
    busy,
    error: errors[''],
    /** What is wrong, by field; nothing once it is saved. */
    send,
    save: (changes: SettingChanges) =>
      void once(async () => {
        await send(changes);
      }),
  };
}
