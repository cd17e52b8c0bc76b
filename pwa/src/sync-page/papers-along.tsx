import { FileStack } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../http/failure-sentence.ts';
import { formatMegabytes, formatMonth, formatNumber, t } from '../language/texts.ts';
import { isFull } from '../records/make-paper.ts';
import {
  hasRoom,
  MOST_ALONG,
  type MonthOfPapers,
  readMonthsOfPapers,
  sizeOf,
  takeAlong,
} from '../records/papers-along.ts';
import { useRecords, useTimeZone } from '../records/records.tsx';
import { useDevice, useStored } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Empty, Refused, Unread } from '../ui/page.tsx';
import { RowButton, RowCheck, Rows } from '../ui/rows.tsx';
import { StepsBar } from '../ui/steps-bar.tsx';
import { useToast } from '../ui/toasts.tsx';
import { usePlainCall } from '../verification/verification.tsx';

/** Which papers are on this device, and the way to those of more months. */
export function PapersAlong() {
  const [open, setOpen] = useState(false);
  const taken = useStored((db) => db.takenPapers.toCollection().primaryKeys());
  const count = taken?.length ?? 0;
  return (
    <Rows title={t('fields.papers')}>
      <RowButton
        icon={<FileStack aria-hidden />}
        label={t('entryPapers.alongTitle')}
        note={count > 0 ? t('entryPapers.alongHere', { count }) : t('entryPapers.alongAbout')}
        onChoose={() => setOpen(true)}
      />
      {open && taken && <MonthsDialog here={new Set(taken)} onClose={() => setOpen(false)} />}
    </Rows>
  );
}

type Props = { here: ReadonlySet<string>; onClose: () => void };

function MonthsDialog({ here, onClose }: Props) {
  const timeZone = useTimeZone();
  const { db } = useDevice();
  const { data: months, ...view } = useRecords((books) => readMonthsOfPapers(books, timeZone), [timeZone]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { progress, error, take, stop } = useTaking();
  const isHere = ({ id }: { id: string }) => here.has(id);
  const all = months?.flatMap(({ papers }) => papers) ?? [];
  const wanted = months?.filter(({ month }) => chosen.has(month)).flatMap(({ papers }) => papers) ?? [];
  const missing = wanted.filter((paper) => !isHere(paper));
  const total = sizeOf(all.filter((paper) => isHere(paper) || missing.includes(paper)));
  const tooMuch = total > MOST_ALONG && t('entryPapers.alongMost', { most: formatMegabytes(MOST_ALONG) });
  const tick = (month: string, on: boolean) =>
    setChosen(new Set([...chosen, month].filter((each) => on || each !== month)));
  return (
    <Modal
      open
      kind="text"
      title={t('entryPapers.alongTitle')}
      onClose={onClose}
      footer={
        progress ? (
          <Button look="outlined" label={t('entryPapers.alongStop')} onClick={stop} />
        ) : (
          <>
            {here.size > 0 && (
              <Button
                look="text"
                tone="danger"
                label={t('entryPapers.alongRemove')}
                onClick={() => void db.takenPapers.clear()}
              />
            )}
            <Button
              label={t('entryPapers.alongFetch')}
              disabled={missing.length === 0 || Boolean(tooMuch)}
              onClick={() => take(missing)}
            />
          </>
        )
      }
    >
      <p className="quiet">{t('entryPapers.alongAbout')}</p>
      {!months && <Unread {...view} failure={t('common.failed')} />}
      {months?.length === 0 && <Empty>{t('entryPapers.none')}</Empty>}
      {months && months.length > 0 && (
        <Rows label={t('entryPapers.alongTitle')}>
          {months.map((each) => (
            <RowCheck
              key={each.month}
              {...partsOf(each, each.papers.filter(isHere).length)}
              checked={chosen.has(each.month)}
              onTick={(on) => tick(each.month, on)}
            />
          ))}
        </Rows>
      )}
      <div aria-live="polite">
        {progress ? (
          <StepsBar steps={[{ share: progress.done / progress.of }]}>
            {t('entryPapers.alongProgress', { done: progress.done, count: progress.of })}
          </StepsBar>
        ) : (
          chosen.size > 0 && (
            <p>{t('entryPapers.alongChosen', { count: missing.length, size: formatMegabytes(sizeOf(missing)) })}</p>
          )
        )}
      </div>
      <Refused>{error ?? tooMuch}</Refused>
    </Modal>
  );
}

type Progress = { done: number; of: number };

/** Fetching goes on until it is stopped, or its dialog closed. */
function useTaking() {
  const { db } = useDevice();
  const [call, toast] = [usePlainCall(), useToast()];
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function run(papers: MonthOfPapers['papers']): Promise<void> {
    const { signal } = (stopping.current = new AbortController());
    const onTaken = () => setProgress((before) => before && { ...before, done: before.done + 1 });
    setProgress({ done: 0, of: papers.length });
    setError(undefined);
    try {
      if (!(await hasRoom(sizeOf(papers)))) return setError(fullSentence(papers));
      const missing = await takeAlong(db, papers, { call, signal, onTaken });
      if (missing > 0) setError(t('entryPapers.alongMissing', { count: missing }));
      else if (!signal.aborted) toast(t('entryPapers.alongDone'));
    } catch (failure) {
      if (!signal.aborted) setError(isFull(failure) ? fullSentence(papers) : failureSentence(failure, sentences()));
    } finally {
      setProgress(undefined);
    }
  }
  const stop = () => stopping.current?.abort();
  return { progress, error, stop, take: (papers: MonthOfPapers['papers']) => void run(papers) };
}

function fullSentence(papers: MonthOfPapers['papers']): string {
  return t('entryPapers.alongFull', { size: formatMegabytes(sizeOf(papers)) });
}

function sentences() {
  return { offline: t('entryPapers.alongOffline'), failed: t('entryPapers.alongFailed') };
}

function partsOf({ month, papers }: MonthOfPapers, here: number) {
  const count = papers.length;
  return {
    label: formatMonth(month),
    note: t('entryPapers.alongMonth', {
      count,
      here: here === count ? 'all' : here === 0 ? 'none' : formatNumber(here),
    }),
    value: t('entryPapers.megabytes', { size: formatMegabytes(sizeOf(papers)) }),
  };
}
