import { useState } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { dateToday } from '../sync/outbox/date-today.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import type { OutboxEntry } from '../sync/outbox/outbox.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';

type Props = { entry: OutboxEntry; description: string; /** The day that was closed meanwhile. */ day: LocalDate };

/** What came too late for its day is entered today. */
export function DateTodayButton({ entry, description, day }: Props) {
  const device = useDevice();
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const date = formatDate(day);
  return (
    <div className="choices resolve">
      <Button label={t('outbox.dateToday')} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        title={t('outbox.dateTodayQuestion')}
        verb={t('outbox.dateToday')}
        failure={t('outbox.tryAgainFailed')}
        onConfirm={async () => {
          await dateToday(device, entry.id, t('outbox.belongsTo', { date }));
          toast(t('outbox.datedToday'));
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{description}</p>
        <p>{t('outbox.dateTodayExplained', { date })}</p>
      </ConfirmDialog>
    </div>
  );
}
