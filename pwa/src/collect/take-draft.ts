/** The money that is being taken, as it stands in the form: a sum, and what it is put to. */
import { hasFallenDue, collectable, type Repayment } from 'shared-schema/repayments/repayment';
import { type AccountId, accountIdOf } from 'shared-schema/collections/account-id';
import { inRupees } from 'shared-schema/collections/currency';
import { type RepaymentPart, putToOldest, sumOf } from 'shared-schema/collections/put-to-oldest';
import { REASONS, type Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { InputOf } from 'shared-schema/commands';
import type { ProjectId, RepaymentId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { add, formatMoney, type Money, negate, NOTHING, subtract } from 'shared-schema/money';
import type { Contract } from 'shared-schema/repayments/contract';
import { parsePaise, rupeesText } from 'shared-schema/typed-figure';
import type { FieldErrors } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import type { DeviceDb } from '../sync/device/db.ts';
import { currencyTyped, newWay, type WayDraft, wayOf } from '../records/way-draft.ts';

export type TakeDraft = WayDraft & {
  /** The sum as typed; undefined while it is what the parts come to. */
  sum: string | undefined;
  /** The rupees as typed of each due that is ticked. */
  parts: Readonly<Record<string, string>>;
  /** What is left over goes on account. */
  onAccount: boolean;
  receivedOn: string;
  note: string;
};

type Put = Pick<TakeDraft, 'sum' | 'parts' | 'onAccount'>;

/** A new draft, of cash for what is due by `until`. */
export function newDraft(dues: Repayment[], today: LocalDate, until = today): TakeDraft {
  return { ...putToDue(dues, until), receivedOn: today, note: '', ...newWay(today) };
}

/** What is entered again: a receipt that is corrected or, cancelled, was undone; or one that the server refused, of which only this device tells. */
export type Again = Receipt | RefusedReceipt;

export type RefusedReceipt = { id: ReceiptNumber; refused: true; amount: Money } & InputOf<'collection.record'>;

/** Whether the receipt still counts, so that it is cancelled for the one that is made now. */
export function isCorrected(again: Again | undefined): again is Receipt {
  return again !== undefined && !('refused' in again) && !again.cancelled;
}

/** A receipt of this device that the server refused, as it was typed. */
export async function refusedReceipt({ outbox }: DeviceDb, number: ReceiptNumber): Promise<RefusedReceipt | undefined> {
  const refused = await outbox.where('status').equals('refused').toArray();
  const inputs = refused.flatMap(({ name, input }) =>
    name === recordCollection.name ? [input as InputOf<'collection.record'>] : [],
  );
  const input = inputs.find((each) => each.number === number);
  return input && { ...input, id: number, refused: true, amount: add(input.onAccount, sumOf(input.items)) };
}

/**
 * What a receipt says, to be entered again: put to what it was put to, which of another payer's dues is their oldest. `dues` are those there
 * would be without it.
 */
export function draftAgain(receipt: Again, dues: Repayment[], today: LocalDate): TakeDraft {
  const { amount, items, onAccount, receivedOn, note } = receipt;
  const draft: TakeDraft = { ...newDraft([], today), ...wayOf(receipt, today), receivedOn, note: note ?? '' };
  if (!items.every(({ repaymentId }) => dues.some(({ id }) => id === repaymentId))) {
    return withSum(draft, dues, sumText(amount));
  }
  const sum = sumOf(items) === amount ? undefined : sumText(amount);
  return { ...draft, sum, parts: partsTyped(items), onAccount: onAccount > 0 };
}

/** Why the receipt is entered again, as what differs says; undefined where that says nothing. */
export function reasonOf(
  receipt: Receipt,
  account: AccountId,
  { method, receivedOn }: Pick<TakeDraft, 'method' | 'receivedOn'>,
  sum: Money | undefined,
): string | undefined {
  if (accountIdOf(receipt.payer) !== account) return REASONS.person;
  if (receipt.amount !== sum) return REASONS.amount;
  if (receipt.method !== method) return REASONS.method;
  return receipt.receivedOn === receivedOn ? undefined : REASONS.day;
}

/** What is due by then is ticked, whole. */
export function putToDue(dues: Repayment[], until: LocalDate): Put {
  const due = dues.filter((each) => hasFallenDue(each, until));
  const parts = partsTyped(due.map((each) => ({ repaymentId: each.id, amount: collectable(each) })));
  return { sum: undefined, parts, onAccount: false };
}

/** With another sum typed: it is put to the oldest dues. Nothing is ticked while it cannot be read. */
export function withSum(draft: TakeDraft, dues: Repayment[], sum: string): TakeDraft {
  const money = parsePaise(sum) ?? NOTHING;
  return { ...draft, sum, parts: partsTyped(putToOldest(dues, money).items) };
}

/** With what is typed of foreign notes: the sum is what they come to in rupees. */
export function withNotes(draft: TakeDraft, dues: Repayment[], typed: Partial<WayDraft>): TakeDraft {
  const next = { ...draft, ...typed };
  const notes = currencyTyped(next);
  return notes ? withSum(next, dues, sumText(inRupees(notes))) : next;
}

/** With a due ticked, whole, or not: the sum is what all that is ticked comes to. */
export function withTick(draft: TakeDraft, due: Repayment, ticked: boolean): TakeDraft {
  const { [due.id]: _, ...others } = draft.parts;
  const parts = ticked ? { ...others, [due.id]: sumText(collectable(due)) } : others;
  return { ...draft, sum: undefined, onAccount: false, parts };
}

/** With another part of the sum put to a due. A sum that was typed stays, and something may be left of it. */
export function withPart(draft: TakeDraft, id: RepaymentId, part: string): TakeDraft {
  return { ...draft, parts: { ...draft.parts, [id]: part } };
}

export type Taken = {
  /** Undefined if it cannot be read. */
  sum: Money | undefined;
  /** In the order in which dues are paid; unreadable ones are left out. */
  items: RepaymentPart[];
  /** What of the sum is put to nothing; less than nothing if the parts come to more. */
  left: Money;
  /** The dues whose part cannot be read, or is more than remains. */
  wrong: Set<RepaymentId>;
};

/** What the draft comes to. */
export function takenOf({ sum, parts }: Put, dues: Repayment[]): Taken {
  const wrong = new Set<RepaymentId>();
  const items: RepaymentPart[] = [];
  for (const due of dues) {
    const typed = parts[due.id];
    if (typed === undefined) continue;
    const amount = parsePaise(typed);
    const fits = amount !== undefined && amount > 0 && amount <= collectable(due);
    if (fits) items.push({ repaymentId: due.id, amount });
    else wrong.add(due.id);
  }
  const put = sumOf(items);
  const whole = sum === undefined ? put : readSum(sum);
  return { sum: whole, items, left: subtract(whole ?? put, put), wrong };
}

/** That of the first due that is paid, of which the receipt is, too; else that of the receipt that is entered again. */
export function projectOf(
  { items }: Pick<Taken, 'items'>,
  payable: { due: Repayment; contract: Pick<Contract, 'projectId'> }[],
  again?: { projectId?: ProjectId | undefined },
): ProjectId | undefined {
  return payable.find(({ due }) => due.id === items[0]?.repaymentId)?.contract.projectId ?? again?.projectId;
}

/** All that keeps the money from being taken, by field; none of it is about a part that is `wrong`, which its row says. */
export function takeErrors(
  { onAccount, receivedOn }: Pick<TakeDraft, 'onAccount' | 'receivedOn'>,
  taken: Taken,
  today: LocalDate,
): FieldErrors | undefined {
  const sum = sumError(taken, onAccount);
  const isPast = receivedOn && receivedOn <= today;
  if (sum === undefined && taken.wrong.size === 0 && isPast) return undefined;
  return { ...(sum !== undefined && { sum }), ...(!isPast && { receivedOn: t('collect.notInFuture') }) };
}

function sumError({ sum, left, wrong }: Taken, onAccount: boolean): string | undefined {
  if (!sum) return t('collect.enterSum');
  // What is left depends on the parts that are still wrong.
  if (wrong.size > 0) return undefined;
  if (left < 0) return t('collect.tooMuchPut', { sum: formatMoney(negate(left)) });
  return left > 0 && !onAccount ? t('collect.needsPlace', { sum: formatMoney(left) }) : undefined;
}

/** What stands in the field of the sum. */
export function sumFieldText(draft: Put, dues: Repayment[]): string {
  return draft.sum ?? sumText(takenOf(draft, dues).sum ?? NOTHING);
}

function readSum(typed: string): Money | undefined {
  const money = parsePaise(typed);
  return money !== undefined && money >= 0 ? money : undefined;
}

function partsTyped(parts: RepaymentPart[]): Record<string, string> {
  return Object.fromEntries(parts.map(({ repaymentId, amount }) => [repaymentId, sumText(amount)]));
}

/** Empty for nothing. */
function sumText(money: Money): string {
  return money === 0 ? '' : rupeesText(money);
}
