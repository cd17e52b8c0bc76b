import type { LocalDate } from 'shared-schema/local-date';
import { useState } from 'react';
import { DayField } from '../forms/kinds.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { formatDate, t } from '../language/texts.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useToast } from '../ui/toasts.tsx';
import { asRefusal, useCall } from '../verification/verification.tsx';

type Props = { closedUntil: LocalDate; onDone: () => void; onCancel: () => void };

/** From which day on, and why; both stay on record. */
export function ReopenDialog({ closedUntil, onDone, onCancel }: Props) {
  const [call, toast] = [useCall(), useToast()];
  const { sync } = useDevice();
  const [from, setFrom] = useState<LocalDate>(`${closedUntil.slice(0, 8)}01` as LocalDate);
  return (
    <ReasonDialog
      open
      danger
      title={t('periods.reopenQuestion', { from: formatDate(from) })}
      verb={t('periods.reopen')}
      onConfirm={async (reason) => {
        await asRefusal(() => call('/periods/reopen', { body: { from, reason } }));
        await sync.request();
        toast(t('periods.reopened'));
        onDone();
      }}
      onCancel={onCancel}
    >
      <DayField
        label={t('periods.from')}
        value={from}
        max={closedUntil}
        onChange={(day) => day && setFrom(day as LocalDate)}
      />
      <p>{t('periods.reopenExplained')}</p>
    </ReasonDialog>
  );
}
