import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { accountOfMember, accountIdOf } from 'shared-schema/collections/account-id';
import { MemberId } from 'shared-schema/ids';
import { type Member, shownNumber } from 'shared-schema/members/member';
import * as v from 'valibot';
import { lazyWithTexts, t } from '../language/texts.ts';
import { noteRecent } from '../recent-people.ts';
import { useRecords } from '../records/records.tsx';
import { Unread, MissingPage, PageHeader } from '../ui/page.tsx';
import { PastReceipts } from '../records/past-receipts.tsx';
import { ShownProject } from '../records/project-notes.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { DecideOnMember } from './decide-registration.tsx';
import { MemberFigures } from './member-figures.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberManage } from './member-manage.tsx';
import { MemberThings } from '../records/member-things.tsx';
import { MemberSections } from './member-sections.tsx';
import { PaymentSchedule } from './payment-schedule.tsx';
import { phonesOf } from 'shared-schema/members/phone-number';
import { statusLabel } from '../records/member-fields.ts';
import { PhoneLink } from '../records/contact-links.tsx';
import { ReachActs } from '../records/reach-acts.tsx';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { Mark, WaitingMark } from '../ui/record-card.tsx';

const ShareHistorySection = lazyWithTexts(() => import('./share-history.tsx'), 'ShareHistorySection', 'office');

/** A member's page; one's own is My account. */
export function MemberPage() {
  const { userId } = useParams({ from: '/admin/users/$userId' });
  const id = v.parse(MemberId, Number(userId));
  const { data, ...view } = useRecords(async (books) => ({ member: await books.members.get(id) }), [id]);
  if (!data) return <Unread {...view} failure={t('members.fetchFailed')} />;
  return data.member ? (
    <Found key={id} member={data.member} />
  ) : (
    <MissingPage title={t('members.member')} back={['/admin', t('members.toDashboard')]}>
      {t('members.notFound')}
    </MissingPage>
  );
}

/** What the page is about first: what is owed and held. Papers, addresses and the account fold away below. */
function Found({ member }: { member: Member }) {
  const approved = member.status === 'APPROVED';
  useEffect(() => noteRecent(accountOfMember(member.id)), [member.id]);
  return (
    <>
      <MemberHeader member={member} />
      {member.status === 'PENDING' && <DecideOnMember member={member} />}
      {approved && <MemberFigures member={member} />}
      {!approved && <MemberSections member={member} open />}
      <MemberMoney member={member} />
      <Shares memberId={member.id} />
      <PastReceipts memberId={member.id} />
      {approved && <MemberSections member={member} />}
      <MemberManage member={member} />
    </>
  );
}

/** Nothing for those whose history nobody has brought in. */
function Shares({ memberId }: { memberId: MemberId }) {
  const { data } = useRecords(async (books) => ({ history: await books.shareHistories.get(memberId) }), [memberId]);
  if (!data?.history) return null;
  return (
    <Suspense fallback={null}>
      <ShareHistorySection history={data.history} />
    </Suspense>
  );
}

function MemberMoney({ member }: { member: Member }) {
  const { schedulePage, scheduleSize, page, size } = useSearch({ from: '/admin/users/$userId' });
  const navigate = useNavigate({ from: '/admin/users/$userId' });
  const projectId = useChosenProject();
  const turn = (change: object) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <ShownProject />
      <MemberThings userId={member.id} projectId={projectId} />
      <PaymentSchedule
        userId={member.id}
        projectId={projectId}
        place={{ page: schedulePage, size: scheduleSize }}
        onTurn={(next, nextSize) => turn({ schedulePage: next, scheduleSize: nextSize })}
      />
      <MemberLedger
        userId={member.id}
        projectId={projectId}
        place={{ page, size }}
        onTurn={(next, nextSize) => turn({ page: next, size: nextSize })}
      />
    </>
  );
}

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
