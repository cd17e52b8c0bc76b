import type { Member } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { asRefusal } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';

/** A super admin lets a member who has lost phone and recovery codes sign in by the password again. */
export function RemoveTwoStepDialog({ member, open, onClose }: { member: Member; open: boolean; onClose: () => void }) {
  const call = useCall();
  const { id, name } = member;
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('members.removeTwoStepQuestion', { name })}
      verb={t('members.removeTwoStep')}
      failure={t('members.removeTwoStepFailed')}
      onConfirm={() => asRefusal(() => call(`/users/${id}/second-factor`, { method: 'DELETE' }))}
      done={t('members.twoStepRemoved', { name })}
      onCancel={onClose}
    >
      <p>{t('members.removeTwoStepExplained', { name })}</p>
    </ConfirmDialog>
  );
}
