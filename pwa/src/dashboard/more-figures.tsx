import { t } from '../language/texts.ts';
import { OverdueByAge } from './overdue-by-age.tsx';
import type { Dashboard } from './read-overview.ts';
import { TrendCard } from './trend-card.tsx';

type Props = { data: Dashboard; admin: boolean };

/** Below the totals: how it moves, and for admins what is late. */
export function MoreFigures({ data, admin }: Props) {
  return (
    <>
      <div className="trends">
        {data.members && <TrendCard title={t('layout.members')} trend={data.members} list="/admin/users" />}
        <TrendCard title={t('dashboard.businesses')} trend={data.businesses} list="/admin/installment-businesses" />
        <TrendCard title={t('dashboard.chitties')} trend={data.funds} list="/admin/chitty-fund" />
      </div>
      {admin && <OverdueByAge overdue={data.overdue} />}
    </>
  );
}
