/** Cash that was taken for a repayment whose payment the server refused: what a person can do with it. */
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { type MemberId, RepaymentId } from 'shared-schema/ids';
import { InstantSchema } from 'shared-schema/local-date';
import { type Money, MoneySchema, NOTHING } from 'shared-schema/money';
import { extraPaymentDescription } from 'shared-schema/repayments/contract-at';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { type Contract, contractNoun } from 'shared-schema/repayments/contract';
import { type Payment, PaymentSchema, remaining, type Repayment, contractOf } from 'shared-schema/repayments/repayment';
import { isRefusal, type RefusalCodes, refuse } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import type { BooksReader } from '../books/reader.ts';
import type { Device } from '../device/device.ts';
import { enqueue } from './dispatch.ts';
import { resolveRefusal } from './outbox.ts';
import type { OutboxEntry } from '../device/stored.ts';

/** Refusals after which the collector holds cash that is entered nowhere. */
const LEAVES_CASH: RefusalCodes = [
  'repayment.alreadyPaid',
  'repayment.amountChanged',
  'repayment.nothingDue',
  'installmentBusiness.notFound',
  'chittyFund.notFound',
];

const Collection = v.object({ id: RepaymentId, paidAt: InstantSchema, amount: v.optional(MoneySchema) });

export type CashInHand = {
  repaymentId: RepaymentId;
  taken: Money;
  /** What is due on that repayment now, as far as this device knows; nothing if it is paid or gone. */
  due: Money;
  /** Who answers for it; undefined if the record is gone from this device. */
  member: MemberId | undefined;
  /** Another admin took this payment first. */
  collectedTwice: boolean;
};

/** The cash behind a refused change; undefined if there is none. `contract` is the record it was collected for, if known. */
export function cashOfRefused(
  { name, input, refusal }: OutboxEntry,
  contract: Contract | undefined,
): CashInHand | undefined {
  if (name !== markRepaymentPaid.name || !isRefusal(refusal, ...LEAVES_CASH)) return undefined;
  const collection = v.safeParse(Collection, input).output as v.InferOutput<typeof Collection> | undefined;
  // Of a change without a sum the cash was what the first collector took.
  const taken = collection?.amount ?? v.safeParse(MoneySchema, refusal?.details.amount).output;
  if (!collection?.id || taken === undefined) return undefined;
  const repayment = contract?.scheduledRepayments.find((each) => each.id === collection.id);
  return {
    repaymentId: collection.id,
    taken: taken as Money,
    due: repayment ? dueOn(repayment) : NOTHING,
    member: repayment?.userId,
    collectedTwice: isRefusal(refusal, 'repayment.alreadyPaid'),
  };
}

/** The business or fund, as it is on this device now, for which a queued payment was collected. */
export async function contractOfPayment(books: BooksReader, { input }: OutboxEntry): Promise<Contract | undefined> {
  const collection = v.safeParse(v.object({ id: RepaymentId }), input);
  if (!collection.success) return undefined;
  return books.contract(contractOf(collection.output.id));
}

/** What others have taken for it, of a change that was refused because of that. */
export function takenMeanwhile({ input, refusal }: OutboxEntry, contract: Contract | undefined): Payment[] {
  const collection = v.safeParse(v.object({ id: RepaymentId }), input);
  if (!collection.success || !isRefusal(refusal, 'repayment.alreadyPaid', 'repayment.amountChanged')) return [];
  const payments = contract?.scheduledRepayments.find(({ id }) => id === collection.output.id)?.payments ?? [];
  const named = v.safeParse(PaymentSchema, refusal?.details);
  return payments.length === 0 && named.success ? [named.output] : payments;
}

function dueOn(repayment: Repayment): Money {
  const left = remaining(repayment);
  return left > 0 ? left : NOTHING;
}

/** What is entered in the ledger; the rest goes back to who gave it. */
export type CashResolution = {
  /** Pays the repayment: all that is due on it. */
  pay?: Money;
  /** Is kept as a credit of the member who answers for it. */
  credit?: Money;
};

/**
 * Enters cash in hand as a person decided and removes the refused change. Throws RefusalError, and changes nothing, if a
 * rule forbids it.
 */
export async function resolveCash(device: Device, id: string, { pay, credit }: CashResolution): Promise<void> {
  const { user } = device;
  await resolveRefusal(device, id, async (entry, writing) => {
    const { id: repaymentId, paidAt } = v.parse(Collection, entry.input);
    const doneAt = { doneAt: entry.issuedAt };
    const payment = { id: repaymentId, paidAt, amount: pay };
    if (pay) await enqueue(writing, user, markRepaymentPaid.name, payment, doneAt);
    if (!credit) return;
    const line = await creditLine(writing.shown, entry, repaymentId);
    await enqueue(writing, user, createTransaction.name, { ...line, amount: credit }, doneAt);
  });
}

/**
 * What is kept as a credit. It is offered only while the record is on this device; if a sync has removed it since, the cash must not be
 * forgotten, so this throws RefusalError and the refused change stays.
 */
async function creditLine(books: BooksReader, entry: OutboxEntry, repaymentId: RepaymentId) {
  const { table, id } = contractOf(repaymentId);
  const contract = await contractOfPayment(books, entry);
  if (!contract) throw refuse(`${contractNoun(table)}.notFound`, { id });
  const repayment = contract.scheduledRepayments.find((each) => each.id === repaymentId);
  if (!repayment) throw refuse('scheduledRepayment.notFound', { id: repaymentId });
  const why = isRefusal(entry.refusal, 'repayment.alreadyPaid') ? 'twice' : 'beyondDue';
  return {
    ledger: 'general',
    type: 'CREDIT',
    userId: repayment.userId,
    projectId: contract.projectId,
    description: extraPaymentDescription(contract, repayment, why),
    reference: repaymentId,
  };
}
