/**
 * The description of a ledger line in the language being shown. Lines are stored with an English one, for REST; those that
 * the app itself posts are written anew from what they name, while that is on this device.
 */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { type ChittyFundId, type InstallmentBusinessId, RepaymentId, type TransactionId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf, type ContractRef, type Repayment } from 'shared-schema/repayments/repayment';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import type { DeviceDb } from '../sync/db.ts';
import { extraPaymentDescription, type WhyExtra } from '../sync/extra-payment.ts';
import { loadRows, rowKey } from '../sync/rows.ts';

/** The descriptions of these lines, by line number. Loads each contract they name once. */
export async function describeLines(db: DeviceDb, lines: Transaction[]): Promise<Map<TransactionId, string>> {
  const refs = new Map(lines.flatMap(refOf).map((ref) => [rowKey(ref.table, ref.id), ref]));
  const rows = (await loadRows(db, [...refs.values()])) as (Contract | undefined)[];
  const contracts = new Map([...refs.keys()].map((key, index) => [key, rows[index]]));
  return new Map(
    lines.map((line) => {
      const [ref] = refOf(line);
      return [line.id, describeLine(line, ref && contracts.get(rowKey(ref.table, ref.id)))];
    }),
  );
}

/** `contract` is what the line names, as far as it is known. */
export function describeLine(line: Transaction, contract: Contract | undefined): string {
  if (line.reverses)
    return t('ledgers.undoes', { id: line.reverses, description: describeLine(reversed(line), contract) });
  if (line.account) return describeOnAccount(line);
  const repayment = contract?.scheduledRepayments.find(({ id }) => id === (line.repaymentId ?? line.reference));
  if (!contract) return line.description;
  if (repayment && line.repaymentId) return describePayment(contract, repayment);
  if (repayment && line.associatedType === null) return describeExtra(line, contract, repayment);
  if (line.associatedId === null || line.repaymentId) return line.description;
  return 'users' in contract ? describePrize(line, contract) : describePurchase(line, contract);
}

/** The line that a counter-entry undoes, as far as its description goes. */
function reversed(line: Transaction): Transaction {
  const description = line.description.replace(/^Undoes no\. \d+: /, '');
  return { ...line, reverses: null, type: line.type === 'CREDIT' ? 'DEBIT' : 'CREDIT', description };
}

/** Who paid, or what for, stands in the stored description only. */
function describeOnAccount({ description, receiptNumber }: Transaction): string {
  const [, payer] = /^On account: (.*?)(?:, receipt [A-Z0-9-]+)?$/s.exec(description) ?? [];
  if (payer) return t('ledgers.onAccount', { payer, receipt: receiptNumber ?? 'none' });
  const [, purpose] = /^From on account: (.*)$/s.exec(description) ?? [];
  if (purpose) return t('ledgers.fromOnAccount', { purpose });
  const [, receiver] = /^Paid back from on account: (.*)$/s.exec(description) ?? [];
  return receiver ? t('ledgers.paidBack', { payer: receiver }) : description;
}

/** The business or fund that a line names: as what it came from, or, entered for an extra payment, as its reference. */
function refOf({ repaymentId, associatedType, associatedId, reference }: Transaction): ContractRef[] {
  if (repaymentId) return [contractOf(repaymentId)];
  if (associatedType === 'INSTALLMENT_BUSINESS' && associatedId)
    return [{ table: 'installmentBusinesses', id: associatedId as InstallmentBusinessId }];
  if (associatedType === 'CHITTY_FUND' && associatedId)
    return [{ table: 'chittyFunds', id: associatedId as ChittyFundId }];
  return associatedType === null && v.is(RepaymentId, reference) ? [contractOf(reference as RepaymentId)] : [];
}

function describePayment(contract: Contract, { sequence, ticket }: Repayment): string {
  const { tenure } = contract;
  if ('users' in contract)
    return t('ledgers.subscription', { sequence, tenure, fund: contract.id, ticket: ticket ?? 0 });
  const { itemDescription: item, customerName: customer } = contract;
  return t('ledgers.installment', { sequence, tenure, item, customer });
}

/** Told from what a person may have typed by its stored description, which is exactly the one that the app writes. */
function describeExtra({ description }: Transaction, contract: Contract, repayment: Repayment): string {
  const reasons: WhyExtra[] = ['twice', 'beyondDue'];
  const why = reasons.find((each) => description === extraPaymentDescription(contract, repayment, each));
  if (!why) return description;
  const { sequence, ticket } = repayment;
  return 'users' in contract
    ? t('ledgers.extraSubscription', { sequence, fund: contract.id, ticket: ticket ?? 0, why })
    : t('ledgers.extraInstallment', { sequence, item: contract.itemDescription, why });
}

function describePrize({ id, description }: Transaction, fund: ChittyFund): string {
  const draw = fund.draws.find(({ transactionId }) => transactionId === id);
  return draw ? t('ledgers.prizeMoney', { fund: fund.id, month: draw.month, ticket: draw.ticket }) : description;
}

function describePurchase({ type, description }: Transaction, business: InstallmentBusiness): string {
  const { itemDescription: item, customerName: customer } = business;
  return type === 'DEBIT' ? t('ledgers.purchase', { item, customer }) : description;
}
