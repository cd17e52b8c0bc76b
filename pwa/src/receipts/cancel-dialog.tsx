import { useState } from 'react';
import type { Receipt } from 'shared-schema/collections/receipt';
import { formatMoney } from 'shared-schema/money';
import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device-context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { cancel } from './undo.ts';

type Props = { receipt: Receipt; open: boolean; onClose: () => void };

/** Cancels a receipt, for a reason that stays on record. */
export function CancelDialog({ receipt, open, onClose }: Props) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { id: number, payerName: payer } = receipt;
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('receipts.cancelQuestion', { number, payer, amount: formatMoney(receipt.amount) })}
      verb={t('receipts.cancelReceipt')}
      cancel={t('receipts.keepReceipt')}
      failure={t('receipts.cancelFailed')}
      onConfirm={async () => {
        await cancel(dispatch, receipt, reason);
        toast(t('receipts.cancelDone', { number }));
      }}
      onCancel={onClose}
    >
      <p>{t('receipts.cancelExplained')}</p>
      <FormField label={fieldLabel('reason')}>
        {(control) => (
          <TextInput
            {...control}
            aria-required
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
