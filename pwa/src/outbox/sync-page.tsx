import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Time } from '../records/time.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { useOutbox } from '../sync/outbox.ts';
import { type SyncState, type SyncWord, useSyncState } from '../sync/state.ts';
import { ChangeList } from './change-list.tsx';
import { DeviceSection } from './device-section.tsx';
import { useKnownRecords } from './known-records.ts';
import './sync-page.css';

/** The state of syncing, every change the server has not applied yet, and what this device keeps. */
export function SyncPage() {
  const { sync } = useDevice();
  const state = useSyncState();
  const outbox = useOutbox();
  const known = useKnownRecords(outbox);
  const unsettled = outbox?.filter((entry) => entry.status !== 'waiting') ?? [];
  const waiting = outbox?.filter((entry) => entry.status === 'waiting') ?? [];
  const syncNow = (
    <Button
      icon={<RefreshCw aria-hidden />}
      label="Sync now"
      busy={state.state === 'syncing'}
      onClick={() => void sync.request()}
    />
  );
  return (
    <>
      <PageHeader title="Sync" actions={syncNow} />
      <section className={`sheet padded sync-state ${state.state}`} aria-label="State">
        <p className="sync-words" aria-live="polite">
          {inWords(state)}
        </p>
        <p className="quiet">
          {state.syncedAt ? (
            <>
              Last synced <Time at={state.syncedAt} />
            </>
          ) : (
            'Not synced yet'
          )}
        </p>
        {state.error && <p className="sync-error">The server answered: {state.error}</p>}
      </section>
      {known && <ChangeList title="Needs attention" entries={unsettled} known={known} />}
      {known && (
        <ChangeList title="Waiting to be sent" entries={waiting} known={known} empty="Nothing waits on this device." />
      )}
      <DeviceSection />
    </>
  );
}

/** What each state means for the person, with or without changes waiting. */
const WORDS: Record<SyncWord, { idle: string; waiting: (changes: string) => string }> = {
  synced: { idle: 'Everything on this device is in the books of all.', waiting: (changes) => `${changes} to be sent.` },
  pending: { idle: 'Waiting for the first sync.', waiting: (changes) => `${changes} to be sent.` },
  syncing: { idle: 'Fetching the books.', waiting: (changes) => `Sending. ${changes}.` },
  offline: {
    idle: 'No connection. You can go on working; changes are sent when it is back.',
    waiting: (changes) => `No connection. ${changes} and will be sent when it is back.`,
  },
  attention: { idle: 'The server could be reached, but syncing did not work.', waiting: (changes) => `${changes}.` },
};

function inWords({ state, waiting, refused }: SyncState): string {
  if (refused > 0) return refused === 1 ? '1 change needs a decision.' : `${refused} changes need a decision.`;
  const { idle, waiting: busy } = WORDS[state];
  return waiting === 0 ? idle : busy(waiting === 1 ? '1 change waits' : `${waiting} changes wait`);
}
