import { Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { type Actor, isAdmin, isSuperAdmin } from 'shared-schema/members/actor';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { Loading, Unread } from '../ui/loading.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useSyncState } from '../sync/device/state.ts';
import { useUser } from '../session/session-context.tsx';
import { CashChart } from './cash-chart.tsx';
import { LeadFigures } from './lead-figures.tsx';
import { OverdueByAge } from './overdue-by-age.tsx';
import { DrawsDue } from './draws-due.tsx';
import { type Dashboard, readDashboard } from './read-overview.ts';
import { TotalCards } from './total-cards.tsx';
import { TrendCard } from './trend-card.tsx';
import { WeekDues } from './week-dues.tsx';
import './dashboard.css';

const FirstSteps = lazy(async () => {
  const [{ FirstSteps: steps }] = await Promise.all([import('./first-steps.tsx'), loadOfficeTexts()]);
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
  const scope = { projectId, today };
  const { data, ...view } = useRecords(
    (books) => readDashboard(books, { projectId, today, timeZone, admin }),
    [projectId, today, timeZone, admin],
  );
  if (!data) return <Unread {...view} failure={t('dashboard.readFailed')} />;
  const sections = sectionsFor(user);
  const show = (some: Section[]) =>
    some.map((section) => <Part key={section} section={section} data={data} scope={scope} />);
  const lead = sections.filter((section) => section === 'lead');
  const rest = show(sections.filter((section) => section !== 'lead'));
  const figures = admin ? (
    <>
      {show(lead)}
      <DrawsDue {...scope}>{rest}</DrawsDue>
    </>
  ) : (
    rest
  );
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <ToDecide />
      <Suspense fallback={<Loading />}>
        {isSuperAdmin(user) && <FirstSteps>{figures}</FirstSteps>}
        {sections.includes('own') && <OwnAffairs today={today}>{figures}</OwnAffairs>}
        {isAdmin(user) && !isSuperAdmin(user) && figures}
      </Suspense>
    </>
  );
}

/** Entries of former admins: only super admins are told. */
function ToDecide() {
  const { toDecide: count } = useSyncState();
  if (count === 0) return null;
  return (
    <div className="to-decide">
      <Notice tone="waiting">
        {t('sync.toDecideEntries', { count })} <Link to="/admin/sync">{t('sync.toDecide', { count })}</Link>
      </Notice>
    </div>
  );
}

type PartProps = { section: Section; data: Dashboard; scope: ComponentProps<typeof CashChart> };

function Part({ section, data, scope }: PartProps) {
  switch (section) {
    case 'lead':
      return <LeadFigures week={data.week} overdue={data.overdue} />;
    case 'dues':
      return (
        <div className="morning">
          <WeekDues week={data.week} today={scope.today} />
          <OverdueByAge overdue={data.overdue} />
        </div>
      );
    case 'totals':
      return <TotalCards dashboard={data} />;
    case 'trends':
      return (
        <div className="trends">
          {data.members && <TrendCard title={t('layout.members')} trend={data.members} list="/admin/users" />}
          <TrendCard title={t('dashboard.businesses')} trend={data.businesses} list="/admin/installment-businesses" />
          <TrendCard title={t('dashboard.chitties')} trend={data.funds} list="/admin/chitty-fund" />
        </div>
      );
    case 'cash':
      return <CashChart {...scope} />;
    case 'own':
      // What is their own stands above all the rest.
      return null;
  }
}

// What the dashboard is made of, in the order in which somebody needs it.

/** `lead`: what is to be collected and what is late; `dues`: whom from, and for how long; `own`: a member's own affairs. */
type Section = 'own' | 'lead' | 'dues' | 'totals' | 'trends' | 'cash';

/**
 * A member comes for what is their own; a collector for whom to call at; a super admin for what the association has. What others
 * owe is for admins.
 */
export function sectionsFor(user: Actor): Section[] {
  if (isSuperAdmin(user)) return ['lead', 'totals', 'trends', 'dues', 'cash'];
  if (isAdmin(user)) return ['lead', 'dues', 'totals', 'trends', 'cash'];
  return ['own', 'totals', 'trends', 'cash'];
}
