import { cancelReceipt } from 'shared-schema/collections/undo-receipt';
import { METHODS_OF_PAYING } from 'shared-schema/collections/account-id';
import { mostLinesOf, type Receipt, UNDONE } from 'shared-schema/collections/receipt';
import { type ReceiptNumber, unbroken } from 'shared-schema/collections/receipt-number';
import type { MemberId } from 'shared-schema/ids';
import { formatList, t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import type { Asking } from '../sync/outbox/check-asking.ts';
import { type Dispatch, stepOf } from '../sync/outbox/dispatch.ts';
import { useFailureToast, useToast } from '../ui/toasts.tsx';

/**
 * Says that receipts were made in one step and, while that message stands, offers to undo them without a question, which `then` leads on from. Whoever
 * hands a receipt out takes the message away; from then on it is only cancelled, with a reason.
 */
export function useOfferUndo(): (numbers: ReceiptNumber[], then?: () => unknown) => void {
  const { books, dispatchAll } = useDevice();
  const toast = useToast();
  const failureToast = useFailureToast();

  async function undo(numbers: ReceiptNumber[], then: (() => unknown) | undefined): Promise<void> {
    try {
      const made = await books.read(({ receipts }) => Promise.all(numbers.map((number) => receipts.get(number))));
      await dispatchAll(
        cancelReceipt,
        made.map((receipt) => cancelling(receipt!, UNDONE)),
      );
      await then?.();
      toast(t('receipts.cancelDone', { number: formatList(numbers.map(unbroken)) }));
    } catch (failure) {
      failureToast(sentenceOf(failure, t('receipts.cancelFailed')));
    }
  }

  return (numbers, then) => {
    const made = t('receipts.made', { count: numbers.length });
    toast(made, { label: t('receipts.undo'), onChoose: () => void undo(numbers, then) });
  };
}

/** Throws RefusalError. */
export async function cancel(dispatch: Dispatch, receipt: Receipt, reason: string): Promise<void> {
  await dispatch(cancelReceipt, cancelling(receipt, reason));
}

/** In one step with the receipt that comes in its place, as that says in `replaces`: the server takes that only after this. */
export function replacing(receipt: Receipt, reason: string): Asking {
  return {
    with: (made) => {
      const { number: replacedBy } = made as { number: ReceiptNumber };
      return [stepOf(cancelReceipt, { ...cancelling(receipt, reason), replacedBy })];
    },
  };
}

function cancelling(receipt: Receipt, reason: string) {
  return { number: receipt.id, reason, lines: mostLinesOf(receipt) };
}

/**
 * What settles a business early, or does not count, is entered elsewhere. Money is in the hands of whoever received it, and would be in those of
 * whoever corrects it.
 */
export function isCorrectable(
  { cancelled, settlement, withheld, method, collectedBy }: Receipt,
  me: MemberId,
): boolean {
  if (cancelled || settlement || withheld || collectedBy !== me) return false;
  return (METHODS_OF_PAYING as readonly string[]).includes(method);
}
