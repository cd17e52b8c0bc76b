/**
 * The description of a ledger line in a reader's language. Lines are stored with an English one, for REST; those that the app
 * itself posts are written anew from what they name, as far as that is known.
 */
import type { ChittyFund } from '../chitties/chitty-fund.ts';

import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { extraPaymentDescription, type WhyExtra } from '../repayments/contract-at.ts';
import type { Contract } from '../repayments/contract.ts';
import type { Repayment } from '../repayments/repayment.ts';
import { sharesOf } from '../shares/holdings.ts';
import type { TextKey } from '../texts/text-key.ts';
import type { Translate } from '../texts/translate.ts';
import type { Ledger } from './ledger.ts';
import type { Transaction } from './transaction.ts';

/** `contract` is what the line names, as far as it is known. */
export function describeLine(line: Transaction, contract: Contract | undefined, t: Translate): string {
  if (line.reverses)
    return t('ledgers.undoes', { id: line.reverses, description: describeLine(reversed(line), contract, t) });
  if (line.account) return describeOnAccount(line, t);
  if (line.purpose) return describeHoldings(line, t);
  const [, cheque, receipt] =
    /^Bank charge for returned cheque (\S+), receipt ([A-Z0-9-]+)$/.exec(line.description) ?? [];
  if (cheque && receipt) return t('ledgers.chequeCharge', { cheque, receipt });
  const repayment = contract?.scheduledRepayments.find(({ id }) => id === (line.repaymentId ?? line.reference));
  if (!contract) return line.description;
  if (repayment && line.repaymentId) return describePayment(contract, repayment, t);
  if (repayment && line.associatedType === null) return describeExtra(line, contract, repayment, t);
  if (line.associatedId === null || line.repaymentId) return line.description;
  return 'users' in contract ? describePrize(line, contract, t) : describePurchase(line, contract, t);
}

/** The line that a counter-entry undoes, as far as its description goes. */
function reversed(line: Transaction): Transaction {
  const description = line.description.replace(/^Undoes no\. \d+: /, '');
  return { ...line, reverses: null, type: line.type === 'CREDIT' ? 'DEBIT' : 'CREDIT', description };
}

/** Who paid, or what for, stands in the stored description only. */
function describeOnAccount({ description, receiptNumber }: Transaction, t: Translate): string {
  const [, payer] = /^On account: (.*?)(?:, receipt [A-Z0-9-]+)?$/s.exec(description) ?? [];
  if (payer) return t('ledgers.onAccount', { payer, receipt: receiptNumber ?? 'none' });
  const [, purpose] = /^From on account: (.*)$/s.exec(description) ?? [];
  if (purpose) return t('ledgers.fromOnAccount', { purpose });
  const [, receiver] = /^Paid back from on account: (.*)$/s.exec(description) ?? [];
  return receiver ? t('ledgers.paidBack', { payer: receiver }) : description;
}

function describeHoldings({ purpose, type, amount }: Transaction, t: Translate): string {
  if (purpose === 'EXCHANGE') return t('ledgers.exchange');
  if (purpose === 'DIVIDEND') return t('ledgers.dividendPaid');
  return t(type === 'CREDIT' ? 'ledgers.sharesBought' : 'ledgers.sharesGivenBack', { count: sharesOf({ amount }) });
}

function describePayment(contract: Contract, { sequence, ticket }: Repayment, t: Translate): string {
  const { tenure } = contract;
  if ('users' in contract)
    return t('ledgers.subscription', { sequence, tenure, fund: contract.id, ticket: ticket ?? 0 });
  const { itemDescription: item, customerName: customer } = contract;
  return t('ledgers.installment', { sequence, tenure, item, customer });
}

/** Told from what a person may have typed by its stored description, which is exactly the one that the app writes. */
function describeExtra({ description }: Transaction, contract: Contract, repayment: Repayment, t: Translate): string {
  const reasons: WhyExtra[] = ['twice', 'beyondDue'];
  const why = reasons.find((each) => description === extraPaymentDescription(contract, repayment, each));
  if (!why) return description;
  const { sequence, ticket } = repayment;
  return 'users' in contract
    ? t('ledgers.extraSubscription', { sequence, fund: contract.id, ticket: ticket ?? 0, why })
    : t('ledgers.extraInstallment', { sequence, item: contract.itemDescription, why });
}

function describePrize({ id, description }: Transaction, fund: ChittyFund, t: Translate): string {
  const draw = fund.draws.find(({ transactionId }) => transactionId === id);
  return draw ? t('ledgers.prizeMoney', { fund: fund.id, month: draw.month, ticket: draw.ticket }) : description;
}

function describePurchase({ type, description }: Transaction, business: InstallmentBusiness, t: Translate): string {
  const { itemDescription: item, customerName: customer } = business;
  return type === 'DEBIT' ? t('ledgers.purchase', { item, customer }) : description;
}

/** What a ledger is called where one is named out of three. */
export const LEDGER_NAMES = {
  general: 'ledgers.generalLedger',
  charity: 'ledgers.charityFund',
  operational: 'ledgers.operationalFund',
} as const satisfies Record<Ledger, TextKey>;
