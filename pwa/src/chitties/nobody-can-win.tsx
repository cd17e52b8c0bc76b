import { isOverdue } from 'shared-schema/repayments/days-late';
import { ListChecks } from 'lucide-react';
import { type ChittyFund, eligibleTickets } from 'shared-schema/chitties/chitty-fund';
import type { LocalDate } from 'shared-schema/local-date';
import { isPaid } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/message.tsx';
import { potInWords, potOf } from './month.ts';

/** Why no ticket can win on a day, and the way to the month that is to be collected first; nothing if one can. */
export function NobodyCanWin({ fund, day }: { fund: ChittyFund; day: LocalDate }) {
  if (eligibleTickets(fund, day).length > 0) return null;
  const overdue = fund.scheduledRepayments.filter((each) => isOverdue(each, day) && !isPaid(each));
  const month = Math.min(...overdue.map(({ sequence }) => sequence));
  return (
    <Notice tone="waiting">
      {t('chitties.nobodyCanWin', { month })}
      <p className="way-on">
        <ButtonLink
          to="/admin/chitty-fund/$chittyFundId/month/$month"
          params={{ chittyFundId: fund.id, month }}
          look="outlined"
          icon={<ListChecks aria-hidden />}
        >
          {t('chitties.allTickets', { month })}
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** Asks whether a draw is to be held although not all of its month's money has come in. The fund is as it was on that day. */
export function NotAllIn({ fund, month }: { fund: ChittyFund; month: number }) {
  const pot = potOf(fund, month);
  if (pot.received >= pot.value) return null;
  return <Notice tone="waiting">{t('chitties.notAllIn', potInWords(pot))}</Notice>;
}
