import type { ProjectId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { transferMoney } from 'shared-schema/ledgers/transfer-money';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney, type Money, subtract } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { parsePaise } from 'shared-schema/typed-figure';
import { DateInput } from '../forms/date-input.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf, pastDayTyped, readDraft, rupeesTyped } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { LedgerField, ProjectField } from '../records/project-field.tsx';
import { useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { ledgerBalance } from '../sync/ledger/ledger-pages.ts';
import { useToast } from '../ui/toasts.tsx';

type TransferDraft = {
  fromLedger: Ledger;
  fromProject: ProjectId;
  toLedger: Ledger;
  toProject: ProjectId;
  amount: string;
  description: string;
  date: string;
};

type Props = { ledger: Ledger; onClose: () => void };

/** Moves money out of a ledger into another, of the same or another project. Shown as long as it is mounted. */
export function TransferDialog({ ledger, onClose }: Props) {
  const today = useToday();
  const project = useChosenProject() ?? FIRST_PROJECT;
  const form = useDraft<TransferDraft>(
    {
      fromLedger: ledger,
      fromProject: project,
      toLedger: ledger === 'general' ? 'charity' : 'general',
      toProject: project,
      amount: '',
      description: '',
      date: today,
    },
    `transfer ${ledger}`,
  );
  const { draft, set, errors } = form;
  const save = useSave(form, today, onClose);
  const actions = <DialogActions verb={t('moves.transferVerb')} />;
  return (
    <FormDialog title={t('moves.transferTitle')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <p className="quiet">{t('moves.transferAbout')}</p>
        <LedgerField
          label={t('moves.from')}
          value={draft.fromLedger}
          hint={useLeft(draft)}
          onChange={(value) => set('fromLedger', value)}
        />
        <ProjectField
          label={t('moves.fromProject')}
          value={draft.fromProject}
          onChange={(id) => set('fromProject', id)}
        />
        <LedgerField
          label={t('moves.to')}
          value={draft.toLedger}
          error={errors.toLedger}
          onChange={(value) => set('toLedger', value)}
        />
        <ProjectField label={t('moves.toProject')} value={draft.toProject} onChange={(id) => set('toProject', id)} />
        <FormField label={t('fields.amount')} error={errors.amount}>
          {(control) => <RupeeInput {...control} value={draft.amount} onChange={(value) => set('amount', value)} />}
        </FormField>
        <FormField label={t('fields.description')} hint={t('moves.transferHint')} error={errors.description}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={draft.description}
              onChange={({ target }) => set('description', target.value)}
            />
          )}
        </FormField>
        <FormField label={t('ledgers.date')} error={errors.date}>
          {(control) => (
            <DateInput {...control} max={today} value={draft.date} onChange={(date) => set('date', date)} />
          )}
        </FormField>
      </DraftForm>
    </FormDialog>
  );
}

/** What the ledger holds, and what is left of it. It may be less than nothing: the money may be on its way. */
function useLeft({ fromLedger, fromProject, amount }: TransferDraft): string | undefined {
  const { data: held } = useRecords(
    (books) => ledgerBalance(books, fromLedger, fromProject),
    [fromLedger, fromProject],
  );
  if (held === undefined) return undefined;
  const moved = parsePaise(amount);
  return moved && moved > 0
    ? t('moves.leaves', { held: formatMoney(held), left: formatMoney(subtract(held, moved)) })
    : t('moves.holds', { amount: formatMoney(held) });
}

function useSave({ draft, fail }: Draft<TransferDraft>, today: LocalDate, onClose: () => void): () => Promise<void> {
  const { dispatch } = useDevice();
  const toast = useToast();
  return async () => {
    const { input, errors } = readDraft(transferMoney.input, {
      from: { ledger: draft.fromLedger, projectId: draft.fromProject },
      to: { ledger: draft.toLedger, projectId: draft.toProject },
      amount: rupeesTyped(t('fields.amount'), draft.amount, { missing: t('validation.positiveAmount') }),
      description: draft.description,
      // Left out, it is today, at this minute.
      date: draft.date === today ? undefined : pastDayTyped(t('ledgers.date'), draft.date, today),
    });
    if (errors) return fail(errors);
    try {
      await dispatch(transferMoney, input);
      toast(t('moves.transferred', { amount: formatMoney(input.amount as Money) }));
      onClose();
    } catch (failure) {
      const { 'to.ledger': samePlace, ...others } = errorsOf(failure, t('moves.transferFailed'), ['to.ledger', 'date']);
      fail({ ...others, ...(samePlace && { toLedger: samePlace }) });
    }
  };
}
