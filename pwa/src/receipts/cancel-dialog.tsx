import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { Instant } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { formatInstant, t } from '../language/texts.ts';
import { usualReasons } from '../records/line-description.ts';
import { notesText } from '../records/foreign-notes.tsx';
import { useTimeZone } from '../records/records.tsx';
import { cancel } from '../repayments/undo-receipt.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Notice } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { ReceiptView } from './read-receipt.ts';

type Props = { view: ReceiptView; open: boolean; onClose: () => void };

/** Cancels a receipt, for a reason that stays on record. */
export function CancelDialog({ view, open, onClose }: Props) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const { receipt, missing } = view;
  const { id: number, payerName: payer } = receipt;
  const timeZone = useTimeZone();
  const handedOver = useBooks((books) => handedOverSince(books, receipt), [receipt]);
  return (
    <ReasonDialog
      open={open}
      danger
      usual={usualReasons()}
      title={t('receipts.cancelQuestion', { number, payer, amount: formatMoney(receipt.amount) })}
      verb={t('receipts.cancelReceipt')}
      cancel={t('receipts.keepReceipt')}
      failure={t('receipts.cancelFailed')}
      onConfirm={async (reason) => {
        await cancel(dispatch, receipt, reason);
        toast(t('receipts.cancelDone', { number }));
      }}
      onCancel={onClose}
    >
      <p>{t('receipts.cancelExplained')}</p>
      {handedOver && (
        <Notice tone="waiting">
          {t('receipts.handedOverSince', {
            date: formatInstant(handedOver, timeZone),
            amount: formatMoney(receipt.amount),
          })}
        </Notice>
      )}
      {missing && <Notice tone="waiting">{notesGone(view, missing)}</Notice>}
    </ReasonDialog>
  );
}

/** When its collector handed cash over last after it came; undefined where it is no cash, or all of that is still in hand. */
async function handedOverSince(
  { handOvers }: BooksReader,
  { method, currency, collectedBy, enteredAt }: Receipt,
): Promise<Instant | undefined> {
  if (method !== 'CASH' || currency) return undefined;
  const since = await handOvers.where(
    ({ from, at, currency: notes }) => from === collectedBy && at >= enteredAt && !notes,
  );
  return since
    .map(({ at }) => at)
    .sort()
    .at(-1);
}

function notesGone({ receipt, collector }: ReceiptView, missing: ForeignNotes): string {
  return t('receipts.notesGone', {
    notes: notesText(missing),
    name: collector ?? t('common.userNumber', { id: receipt.collectedBy }),
    amount: formatMoney(missing.worth),
  });
}
