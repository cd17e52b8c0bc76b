import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = { open: boolean; onLeave: () => void; onStay: () => void };

/** Asks before what was typed is lost. */
export function LeaveDialog({ open, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('forms.leaveTitle')}
      verb={t('forms.leave')}
      cancel={t('forms.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t('forms.leaveText')}</p>
    </ConfirmDialog>
  );
}
