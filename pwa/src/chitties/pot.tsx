import { type ChittyFund, receivedOf } from 'shared-schema/chitties/chitty-fund';
import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';

/** How much of a month's money has come in, dividends included. */
export function Pot({ fund, month }: { fund: ChittyFund; month: number }) {
  const received = receivedOf(fund, month);
  return (
    <div className="pot">
      <p className="pot-sum">
        {t('chitties.potReceived', { received: formatMoney(received), value: formatMoney(fund.amount) })}
      </p>
      <div className="pot-bar" aria-hidden>
        <div style={{ width: `${Math.min(100, (received / fund.amount) * 100)}%` }} />
      </div>
    </div>
  );
}
