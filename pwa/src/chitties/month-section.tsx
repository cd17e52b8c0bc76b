import { ListChecks } from 'lucide-react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { monthCollected } from './month.ts';
import { Pot } from './pot.tsx';

/** The month being collected, and the way to all its tickets. */
export function MonthSection({ fund }: { fund: ChittyFund }) {
  const admin = useIsAdmin();
  const month = monthCollected(fund, useToday());
  return (
    <section className="sheet padded month-section" aria-labelledby="month-collected">
      <div>
        <h2 id="month-collected">{t('chitties.monthNumber', { month })}</h2>
        <Pot fund={fund} month={month} />
      </div>
      {admin && (
        <ButtonLink
          to="/admin/chitty-fund/$chittyFundId/month/$month"
          params={{ chittyFundId: fund.id, month }}
          look="outlined"
          icon={<ListChecks aria-hidden />}
        >
          {t('chitties.allTickets', { month })}
        </ButtonLink>
      )}
    </section>
  );
}
