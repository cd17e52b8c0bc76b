import type { Member } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { asRefusal, useCall } from '../verification/verification.tsx';

/** A super admin gives an admin every right there is. Shown as long as it is mounted. */
export function SuperAdminDialog({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const call = useCall();
  return (
    <ConfirmDialog
      open
      title={t('people.superAdminQuestion', { name })}
      verb={t('members.makeSuperAdmin')}
      failure={t('people.superAdminFailed')}
      onConfirm={() => asRefusal(() => call(`/users/${id}/make-super-admin`, { method: 'POST' }))}
      done={t('people.superAdminMade', { name })}
      onCancel={onClose}
    >
      <p>{t('people.superAdminExplained', { name })}</p>
    </ConfirmDialog>
  );
}
