/** Closing the ledgers up to a day, and reopening them. */
import { closePeriod, reopenPeriod } from 'shared-schema/periods/period-commands';
import * as v from 'valibot';
import { addDays, LocalDateSchema, startOfDay } from 'shared-schema/local-date';
import type { Period } from 'shared-schema/periods/period';
import { lateDevices } from '../auth/signed-in-devices.ts';
import { required, requiredTextInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { figuresUntil, readPeriods } from '../sync/period-of-books.ts';
import { commandRoute } from './command-route.ts';
import { closedPeriods, PeriodResponse, presentPeriod } from './presenters/period.ts';
import { NumberValue, TimeValue } from './presenters/values.ts';

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
    makeInput: async ({ services, body: { until } }, sql) => ({
      until,
      figures: await figuresUntil(services, sql, until),
    }),
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
