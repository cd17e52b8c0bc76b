import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { add, formatMoney } from 'shared-schema/money';
import { remaining, unpaid } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { Notice } from '../ui/message.tsx';

/** Asks whether a draw is to be held although not all of its month's subscriptions are paid. */
export function UnpaidThisMonth({ fund, month }: { fund: ChittyFund; month: number }) {
  const left = unpaid(fund.scheduledRepayments.filter(({ sequence }) => sequence === month));
  if (left.length === 0) return null;
  const sum = formatMoney(add(...left.map(remaining)));
  return <Notice tone="waiting">{t('chitties.unpaidThisMonth', { count: left.length, sum })}</Notice>;
}
