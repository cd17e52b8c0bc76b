import { lazy, Suspense } from 'react';
import type { Audit } from 'shared-schema/members/audit';
import { isAdmin, isAuditor, isSuperAdmin, readsBooks } from 'shared-schema/members/actor';
import { formatDate, loadTexts, t } from '../language/texts.ts';
import { useInbox } from '../records/inbox.ts';
import { useRecords, useTimeZone, useToday } from '../records/records.tsx';
import { Loading, Unread, Failure, PageHeader } from '../ui/page.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useUser } from '../session/session-context.tsx';
import { InboxRows } from './inbox.tsx';
import { readDashboard } from './read-overview.ts';
import { TotalCards } from './total-cards.tsx';
import { TrendCard } from './trend-card.tsx';
import { Amount, FigureLink } from '../ui/facts.tsx';
import type { Overview } from './overview.ts';
import './dashboard.css';

const FirstSteps = lazy(async () => {
  const [{ FirstSteps: steps }] = await Promise.all([import('./first-steps.tsx'), loadTexts('office')]);
  return { default: steps };
});

const OwnAffairs = lazy(async () => ({ default: (await import('./own-affairs.tsx')).OwnAffairs }));

/** For admins what is to be collected, for members what is their own; then what the association has, and how it moves. */
export function DashboardPage() {
  const projectId = useChosenProject();
  const today = useToday();
  const timeZone = useTimeZone();
  const user = useUser();
  const admin = isAdmin(user);
  const reads = readsBooks(user);
  const { data, ...view } = useRecords(
    (books) => readDashboard(books, { projectId, today, timeZone, admin: reads }),
    [projectId, today, timeZone, reads],
  );
  const inbox = useInbox();
  // Together, or what waits would push down the figures.
  if (!data || !inbox) return <Unread {...view} failure={t('dashboard.readFailed')} />;
  const association = (
    <>
      <TotalCards dashboard={data} />
      <div className="trends side-by-side">
        {data.members && <TrendCard title={t('layout.members')} trend={data.members} list="/admin/users" />}
        <TrendCard title={t('dashboard.businesses')} trend={data.businesses} list="/admin/installment-businesses" />
        <TrendCard title={t('dashboard.chitties')} trend={data.funds} list="/admin/chitty-fund" />
      </div>
    </>
  );
  const figures = (
    <>
      {typeof inbox === 'object' ? (
        <InboxRows inbox={inbox} />
      ) : (
        <Failure onRetry={view.retry}>{t('dashboard.inboxFailed')}</Failure>
      )}
      <LeadFigures week={data.week} overdue={data.overdue} />
      {association}
    </>
  );
  return (
    <>
      <PageHeader title={t('dashboard.title')} note={isAuditor(user) && auditorSays(user.audits)} />
      <Suspense fallback={<Loading />}>
        {isAuditor(user) && association}
        {!reads && <OwnAffairs today={today}>{association}</OwnAffairs>}
        {isSuperAdmin(user) ? <FirstSteps>{figures}</FirstSteps> : admin && figures}
      </Suspense>
    </>
  );
}

/** Who they are here, and how long. */
function auditorSays({ from, to, endsOn }: Audit): string {
  return t('dashboard.auditor', {
    from: formatDate(from),
    to: to ? formatDate(to) : 'none',
    date: formatDate(endsOn),
  });
}

/** What a collector opens the app for: what is to be collected, and what should have come. Each opens its list. */
function LeadFigures({ week, overdue }: Pick<Overview, 'week' | 'overdue'>) {
  return (
    <div className="lead-figures">
      <FigureLink of="sum" to="/admin/collect" search={{ when: 'week' }} className="sheet padded">
        <span>{t('dashboard.toCollect')}</span>
        <strong>
          <Amount money={week.sum} />
        </strong>
        <span className="quiet small">{t('collect.payments', { count: week.count })}</span>
      </FigureLink>
      <FigureLink
        of="sum"
        to="/admin/collect"
        search={{ when: 'late' }}
        className={overdue.count > 0 ? 'sheet padded late' : 'sheet padded'}
      >
        <span>{t('dashboard.overdue')}</span>
        <strong>
          <Amount money={overdue.sum} />
        </strong>
        <span className="quiet small">{t('collect.payments', { count: overdue.count })}</span>
      </FigureLink>
    </div>
  );
}
