import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { t } from '../language/texts.ts';
import { Notice } from '../ui/message.tsx';
import { potInWords, potOf } from './month.ts';

/** Asks whether a draw is to be held although not all of its month's money has come in. The fund is as it was on that day. */
export function NotAllIn({ fund, month }: { fund: ChittyFund; month: number }) {
  const pot = potOf(fund, month);
  if (pot.received >= pot.value) return null;
  return <Notice tone="waiting">{t('chitties.notAllIn', potInWords(pot))}</Notice>;
}
