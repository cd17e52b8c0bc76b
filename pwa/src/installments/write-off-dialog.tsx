import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { writeOffBusiness } from 'shared-schema/installments/installment-business-commands';
import { add, formatMoney } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useToast } from '../ui/toasts.tsx';

/** Gives up what remains of a business; for super admins. Open as long as it is mounted. */
export function WriteOffDialog({ business, onClose }: { business: InstallmentBusiness; onClose: () => void }) {
  const form = useDraft({ reason: '' });
  const { dispatch } = useDevice();
  const toast = useToast();
  const { id, customerName: customer, scheduledRepayments } = business;
  const sum = formatMoney(add(...scheduledRepayments.map(remaining)));

  async function save(): Promise<void> {
    const reason = form.draft.reason.trim();
    if (!reason) return form.fail({ reason: t('collect.writeOffReason') });
    try {
      await dispatch(writeOffBusiness, { id, reason });
      toast(t('collect.writtenOff', { id }));
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('collect.writeOffFailed'), ['reason']));
    }
  }

  const actions = <DialogActions verb={t('collect.writeOffVerb', { sum })} tone="danger" />;
  return (
    <FormDialog title={t('collect.writeOffQuestion', { id, sum })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <p>{t('collect.writeOffAbout', { customer })}</p>
        <FormField label={t('fields.reason')} error={form.errors.reason}>
          {(control) => (
            <TextInput
              {...control}
              value={form.draft.reason}
              onChange={({ target }) => form.set('reason', target.value)}
            />
          )}
        </FormField>
      </DraftForm>
    </FormDialog>
  );
}
