import { drawsOf } from 'shared-schema/chitties/chitty-fund';
import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { type FundView, ticketName } from './with-fund.tsx';

/** Who won a month, or that its draw is still to be held. A month without a draw says nothing. */
export function DrawOf({ month, ...view }: FundView & { month: number }) {
  const draw = view.fund.draws.find((each) => each.month === month);
  if (draw) {
    const [winner, prize] = [ticketName(view, draw.ticket), formatMoney(draw.prize)];
    return <p>{t('chitties.wonBy', { winner, prize })}</p>;
  }
  return month <= drawsOf(view.fund) && <p className="quiet">{t('chitties.drawToCome', { month })}</p>;
}
