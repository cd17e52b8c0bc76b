/**
 * Receipts of two devices that may stand for the same money, as when a lost phone's receipt was entered again and the phone
 * is found. A warning, never a refusal: two such payments may be true, which a person then says by an answer.
 */
import { accountIdOf } from './account-id.ts';
import { numberOnPaper, type ReceiptNumber, seriesOf } from './receipt-number.ts';
import type { Receipt } from './receipt.ts';

/** The numbers of those that are like one of another device, or that one of another device names in its reference or note. */
export function likelyDoublesIn(receipts: readonly Receipt[]): Set<ReceiptNumber> {
  const undecided = receipts.filter(({ cancelled, answered, attention }) => !cancelled && !answered && !attention);
  const alike = [...Map.groupBy(undecided, likeness).values()].filter(([first, ...others]) =>
    others.some((other) => isOfOtherDevice(first!, other)),
  );
  const byNumber = new Map<string, Receipt>(undecided.map((receipt) => [numberOnPaper(receipt.id), receipt]));
  const named = undecided.flatMap((receipt) => {
    const others = wordsOf(receipt).flatMap((word) => byNumber.get(word) ?? []);
    return others.filter((other) => isOfOtherDevice(receipt, other)).map((other) => [receipt, other]);
  });
  return new Set([...alike, ...named].flat().map(({ id }) => id));
}

/** Those that may stand for the same money as this one. */
export function likelyDoublesOf(receipt: Receipt, receipts: readonly Receipt[]): Receipt[] {
  return receipts.filter((other) => likelyDoublesIn([receipt, other]).size > 0);
}

function likeness({ payer, amount, method, receivedOn }: Receipt): string {
  return [accountIdOf(payer), amount, method, receivedOn].join();
}

function isOfOtherDevice(one: Receipt, other: Receipt): boolean {
  return seriesOf(one.id) !== seriesOf(other.id);
}

/** What may be a receipt's number. */
function wordsOf({ reference, note }: Receipt): string[] {
  return `${reference ?? ''} ${note ?? ''}`.toUpperCase().match(/[A-Z]+\d+-\d+/g) ?? [];
}
