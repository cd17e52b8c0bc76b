import type { AssociationSettings } from 'shared-schema/settings';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { risksOf } from './choices.tsx';

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
