import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import { formatMoney } from 'shared-schema/money';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { moneyByPlace } from '../sync/ledger/money-by-place.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/page.tsx';
import { useAnswer } from '../verification/verification.tsx';

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onConfirm' | 'onDone' | 'onCancel'> & {
  member: Member;
};

/** Before somebody becomes an admin, or is none any more: what they can do from then on. */
export function RoleQuestion({ member: { id, name, role }, ...dialog }: Props) {
  const becomes = role === 'USER' ? 'ADMIN' : 'USER';
  return (
    <ConfirmDialog
      {...dialog}
      danger={becomes === 'USER'}
      title={t('people.roleQuestion', { name, role: becomes })}
      verb={t('people.roleVerb', { role: becomes })}
    >
      <p>{t('people.roleExplained', { name, role: becomes })}</p>
      {becomes === 'USER' && <StillInHand id={id} name={name} />}
      {becomes === 'USER' && <StillOnDevices id={id} />}
    </ConfirmDialog>
  );
}

function StillInHand({ id, name }: Pick<Member, 'id' | 'name'>) {
  const { data: cash } = useRecords(async (books) => (await moneyByPlace(books)).get(`cash-${id}`) ?? 0, [id]);
  if (!cash) return null;
  return (
    <Notice tone="waiting">
      {t('people.stillInHand', { name, sum: formatMoney(cash) })}{' '}
      <Link to="/admin/cash/$collector" params={{ collector: id }}>
        {t('people.toCash')}
      </Link>
    </Notice>
  );
}

/** Only super admins learn what others' devices hold. */
function StillOnDevices({ id }: Pick<Member, 'id'>) {
  return isSuperAdmin(useUser()) && <Unsent id={id} />;
}

const Devices = v.array(v.object({ unsent: v.nullable(v.number()) }));

function Unsent({ id }: Pick<Member, 'id'>) {
  const { data } = useAnswer(`/users/${id}/devices`, Devices);
  const count = data?.reduce((sum, { unsent }) => sum + (unsent ?? 0), 0);
  if (!count) return null;
  return (
    <Notice tone="waiting">
      {t('people.stillUnsent', { count })} <Link to="/admin/sync">{t('people.toSync')}</Link>
    </Notice>
  );
}
