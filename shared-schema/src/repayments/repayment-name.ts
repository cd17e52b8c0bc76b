import type { RepaymentId } from '../ids.ts';
import type { Translator } from '../texts/translate.ts';
import { placeOfRepayment } from './repayment-id.ts';

/** What a repayment is called in a sentence: `ib-41-3` is "installment 3 of business 41". */
export function repaymentName({ find }: Pick<Translator, 'find'>, id: RepaymentId): string {
  const place = placeOfRepayment(id);
  const name =
    'fund' in place
      ? find('repayments.subscriptionNamed', place)
      : find('repayments.installmentNamed', { number: place.sequence, business: place.business });
  return name ?? '';
}
