import { Link } from '@tanstack/react-router';
import { CircleAlert, CloudCheck, CloudOff, Clock, RefreshCw } from 'lucide-react';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { type AppOnDevice, useAppOnDevice } from '../session/app-update.ts';
import { type SyncState, type SyncWord, useSyncState } from '../sync/device/state.ts';

const ICONS: Record<SyncWord, typeof Clock> = {
  synced: CloudCheck,
  pending: Clock,
  syncing: RefreshCw,
  offline: CloudOff,
  attention: CircleAlert,
};

/** How syncing stands, in a word or two, at the same place on every screen. Opens the Sync page. */
export function SyncChip() {
  const sync = useSyncState();
  const app = useAppOnDevice();
  const timeZone = useTimeZone();
  const Icon = sync.state === 'synced' && app === 'saving' ? RefreshCw : ICONS[sync.state];
  const details = [
    sync.syncedAt && t('sync.lastSynced', { time: formatInstant(sync.syncedAt, timeZone) }),
    app !== 'none' &&
      (sync.ready && sync.percent === null && app === 'saved' ? t('sync.readyOffline') : t('sync.notReadyOffline')),
  ].filter((sentence) => sentence !== null && sentence !== false);
  return (
    <Link to="/admin/sync" className={`sync-chip ${sync.state}`} title={details.join(' ') || undefined}>
      <Icon aria-hidden />
      <span>{WORDS[sync.state](sync, app)}</span>
      <span className="visually-hidden">
        . {details.join(' ')} {t('sync.openSync')}
      </span>
    </Link>
  );
}

const WORDS: Record<SyncWord, (state: SyncState, app: AppOnDevice) => string> = {
  // Whoever reads Synced may go offline, so the app, too, must be on the device by then.
  synced: (_, app) => (app === 'saving' ? t('sync.savingApp') : t('sync.synced')),
  pending: ({ waiting: count }) => (count > 0 ? t('sync.unsent', { count }) : t('sync.pending')),
  syncing: ({ percent }) => (percent === null ? t('sync.syncing') : t('sync.syncingPart', { percent })),
  offline: ({ waiting: count }) => (count > 0 ? t('sync.offlineUnsent', { count }) : t('sync.offline')),
  attention: ({ refused, receipts, toDecide, held, error }) => {
    if (refused > 0) return t('sync.problems', { count: refused + receipts });
    if (receipts > 0) return t('receipts.needsAttention');
    if (toDecide > 0) return t('sync.toDecide', { count: toDecide });
    return held > 0 && error === null ? t('sync.held', { count: held }) : t('sync.attention');
  },
};
