import { addDays, InstantSchema, type LocalDate } from 'shared-schema/local-date';
import type { MemberId } from 'shared-schema/ids';
import { useState } from 'react';
import * as v from 'valibot';
import { DateInput } from '../forms/date-input.tsx';
import { FormField } from '../forms/form-field.tsx';
import { formatDate, formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { MemberName } from '../records/member-name.tsx';
import { useTimeZone, useToday } from '../records/time.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';
import { NotReconciled } from './accounts-reconciled.tsx';
import { asRefusal, useAnswer } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';

/** The last month that is over, unless it is closed; else yesterday. */
export function usualDay(today: LocalDate, closedUntil: LocalDate | undefined): LocalDate {
  const endOfMonth = addDays(`${today.slice(0, 8)}01` as LocalDate, -1);
  return closedUntil && endOfMonth <= closedUntil ? addDays(today, -1) : endOfMonth;
}

type Props = { until: LocalDate; onChoose: (until: LocalDate | undefined) => void };

/** Up to which day, and which phones may still hold something of those days. */
export function ClosePeriod({ until, onChoose }: Props) {
  const today = useToday();
  return (
    <section className="sheet padded close-period" aria-labelledby="close-period">
      <h2 id="close-period">{t('periods.close')}</h2>
      <FormField label={t('periods.until')} hint={t('periods.untilHint')}>
        {(control) => (
          <DateInput
            {...control}
            value={until}
            max={addDays(today, -1)}
            onChange={(day) => onChoose((day || undefined) as LocalDate | undefined)}
          />
        )}
      </FormField>
      <LateDevices until={until} />
    </section>
  );
}

type ButtonProps = { until: LocalDate; closedUntil: LocalDate | undefined; onClosed: () => void };

/** The step itself. */
export function CloseButton({ until, closedUntil, onClosed }: ButtonProps) {
  const [today, call, toast] = [useToday(), useCall(), useToast()];
  const [asked, setAsked] = useState(false);
  const possible = until < today && !(closedUntil && until <= closedUntil);

  async function close(): Promise<void> {
    await asRefusal(() => call('/periods/close', { body: { until } }));
    toast(t('periods.closed', { date: formatDate(until) }));
    setAsked(false);
    onClosed();
  }

  return (
    <>
      <Button
        label={t('periods.closeUntil', { date: formatDate(until) })}
        disabled={!possible}
        onClick={() => setAsked(true)}
      />
      <ConfirmDialog
        open={asked}
        title={t('periods.closeQuestion', { date: formatDate(until) })}
        verb={t('periods.close')}
        onConfirm={close}
        onCancel={() => setAsked(false)}
      >
        <p>{t('periods.closeExplained')}</p>
        <NotReconciled until={until} />
      </ConfirmDialog>
    </>
  );
}

const LateDevicesSchema = v.array(
  v.object({
    userId: v.number(),
    browser: v.nullable(v.string()),
    system: v.nullable(v.string()),
    lastSyncedAt: v.nullable(InstantSchema),
    unsent: v.nullable(v.number()),
  }),
);

/** What waits there is not lost: receipts count on the day they arrive, the rest is asked about. */
function LateDevices({ until }: { until: LocalDate }) {
  const { data } = useAnswer(`/periods/late-devices?until=${until}`, LateDevicesSchema);
  const timeZone = useTimeZone();
  if (!data) return null;
  if (data.length === 0) return <p className="quiet">{t('periods.noneLate')}</p>;
  return (
    <Notice tone="waiting">
      {t('periods.late', { count: data.length })}
      <ul className="late-devices">
        {data.map(({ userId, browser, system, lastSyncedAt, unsent }, index) => (
          <li key={index}>
            <MemberName id={userId as MemberId} />
            {`: ${[browser, system].filter(Boolean).join(', ') || t('periods.someDevice')}`}
            {lastSyncedAt && `, ${t('periods.lastSynced', { time: formatInstant(lastSyncedAt, timeZone) })}`}
            {unsent ? `, ${t('periods.unsent', { count: unsent })}` : ''}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
