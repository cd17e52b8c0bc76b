import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { MemberId } from 'shared-schema/ids';
import { isAdmin } from 'shared-schema/members/actor';
import { mayBeInvited } from 'shared-schema/members/may-manage';
import { updateMember } from 'shared-schema/members/member-commands';
import type { Member } from 'shared-schema/members/member';
import { useForm } from '../forms/use-form.tsx';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { roleLabel } from '../records/member-fields.ts';
import { memberKind } from '../records/member-picker.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Unread } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowButton, RowLink, Rows } from '../ui/rows.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Who are admins, and how somebody becomes one. */
export function AdminsPage() {
  const { data, ...view } = useRecords(readAdmins, []);
  const timeZone = useTimeZone();
  const [asked, ask] = useState<'who' | MemberId>();
  if (!data) return <Unread {...view} failure={t('members.fetchFailed')} />;
  const made = data.find(({ id }) => id === asked);
  return (
    <>
      <PageHeader title={t('subjects.admins')} />
      <Rows label={t('subjects.admins')}>
        {data.map(({ id, name, role, lastLogin }) => (
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
      {asked === 'who' && <WhoDialog onMade={ask} onClose={() => ask((now) => (now === 'who' ? undefined : now))} />}
      {made && mayBeInvited(made, Boolean(made.lastLogin)) && (
        <InviteDialog member={made} onClose={() => ask(undefined)} />
      )}
    </>
  );
}

/** By name, super admins first. */
async function readAdmins(books: BooksReader): Promise<Member[]> {
  const admins = await books.members.where(
    ({ id, role, status, deletedAt }) =>
      role !== undefined && isAdmin({ id, role }) && status === 'APPROVED' && !deletedAt,
  );
  return admins.sort((a, b) => b.role!.localeCompare(a.role!) || a.name.localeCompare(b.name));
}

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
