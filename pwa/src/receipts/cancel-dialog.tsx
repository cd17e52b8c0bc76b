import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import { formatMoney } from 'shared-schema/money';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { t } from '../language/texts.ts';
import { usualReasons } from '../records/line-description.ts';
import { notesText } from '../records/foreign-notes.tsx';
import { cancel } from '../repayments/undo-receipt.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { Notice } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { ReceiptView } from './read-receipt.ts';

type Props = { view: ReceiptView; open: boolean; onClose: () => void };

/** Cancels a receipt, for a reason that stays on record. */
export function CancelDialog({ view, open, onClose }: Props) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const { receipt, missing } = view;
  const { id: number, payerName: payer } = receipt;
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
      {missing && <Notice tone="waiting">{notesGone(view, missing)}</Notice>}
    </ReasonDialog>
  );
}

function notesGone({ receipt, collector }: ReceiptView, missing: ForeignNotes): string {
  return t('receipts.notesGone', {
    notes: notesText(missing),
    name: collector ?? t('common.userNumber', { id: receipt.collectedBy }),
    amount: formatMoney(missing.worth),
  });
}
