import { RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isSuperAdmin, readsBooks } from 'shared-schema/members/actor';
import { isRefusalCode } from 'shared-schema/refusals';
import { ApiError } from '../http/api-error.ts';
import { storedSentence } from '../language/refusal-sentence.ts';
import { t, formatInstant } from '../language/texts.ts';
import { noAnswerSentence } from '../http/failure-sentence.ts';
import { IncompleteAnswer, OlderServer } from '../sync/sync.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeader, Notice } from '../ui/page.tsx';
import { Day, useTimeZone } from '../records/records.tsx';
import { useAppOnDevice } from '../session/app-update.ts';
import { useDevice, useOutbox, useStored } from '../sync/device/use-stored.tsx';
import { isHeldEntry } from '../sync/outbox/outcomes.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { type SyncState, type SyncWord, useSyncState } from '../sync/device/state.ts';
import { ChangeList } from './change-list.tsx';
import { DeviceSection } from './device-section.tsx';
import { PapersAlong } from './papers-along.tsx';
import { HistorySection } from './history-section.tsx';
import { useDescriptions } from './use-descriptions.ts';
import type { Receipt } from 'shared-schema/collections/receipt';
import { useIsAdmin } from '../session/session-context.tsx';
import { Amount } from '../ui/facts.tsx';
import { Mark } from '../ui/record-card.tsx';
import './sync-page.css';

const HeldSection = lazy(async () => ({ default: (await import('./held-section.tsx')).HeldSection }));

/** The state of syncing, every change the server has not applied yet, and what this device keeps. */
export function SyncPage() {
  const { sync, user } = useDevice();
  const state = useSyncState();
  const timeZone = useTimeZone();
  const outbox = useOutbox();
  const descriptions = useDescriptions(outbox);
  const sections = useSections();
  const held = outbox?.filter(isHeldEntry) ?? [];
  const unsettled = outbox?.filter((entry) => entry.status !== 'waiting' && !isHeldEntry(entry)) ?? [];
  const waiting = outbox?.filter((entry) => entry.status === 'waiting') ?? [];
  const syncNow = (
    <Button
      icon={<RefreshCw aria-hidden />}
      label={t('outbox.syncNow')}
      busy={state.state === 'syncing'}
      onClick={() => void sync.request()}
    />
  );
  return (
    <>
      <PageHeader title={t('outbox.title')} actions={syncNow} />
      <section className={`sheet padded sync-state ${state.state}`} aria-label={t('outbox.state')}>
        <p className="sync-words" aria-live="polite">
          {stateSentence(state)}
        </p>
        <p className="quiet">
          {state.syncedAt
            ? t('sync.lastSynced', { time: formatInstant(state.syncedAt, timeZone) })
            : t('sync.neverSynced')}
        </p>
        <ReadyOffline state={state} />
        <DifferenceFound />
        {state.error !== null && <p className="sync-error">{syncErrorSentence(state.error)}</p>}
      </section>
      {/* All at once: what comes later would push down what stands below it. */}
      {descriptions && sections && (
        <>
          <ReceiptsToDecide receipts={sections.receipts} />
          {isSuperAdmin(user) && (
            <Suspense>
              <HeldSection />
            </Suspense>
          )}
          <ChangeList title={t('outbox.problems')} entries={unsettled} descriptions={descriptions} />
          <ChangeList title={t('outbox.held')} entries={held} descriptions={descriptions} />
          <ChangeList
            title={t('common.notSentYet')}
            entries={waiting}
            descriptions={descriptions}
            empty={t('outbox.nothingUnsent')}
          />
          <HistorySection seen={sections.seen} />
          {readsBooks(user) && <PapersAlong />}
          <DeviceSection />
        </>
      )}
    </>
  );
}

/** What other sections tell of. */
function useSections() {
  const receipts = useBooks((books) => books.undecidedReceipts(), []);
  const seen = useStored(async (db) => (await db.getMeta('seenHistory')) ?? null);
  return receipts && seen !== undefined ? { receipts, seen: seen ?? undefined } : undefined;
}

