/** What a collector has collected in a stretch of days, from their receipts. */
import { type Method, METHODS } from 'shared-schema/collections/method';
import { countedOf, type Receipt } from 'shared-schema/collections/receipt';
import { addDays, type LocalDate } from 'shared-schema/local-date';
import { add, type Money } from 'shared-schema/money';

/** The sum of each method that money came by, in the order of the methods. */
export function sumsByMethod(receipts: Receipt[]): { method: Method; sum: Money }[] {
  return METHODS.flatMap((method) => {
    const sum = add(...receipts.filter((receipt) => receipt.method === method).map(countedOf));
    return sum > 0 ? [{ method, sum }] : [];
  });
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: LocalDate): LocalDate {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
