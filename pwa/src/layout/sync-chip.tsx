import { Link } from '@tanstack/react-router';
import { CircleAlert, CloudCheck, CloudOff, Clock, RefreshCw } from 'lucide-react';
import { useTimeZone } from '../records/time.tsx';
import { formatInstant } from 'shared-schema/local-date';
import { type SyncState, type SyncWord, useSyncState } from '../sync/state.ts';

const ICONS: Record<SyncWord, typeof Clock> = {
  synced: CloudCheck,
  pending: Clock,
  syncing: RefreshCw,
  offline: CloudOff,
  attention: CircleAlert,
};

const WORDS: Record<SyncWord, string> = {
  synced: 'Synced',
  pending: 'Waiting',
  syncing: 'Syncing',
  offline: 'Offline',
  attention: 'Attention',
};

/** How syncing stands, in one word, at the same place on every screen. Opens the Sync page. */
export function SyncChip() {
  const sync = useSyncState();
  const timeZone = useTimeZone();
  const Icon = ICONS[sync.state];
  const synced = sync.syncedAt && `Last synced ${formatInstant(sync.syncedAt, timeZone)}.`;
  return (
    <Link to="/admin/sync" className={`sync-chip ${sync.state}`} title={synced ?? undefined}>
      <Icon aria-hidden />
      <span>{word(sync)}</span>
      <span className="visually-hidden">. {synced} Open Sync.</span>
    </Link>
  );
}

function word({ state, waiting }: SyncState): string {
  if (state === 'pending' && waiting > 0) return `${waiting} waiting`;
  if (state === 'offline' && waiting > 0) return `Offline · ${waiting}`;
  return WORDS[state];
}
