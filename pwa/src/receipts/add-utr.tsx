import { useState } from 'react';
import { utrIn } from 'shared-schema/bank/utr';
import { addUtr } from 'shared-schema/collections/add-utr';
import type { Receipt } from 'shared-schema/collections/receipt';
import { Unreadable } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { utrKind } from '../records/utr-field.tsx';
import { Button } from '../ui/button.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';

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
  const reference = utrKind((typed) => utrIn(typed) ?? new Unreadable(t('validation.utr')));
  const form = useForm({ reference }, `utr ${number}`);
  return (
    <CommandDialog
      form={form}
      title={t('receipts.addUtrTo', { number })}
      verb={t('receipts.addUtr')}
      command={addUtr}
      input={({ reference: utr }) => ({ number, utr })}
      done={({ utr }) => t('receipts.utrAdded', { number, utr })}
      failed={t('receipts.answerFailed')}
      fieldOf={{ utr: 'reference' }}
      onClose={onClose}
    />
  );
}
