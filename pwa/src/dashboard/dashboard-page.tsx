import { lazy, Suspense } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { Loading } from '../ui/loading.tsx';
import { Failure } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { CashChart } from './cash-chart.tsx';
import { LeadFigures } from './lead-figures.tsx';
import { OverdueByAge } from './overdue-by-age.tsx';
import { OwnAffairs } from './own-affairs.tsx';
import { readDashboard } from './read-overview.ts';
import { TotalCards } from './total-cards.tsx';
import { TrendCard } from './trend-card.tsx';
import { WeekDues } from './week-dues.tsx';
import './dashboard.css';

const FirstSteps = lazy(async () => {
  const [{ FirstSteps: steps }] = await Promise.all([import('./first-steps.tsx'), loadOfficeTexts()]);
  return { default: steps };
});

/** For admins what is to be collected, for members what is their own; then what the association has, and how it moves. */
export function DashboardPage() {
  const projectId = useChosenProject();
  const today = useToday();
  const timeZone = useTimeZone();
  const admin = useIsAdmin();
  const superAdmin = isSuperAdmin(useUser());
  const { data, failed, retry } = useRecords(
    (db) => readDashboard(db, { projectId, today, timeZone, admin }),
    [projectId, today, timeZone, admin],
  );
  if (failed) return <Failure onRetry={retry}>{t('dashboard.readFailed')}</Failure>;
  if (!data) return <Loading />;
  const figures = (
    <>
      {admin ? <LeadFigures week={data.week} overdue={data.overdue} /> : <OwnAffairs today={today} />}
      <TotalCards dashboard={data} />
      <div className="trends">
        {data.members && <TrendCard title={t('layout.members')} trend={data.members} list="/admin/users" />}
        <TrendCard title={t('dashboard.businesses')} trend={data.businesses} list="/admin/installment-businesses" />
        <TrendCard title={t('dashboard.chitties')} trend={data.funds} list="/admin/chitty-fund" />
      </div>
      {admin && (
        <div className="morning">
          <WeekDues week={data.week} today={today} />
          <OverdueByAge overdue={data.overdue} />
        </div>
      )}
      <CashChart projectId={projectId} today={today} timeZone={timeZone} />
    </>
  );
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      {superAdmin ? (
        <Suspense fallback={<Loading />}>
          <FirstSteps>{figures}</FirstSteps>
        </Suspense>
      ) : (
        figures
      )}
    </>
  );
}
