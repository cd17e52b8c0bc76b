import { type ChittyFund, receivedOf } from 'shared-schema/chitties/chitty-fund';
import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { Notice } from '../ui/message.tsx';

/** Asks whether a draw is to be held although not all of its month's money has come in. The fund is as it was on that day. */
export function NotAllIn({ fund, month }: { fund: ChittyFund; month: number }) {
  const received = receivedOf(fund, month);
  if (received >= fund.amount) return null;
  const sums = { received: formatMoney(received), value: formatMoney(fund.amount) };
  return <Notice tone="waiting">{t('chitties.notAllIn', sums)}</Notice>;
}
