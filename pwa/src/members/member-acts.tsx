import { Banknote, FileText, HandCoins, Pencil, Printer, Send, ShieldCheck, Trash2 } from 'lucide-react';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { isAdmin, isSuperAdmin, type Actor } from 'shared-schema/members/actor';
import { mayBeInvited } from 'shared-schema/members/may-manage';
import type { Member } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { HistoryLink } from '../records/record-links.tsx';
import { useUser } from '../session/session-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { HoldingsAct } from './holdings-dialog.tsx';

export type MemberAct = 'edit' | 'financials' | 'delete' | 'twoStep' | 'invite' | 'superAdmin' | HoldingsAct;

type Props = { member: Member; onAsk: (act: MemberAct) => void };

function mayEdit(user: Actor, member: Member): boolean {
  return isAdmin(user) && (member.role !== 'SUPERADMIN' || isSuperAdmin(user));
}

/** As far as this device knows: only the server knows who has a password, and who has signed in has one. */
function mayInvite(user: Actor, member: Member): boolean {
  return mayEdit(user, member) && mayBeInvited(member, Boolean(member.lastLogin));
}

/** What an admin opens a member's page for. */
export function MainActs({ member, onAsk }: Props) {
  const user = useUser();
  return (
    <>
      <Button
        look={isAdmin(user) ? 'outlined' : undefined}
        icon={<Pencil aria-hidden />}
        label={t('members.editDetails')}
        disabled={!mayEdit(user, member)}
        onClick={() => onAsk('edit')}
      />
      {isAdmin(user) && (
        <ButtonLink
          to="/admin/collect/$account"
          params={{ account: accountIdOf({ memberId: member.id }) }}
          icon={<HandCoins aria-hidden />}
        >
          {t('collect.takeMoney')}
        </ButtonLink>
      )}
    </>
  );
}

/** What else is done with a member's record. */
export function OtherActs({ member, onAsk }: Props) {
  const user = useUser();
  const own = user.id === member.id;
  return (
    <>
      {mayInvite(user, member) && (
        <Button
          look="outlined"
          icon={<Send aria-hidden />}
          label={t('members.invite')}
          onClick={() => onAsk('invite')}
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
      {own && (
        <ButtonLink to="/admin/account" look="outlined" icon={<ShieldCheck aria-hidden />}>
          {t('layout.account')}
        </ButtonLink>
      )}
      {isSuperAdmin(user) && (
        <Button
          look="outlined"
          icon={<Banknote aria-hidden />}
          label={t('members.editFinancials')}
          onClick={() => onAsk('financials')}
        />
      )}
      <Button
        look="outlined"
        tone="danger"
        icon={<Trash2 aria-hidden />}
        label={t('members.deleteUser')}
        disabled={!mayEdit(user, member) || own}
        onClick={() => onAsk('delete')}
      />
    </>
  );
}
