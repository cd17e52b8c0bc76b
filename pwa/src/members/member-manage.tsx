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
import { Suspense, useState } from 'react';
import { isAdmin, isAuditor, isSuperAdmin } from 'shared-schema/members/actor';
import { mayBeInvited } from 'shared-schema/members/may-manage';
import type { Member } from 'shared-schema/members/member';
import { lazyWithTexts, t } from '../language/texts.ts';
import { HistoryRow } from '../records/columns.tsx';
import { useUser } from '../session/session-context.tsx';
import { Manage, RowButton, RowLink } from '../ui/rows.tsx';
import { EditFinancialsDialog } from './edit-financials-dialog.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import type { HoldingsAct } from './holdings-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { asRefusal, useCall } from '../verification/verification.tsx';

const InviteDialog = lazyWithTexts(() => import('./invite-dialog.tsx'), 'InviteDialog', 'office');

const DeleteMemberDialog = lazyWithTexts(() => import('./delete-member-dialog.tsx'), 'DeleteMemberDialog', 'office');

const HoldingsDialog = lazyWithTexts(() => import('./holdings-dialog.tsx'), 'HoldingsDialog', 'office');

const SuperAdminDialog = lazyWithTexts(() => import('./super-admin-dialog.tsx'), 'SuperAdminDialog', 'office');

type Asked = 'edit' | 'financials' | 'delete' | 'twoStep' | 'invite' | 'superAdmin' | HoldingsAct;

/** Everything that is done with a member's record. The rules decide; the rows only mirror them. */
export function MemberManage({ member }: { member: Member }) {
  const user = useUser();
  const [asked, ask] = useState<Asked>();
  const own = user.id === member.id;
  const [admin, boss, auditor] = [isAdmin(user), isSuperAdmin(user), isAuditor(user)];
  const approved = member.status === 'APPROVED';
  const mayEdit = admin && (member.role !== 'SUPERADMIN' || boss);
  // As far as this device knows: only the server knows who has a password, and who has signed in has one.
  const mayInvite = mayEdit && mayBeInvited(member, Boolean(member.lastLogin));
  const userId = String(member.id);
  return (
    <>
      <Manage>
        {!auditor && (
          <RowButton
            icon={<Pencil aria-hidden />}
            label={t('members.editDetails')}
            disabled={!mayEdit}
            onChoose={() => ask('edit')}
          />
        )}
        {boss && (
          <RowButton
            icon={<Banknote aria-hidden />}
            label={t('members.editFinancials')}
            onChoose={() => ask('financials')}
          />
        )}
        {mayInvite && (
          <RowButton icon={<Send aria-hidden />} label={t('members.invite')} onChoose={() => ask('invite')} />
        )}
        {admin && approved && (
          <RowButton icon={<Plus aria-hidden />} label={t('members.buyShares')} onChoose={() => ask('buy')} />
        )}
        {boss && approved && (
          <>
            <RowButton
              icon={<Undo2 aria-hidden />}
              label={t('members.giveBackShares')}
              onChoose={() => ask('giveBack')}
            />
            <RowButton
              icon={<HandCoins aria-hidden />}
              label={t('members.payDividend')}
              onChoose={() => ask('payDividend')}
            />
          </>
        )}
        <RowLink
          to="/admin/users/$userId/statement"
          params={{ userId }}
          icon={<FileText aria-hidden />}
          label={t('papers.statement')}
        />
        <RowButton icon={<Printer aria-hidden />} label={t('common.print')} onChoose={() => print()} />
        <HistoryRow table="members" id={member.id} />
        {own && <RowLink to="/admin/account" icon={<ShieldCheck aria-hidden />} label={t('layout.account')} />}
        {boss && approved && member.role === 'ADMIN' && (
          <RowButton
            icon={<ShieldCheck aria-hidden />}
            label={t('members.makeSuperAdmin')}
            onChoose={() => ask('superAdmin')}
          />
        )}
        {boss && !own && (
          <>
            <RowLink
              to="/admin/users/$userId/devices"
              params={{ userId }}
              icon={<MonitorSmartphone aria-hidden />}
              label={t('layout.devices')}
            />
            <RowButton
              icon={<ShieldOff aria-hidden />}
              label={t('members.removeTwoStep')}
              onChoose={() => ask('twoStep')}
            />
          </>
        )}
        {!auditor && (
          <RowButton
            tone="danger"
            icon={<Trash2 aria-hidden />}
            label={t('members.deleteUser')}
            disabled={!mayEdit || own}
            onChoose={() => ask('delete')}
          />
        )}
      </Manage>
      <AskedFor member={member} asked={asked} onAsk={ask} />
    </>
  );
}

type AskedProps = { member: Member; asked: Asked | undefined; onAsk: (act: Asked | undefined) => void };

function AskedFor({ member, asked, onAsk }: AskedProps) {
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

/** A super admin lets a member who has lost phone and recovery codes sign in by the password again. */
function RemoveTwoStepDialog({ member, open, onClose }: { member: Member; open: boolean; onClose: () => void }) {
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
