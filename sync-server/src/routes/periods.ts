/** Closing the ledgers up to a day, and reopening them. */
import { closePeriod, reopenPeriod } from 'shared-schema/periods/period-commands';
import * as v from 'valibot';
import { addDays, LocalDateSchema, startOfDay } from 'shared-schema/local-date';
import { type Period, lastClosing, stillClosedUntil } from 'shared-schema/periods/period';
import { lateDevices } from '../auth/signed-in-devices.ts';
import { required, requiredTextInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { prepareFigures, readPeriods } from '../sync/period-of-books.ts';
import { commandRoute, shown } from './command-route.ts';
import { NumberValue, TimeValue, DateValue } from './presenters/row-fields.ts';

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

const CloseBody = v.strictObject({ until: required(LocalDateSchema) });
const ReopenBody = v.strictObject({
  from: required(LocalDateSchema),
  reason: requiredTextInput('fields.reason'),
});

const LateQuery = v.object({ until: required(LocalDateSchema) });
const LateDevice = v.strictObject({
  userId: NumberValue,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  lastSyncedAt: v.nullable(TimeValue),
  /** How many entries waited there when it last synced; null if it has not said. */
  unsent: v.nullable(v.number()),
});

export const periodRoutes = [
  route({
    get: '/periods',
    title: 'The periods that were closed, the latest first, and which of them were reopened',
    access: 'admins',
    answers: { 200: v.array(PeriodResponse) },
    handle: async ({ services: { database } }) =>
      (await readPeriods({ database }, database)).toReversed().map(presentPeriod),
  }),

  route({
    get: '/periods/late-devices',
    title: 'Where admins are signed in that have not synced since a day was over, or hold unsent entries',
    access: 'superAdmins',
    query: LateQuery,
    answers: { 200: v.array(LateDevice) },
    handle: ({ services: { database, settings }, query: { until } }) =>
      lateDevices(database, startOfDay(addDays(until, 1), settings.timeZone)),
  }),

  commandRoute(closePeriod, {
    post: '/periods/close',
    title: 'Close the ledgers up to a day: nothing up to it is entered, undone or deleted any more',
    body: CloseBody,
    makes: closedPeriods,
    oneAtATime: true,
    async prepareInput({ services, body: { until } }) {
      const figures = await prepareFigures(services, until);
      return async (sql) => ({ until, figures: await figures(sql) });
    },
  }),

  commandRoute(reopenPeriod, {
    post: '/periods/reopen',
    title: 'Open the ledgers again from a day on, for a reason that stays on record',
    body: ReopenBody,
    answers: {
      schema: v.array(PeriodResponse),
      of: (changes) => changes.map(({ row }) => presentPeriod(row as Period)),
    },
  }),
];
