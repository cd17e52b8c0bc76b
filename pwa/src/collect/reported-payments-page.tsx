import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ReportedPayment, utrOfReport } from 'shared-schema/bank/reported-payment';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { formatMoney } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { useDoubts, doubtsOf } from '../records/doubts.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { useDevice, useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { Amount } from '../ui/facts.tsx';
import { Button, ButtonLink, useInFlight } from '../ui/button.tsx';
import { DrawnPicture } from '../ui/drawn-picture.tsx';
import { Unread, Empty, Notice, Refused, PageHeader } from '../ui/page.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { type ListedReport, readReceiptInput, readReports } from './read-reports.ts';
import { Image } from 'lucide-react';
import { useCall } from '../verification/verification.tsx';
import './collect.css';
import { declineReportedPayment } from 'shared-schema/bank/decline-reported-payment';
import { required, yesOrNo } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { SaveDialog } from '../records/save-dialog.tsx';

/** What people say they have paid by UPI: each becomes a receipt with a tap, or is declined with a reason that they see. */
export function ReportedPaymentsPage() {
  const { data, ...view } = useRecords(readReports, []);
  const [declining, setDeclining] = useState<ListedReport>();
  if (!data) return <Unread {...view} failure={t('collect.readFailed')} />;
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
      {declining && (
        <DeclineDialog
          report={declining}
          waiting={data.open.filter(({ account }) => account === declining.account).length}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </>
  );
}

type ListProps = { name: string; reports: ListedReport[]; onDecline: (report: ListedReport) => void };

function List({ name, reports, onDecline }: ListProps) {
  const waiting = useWaitingRows();
  return (
    <ul className="stack" aria-label={name}>
      {reports.map((report) => (
        <li key={report.id} className="sheet padded">
          <strong>{report.name}</strong> {waiting.has(rowKey('reportedPayments', report.id)) && <WaitingMark />}
          <p>
            <Amount money={report.amount} />
          </p>
          <p>{t('reported.paidOn', { date: formatDate(report.date), utr: utrOfReport(report.id) })}</p>
          {report.isTwice && <Notice tone="refused">{t('reported.twice')}</Notice>}
          {report.note && <p className="quiet">{report.note}</p>}
          {report.hasPicture && <ReportPicture id={report.id} />}
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
function Answers({ report, onDecline }: { report: ListedReport; onDecline: () => void }) {
  const accept = useAccept(report);
  return (
    <>
      {accept.question}
      <Refused>{accept.error}</Refused>
      <div className="choices">
        <Button
          look="outlined"
          tone="secondary"
          label={t('reported.decline')}
          aria-label={t('reported.declineOf', { name: report.name })}
          onClick={onDecline}
        />
        {report.isForHousehold ? (
          <ButtonLink
            to="/admin/collect/$account"
            params={{ account: report.account }}
            search={{ report: report.id }}
            look="filled"
          >
            {t('reported.takeByHand')}
          </ButtonLink>
        ) : (
          <Button
            label={t('reported.accept', { sum: formatMoney(report.amount) })}
            busy={accept.busy}
            onClick={accept.take}
          />
        )}
      </div>
      {report.isForHousehold && <p className="quiet small">{t('reported.household')}</p>}
    </>
  );
}

function useAccept(report: ListedReport) {
  const { books, dispatch } = useDevice();
  const today = useToday();
  const navigate = useNavigate();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();
  const { question, isMeant } = useDoubts();

  async function take(): Promise<void> {
    setError(undefined);
    try {
      const input = await books.read((reader) => readReceiptInput(reader, report, today));
      const doubts = [...(report.isTwice ? [t('reported.twice')] : []), ...doubtsOf(input, today)];
      if (!(await isMeant(doubts))) return;
      const { number } = await dispatch(recordCollection, input);
      await navigate({ to: '/admin/receipts/$number', params: { number: number! }, search: { taken: true } });
    } catch (failure) {
      setError(sentenceOf(failure, t('collect.takeFailed')));
    }
  }

  return { busy, error, question, take: () => void once(take) };
}

/** It is with the server alone, and only for some weeks. What a stranger sent is drawn; the file itself is never shown. */
function ReportPicture({ id }: Pick<ReportedPayment, 'id'>) {
  const call = useCall();
  const { busy, once } = useInFlight();
  const [shown, setShown] = useState<{ picture?: ImageBitmap; failed?: true }>();

  async function show(): Promise<void> {
    try {
      const answer = await call(`/reported-payments/${id}/picture`);
      setShown({ picture: await createImageBitmap(await answer.blob()) });
    } catch {
      setShown({ failed: true });
    }
  }

  const { picture } = shown ?? {};
  if (picture) {
    return <DrawnPicture picture={picture} label={t('reported.picture')} />;
  }
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
