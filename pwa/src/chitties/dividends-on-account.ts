import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { creditDividends } from 'shared-schema/chitties/credit-dividends';
import { add, formatMoney, type Money } from 'shared-schema/money';
import { t } from '../language/texts.ts';

/** What the dividends of a month do to tickets that have paid ahead, a sentence for each: as much goes on account. */
export function dividendsOnAccount(fund: ChittyFund, month: number, dividends: Money[]): string[] {
  return creditDividends(fund, month, dividends).flatMap((credit, index) => {
    if (!credit?.onAccount.length) return [];
    const amount = formatMoney(add(...credit.onAccount.map((part) => part.amount)));
    return [t('chitties.dividendOnAccount', { amount, ticket: index + 1 })];
  });
}
