import { Suspense, type ReactNode } from 'react';
import { isAdmin, isAuditor, isSuperAdmin, readsBooks } from 'shared-schema/members/actor';
import { formatNumber, lazyWithTexts, t } from '../language/texts.ts';
import { useInbox } from '../records/inbox.ts';
import { useAuditNote, useRecords, useTimeZone, useToday } from '../records/records.tsx';
import { Loading, Unread, Failure, PageHeader } from '../ui/page.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useUser } from '../session/session-context.tsx';
import { InboxRows } from './inbox.tsx';
import { readDashboard, type Dashboard } from './read-overview.ts';
import { Amount, FigureLink } from '../ui/facts.tsx';
import type { Overview } from './overview.ts';
import './dashboard.css';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { type Trend, TREND_DAYS } from './trend.ts';

const FirstSteps = lazyWithTexts(() => import('./first-steps.tsx'), 'FirstSteps', 'record', 'office');

const OwnAffairs = lazyWithTexts(() => import('./own-affairs.tsx'), 'OwnAffairs', 'record');

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
  const auditNote = useAuditNote();
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
      <PageHeader title={t('dashboard.title')} note={auditNote} />
      <Suspense fallback={<Loading />}>
        {isAuditor(user) && association}
        {!reads && <OwnAffairs today={today}>{association}</OwnAffairs>}
        {isSuperAdmin(user) ? <FirstSteps>{figures}</FirstSteps> : admin && figures}
      </Suspense>
    </>
  );
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

type Card = { label: string; figure: ReactNode; /** What it counts, where the sign says little. */ about?: string };

/** The eight figures of the association; the last four for those who may not see what each member holds. */
export function TotalCards({ dashboard }: { dashboard: Dashboard }) {
  return (
    <dl className="totals figures">
      {[...holdingCards(dashboard), ...balanceCards(dashboard)].map(({ label, figure, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          {about && <dd className="quiet small">{about}</dd>}
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each opens the master sheet, whose last row says the same. */
function holdingCards({ totals }: Dashboard): Card[] {
  if (!totals) return [];
  const inMasterSheet = (of: string, figure: ReactNode) => (
    <FigureLink of={of} to="/admin/master-sheet">
      {figure}
    </FigureLink>
  );
  const { shares, shareAmount, incentive, dividend } = totals;
  return [
    { label: t('dashboard.totalShares'), figure: inMasterSheet('shares', formatNumber(shares)) },
    { label: t('dashboard.totalShareAmount'), figure: inMasterSheet('shareAmount', <Amount money={shareAmount} />) },
    { label: t('dashboard.totalIncentive'), figure: inMasterSheet('incentive', <Amount money={incentive} />) },
    { label: t('dashboard.totalDividend'), figure: inMasterSheet('dividend', <Amount money={dividend} />) },
  ];
}

function balanceCards({ totals, balances, installmentBalance }: Dashboard): Card[] {
  const installments = <Amount money={installmentBalance} />;
  return [
    {
      label: t('dashboard.charityBalance'),
      figure: (
        <FigureLink of="received" to="/admin/charity-fund">
          <Amount money={balances.charity} />
        </FigureLink>
      ),
    },
    {
      label: t('dashboard.operationalBalance'),
      figure: (
        <FigureLink of="received" to="/admin/operational-fund">
          <Amount money={balances.operational} />
        </FigureLink>
      ),
    },
    {
      label: t('dashboard.installmentBalance'),
      about: t('dashboard.installmentAbout'),
      // Reports are for admins, who see the totals, too.
      figure: totals ? (
        <FigureLink of="principalLeft" to="/admin/reports/$report" params={{ report: 'businesses' }}>
          {installments}
        </FigureLink>
      ) : (
        installments
      ),
    },
    {
      label: t('dashboard.ledgerBalance'),
      about: t('dashboard.ledgerAbout'),
      figure: (
        <FigureLink of="received" to="/admin/transactions">
          <Amount money={balances.general} />
        </FigureLink>
      ),
    },
  ];
}

const SIGNS = { up: ArrowUp, down: ArrowDown, neutral: ArrowRight };
const WORDS = {
  up: 'dashboard.trendUp',
  down: 'dashboard.trendDown',
} as const;

type TrendList = '/admin/users' | '/admin/installment-businesses' | '/admin/chitty-fund';

/** How many records came in the last 30 days, and whether more come than a week ago. */
export function TrendCard({ title, trend, list }: { title: string; trend: Trend; list: TrendList }) {
  return (
    <section className="trend sheet padded" aria-label={title}>
      <h2>{title}</h2>
      <Shown trend={trend} list={list} />
    </section>
  );
}

function Shown({ trend, list }: { trend: Trend; list: TrendList }) {
  const { total, active, days, recent, last, prior, direction } = trend;
  const Sign = SIGNS[direction];
  return (
    <>
      <p className="figure">
        <FigureLink of="count" to={list}>
          {formatNumber(total)}
        </FigureLink>
      </p>
      <Sparkline days={days} />
      <p className="small">
        {active < total && `${t('dashboard.active', { count: active })} · `}
        {t('dashboard.newInDays', { count: recent, days: TREND_DAYS })}
      </p>
      <p className={`trend-words small ${direction}`}>
        <Sign aria-hidden />
        {direction === 'neutral' ? t('dashboard.trendFlat') : t(WORDS[direction], { last, prior })}
      </p>
    </>
  );
}

const WIDTH = 150;
const HEIGHT = 40;

/** New records per day; the words beside it say the same. */
function Sparkline({ days }: { days: number[] }) {
  const most = Math.max(1, ...days);
  const step = WIDTH / (days.length - 1);
  const points = days.map((count, day) => `${(day * step).toFixed(1)},${y(count / most)}`).join(' ');
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function y(share: number): string {
  return (HEIGHT - 1.5 - share * (HEIGHT - 3)).toFixed(1);
}
