import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { MemberId } from 'shared-schema/ids';
import { isAdmin } from 'shared-schema/members/actor';
import type { Audit } from 'shared-schema/members/audit';
import { mayBeInvited } from 'shared-schema/members/may-manage';
import { updateMember } from 'shared-schema/members/member-commands';
import type { Member } from 'shared-schema/members/member';
import { useForm } from '../forms/draft-form.tsx';
import { formatInstant, t } from '../language/texts.ts';
import { roleLabel } from '../records/member-fields.ts';
import { memberKind } from '../records/member-picker.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { rowKey } from '../sync/device/stored.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Unread, PageHeader } from '../ui/page.tsx';
import { Row, RowButton, RowLink, Rows } from '../ui/rows.tsx';
import { AuditDialog, auditNote, EndAuditDialog, InviteAuditorDialog } from './audit-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Who are admins and auditors, and how somebody becomes one. */
export function AdminsPage() {
  const { data: people, ...view } = useRecords(readPeople, []);
  const today = useToday();
  const waiting = useWaitingRows();
  const timeZone = useTimeZone();
  const [asked, ask] = useState<'who' | 'auditor' | MemberId>();
  const [changed, change] = useState<['days' | 'end', MemberId]>();
  if (!people) return <Unread {...view} failure={t('members.fetchFailed')} />;
  const { admins, auditors } = people;
  // The server makes a link for whom it knows: an auditor is made by the invitation.
  const isKnown = ({ id, audits }: Member) => !audits || !waiting.has(rowKey('members', id));
  const made = [...admins, ...auditors].find(({ id }) => id === asked);
  const audited = auditors.find(({ id }) => id === changed?.[1]);
  const close = () => change(undefined);
  return (
    <>
      <PageHeader title={t('subjects.admins')} />
      <Rows label={t('subjects.admins')}>
        {admins.map(({ id, name, role, lastLogin }) => (
          <RowLink
            key={id}
            to="/admin/users/$userId"
            params={{ userId: String(id) }}
            label={name}
            note={`${t('fields.lastLogin')}: ${lastLogin ? formatInstant(lastLogin, timeZone) : t('members.never')}`}
            value={roleLabel(role!)}
          />
        ))}
        <RowButton icon={<UserPlus aria-hidden />} label={t('people.inviteAdmin')} onChoose={() => ask('who')} />
      </Rows>
      <Rows title={t('people.auditors')}>
        {auditors.map((auditor) => (
          <Row key={auditor.id} label={auditor.name} note={auditNote(auditor.audits, today)}>
            <Button look="outlined" label={t('people.auditDays')} onClick={() => change(['days', auditor.id])} />
            {today <= auditor.audits.endsOn && (
              <Button look="outlined" label={t('people.endAudit')} onClick={() => change(['end', auditor.id])} />
            )}
            {isKnown(auditor) && mayBeInvited(auditor, Boolean(auditor.lastLogin)) && (
              <Button look="outlined" label={t('people.makeLink')} onClick={() => ask(auditor.id)} />
            )}
          </Row>
        ))}
        <RowButton icon={<UserPlus aria-hidden />} label={t('people.inviteAuditor')} onChoose={() => ask('auditor')} />
      </Rows>
      {asked === 'auditor' && (
        <InviteAuditorDialog onMade={ask} onClose={() => ask((now) => (now === 'auditor' ? undefined : now))} />
      )}
      {audited && changed?.[0] === 'days' && <AuditDialog member={audited} onClose={close} />}
      {audited && changed?.[0] === 'end' && <EndAuditDialog member={audited} onClose={close} />}
      {asked === 'who' && <WhoDialog onMade={ask} onClose={() => ask((now) => (now === 'who' ? undefined : now))} />}
      {made && isKnown(made) && mayBeInvited(made, Boolean(made.lastLogin)) && (
        <InviteDialog member={made} onClose={() => ask(undefined)} />
      )}
    </>
  );
}

/** By name, super admins first. */
async function readPeople(books: BooksReader): Promise<{ admins: Member[]; auditors: Auditor[] }> {
  const admins = await books.members.where(
    ({ id, role, status, deletedAt }) =>
      role !== undefined && isAdmin({ id, role }) && status === 'APPROVED' && !deletedAt,
  );
  const auditors = await books.members.where(
    ({ audits, role, deletedAt }) => Boolean(audits) && role === 'USER' && !deletedAt,
  );
  return {
    admins: admins.sort((a, b) => b.role!.localeCompare(a.role!) || a.name.localeCompare(b.name)),
    auditors: (auditors as Auditor[]).sort((a, b) => a.name.localeCompare(b.name)),
  };
}

type Auditor = Member & { audits: Audit };

type WhoProps = { onMade: (id: MemberId) => void; onClose: () => void };

/** Who never signed in gets a link for that right away. */
function WhoDialog({ onMade, onClose }: WhoProps) {
  const form = useForm({ id: memberKind(t('members.member')) });
  return (
    <CommandDialog
      form={form}
      title={t('people.inviteAdmin')}
      verb={t('people.roleVerb', { role: 'ADMIN' })}
      command={updateMember}
      input={({ id }) => ({ id, changes: { role: { to: 'ADMIN' } } })}
      done={({ id }) => {
        onMade(id);
        return t('people.adminMade');
      }}
      onClose={onClose}
    >
      {form.fields}
      <p>{t('people.adminsDo')}</p>
      <ButtonLink to="/admin/users/new" look="text" icon={<UserPlus aria-hidden />}>
        {t('members.add')}
      </ButtonLink>
    </CommandDialog>
  );
}
