import {
  Banknote,
  FileText,
  HandCoins,
  MonitorSmartphone,
  Pencil,
  Plus,
  Printer,
  Send,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Undo2,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { isAdmin, isSuperAdmin } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { HistoryLink } from '../records/history-link.tsx';
import { useUser } from '../session/session-context.tsx';
import type { HoldingsAct } from './holdings-dialog.tsx';
import { EditFinancialsDialog } from './edit-financials-dialog.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { RemoveTwoStepDialog } from './remove-two-step-dialog.tsx';

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

/** As far as this device knows: who has no mailbox or has never signed in. The server knows who has a password. */
function mayBeInvited({ status, role, wasAdmin, email, lastLogin }: Member): boolean {
  return status === 'APPROVED' && role === 'USER' && !wasAdmin && (!email || !lastLogin);
}

/** What may be done with a member's record. The rules decide; these buttons only mirror them. */
export function MemberActions({ member }: { member: Member }) {
  const user = useUser();
  const [asked, setAsked] = useState<
    'edit' | 'financials' | 'delete' | 'twoStep' | 'invite' | 'superAdmin' | HoldingsAct
  >();
  const close = () => setAsked(undefined);
  const mayEdit = isAdmin(user) && (member.role !== 'SUPERADMIN' || isSuperAdmin(user));
  const approved = member.status === 'APPROVED';
  const more = [
    ...(isAdmin(user) && approved
      ? [{ label: t('members.buyShares'), icon: <Plus aria-hidden />, onChoose: () => setAsked('buy') }]
      : []),
    ...(isSuperAdmin(user) && approved
      ? [
          { label: t('members.giveBackShares'), icon: <Undo2 aria-hidden />, onChoose: () => setAsked('giveBack') },
          { label: t('members.payDividend'), icon: <HandCoins aria-hidden />, onChoose: () => setAsked('payDividend') },
        ]
      : []),
    ...(isSuperAdmin(user) && approved && member.role === 'ADMIN'
      ? [
          {
            label: t('members.makeSuperAdmin'),
            icon: <ShieldCheck aria-hidden />,
            onChoose: () => setAsked('superAdmin'),
          },
        ]
      : []),
    ...(isSuperAdmin(user) && user.id !== member.id
      ? [
          {
            label: t('members.removeTwoStep'),
            icon: <ShieldOff aria-hidden />,
            danger: true,
            onChoose: () => setAsked('twoStep'),
          },
        ]
      : []),
  ];
  return (
    <div className="record-actions">
      {isAdmin(user) && (
        <ButtonLink
          to="/admin/collect/$account"
          params={{ account: accountIdOf({ memberId: member.id }) }}
          icon={<HandCoins aria-hidden />}
        >
          {t('collect.takeMoney')}
        </ButtonLink>
      )}
      <Button
        icon={<Pencil aria-hidden />}
        label={t('members.editDetails')}
        disabled={!mayEdit}
        onClick={() => setAsked('edit')}
      />
      {isAdmin(user) && mayBeInvited(member) && (
        <Button
          look="outlined"
          icon={<Send aria-hidden />}
          label={t('members.invite')}
          onClick={() => setAsked('invite')}
        />
      )}
      <ButtonLink
        to="/admin/users/$userId/statement"
        params={{ userId: String(member.id) }}
        look="outlined"
        icon={<FileText aria-hidden />}
      >
        {t('papers.statement')}
      </ButtonLink>
      <Button look="outlined" icon={<Printer aria-hidden />} label={t('common.print')} onClick={() => print()} />
      <HistoryLink table="members" id={member.id} />
      {user.id === member.id && (
        <ButtonLink to="/admin/account" look="outlined" icon={<ShieldCheck aria-hidden />}>
          {t('layout.account')}
        </ButtonLink>
      )}
      {isSuperAdmin(user) && user.id !== member.id && (
        <ButtonLink
          to="/admin/users/$userId/devices"
          params={{ userId: String(member.id) }}
          look="outlined"
          icon={<MonitorSmartphone aria-hidden />}
        >
          {t('layout.devices')}
        </ButtonLink>
      )}
      {isSuperAdmin(user) && (
        <Button
          look="outlined"
          icon={<Banknote aria-hidden />}
          label={t('members.editFinancials')}
          onClick={() => setAsked('financials')}
        />
      )}
      <Button
        look="outlined"
        tone="danger"
        icon={<Trash2 aria-hidden />}
        label={t('members.deleteUser')}
        disabled={!mayEdit || user.id === member.id}
        onClick={() => setAsked('delete')}
      />
      {more.length > 0 && <MoreMenu label={t('common.moreOf', { name: member.name })} actions={more} />}
      {asked === 'edit' && <EditMemberDialog member={member} onClose={close} />}
      {asked === 'invite' && (
        <Suspense>
          <InviteDialog member={member} onClose={close} />
        </Suspense>
      )}
      {asked === 'superAdmin' && (
        <Suspense>
          <SuperAdminDialog member={member} onClose={close} />
        </Suspense>
      )}
      {asked === 'financials' && <EditFinancialsDialog member={member} onClose={close} onInstead={setAsked} />}
      {(asked === 'buy' || asked === 'giveBack' || asked === 'payDividend') && (
        <Suspense>
          <HoldingsDialog member={member} act={asked} onClose={close} />
        </Suspense>
      )}
      {asked === 'delete' && (
        <Suspense>
          <DeleteMemberDialog member={member} onClose={close} />
        </Suspense>
      )}
      <RemoveTwoStepDialog member={member} open={asked === 'twoStep'} onClose={close} />
    </div>
  );
}
