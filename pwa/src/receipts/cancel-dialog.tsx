import type { Receipt } from 'shared-schema/collections/receipt';
import { formatMoney } from 'shared-schema/money';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { t } from '../language/texts.ts';
import { cancel } from '../repayments/undo-receipt.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useToast } from '../ui/toasts.tsx';

type Props = { receipt: Receipt; open: boolean; onClose: () => void };

/** Cancels a receipt, for a reason that stays on record. */
export function CancelDialog({ receipt, open, onClose }: Props) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const { id: number, payerName: payer } = receipt;
  return (
    <ReasonDialog
      open={open}
      danger
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
    </ReasonDialog>
  );
}
