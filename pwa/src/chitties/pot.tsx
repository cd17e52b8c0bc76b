import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { t } from '../language/texts.ts';
import { potInWords, potOf } from './month.ts';

/** How much of a month's money has come in. */
export function Pot({ fund, month }: { fund: ChittyFund; month: number }) {
  const pot = potOf(fund, month);
  const share = pot.value > 0 ? pot.received / pot.value : 1;
  return (
    <div className="pot">
      <p className="pot-sum">{t('chitties.potReceived', potInWords(pot))}</p>
      <div className="pot-bar" aria-hidden>
        <div style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
    </div>
  );
}
