import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { approveMember, rejectMember } from 'shared-schema/members/member-commands';
import type { Member } from 'shared-schema/members/member';
import { ageOn, isMinorOn } from 'shared-schema/members/registration';
import { formatDate, t } from '../language/texts.ts';
import { useToday } from '../records/records.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/page.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import './members.css';

export type Decided = { member: Member; as: 'approved' | 'rejected' };

/** Approves or rejects a registration; asks before it is done. */
export function DecideButtons({ member, onDecide }: { member: Member; onDecide: (decided: Decided) => void }) {
  return (
    <span className="acts decide">
      <Button
        dense
        icon={<Check aria-hidden />}
        label={t('members.approve')}
        aria-label={t('members.approveNamed', { name: member.name })}
        onClick={() => onDecide({ member, as: 'approved' })}
      />
      <Button
        look="outlined"
        tone="danger"
        dense
        icon={<X aria-hidden />}
        label={t('members.reject')}
        aria-label={t('members.rejectNamed', { name: member.name })}
        onClick={() => onDecide({ member, as: 'rejected' })}
      />
    </span>
  );
}

export function DecideDialog({ decided: asked, onClose }: { decided: Decided | undefined; onClose: () => void }) {
  const { dispatch } = useDevice();
  const decided = useLastDefined(asked);
  if (!decided) return null;
  const { member, as } = decided;
  const { name } = member;
  const email = member.email ?? '';
  const approving = as === 'approved';
  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger={!approving}
      title={approving ? t('members.approveQuestion', { name }) : t('members.rejectQuestion', { name })}
      verb={approving ? t('members.approveNamed', { name }) : t('members.rejectNamed', { name })}
      failure={approving ? t('members.approveFailed') : t('members.rejectFailed')}
      onConfirm={() => dispatch(approving ? approveMember : rejectMember, { id: member.id })}
      done={approving ? t('members.approved') : t('members.rejected')}
      onCancel={onClose}
    >
      {approving && <AboutPerson member={member} />}
      <p>{approving ? t('members.approveExplained', { email }) : t('members.rejectExplained', { email })}</p>
    </ConfirmDialog>
  );
}

/** What to look at before approving: whose address is not confirmed, and who is a minor. */
function AboutPerson({ member: { email, emailConfirmedAt, dob } }: { member: Member }) {
  const today = useToday();
  const minor = dob && isMinorOn(today, dob);
  return (
    <>
      {dob && (
        <p>
          {t('members.age', { age: ageOn(today, dob) })}
          {' · '}
          {formatDate(dob)}
        </p>
      )}
      {minor && <Notice tone="waiting">{t('members.minor')}</Notice>}
      {email &&
        (emailConfirmedAt ? (
          <p>{t('members.addressConfirmed', { email })}</p>
        ) : (
          <Notice tone="waiting">{t('members.addressUnconfirmed', { email })}</Notice>
        ))}
    </>
  );
}

/** The same on the page of a person who waits for approval. */
export function DecideOnMember({ member }: { member: Member }) {
  const [asked, setAsked] = useState<Decided>();
  return (
    <div className="stack sheet padded decide-here">
      <p>{t('members.waitsForApproval')}</p>
      <DecideButtons member={member} onDecide={setAsked} />
      <DecideDialog decided={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}