/** Whether this device can do without the server from now on: it has the app and every record. */
function ReadyOffline({ state: { ready, percent } }: { state: SyncState }) {
  const app = useAppOnDevice();
  if (app === 'none') return null;
  return (
    <p className="quiet">
      {ready && percent === null && app === 'saved' ? t('sync.readyOffline') : t('sync.notReadyOffline')}
    </p>
  );
}

/** Says so where this device held other rows than the server. */
function DifferenceFound() {
  const timeZone = useTimeZone();
  const found = useStored((db) => db.getMeta('comparison'))?.found;
  if (!found) return null;
  if (found.again) return <Notice tone="refused">{t('sync.rowsStillDiffer')}</Notice>;
  return <p className="quiet">{t('sync.rowsFetchedAnew', { time: formatInstant(found.at, timeZone) })}</p>;
}

/** What the state means for the person, with or without changes waiting. */
const SENTENCES: Record<SyncWord, (count: number, percent: number | null, papers: number) => string> = {
  synced: () => t('sync.allSaved'),
  pending(count, _percent, papers) {
    if (count > 0) return t('sync.toBeSent', { count });
    return papers > 0 ? t('outbox.papersToBeSent', { count: papers }) : t('sync.firstSync');
  },
  syncing(count, percent) {
    if (percent !== null) return t('sync.fetchingPart', { percent });
    return count > 0 ? t('sync.sending', { count }) : t('sync.fetching');
  },
  offline(count) {
    if (count > 0)
      return noAnswerSentence(t('sync.offlineEntries', { count }), t('sync.unreachableEntries', { count }));
    return noAnswerSentence(t('sync.offlineNothing'), t('sync.unreachableNothing'));
  },
  attention: (count) => (count > 0 ? t('sync.notWorkingEntries', { count }) : t('sync.notWorking')),
};

function stateSentence({
  state,
  waiting,
  papers,
  refused,
  receipts,
  toDecide,
  held,
  percent,
  error,
}: SyncState): string {
  const count = refused + receipts;
  if (count > 0) return t('sync.decisions', { count });
  if (toDecide > 0) return t('sync.toDecideEntries', { count: toDecide });
  return held > 0 && error === null
    ? t('sync.heldEntries', { count: held })
    : SENTENCES[state](waiting, percent, papers);
}

/** Why the last sync failed though the server could be reached. */
function syncErrorSentence(error: unknown): string {
  if (error instanceof IncompleteAnswer) return t('sync.answerIncomplete');
  if (error instanceof OlderServer) return t('sync.serverOlder');
  if (!(error instanceof ApiError)) return t('sync.failed', { message: String(error) });
  const { code, details, sentence, status } = error;
  if (isRefusalCode(code)) {
    return t('sync.serverSaid', { sentence: storedSentence({ code, details, message: sentence ?? code }) });
  }
  return sentence ? t('sync.serverSaid', { sentence }) : t('sync.serverFailed', { status });
}

/** Receipts that could not be placed as their paper says, one's own first. What can be said to them stands on each. */
function ReceiptsToDecide({ receipts: found }: { receipts: Receipt[] }) {
  const { user } = useDevice();
  const admin = useIsAdmin();
  if (!admin || found.length === 0) return null;
  const isOwn = ({ collectedBy }: Receipt) => collectedBy === user.id;
  const receipts = [...found.filter(isOwn), ...found.filter((each) => !isOwn(each))];
  return (
    <section aria-label={t('outbox.receipts')}>
      <div className="section-head">
        <h2>{t('outbox.receipts')}</h2>
        <span className="quiet small">{receipts.length}</span>
      </div>
      <ul className="stack">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptCard receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReceiptCard({ receipt: { id, payerName, amount, receivedOn } }: { receipt: Receipt }) {
  return (
    <article className="sheet change">
      <h3>
        {id}: {payerName}, <Amount money={amount} />
      </h3>
      <p className="quiet small">
        <Day date={receivedOn} /> <Mark tone="waiting">{t('records.needsAttention')}</Mark>
      </p>
      <div className="choices resolve">
        <ButtonLink to="/admin/receipts/$number" params={{ number: id }} look="outlined">
          {t('outbox.decideReceipt', { number: id })}
        </ButtonLink>
      </div>
    </article>
  );
}
