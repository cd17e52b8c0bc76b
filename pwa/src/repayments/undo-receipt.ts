import { cancelReceipt } from 'shared-schema/collections/cancel-receipt';
import { mostLinesOf, type Receipt, UNDONE } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import type { Dispatch } from '../sync/outbox/dispatch.ts';
import { useFailureToast, useToast } from '../ui/toasts.tsx';

/**
 * Says that a receipt was made and, while that message stands, offers to undo it without a question. Whoever hands the receipt
 * out takes the message away; from then on it is only cancelled, with a reason.
 */
export function useOfferUndo(): (number: ReceiptNumber) => void {
  const { books, dispatch } = useDevice();
  const toast = useToast();
  const failureToast = useFailureToast();

  async function undo(number: ReceiptNumber): Promise<void> {
    try {
      const receipt = await books.read(({ receipts }) => receipts.get(number));
      await cancel(dispatch, receipt!, UNDONE);
      toast(t('receipts.undoDone', { number }));
    } catch (failure) {
      failureToast(sentenceOf(failure, t('receipts.cancelFailed')));
    }
  }

  return (number) => {
    toast(t('receipts.made'), { label: t('receipts.undo'), onChoose: () => void undo(number) });
  };
}

/** Throws RefusalError. */
export async function cancel(dispatch: Dispatch, receipt: Receipt, reason: string): Promise<void> {
  await dispatch(cancelReceipt, { number: receipt.id, reason, lines: mostLinesOf(receipt) });
}
