import { addDays, addMonths, InstantSchema, type LocalDate } from 'shared-schema/local-date';
import type { MemberId } from 'shared-schema/ids';
import { add } from 'shared-schema/money';
import { lastYearEnd } from 'shared-schema/ledgers/voucher-number';
import { refusalOfYear } from 'shared-schema/periods/year-end';
import { useState } from 'react';
import * as v from 'valibot';
import { DayField, SelectField } from '../forms/kinds.tsx';
import { formatDate, formatInstant, formatMonth, t } from '../language/texts.ts';
import { MemberName, useTimeZone, useToday } from '../records/records.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/page.tsx';
import { Row } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { asRefusal, useAnswer, useCall } from '../verification/verification.tsx';
import { checkParts } from './closing-checklist.tsx';
import { type Checklist, openOf } from './read-checklist.ts';

/** The last day of each month that ends by the latest day and is not closed, the latest first; a year of them at most. */
export function monthEndsToClose(latest: LocalDate, closed: LocalDate | undefined): LocalDate[] {
  const first = `${addDays(latest, 1).slice(0, 8)}01` as LocalDate;
  return Array.from({ length: 12 }, (_, back) => addDays(addMonths(first, -back), -1)).filter(
    (end) => !closed || end > closed,
  );
}

type ChoiceProps = {
  ends: LocalDate[];
  until: LocalDate;
  latest: LocalDate;
  onChoose: (until: LocalDate) => void;
};

/** Up to which month, or which other day. */
export function MonthChoice({ ends, until, latest, onChoose }: ChoiceProps) {
  const [other, setOther] = useState(ends.length === 0);
  const months = ends.map((end): [string, string] => [end, monthName(end)]);
  return (
    <>
      <div className="form-pair tight">
        <SelectField
          label={t('periods.month')}
          choices={[...months, ['', t('periods.otherDay')]]}
          value={other ? '' : until}
          onChange={(end) => {
            setOther(end === '');
            onChoose((end || latest) as LocalDate);
          }}
        />
        {other && (
          <DayField
            label={t('periods.until')}
            hint={t('periods.untilHint')}
            value={until}
            max={latest}
            onChange={(day) => day && onChoose(day as LocalDate)}
          />
        )}
      </div>
      {isYearEnd(until) && <p className="quiet small">{t('periods.yearHint')}</p>}
    </>
  );
}

function monthName(end: LocalDate): string {
  return formatMonth(end.slice(0, 7));
}

function isMonthEnd(day: LocalDate): boolean {
  return addDays(day, 1).endsWith('-01');
}

type ButtonProps = {
  until: LocalDate;
  closed: LocalDate | undefined;
  /** Until it has been read nobody knows what is open, and nothing is closed. */
  list: Checklist | undefined;
};

function isYearEnd(day: LocalDate): boolean {
  return lastYearEnd(day) === day;
}

/** Whether the year that ends then is still open to doubt. */
function isUnsaid(until: LocalDate, { notAllocated, toBeExplained }: Checklist): boolean {
  const explain = add(...toBeExplained.map(({ amount }) => amount));
  return refusalOfYear(until, { notAllocated, toBeExplained: explain }) !== undefined;
}

/** The step itself. Nothing to press while those days are not over, or closed. */
export function CloseButton({ until, closed, list }: ButtonProps) {
  const [today, call, toast] = [useToday(), useCall(), useToast()];
  const { sync } = useDevice();
  // The day that was asked about: the page may offer another one meanwhile.
  const [asked, setAsked] = useState<LocalDate>();
  const open = Object.values(list ?? {}).filter((found) => openOf(found) !== 0).length;
  const possible = until < today && !(closed && until <= closed);

  async function close(): Promise<void> {
    await asRefusal(() => call('/periods/close', { body: { until: asked } }));
    await sync.request();
    toast(t('periods.closed', { date: formatDate(asked!) }));
    setAsked(undefined);
  }

  return (
    <>
      {(possible || asked) && (
        <Button
          label={
            isMonthEnd(until)
              ? t('periods.closeMonth', { month: monthName(until) })
              : t('periods.closeUntil', { date: formatDate(until) })
          }
          disabled={!list || isUnsaid(until, list)}
          onClick={() => setAsked(until)}
        />
      )}
      <ConfirmDialog
        open={Boolean(asked)}
        title={t('periods.closeQuestion', { date: formatDate(asked ?? until) })}
        verb={t('periods.close')}
        onConfirm={close}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t('periods.closeExplained')}</p>
        {open > 0 && <Notice tone="waiting">{t('periods.stillOpen', { count: open })}</Notice>}
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

/** What waits there is not lost: receipts count on the day they arrive, the rest is asked about. Only the server knows. */
export function LateDevices({ until }: { until: LocalDate }) {
  const { data, failed } = useAnswer(`/periods/late-devices?until=${until}`, LateDevicesSchema);
  const timeZone = useTimeZone();
  const value = failed ? t('periods.unknown') : data ? String(data.length) : '';
  return (
    <>
      <Row {...checkParts(t('periods.check', { check: 'phones' }), { open: data && data.length > 0, value })} />
      {data?.map(({ userId, browser, system, lastSyncedAt, unsent }, index) => (
        <Row
          key={index}
          label={<MemberName id={userId as MemberId} />}
          note={[
            [browser, system].filter(Boolean).join(', ') || t('periods.someDevice'),
            lastSyncedAt && t('periods.lastSynced', { time: formatInstant(lastSyncedAt, timeZone) }),
            unsent && t('periods.unsent', { count: unsent }),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      ))}
    </>
  );
}
