/** What the dividends of a draw are, in words: all the same but the last ticket's, which takes the rest of the division. */
import { t } from '../language/texts.ts';
import { add, formatMoney, type Money, NOTHING } from 'shared-schema/money';

/** `₹3,000.00`, or `₹333.33, the last ticket ₹333.35`. */
export function dividendPerTicket(dividends: Money[]): string {
  const { dividend, last } = written(dividends);
  return last === dividend ? dividend : t('chitties.dividendAndLast', { dividend, last });
}

/** What recording a draw credits. */
export function dividendsCredited(dividends: Money[]): string {
  if (add(...dividends) === NOTHING) return t('chitties.noDividend');
  const { dividend, last } = written(dividends);
  return last === dividend
    ? t('chitties.dividendCredited', { dividend })
    : t('chitties.dividendCreditedLast', { dividend, last });
}

function written(dividends: Money[]) {
  const [first = NOTHING, last = first] = [dividends[0], dividends.at(-1)];
  return { dividend: formatMoney(first), last: formatMoney(last) };
}
