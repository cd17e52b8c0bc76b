import { useParams } from '@tanstack/react-router';
import { MemberId } from 'shared-schema/ids';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/records.tsx';
import { Unread, PageHeader } from '../ui/page.tsx';
import { DevicesOf } from './devices-page.tsx';

/** Where a member is signed in, for super admins. */
export function MemberDevicesPage() {
  const { userId } = useParams({ from: '/admin/users/$userId/devices' });
  const id = v.parse(MemberId, Number(userId));
  const { data, ...view } = useRecords(async (books) => ({ member: await books.members.get(id) }), [id]);
  if (!data) return <Unread {...view} failure={t('members.fetchFailed')} />;
  const name = data.member?.name ?? t('records.memberNumber', { id });
  return (
    <>
      <PageHeader title={t('layout.devices')} note={name} />
      <DevicesOf id={id} name={name} />
    </>
  );
}
