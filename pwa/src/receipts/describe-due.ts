import type { OpenDue } from 'shared-schema/collections/put-to-oldest';
import { isFund } from 'shared-schema/repayments/contract';
import type { RepaymentId } from 'shared-schema/ids';
import { placeOfRepayment } from 'shared-schema/repayments/repayment-id';
import type { Translate } from 'shared-schema/texts/translate';
import type { ContractDue } from './read-receipt.ts';

/** What is paid, in words: `Installment 3 of 12: refrigerator`. The customer is named where another one pays. */
export function describeDue({ contract, repayment }: ContractDue, t: Translate, payer: string): string {
  const { sequence, ticket } = repayment;
  const { tenure } = contract;
  if (isFund(contract)) return t('ledgers.subscription', { sequence, tenure, fund: contract.id, ticket: ticket ?? 0 });
  const { itemDescription: item, customerName: customer } = contract;
  if (customer === payer) return t('receipts.installment', { sequence, tenure, item });
  return t('ledgers.installment', { sequence, tenure, item, customer });
}

/** What falls due on one day. */
export function describeDues(dues: OpenDue[], t: Translate, payer: string): string {
  const [first, ...others] = dues.map(({ due: repayment, contract }) => ({ repayment, contract }));
  return first && others.length === 0 ? describeDue(first, t, payer) : t('collect.payments', { count: dues.length });
}

/** The same where the contract may be deleted: then its number has to do. */
export function describeItem({ due, repaymentId }: Item, t: Translate, payer: string): string {
  if (due) return describeDue(due, t, payer);
  const place = placeOfRepayment(repaymentId);
  return 'fund' in place
    ? t('receipts.goneSubscription', { ...place, id: place.fund })
    : t('receipts.goneInstallment', { ...place, id: place.business });
}

type Item = { due: ContractDue | undefined; repaymentId: RepaymentId };

/** The contract, or the ticket of a chitty: `Business 41: refrigerator`. */
export function describeContract({ contract, repayment }: ContractDue, t: Translate): string {
  if (isFund(contract)) return t('records.fundTicket', { id: contract.id, ticket: repayment.ticket ?? 0 });
  return t('receipts.business', { id: contract.id, item: contract.itemDescription });
}
