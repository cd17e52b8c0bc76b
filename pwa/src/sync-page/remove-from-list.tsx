import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { discard, type OutboxEntry } from '../sync/outbox/outbox.ts';
import { Button } from '../ui/button.tsx';

/** What super admins have decided against is not this person's any more: they take note. */
export function RemoveFromList({ entry }: { entry: OutboxEntry }) {
  const device = useDevice();
  return (
    <div className="resolve">
      <Button look="outlined" label={t('outbox.removeFromList')} onClick={() => void discard(device, entry.id)} />
    </div>
  );
}
