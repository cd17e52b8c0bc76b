import { isFund } from 'shared-schema/repayments/contract';
import type { RepaymentId } from 'shared-schema/ids';
import type { Translate } from 'shared-schema/texts/translate';
import type { Due } from './read-receipt.ts';

/** What is paid, in words: `Installment 3 of 12: refrigerator, Rajan Pillai`. */
export function describeDue({ contract, repayment }: Due, t: Translate): string {
  const { sequence, ticket } = repayment;
  const { tenure } = contract;
  if (isFund(contract)) return t('ledgers.subscription', { sequence, tenure, fund: contract.id, ticket: ticket ?? 0 });
  const { itemDescription: item, customerName: customer } = contract;
  return t('ledgers.installment', { sequence, tenure, item, customer });
}

/** The same where the contract may be gone: then the number of the repayment has to do. */
export function describeItem(item: { due: Due | undefined; repaymentId: RepaymentId }, t: Translate): string {
  return item.due ? describeDue(item.due, t) : item.repaymentId;
}

/** The contract, or the ticket of a chitty: `Business 41: refrigerator`. */
export function describeContract({ contract, repayment }: Due, t: Translate): string {
  if (isFund(contract)) return t('records.fundTicket', { id: contract.id, ticket: repayment.ticket ?? 0 });
  return t('installments.numberAndItem', { id: contract.id, item: contract.itemDescription });
}
