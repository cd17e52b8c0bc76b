import type { Translator } from '../texts/translate.ts';

/** What a repayment is called in a sentence: `ib-41-3` is "installment 3 of business 41". */
export function repaymentName({ find }: Pick<Translator, 'find'>, id: string): string {
  const [kind, contract = '', first = '', month = ''] = id.split('-');
  const name =
    kind === 'ib'
      ? find('repayments.installmentNamed', { number: first, business: contract })
      : find('repayments.subscriptionNamed', { fund: contract, ticket: first, month });
  return name ?? '';
}
