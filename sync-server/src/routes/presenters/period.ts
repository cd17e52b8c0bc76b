import * as v from 'valibot';
import { lastClosing, type Period, stillClosedUntil } from 'shared-schema/periods/period';
import { shown } from '../shown.ts';
import { DateValue, NumberValue, TimeValue } from './values.ts';

export const PeriodResponse = v.strictObject({
  /** The last day that was closed. */
  until: DateValue,
  /** The last day that is closed still; before `until` if it was reopened. */
  closedUntil: DateValue,
  closedAt: TimeValue,
  closedBy: NumberValue,
  /** The last time it was reopened since; null while it is closed as it was. */
  reopened: v.nullable(v.strictObject({ at: TimeValue, by: NumberValue, from: DateValue, reason: v.string() })),
});

export function presentPeriod(period: Period): v.InferInput<typeof PeriodResponse> {
  const { id, events } = period;
  const closed = lastClosing(period);
  const last = events.at(-1)!;
  return {
    until: id,
    closedUntil: stillClosedUntil(period),
    closedAt: closed.at,
    closedBy: closed.by,
    reopened: last.kind === 'REOPENED' ? { at: last.at, by: last.by, from: last.from, reason: last.reason } : null,
  };
}

export const closedPeriods = shown('periods', PeriodResponse, presentPeriod);
