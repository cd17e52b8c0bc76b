import { useNavigate } from '@tanstack/react-router';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { type ReportedPayment, utrOfReport } from 'shared-schema/bank/reported-payment';
import { declineReportedPayment } from 'shared-schema/bank/decline-reported-payment';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { formatMoney } from 'shared-schema/money';
import { DialogActions } from '../forms/dialog-actions.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { formatDate } from '../language/format.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useWaitingRows } from '../sync/outbox/outbox.ts';
import { rowKey } from '../sync/device/rows.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Loading } from '../ui/loading.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { Empty, Failure, Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useCall } from '../verification/verification.tsx';
import { readReceiptInput, readReports, type Report } from './read-reports.ts';
import './collect.css';

/** What people say they have paid by UPI: each becomes a receipt with a tap, or is declined with a reason that they see. */
export function ReportedPaymentsPage() {
  const { data, failed, retry } = useRecords(readReports, []);
  const [declining, setDeclining] = useState<Report>();
  if (failed) return <Failure onRetry={retry}>{t('collect.readFailed')}</Failure>;
  if (!data) return <Loading />;
  return (
    <>
      <PageHeader title={t('collect.reported')} />
      <p className="quiet">{t('reported.about')}</p>
      {data.open.length === 0 ? (
        <Empty>{t('reported.none')}</Empty>
      ) : (
        <List name={t('reported.open')} reports={data.open} onDecline={setDeclining} />
      )}
      {data.answered.length > 0 && (
        <section aria-labelledby="answered-reports">
          <h2 id="answered-reports">{t('reported.answered')}</h2>
          <List name={t('reported.answered')} reports={data.answered} onDecline={setDeclining} />
        </section>
      )}
      {declining && <DeclineDialog report={declining} onClose={() => setDeclining(undefined)} />}
    </>
  );
}

type ListProps = { name: string; reports: Report[]; onDecline: (report: Report) => void };

function List({ name, reports, onDecline }: ListProps) {
  const waiting = useWaitingRows();
  return (
    <ul className="reported" aria-label={name}>
      {reports.map((report) => (
        <li key={report.id} className="sheet padded">
          <strong>{report.name}</strong> {waiting.has(rowKey('reportedPayments', report.id)) && <WaitingMark />}
          <p className="own-sum">
            <Amount money={report.amount} />
          </p>
          <p>{t('reported.paidOn', { date: formatDate(report.date), utr: utrOfReport(report.id) })}</p>
          {report.note && <p className="quiet">{report.note}</p>}
          {report.hasPicture && <Picture id={report.id} />}
          {report.state === 'OPEN' ? (
            <Answers report={report} onDecline={() => onDecline(report)} />
          ) : (
            <Answered {...report} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Answered({ answered }: ReportedPayment) {
  if (!answered) return null;
  const { reason, receiptNumber } = answered;
  if (!receiptNumber) return <Notice tone="refused">{t('reported.declined', { reason: reason ?? '' })}</Notice>;
  return (
    <ButtonLink to="/admin/receipts/$number" params={{ number: receiptNumber }} look="text">
      {t('reported.accepted', { number: receiptNumber })}
    </ButtonLink>
  );
}

/** Of a payment for several people of a household a person says whose receipt it becomes. */
function Answers({ report, onDecline }: { report: Report; onDecline: () => void }) {
  const accept = useAccept(report);
  const isForOne = report.accounts.length === 1;
  return (
    <>
      {accept.error && (
        <Notice tone="refused" role="alert">
          {accept.error}
        </Notice>
      )}
      <div className="choices">
        <Button
          look="outlined"
          tone="secondary"
          label={t('reported.decline')}
          aria-label={t('reported.declineOf', { name: report.name })}
          onClick={onDecline}
        />
        {isForOne ? (
          <Button
            label={t('reported.accept', { sum: formatMoney(report.amount) })}
            busy={accept.busy}
            onClick={accept.take}
          />
        ) : (
          <ButtonLink
            to="/admin/collect/$account"
            params={{ account: report.account }}
            search={{ report: report.id }}
            look="filled"
          >
            {t('reported.takeByHand')}
          </ButtonLink>
        )}
      </div>
      {!isForOne && <p className="quiet small">{t('reported.household')}</p>}
    </>
  );
}

function useAccept(report: Report) {
  const { books, dispatch } = useDevice();
  const today = useToday();
  const navigate = useNavigate();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();

  async function take(): Promise<void> {
    setError(undefined);
    try {
      const input = await books.read((reader) => readReceiptInput(reader, report, today));
      const { number } = await dispatch(recordCollection, input);
      await navigate({ to: '/admin/receipts/$number', params: { number: number! }, search: { taken: true } });
    } catch (failure) {
      setError(sentenceOf(failure, t('collect.takeFailed')));
    }
  }

  return { busy, error, take: () => void once(take) };
}

/** It is with the server alone, and only for some weeks. */
function Picture({ id }: Pick<ReportedPayment, 'id'>) {
  const call = useCall();
  const { busy, once } = useInFlight();
  const [shown, setShown] = useState<{ address?: string; failed?: true }>();

  async function show(): Promise<void> {
    try {
      const answer = await call(`/reported-payments/${id}/picture`);
      setShown({ address: URL.createObjectURL(await answer.blob()) });
    } catch {
      setShown({ failed: true });
    }
  }

  if (shown?.address) return <img className="reported-picture" src={shown.address} alt={t('reported.picture')} />;
  return (
    <>
      <Button
        look="text"
        icon={<Image aria-hidden />}
        label={t('reported.showPicture')}
        busy={busy}
        onClick={() => void once(show)}
      />
      {shown?.failed && <p className="quiet small">{t('reported.noPicture')}</p>}
    </>
  );
}

function DeclineDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const form = useDraft({ reason: '' });
  const { dispatch } = useDevice();
  const sum = formatMoney(report.amount);

  async function save(): Promise<void> {
    const reason = form.draft.reason.trim();
    if (!reason) return form.fail({ reason: t('reported.reasonMissing') });
    try {
      await dispatch(declineReportedPayment, { id: report.id, reason });
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('collect.takeFailed'), ['reason']));
    }
  }

  const actions = <DialogActions verb={t('reported.declineVerb', { sum })} tone="danger" />;
  return (
    <FormDialog title={t('reported.declineOf', { name: report.name })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <p>{t('reported.declineAbout', { name: report.name })}</p>
        <FormField label={t('collect.reason')} error={form.errors.reason}>
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
