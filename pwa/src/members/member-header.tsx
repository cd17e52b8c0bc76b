import { lazy, Suspense, useState } from 'react';
import type { Member } from 'shared-schema/members/member';
import { shownNumber } from 'shared-schema/members/member-number';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { statusLabel } from '../records/member-fields.ts';
import { useUser } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { type MenuAction, MoreMenu } from '../ui/more-menu.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EditFinancialsDialog } from './edit-financials-dialog.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { MainActs, type MemberAct, OtherActs } from './member-acts.tsx';
import { RemoveTwoStepDialog } from './remove-two-step-dialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { HandCoins, MonitorSmartphone, Plus, ShieldCheck, ShieldOff, Undo2 } from 'lucide-react';
import { isAdmin, isSuperAdmin } from 'shared-schema/members/actor';

const InviteDialog = lazy(async () => {
  const [{ InviteDialog: dialog }] = await Promise.all([import('./invite-dialog.tsx'), loadOfficeTexts()]);
  return { default: dialog };
});

const DeleteMemberDialog = lazy(async () => {
  const [{ DeleteMemberDialog: dialog }] = await Promise.all([import('./delete-member-dialog.tsx'), loadOfficeTexts()]);
  return { default: dialog };
});

const HoldingsDialog = lazy(async () => {
  const [{ HoldingsDialog: dialog }] = await Promise.all([import('./holdings-dialog.tsx'), loadOfficeTexts()]);
  return { default: dialog };
});

const SuperAdminDialog = lazy(async () => {
  const [{ SuperAdminDialog: dialog }] = await Promise.all([import('./super-admin-dialog.tsx'), loadOfficeTexts()]);
  return { default: dialog };
});

/** Who it is, and what may be done with the record. The rules decide; the buttons only mirror them. */
export function MemberHeader({ member }: { member: Member }) {
  const user = useUser();
  const waiting = useWaitingRows().has(`members/${member.id}`);
  const [asked, ask] = useState<MemberAct>();
  const rare = useRareActs(member, ask);
  const number = t('records.memberNumber', { id: shownNumber(member) });
  return (
    <>
      <PageHeader
        title={member.name}
        inHistory={number}
        mark={
          <>
            {member.status === 'PENDING' && <Mark tone="waiting">{statusLabel('PENDING')}</Mark>}
            {member.status === 'REJECTED' && <Mark tone="refused">{statusLabel('REJECTED')}</Mark>}{' '}
            {waiting && <WaitingMark />}
          </>
        }
        note={user.id === member.id ? t('layout.myAccount') : number}
        actions={<MainActs member={member} onAsk={ask} />}
        acts={<OtherActs member={member} onAsk={ask} />}
        more={<MoreMenu label={t('common.moreOf', { name: member.name })} actions={rare} />}
      />
      <Asked member={member} asked={asked} onAsk={ask} />
    </>
  );
}

type AskedProps = { member: Member; asked: MemberAct | undefined; onAsk: (act: MemberAct | undefined) => void };

function Asked({ member, asked, onAsk }: AskedProps) {
  const close = () => onAsk(undefined);
  return (
    <>
      {asked === 'edit' && <EditMemberDialog member={member} onClose={close} />}
      {asked === 'financials' && <EditFinancialsDialog member={member} onClose={close} onInstead={onAsk} />}
      <Suspense>
        {asked === 'invite' && <InviteDialog member={member} onClose={close} />}
        {asked === 'superAdmin' && <SuperAdminDialog member={member} onClose={close} />}
        {(asked === 'buy' || asked === 'giveBack' || asked === 'payDividend') && (
          <HoldingsDialog member={member} act={asked} onClose={close} />
        )}
        {asked === 'delete' && <DeleteMemberDialog member={member} onClose={close} />}
      </Suspense>
      <RemoveTwoStepDialog member={member} open={asked === 'twoStep'} onClose={close} />
    </>
  );
}

/** What is rarely done with a member's record, behind "…". */
function useRareActs(member: Member, onAsk: (act: MemberAct) => void): MenuAction[] {
  const user = useUser();
  const navigate = useNavigate();
  const approved = member.status === 'APPROVED';
  const boss = isSuperAdmin(user);
  const another = user.id !== member.id;
  const when = (holds: boolean, ...acts: MenuAction[]) => (holds ? acts : []);
  return [
    ...when(isAdmin(user) && approved, {
      label: t('members.buyShares'),
      icon: <Plus aria-hidden />,
      onChoose: () => onAsk('buy'),
    }),
    ...when(
      boss && approved,
      { label: t('members.giveBackShares'), icon: <Undo2 aria-hidden />, onChoose: () => onAsk('giveBack') },
      { label: t('members.payDividend'), icon: <HandCoins aria-hidden />, onChoose: () => onAsk('payDividend') },
    ),
    ...when(boss && approved && member.role === 'ADMIN', {
      label: t('members.makeSuperAdmin'),
      icon: <ShieldCheck aria-hidden />,
      onChoose: () => onAsk('superAdmin'),
    }),
    ...when(
      boss && another,
      {
        label: t('layout.devices'),
        icon: <MonitorSmartphone aria-hidden />,
        onChoose: () => void navigate({ to: '/admin/users/$userId/devices', params: { userId: String(member.id) } }),
      },
      {
        label: t('members.removeTwoStep'),
        icon: <ShieldOff aria-hidden />,
        danger: true,
        onChoose: () => onAsk('twoStep'),
      },
    ),
  ];
}
