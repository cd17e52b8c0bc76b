import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { t } from '../language/texts.ts';
import { StepsBar } from '../ui/steps-bar.tsx';
import { potInWords, potOf } from './month.ts';

/** How much of a month's money has come in. */
export function Pot({ fund, month }: { fund: ChittyFund; month: number }) {
  const pot = potOf(fund, month);
  const share = pot.value > 0 ? pot.received / pot.value : 1;
  return <StepsBar steps={[{ share }]}>{t('chitties.potReceived', potInWords(pot))}</StepsBar>;
}
