import { useNavigate } from '@tanstack/react-router';
import { HandCoins, MonitorSmartphone, Plus, ShieldCheck, ShieldOff, Undo2 } from 'lucide-react';
import { isAdmin, isSuperAdmin } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import type { MenuAction } from '../ui/more-menu.tsx';
import type { MemberAct } from './member-acts.tsx';

/** What is rarely done with a member's record, behind "…". */
export function useRareActs(member: Member, onAsk: (act: MemberAct) => void): MenuAction[] {
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
