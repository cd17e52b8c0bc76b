import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { creditDividends } from 'shared-schema/chitties/credit-dividends';
import { add, formatMoney, type Money } from 'shared-schema/money';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';

/**
 * What the dividends of a month do to tickets that have paid ahead, a sentence for each: as much of their payments goes on
 * account. `problem` says so if a dividend fits nowhere, which the command refuses.
 */
export function dividendsOnAccount(
  fund: ChittyFund,
  month: number,
  dividends: Money[],
): { sentences: string[]; problem: string | undefined } {
  try {
    const sentences = creditDividends(fund, month, dividends).flatMap((credit, index) => {
      if (!credit?.moved.length) return [];
      const amount = formatMoney(add(...credit.moved.map((payment) => payment.amount)));
      return [t('chitties.dividendOnAccount', { amount, ticket: index + 1 })];
    });
    return { sentences, problem: undefined };
  } catch (refusal) {
    return { sentences: [], problem: sentenceOf(refusal, t('chitties.recordFailed')) };
  }
}
