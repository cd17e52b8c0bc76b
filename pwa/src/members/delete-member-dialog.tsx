import { useNavigate } from '@tanstack/react-router';
import type { Hold } from 'shared-schema/members/holds';
import type { Member } from 'shared-schema/members/member';
import { deleteMember } from 'shared-schema/members/member-commands';
import { phonesOf } from 'shared-schema/members/phone-number';
import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { memberHolds } from './member-holds.ts';
import './members.css';

/** Deletes a member of whom nothing is open; else says what is, and where each is settled. Shown as long as it is mounted. */
export function DeleteMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const navigate = useNavigate();
  const { data: holds } = useRecords((books) => memberHolds(books, member), [member]);
  const { id, name } = member;
  const isHeld = holds !== undefined && holds.length > 0;
  const contact = member.email || phonesOf(member)[0] || '';
  return (
    <ConfirmDialog
      open={holds !== undefined}
      danger
      blocked={!holds || isHeld}
      {...(isHeld && { cancel: t('common.close') })}
      title={t('members.deleteQuestion', { name })}
      verb={t('members.deleteNamed', { name })}
      failure={t('members.deleteFailed')}
      onConfirm={async () => {
        await dispatch(deleteMember, { id });
        toast(t('members.deleted', { name }));
        await navigate({ to: '/admin/users' });
      }}
      onCancel={onClose}
    >
      {isHeld ? (
        <StillHolds name={name} holds={holds} />
      ) : (
        <>
          <p>{t('members.deleteExplained', { id, contact })}</p>
          <p>{t('members.deleteStays')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

function StillHolds({ name, holds }: { name: string; holds: Hold[] }) {
  return (
    <>
      <p>{t('people.cannotDelete', { name })}</p>
      <ul className="still-holds">
        {holds.map(({ what, count, sum }) => (
          <li key={what}>
            {t(`records.holds.${what}`, { count, sum: formatMoney(sum) })}
            <br />
            <span className="quiet">{t(`people.settle.${what}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
