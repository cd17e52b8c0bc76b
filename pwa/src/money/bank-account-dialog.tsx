import type { BankAccount } from 'shared-schema/bank/bank-account';
import { createBankAccount, editBankAccount } from 'shared-schema/bank/bank-account-commands';
import type { ProjectId } from 'shared-schema/ids';
import { toRupees } from 'shared-schema/money';
import { DateInput } from '../forms/date-input.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf, pastDayTyped, readDraft, rupeesTyped, Unreadable } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useProjects } from '../records/project-field.tsx';
import { useToday } from '../records/time.tsx';
import { untriedError, UpiTrial } from '../records/upi-trial.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { useToast } from '../ui/toasts.tsx';

type AccountDraft = {
  name: string;
  bank: string;
  ifsc: string;
  lastDigits: string;
  upiId: string;
  /** The UPI ID with which a rupee arrived. */
  tried: string;
  projectId: string;
  opening: string;
  openingDate: string;
};

type Props = { /** Undefined for a new one. */ account: BankAccount | undefined; onClose: () => void };

/** Adds a bank account or changes one. Shown as long as it is mounted. */
export function BankAccountDialog({ account, onClose }: Props) {
  const today = useToday();
  const form = useDraft<AccountDraft>(draftOf(account, today), `bank account ${account?.id ?? ''}`);
  const save = useSave(form, account, onClose);
  const actions = <DialogActions verb={account ? t('forms.save') : t('money.add')} />;
  return (
    <FormDialog
      title={account ? t('money.editNamed', { name: account.name }) : t('money.addTitle')}
      dirty={form.dirty}
      onClose={onClose}
    >
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <Text form={form} field="name" label={fieldLabel('accountName')} />
        <div className="form-pair tight">
          <Text form={form} field="bank" label={fieldLabel('bank')} />
          <Text form={form} field="lastDigits" label={fieldLabel('lastDigits')} numeric />
        </div>
        <Text form={form} field="ifsc" label={fieldLabel('ifsc')} />
        <Text form={form} field="upiId" label={fieldLabel('upiId')} hint={t('money.upiHint')} />
        <UpiTrial
          upiId={form.draft.upiId}
          current={account?.upiId ?? ''}
          tried={form.draft.tried}
          onTried={(tried) => form.set('tried', tried)}
        />
        <ProjectChoice form={form} />
        <div className="form-pair tight">
          <FormField label={t('fields.opening')} hint={t('money.openingHint')} error={form.errors.opening}>
            {(control) => (
              <RupeeInput {...control} value={form.draft.opening} onChange={(value) => form.set('opening', value)} />
            )}
          </FormField>
          {form.draft.opening && (
            <FormField label={t('ledgers.date')} error={form.errors['opening.date']}>
              {(control) => (
                <DateInput
                  {...control}
                  max={today}
                  value={form.draft.openingDate}
                  onChange={(date) => form.set('openingDate', date)}
                />
              )}
            </FormField>
          )}
        </div>
      </DraftForm>
    </FormDialog>
  );
}

function draftOf(account: BankAccount | undefined, today: string): AccountDraft {
  const { name = '', bank = '', ifsc, lastDigits = '', upiId, projectId, opening } = account ?? {};
  return {
    name,
    bank,
    ifsc: ifsc ?? '',
    lastDigits,
    upiId: upiId ?? '',
    tried: '',
    projectId: String(projectId ?? ''),
    opening: opening ? String(toRupees(opening.amount)) : '',
    openingDate: opening?.date ?? today,
  };
}

type TextProps = {
  form: Draft<AccountDraft>;
  field: keyof AccountDraft;
  label: string;
  hint?: string;
  numeric?: boolean;
};

function Text({ form, field, label, hint, numeric }: TextProps) {
  return (
    <FormField label={label} hint={hint} error={form.errors[field]}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          {...(numeric && { inputMode: 'numeric' })}
          value={form.draft[field]}
          onChange={({ target }) => form.set(field, target.value)}
        />
      )}
    </FormField>
  );
}

/** Shown once there are several projects. */
function ProjectChoice({ form }: { form: Draft<AccountDraft> }) {
  const projects = useProjects();
  if (projects.length < 2) return null;
  return (
    <FormField label={t('layout.project')} hint={t('money.projectHint')} error={form.errors.projectId}>
      {({ invalid: _invalid, ...control }) => (
        <select
          {...control}
          className="select"
          value={form.draft.projectId}
          onChange={({ target }) => form.set('projectId', target.value)}
        >
          <option value="">{t('money.anyProject')}</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function useSave({ draft, fail }: Draft<AccountDraft>, account: BankAccount | undefined, onClose: () => void) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const today = useToday();
  return async (): Promise<void> => {
    const { opening, openingDate, projectId, ifsc, upiId, tried, ...texts } = draft;
    const amount = opening.trim() ? rupeesTyped(t('fields.opening'), opening) : undefined;
    const day = pastDayTyped(t('ledgers.date'), openingDate, today);
    if (amount !== undefined && day instanceof Unreadable) return fail({ 'opening.date': day.message });
    const given = {
      ...texts,
      ifsc: ifsc.trim() || null,
      upiId: upiId.trim() || null,
      projectId: projectId ? (Number(projectId) as ProjectId) : null,
      opening: amount === undefined ? null : amount instanceof Unreadable ? amount : { amount, date: day },
    };
    const { input, errors } = readDraft(createBankAccount.input, given);
    if (errors) return fail({ ...errors, ...(errors['opening.amount'] && { opening: errors['opening.amount'] }) });
    const untried = untriedError({ upiId, current: account?.upiId ?? '', tried });
    if (untried) return fail(untried);
    try {
      if (account) await dispatch(editBankAccount, { ...input, id: account.id });
      else await dispatch(createBankAccount, input);
      toast(account ? t('money.saved', { name: input.name }) : t('money.added', { name: input.name }));
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('money.failed'), [...Object.keys(draft), 'opening.date']));
    }
  };
}
