import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { writeOffBusiness } from 'shared-schema/installments/installment-business-commands';
import { add, formatMoney } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import { required } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { CommandDialog } from '../records/save-dialog.tsx';

/** Gives up what remains of a business; for super admins. Open as long as it is mounted. */
export function WriteOffDialog({ business, onClose }: { business: InstallmentBusiness; onClose: () => void }) {
  const form = useForm({ reason: required(t('collect.writeOffReason')) });
  const { id, customerName: customer, scheduledRepayments } = business;
  const sum = formatMoney(add(...scheduledRepayments.map(remaining)));
  return (
    <CommandDialog
      form={form}
      title={t('collect.writeOffQuestion', { id, sum })}
      verb={t('collect.writeOffVerb', { sum })}
      tone="danger"
      command={writeOffBusiness}
      input={(typed) => ({ id, ...typed })}
      done={() => t('collect.writtenOff', { id })}
      failed={t('collect.writeOffFailed')}
      onClose={onClose}
    >
      <p>{t('collect.writeOffAbout', { customer })}</p>
      {form.fields}
    </CommandDialog>
  );
}
