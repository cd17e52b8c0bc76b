/** What the dividends of a draw are, in words: all the same but the last ticket's, which takes the rest of the division. */
import { add, formatMoney, type Money, NOTHING } from 'shared-schema/money';

/** `₹3,000.00`, or `₹333.33, the last ticket ₹333.35`. */
export function dividendPerTicket(dividends: Money[]): string {
  const [first = NOTHING, last = first] = [dividends[0], dividends.at(-1)];
  return last === first ? formatMoney(first) : `${formatMoney(first)}, the last ticket ${formatMoney(last)}`;
}

/** What recording a draw credits. */
export function dividendsCredited(dividends: Money[]): string {
  if (add(...dividends) === NOTHING) return 'There is no dividend.';
  return `Each ticket is credited a dividend of ${dividendPerTicket(dividends)} on its next subscription.`;
}
