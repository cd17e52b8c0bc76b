import type { ChequeState } from 'shared-schema/collections/cheque';
import { moveCheque } from 'shared-schema/collections/move-cheque';
import { mostLinesOf, type Receipt } from 'shared-schema/collections/receipt';
import { usualAccount } from 'shared-schema/bank/bank-account';
import type { PlainTextKey, TextKey } from 'shared-schema/texts/text-key';
import { DateInput } from '../forms/date-input.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf, pastDayTyped, readDraft, rupeesTyped } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { Notice } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useToday } from './time.tsx';
import type { WayDraft } from './way-draft.ts';
import { AccountField, useBankAccounts } from './way-of-paying.tsx';

type Next = Exclude<ChequeState, 'IN_HAND'>;

type ChequeDraft = { date: string; bankAccountId: WayDraft['bankAccountId']; charge: string };

type Props = { receipt: Receipt; next: Next; onClose: () => void };

/** Says what happened to a cheque at the bank. Shown as long as it is mounted. */
export function ChequeDialog({ receipt, next, onClose }: Props) {
  const today = useToday();
  const accounts = useBankAccounts();
  const form = useDraft<ChequeDraft>({ date: today, bankAccountId: undefined, charge: '' }, `${next} ${receipt.id}`);
  const { draft, set, errors } = form;
  const account =
    accounts.find(({ id }) => id === draft.bankAccountId) ?? usualAccount(accounts, receipt.projectId) ?? accounts[0];
  const save = useSave(form, { receipt, next, onClose }, account?.id ?? null);
  const { number } = receipt.cheque!;
  return (
    <FormDialog title={t(TITLES[next], { number })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={<DialogActions verb={t(VERBS[next])} />}>
        {next === 'RETURNED' && <Notice tone="waiting">{t('money.returnedText', { receipt: receipt.id })}</Notice>}
        <FormField label={t('ledgers.date')} error={errors.date}>
          {(control) => (
            <DateInput {...control} max={today} value={draft.date} onChange={(date) => set('date', date)} />
          )}
        </FormField>
        {next === 'PAID_IN' && account && (
          <AccountField
            accounts={accounts}
            value={account.id}
            error={errors.bankAccountId}
            onChange={(id) => set('bankAccountId', id)}
          />
        )}
        {next === 'PAID_IN' && !account && <Notice tone="waiting">{t('money.noAccountsYet')}</Notice>}
        {next === 'RETURNED' && (
          <FormField label={t('money.charge')} hint={t('money.chargeHint')} error={errors.charge}>
            {(control) => <RupeeInput {...control} value={draft.charge} onChange={(value) => set('charge', value)} />}
          </FormField>
        )}
      </DraftForm>
    </FormDialog>
  );
}

const TITLES = {
  PAID_IN: 'money.payInTitle',
  CLEARED: 'money.clearedTitle',
  RETURNED: 'money.returnedTitle',
} as const satisfies Record<Next, TextKey<'money'>>;

const VERBS = {
  PAID_IN: 'money.payIn',
  CLEARED: 'money.cleared',
  RETURNED: 'money.returned',
} as const satisfies Record<Next, PlainTextKey<'money'>>;

function useSave({ draft, fail }: Draft<ChequeDraft>, { receipt, next, onClose }: Props, account: number | null) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const today = useToday();
  return async (): Promise<void> => {
    const { input, errors } = readDraft(moveCheque.input, {
      number: receipt.id,
      state: next,
      date: pastDayTyped(t('ledgers.date'), draft.date, today),
      bankAccountId: next === 'PAID_IN' ? account : null,
      charge: next === 'RETURNED' && draft.charge.trim() ? rupeesTyped(t('money.charge'), draft.charge) : null,
      lines: mostLinesOf(receipt),
    });
    if (errors) return fail(errors);
    try {
      await dispatch(moveCheque, input);
      toast(t('money.chequeDone', { number: receipt.cheque!.number, state: next }));
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('money.failed'), Object.keys(draft)));
    }
  };
}
