import { handOverCash } from 'shared-schema/cash/hand-over-cash';
import { formatMoney, type Money, parseRupees, toRupees } from 'shared-schema/money';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import { DialogActions } from '../forms/dialog-actions.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf, readDraft, rupeesTyped, Unreadable } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { Notice } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';
import { otherAdmins } from './read-cash.ts';

type HandOverDraft = {
  /** An admin's number, `bank`, or nothing chosen yet. */
  to: string;
  amount: string;
  note: string;
};

type Props = { inHand: Money; onClose: () => void };

/** Hands cash over to another admin, who confirms it, or to the bank. Shown as long as it is mounted. */
export function HandOverDialog({ inHand, onClose }: Props) {
  const form = useDraft<HandOverDraft>({ to: '', amount: inHand > 0 ? String(toRupees(inHand)) : '', note: '' });
  const { draft, set, errors } = form;
  const handOver = useHandOver(form, onClose);
  const isTooMuch = (parseRupees(draft.amount) ?? 0) > inHand;
  const actions = <DialogActions verb={t('cash.handOver')} onClose={onClose} />;
  return (
    <FormDialog title={t('cash.handOverTitle')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={handOver} actions={actions}>
        <ReceiverField form={form} />
        <FormField label={t('fields.amount')} error={errors.amount}>
          {(control) => <RupeeInput {...control} value={draft.amount} onChange={(value) => set('amount', value)} />}
        </FormField>
        <div className="aside" aria-live="polite">
          {isTooMuch && <Notice tone="waiting">{t('cash.moreThanInHand', { held: formatMoney(inHand) })}</Notice>}
        </div>
        <FormField label={t('fields.note')} error={errors.note}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={draft.note}
              onChange={(event) => set('note', event.target.value)}
            />
          )}
        </FormField>
      </DraftForm>
    </FormDialog>
  );
}

function ReceiverField({ form: { draft, set, errors } }: { form: Draft<HandOverDraft> }) {
  const { id: me } = useUser();
  const { data: admins = [] } = useRecords((db) => otherAdmins(db, me), [me]);
  return (
    <FormField label={t('cash.receiver')} hint={t('cash.receiverHint')} error={errors.to}>
      {({ invalid: _invalid, ...control }) => (
        <select {...control} className="select" value={draft.to} onChange={({ target }) => set('to', target.value)}>
          <option value="">{t('cash.chooseReceiver')}</option>
          {admins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="bank">{t('cash.bank')}</option>
        </select>
      )}
    </FormField>
  );
}

function useHandOver({ draft, fail }: Draft<HandOverDraft>, onClose: () => void): () => Promise<void> {
  const { dispatch } = useDevice();
  const toast = useToast();

  return async () => {
    const amount = rupeesTyped(t('fields.amount'), draft.amount, t('validation.positiveAmount'));
    const { input, errors } = readDraft(handOverCash.input, { to: receiverOf(draft), amount, note: draft.note });
    if (errors) return fail(errors);
    try {
      await dispatch(handOverCash, input);
      toast(t('cash.handedOver', { amount: formatMoney(input.amount as Money) }));
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('common.failed'), Object.keys(draft)));
    }
  };
}

/** Null for the bank. */
function receiverOf({ to }: HandOverDraft): number | null | Unreadable {
  if (!to) return new Unreadable(t('validation.required', { field: t('cash.receiver') }));
  return to === 'bank' ? null : Number(to);
}
