import { ListChecks } from 'lucide-react';
import { type ChittyFund, drawsOf, nextDrawMonth, prizeWaits } from 'shared-schema/chitties/chitty-fund';
import { formatMoney } from 'shared-schema/money';
import { isPaid } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { useReadsBooks } from '../session/session-context.tsx';
import { useToday } from '../records/records.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Mark } from '../ui/record-card.tsx';
import { StepsBar } from '../ui/steps-bar.tsx';
import { monthCollected, potInWords, potOf, stepsOf, subscriptionsIn } from './month.ts';
import { type FundView, ticketName } from './with-fund.tsx';

/** The month being collected with its draw, the way to all its tickets, and how far the fund has come. */
export function MonthSection(view: FundView) {
  const { fund } = view;
  const reader = useReadsBooks();
  const month = monthCollected(fund, useToday());
  return (
    <section className="sheet padded month-section" aria-labelledby="month-collected">
      <div className="stack">
        <h2 id="month-collected">{t('chitties.monthNumber', { month })}</h2>
        <Pot fund={fund} month={month} />
        <Draws {...view} month={month} />
      </div>
      {reader && (
        <ButtonLink
          to="/admin/chitty-fund/$chittyFundId/month/$month"
          params={{ chittyFundId: fund.id, month }}
          look="outlined"
          icon={<ListChecks aria-hidden />}
        >
          {t(subscriptionsIn(fund, month).every(isPaid) ? 'chitties.monthOf' : 'chitties.allTickets', {
            month,
            tenure: fund.tenure,
          })}
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

/** The draw of the month collected, or the one before it that is still to be held; and who won last, where that was an earlier month. */
function Draws({ month, ...view }: FundView & { month: number }) {
  const { fund } = view;
  const held = fund.draws.at(-1)?.month ?? month;
  return (
    <>
      {held < month && (
        <div>
          <strong>{t('chitties.monthNumber', { month: held })}</strong>
          <DrawOf {...view} month={held} />
        </div>
      )}
      <DrawOf {...view} month={Math.min(month, nextDrawMonth(fund) ?? month)} />
    </>
  );
}

/** Who won a month, or that its draw is still to be held. A month without a draw says nothing. */
export function DrawOf({ month, ...view }: FundView & { month: number }) {
  const draw = view.fund.draws.find((each) => each.month === month);
  if (draw) {
    const [winner, prize] = [ticketName(view, draw.ticket), formatMoney(draw.prize)];
    return (
      <p>
        {t('chitties.wonBy', { winner, prize })}{' '}
        {prizeWaits(draw) && <Mark tone="waiting">{t('chitties.prizeWaits')}</Mark>}
      </p>
    );
  }
  return month <= drawsOf(view.fund) && <p className="quiet">{t('chitties.drawToCome', { month })}</p>;
}

/** How much of a month's money has come in. */
export function Pot({ fund, month }: { fund: ChittyFund; month: number }) {
  const pot = potOf(fund, month);
  const share = pot.value > 0 ? pot.received / pot.value : 1;
  return <StepsBar steps={[{ share }]}>{t('chitties.potReceived', potInWords(pot))}</StepsBar>;
}
