import type { PlainTextKey } from '../texts/text-key.ts';
import type { Translate } from '../texts/translate.ts';
import type { Method } from './account-id.ts';

const NAMES: Record<Exclude<Method, 'UPI'>, PlainTextKey<'records'>> = {
  CASH: 'records.methodCash',
  BANK: 'records.methodBank',
  CHEQUE: 'records.methodCheque',
  ADJUSTMENT: 'records.methodAdjustment',
};

/** What a way of paying is called. */
export function nameOfMethod(method: Method, t: Translate): string {
  // The name of a payment network, the same in every language.
  return method === 'UPI' ? method : t(NAMES[method]);
}
