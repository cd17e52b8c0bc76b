/** The number of a repayment, which says where it stands: `ib-41-3` is installment 3 of business 41, `cf-7-2-3` month 3 of ticket 2 of chitty 7. */
import type { ChittyFundId, InstallmentBusinessId, RepaymentId } from '../ids.ts';
import type { Translator } from '../texts/translate.ts';

type RepaymentPlace = InstallmentPlace | SubscriptionPlace;
/** `sequence` is 1 for the first. */
type InstallmentPlace = { business: InstallmentBusinessId; sequence: number };
/** `ticket` and `month` are 1 for the first. */
type SubscriptionPlace = { fund: ChittyFundId; ticket: number; month: number };

export function repaymentIdOf(place: RepaymentPlace): RepaymentId {
  const id =
    'fund' in place ? `cf-${place.fund}-${place.ticket}-${place.month}` : `ib-${place.business}-${place.sequence}`;
  return id as RepaymentId;
}

export function placeOfRepayment(id: RepaymentId): RepaymentPlace {
  const [kind, contract, first, month] = id.split('-');
  return kind === 'ib'
    ? { business: Number(contract) as InstallmentBusinessId, sequence: Number(first) }
    : { fund: Number(contract) as ChittyFundId, ticket: Number(first), month: Number(month) };
}

/** The record a repayment lies inside. */
export type ContractRef =
  | { table: 'installmentBusinesses'; id: InstallmentBusinessId }
  | { table: 'chittyFunds'; id: ChittyFundId };

export function contractOf(id: RepaymentId): ContractRef {
  const place = placeOfRepayment(id);
  return 'fund' in place
    ? { table: 'chittyFunds', id: place.fund }
    : { table: 'installmentBusinesses', id: place.business };
}

/** What a repayment is called in a sentence: `ib-41-3` is "installment 3 of business 41". */
export function repaymentName({ find }: Pick<Translator, 'find'>, id: RepaymentId): string {
  const place = placeOfRepayment(id);
  const name =
    'fund' in place
      ? find('repayments.subscriptionNamed', place)
      : find('repayments.installmentNamed', { number: place.sequence, business: place.business });
  return name ?? '';
}
