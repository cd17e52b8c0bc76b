import { declineReportedPayment } from 'shared-schema/bank/decline-reported-payment';
import { formatMoney } from 'shared-schema/money';
import { required, yesOrNo } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { useCall } from '../verification/verification.tsx';
import type { ListedReport } from './read-reports.ts';
import { SaveDialog } from '../records/save-dialog.tsx';

type Props = {
  report: ListedReport;
  /** How many of its payer wait. */
  waiting: number;
  onClose: () => void;
};

/** With a reason that the payer sees. All that its payer reported, and the links by which they did, the server alone can end. */
export function DeclineDialog({ report: { id, name, amount }, waiting, onClose }: Props) {
  const call = useCall();
  const form = useForm({
    reason: required(t('reported.reasonMissing')),
    all: yesOrNo(t('reported.declineAll', { count: waiting, name })),
  });
  const { all } = form.draft;
  return (
    <SaveDialog
      form={form}
      title={t('reported.declineOf', { name })}
      verb={all ? t('reported.decline') : t('reported.declineVerb', { sum: formatMoney(amount) })}
      tone="danger"
      schema={declineReportedPayment.input}
      input={({ reason }) => ({ id, reason })}
      send={async (input, { dispatch, sync }) => {
        if (!all) await dispatch(declineReportedPayment, input);
        else {
          await call(`/reported-payments/${id}/decline-all`, { body: { reason: input.reason } });
          await sync.request();
        }
      }}
      failed={t('collect.takeFailed')}
      onClose={onClose}
    >
      <p>{t('reported.declineAbout', { name })}</p>
      {form.fields}
    </SaveDialog>
  );
}
