import { accountIdOf } from 'shared-schema/collections/account-id';
import type { Member } from 'shared-schema/members/member';
import { shownNumber } from 'shared-schema/members/member-number';
import { phonesOf } from 'shared-schema/members/phone-number';
import { t } from '../language/texts.ts';
import { statusLabel } from '../records/member-fields.ts';
import { PhoneLink } from '../records/contact-links.tsx';
import { ReachActs } from '../records/reach-acts.tsx';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { Mark, WaitingMark } from '../ui/record-card.tsx';
import { PageHeader } from '../ui/page.tsx';

/** Who it is, and the three things that an admin opens the page for. */
export function MemberHeader({ member }: { member: Member }) {
  const user = useUser();
  const admin = useIsAdmin();
  const waiting = useWaitingRows().has(`members/${member.id}`);
  const [phone] = phonesOf(member);
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
        note={
          <>
            {user.id === member.id ? t('layout.myAccount') : number}
            {phone && (
              <>
                {' · '}
                <PhoneLink number={phone} />
              </>
            )}
          </>
        }
      />
      {admin && user.id !== member.id && (
        <ReachActs
          phones={phonesOf(member)}
          account={member.status === 'APPROVED' ? accountIdOf({ memberId: member.id }) : undefined}
        />
      )}
    </>
  );
}
