import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useSyncState } from '../sync/device/state.ts';
import './older-entries.css';

/** During a first sync, once the app can be used: that older entries are on their way, and how far they have come. */
export function OlderEntries() {
  const { ready, percent, bytes, state } = useSyncState();
  if (!ready || percent === null || bytes === null) return null;
  const size = formatNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10));
  return (
    <div className="older-entries">
      <p>{state === 'offline' ? t('sync.olderOffline') : t('sync.olderPart', { percent, size })}</p>
      <progress value={percent} max={100} aria-label={t('sync.older')} />
    </div>
  );
}
