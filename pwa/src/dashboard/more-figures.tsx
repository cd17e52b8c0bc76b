import type { LocalDate } from 'shared-schema/local-date';
import { t } from '../language/texts.ts';
import { CashChart } from './cash-chart.tsx';
import { OverdueByAge } from './overdue-by-age.tsx';
import type { Dashboard } from './read-overview.ts';
import { TrendCard } from './trend-card.tsx';

type Props = { data: Dashboard; admin: boolean; projectId: number | undefined; today: LocalDate };

/** Below the totals: how it moves, for admins what is late, and what came and went by month. */
export function MoreFigures({ data, admin, ...scope }: Props) {
  return (
    <>
      <div className="trends">
        {data.members && <TrendCard title={t('layout.members')} trend={data.members} list="/admin/users" />}
        <TrendCard title={t('dashboard.businesses')} trend={data.businesses} list="/admin/installment-businesses" />
        <TrendCard title={t('dashboard.chitties')} trend={data.funds} list="/admin/chitty-fund" />
      </div>
      {admin && <OverdueByAge overdue={data.overdue} />}
      <CashChart {...scope} />
    </>
  );
}
