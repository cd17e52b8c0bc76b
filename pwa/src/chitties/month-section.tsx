import { ListChecks } from 'lucide-react';
import { type ChittyFund, drawsOf } from 'shared-schema/chitties/chitty-fund';
import { t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { StepsBar } from '../ui/steps-bar.tsx';
import { DrawOf } from './draw-of.tsx';
import { monthCollected, stepsOf } from './month.ts';
import { Pot } from './pot.tsx';
import type { FundView } from './with-fund.tsx';

/** The month being collected with its draw, the way to all its tickets, and how far the fund has come. */
export function MonthSection(view: FundView) {
  const { fund } = view;
  const admin = useIsAdmin();
  const month = monthCollected(fund, useToday());
  return (
    <section className="sheet padded month-section" aria-labelledby="month-collected">
      <div className="month-now">
        <h2 id="month-collected">{t('chitties.monthNumber', { month })}</h2>
        <Pot fund={fund} month={month} />
        <DrawOf {...view} month={month} />
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
      <MonthsDone fund={fund} />
    </section>
  );
}

function MonthsDone({ fund }: { fund: ChittyFund }) {
  const steps = stepsOf(fund, useToday());
  const done = steps.filter(({ share }) => share >= 1).length;
  const draws = t('chitties.drawsHeld', { held: fund.draws.length, draws: drawsOf(fund) });
  return (
    <div className="months-done">
      <StepsBar steps={steps} note={fund.draws.length > 0 && draws}>
        {t('chitties.monthsCollected', { done, tenure: fund.tenure })}
      </StepsBar>
    </div>
  );
}
