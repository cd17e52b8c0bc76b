import { declineReportedPayment } from 'shared-schema/bank/decline-reported-payment';
import { formatMoney } from 'shared-schema/money';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useCall } from '../verification/verification.tsx';
import type { ListedReport } from './read-reports.ts';

type Props = {
  report: ListedReport;
  /** How many of its payer wait. */
  waiting: number;
  onClose: () => void;
};

/** With a reason that the payer sees. All that its payer reported, and the links by which they did, the server alone can end. */
export function DeclineDialog({ report, waiting, onClose }: Props) {
  const form = useDraft({ reason: '', all: false });
  const { dispatch, sync } = useDevice();
  const call = useCall();
  const { name } = report;

  async function save(): Promise<void> {
    const reason = form.draft.reason.trim();
    if (!reason) return form.fail({ reason: t('reported.reasonMissing') });
    try {
      if (form.draft.all) {
        await call(`/reported-payments/${report.id}/decline-all`, { body: { reason } });
        await sync.request();
      } else await dispatch(declineReportedPayment, { id: report.id, reason });
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('collect.takeFailed'), ['reason']));
    }
  }

  const verb = form.draft.all ? t('reported.decline') : t('reported.declineVerb', { sum: formatMoney(report.amount) });
  return (
    <FormDialog title={t('reported.declineOf', { name })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={<DialogActions verb={verb} tone="danger" />}>
        <p>{t('reported.declineAbout', { name })}</p>
        <FormField label={t('fields.reason')} error={form.errors.reason}>
          {(control) => (
            <TextInput
              {...control}
              value={form.draft.reason}
              onChange={({ target }) => form.set('reason', target.value)}
            />
          )}
        </FormField>
        <label className="check">
          <input type="checkbox" checked={form.draft.all} onChange={({ target }) => form.set('all', target.checked)} />
          {t('reported.declineAll', { count: waiting, name })}
        </label>
      </DraftForm>
    </FormDialog>
  );
}
