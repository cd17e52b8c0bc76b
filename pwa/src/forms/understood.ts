/** What the app has understood of a figure, where the person has not written it so themselves. */
import { formatMoney } from 'shared-schema/money';
import { formatPercent } from 'shared-schema/percent';
import { isWrittenOut, parsePaise, parsePercent } from 'shared-schema/typed-figure';

/** `₹1,500.50` of `1500,5`; undefined of `1,500.50`, and of what is no amount. */
export function rupeesUnderstood(typed: string): string | undefined {
  const money = parsePaise(typed);
  return money === undefined || isWrittenOut(typed, money) ? undefined : formatMoney(money);
}

/** `1.5%` of `1,5`. */
export function percentUnderstood(typed: string): string | undefined {
  const rate = parsePercent(typed);
  const shown = rate === undefined ? undefined : formatPercent(rate);
  return shown && [shown, shown.replace('%', '')].includes(typed.trim()) ? undefined : shown;
}
