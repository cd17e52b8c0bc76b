import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { FigureLink } from '../ui/figure-link.tsx';
import type { Overview } from './overview.ts';

/** What a collector opens the app for: what is to be collected, and what should have come. Each opens its list. */
export function LeadFigures({ week, overdue }: Pick<Overview, 'week' | 'overdue'>) {
  return (
    <div className="lead-figures">
      <FigureLink of="sum" to="/admin/collect" search={{ when: 'week' }} className="sheet padded">
        <span>{t('dashboard.toCollect')}</span>
        <strong>
          <Amount money={week.sum} />
        </strong>
        <span className="quiet small">{t('dashboard.payments', { count: week.count })}</span>
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
        <span className="quiet small">{t('dashboard.payments', { count: overdue.count })}</span>
      </FigureLink>
    </div>
  );
}
