import { useState } from 'react';
import { utrIn } from 'shared-schema/bank/utr';
import { addUtr } from 'shared-schema/collections/add-utr';
import type { Receipt } from 'shared-schema/collections/receipt';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { UtrField } from '../records/utr-field.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';

/** The way to the UTR of a UPI payment that was taken without one; nothing for other receipts. */
export function AddUtr({ receipt }: { receipt: Receipt }) {
  const [open, setOpen] = useState(false);
  const { method, reference, cancelled, withheld } = receipt;
  if (method !== 'UPI' || utrIn(reference) || cancelled || withheld) return null;
  return (
    <>
      <Button look="outlined" label={t('receipts.addUtr')} onClick={() => setOpen(true)} />
      {open && <AddUtrDialog receipt={receipt} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddUtrDialog({ receipt: { id: number }, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const form = useDraft({ reference: '' }, `utr ${number}`);

  async function add(): Promise<void> {
    const utr = utrIn(form.draft.reference);
    if (!utr) return form.fail({ reference: t('validation.utr') });
    try {
      await dispatch(addUtr, { number, utr });
      toast(t('receipts.utrAdded', { number, utr }));
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('receipts.answerFailed'), ['reference']));
    }
  }

  return (
    <FormDialog title={t('receipts.addUtrTo', { number })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={add} actions={<DialogActions verb={t('receipts.addUtr')} />}>
        <UtrField
          value={form.draft.reference}
          error={form.errors.reference}
          onChange={(reference) => form.set('reference', reference)}
        />
      </DraftForm>
    </FormDialog>
  );
}
