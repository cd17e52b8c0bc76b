import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { approveMember } from 'shared-schema/members/approve-member';
import type { Member } from 'shared-schema/members/member';
import { rejectMember } from 'shared-schema/members/reject-member';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { useToast } from '../ui/toasts.tsx';
import { useDevice } from '../sync/device-context.tsx';
import './members.css';

export type Decided = { member: Member; as: 'approved' | 'rejected' };

/** Lets a registered person in, or not; asked before it is done. */
export function DecideButtons({ member, onDecide }: { member: Member; onDecide: (decided: Decided) => void }) {
  return (
    <span className="decide">
      <Button
        dense
        icon={<Check aria-hidden />}
        label="Approve"
        aria-label={`Approve ${member.name}`}
        onClick={() => onDecide({ member, as: 'approved' })}
      />
      <Button
        look="outlined"
        tone="danger"
        dense
        icon={<X aria-hidden />}
        label="Reject"
        aria-label={`Reject ${member.name}`}
        onClick={() => onDecide({ member, as: 'rejected' })}
      />
    </span>
  );
}

export function DecideDialog({ decided: asked, onClose }: { decided: Decided | undefined; onClose: () => void }) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const decided = useLastDefined(asked);
  if (!decided) return null;
  const { member, as } = decided;
  const approving = as === 'approved';
  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger={!approving}
      title={`${approving ? 'Approve' : 'Reject'} ${member.name}?`}
      verb={`${approving ? 'Approve' : 'Reject'} ${member.name}`}
      failure={approving ? 'Failed to approve user' : 'Failed to reject user'}
      onConfirm={async () => {
        await dispatch(approving ? approveMember : rejectMember, { id: member.id });
        toast(approving ? 'User approved successfully' : 'User rejected successfully');
      }}
      onCancel={onClose}
    >
      <p>
        {approving
          ? `${member.email} becomes a member, may sign in from then on, and is told so by mail.`
          : `The registration of ${member.email} is turned down, and they are told so by mail. This cannot be undone.`}
      </p>
    </ConfirmDialog>
  );
}

/** The same on the page of someone who waits. */
export function DecideOnMember({ member }: { member: Member }) {
  const [asked, setAsked] = useState<Decided>();
  return (
    <div className="sheet padded decide-here">
      <p>This registration waits for approval.</p>
      <DecideButtons member={member} onDecide={setAsked} />
      <DecideDialog decided={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}
