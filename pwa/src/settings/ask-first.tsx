import { SWITCH_NAMES, SWITCHES } from 'shared-schema/setting';
import type { AssociationSettings } from 'shared-schema/settings';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = {
  /** What is to be saved; undefined while nothing is asked. */
  changes: Partial<AssociationSettings> | undefined;
  onYes: (changes: Partial<AssociationSettings>) => Promise<void>;
  onClose: () => void;
};

/** Names what cuts people off, opens a door or removes for good, before it is saved. */
export function AskFirst({ changes, onYes, onClose }: Props) {
  return (
    <ConfirmDialog
      open={changes !== undefined}
      danger={Boolean(changes?.blankAfterDays)}
      title={t('settings.askTitle')}
      verb={t('forms.save')}
      onConfirm={() => onYes(changes!)}
      onCancel={onClose}
    >
      {changes &&
        risksOf(changes).map(({ does, hint }) => (
          <div key={does}>
            <p>
              <strong>{does}</strong>
            </p>
            <p>{hint}</p>
          </div>
        ))}
    </ConfirmDialog>
  );
}

/** What changes do, and what that means, for those that must not happen by a stray tap. */
export function risksOf(changes: Partial<AssociationSettings>): { does: string; hint: string }[] {
  const turned = SWITCH_NAMES.flatMap((name) => {
    const [to, one] = [changes[name], SWITCHES[name]];
    if (to === undefined || !('asks' in one) || to !== one.asks) return [];
    const choice = { choice: t(`settings.${name}`) };
    return [
      { does: to ? t('settings.turnOn', choice) : t('settings.turnOff', choice), hint: t(`settings.${name}Hint`) },
    ];
  });
  const { blankAfterDays: days } = changes;
  return days ? [...turned, { does: t('settings.blankVerb', { days }), hint: t('settings.blankMeans') }] : turned;
}
