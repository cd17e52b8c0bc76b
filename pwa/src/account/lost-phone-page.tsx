import { t, formatInstant } from '../language/texts.ts';
import { useRecords, useTimeZone } from '../records/records.tsx';
import { Unread, PageHeader } from '../ui/page.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';

/** Whose phone is lost: an admin's, whose devices it leads to, or a member's. */
export function LostPhonePage() {
  const timeZone = useTimeZone();
  const { data, ...view } = useRecords((books) => books.members.where(({ role }) => role !== 'USER'), []);
  if (!data) return <Unread {...view} failure={t('members.fetchFailed')} />;
  return (
    <>
      <PageHeader title={t('account.lostPhone')} note={t('account.lostPhoneNote')} />
      <Rows label={t('account.lostPhone')}>
        {data.map(({ id, name, lastLogin }) => (
          <RowLink
            key={id}
            to="/admin/users/$userId/devices"
            params={{ userId: String(id) }}
            label={name}
            note={lastLogin && t('account.lastSignIn', { at: formatInstant(lastLogin, timeZone) })}
          />
        ))}
        <RowLink
          to="/admin/users"
          label={t('account.otherMember')}
          note={t('account.otherMemberNote', { devices: t('layout.devices') })}
        />
      </Rows>
    </>
  );
}
