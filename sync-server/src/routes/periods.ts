/** Closing the ledgers up to a day, and reopening them. */
import * as v from 'valibot';
import { addDays, type LocalDate, localDate, LocalDateSchema, startOfDay } from 'shared-schema/local-date';
import { closePeriod } from 'shared-schema/periods/close-period';
import { closedUntil, type Period, type PeriodFigures } from 'shared-schema/periods/period';
import { reopenPeriod } from 'shared-schema/periods/reopen-period';
import { receiptsAndPayments } from 'shared-schema/reports/receipts-and-payments';
import { says } from 'shared-schema/texts/issue-text';
import { lateDevices } from '../auth/signed-in-devices.ts';
import type { Sql } from '../database/open-database.ts';
import { required } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readAllWhere } from '../sync/rows.ts';
import { PeriodResponse, presentPeriod } from './presenters/period.ts';
import { NumberValue, TimeValue } from './presenters/values.ts';
import { readPeriodOn } from './reports.ts';
import { changed, runAndRespond } from './run-and-respond.ts';

const CloseBody = v.strictObject({ until: required(LocalDateSchema) });
const ReopenBody = v.strictObject({
  from: required(LocalDateSchema),
  reason: required(v.string(says('validation.required', { field: 'fields.reason' }))),
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

/** Before anything an association can have entered. */
const BEGINNING = localDate('1900-01-01');

export const periodRoutes = [
  route({
    method: 'get',
    path: '/periods',
    title: 'The periods that were closed, the latest first, and which of them were reopened',
    access: 'admins',
    answers: { 200: v.array(PeriodResponse) },
    async handle({ ctx, services: { database } }) {
      ctx.body = (await readPeriods({ database }, database)).toReversed().map(presentPeriod);
    },
  }),

  route({
    method: 'get',
    path: '/periods/late-devices',
    title: 'Where admins are signed in that have not synced since a day was over, or hold unsent entries',
    access: 'superAdmins',
    query: LateQuery,
    answers: { 200: v.array(LateDevice) },
    async handle({ ctx, services: { database, settings }, query: { until } }) {
      ctx.body = await lateDevices(database, startOfDay(addDays(until, 1), settings.timeZone));
    },
  }),

  route({
    method: 'post',
    path: '/periods/close',
    title: 'Close the ledgers up to a day: nothing up to it is entered, undone or deleted any more',
    access: 'superAdmins',
    body: CloseBody,
    idempotent: true,
    answers: { 201: PeriodResponse },
    async handle({ ctx, services, body: { until } }) {
      const makeInput = async (sql: Sql) => ({ until, figures: await figuresOf(services, sql, until) });
      await runAndRespond(ctx, services, { name: closePeriod.name, makeInput }, (changes) => ({
        status: 201,
        body: presentPeriod(changed(changes, 'periods')),
      }));
    },
  }),

  route({
    method: 'post',
    path: '/periods/reopen',
    title: 'Open the ledgers again from a day on, for a reason that stays on record',
    access: 'superAdmins',
    body: ReopenBody,
    idempotent: true,
    answers: { 200: v.array(PeriodResponse) },
    async handle({ ctx, services, body }) {
      await runAndRespond(ctx, services, { name: reopenPeriod.name, input: body }, (changes) => ({
        status: 200,
        body: changes.map(({ row }) => presentPeriod(row as Period)),
      }));
    },
  }),
];

async function readPeriods({ database }: Pick<Services, 'database'>, sql: Sql): Promise<Period[]> {
  return (await readAllWhere(database, sql, 'periods', 'true ORDER BY id', [])) as Period[];
}

/** From the day after the period before; the first from the beginning. */
async function figuresOf(services: Services, sql: Sql, until: LocalDate): Promise<PeriodFigures> {
  const before = closedUntil(await readPeriods(services, sql));
  const from = before ? addDays(before, 1) : BEGINNING;
  return { from, ...receiptsAndPayments(await readPeriodOn(services, sql, { from, to: until })) };
}
