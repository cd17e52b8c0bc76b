import { Link } from '@tanstack/react-router';
import { CircleAlert, CloudCheck, CloudOff, Clock, RefreshCw } from 'lucide-react';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { type AppOnDevice, useAppOnDevice } from '../session/app-update.ts';
import { type SyncState, type SyncWord, useSyncState } from '../sync/state.ts';

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
    app !== 'none' && (sync.ready && app === 'saved' ? t('sync.readyOffline') : t('sync.notReadyOffline')),
  ].filter((sentence) => sentence !== null && sentence !== false);
  return (
    <Link to="/admin/sync" className={`sync-chip ${sync.state}`} title={details.join(' ') || undefined}>
      <Icon aria-hidden />
      <span>{word(sync, app)}</span>
      <span className="visually-hidden">
        . {details.join(' ')} {t('sync.openSync')}
      </span>
    </Link>
  );
}

/** Synced is only said once the app, too, is on the device: whoever reads it may go offline. */
function word({ state, waiting: count, refused }: SyncState, app: AppOnDevice): string {
  switch (state) {
    case 'synced':
      return app === 'saving' ? t('sync.savingApp') : t('sync.synced');
    case 'pending':
      return count > 0 ? t('sync.unsent', { count }) : t('sync.pending');
    case 'syncing':
      return t('sync.syncing');
    case 'offline':
      return count > 0 ? t('sync.offlineUnsent', { count }) : t('sync.offline');
    case 'attention':
      return refused > 0 ? t('sync.problems', { count: refused }) : t('sync.attention');
  }
}
