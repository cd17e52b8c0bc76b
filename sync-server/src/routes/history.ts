/** Who changed what, from which value to which, and whether the record of it is whole. */
import * as v from 'valibot';
import { list, shortText } from 'shared-schema/bounded';
import type { Json } from 'shared-schema/bounded';
import { type FieldChange, valueKindOf } from 'shared-schema/history/field-change';
import { addDays, type Instant, instant, localDate, LocalDateSchema, startOfDay } from 'shared-schema/local-date';
import { type Money, toRupees } from 'shared-schema/money';
import { type Percent, toPercentNumber } from 'shared-schema/percent';
import { isAuditor } from 'shared-schema/members/actor';
import { auditedTables } from 'shared-schema/tables';
import { MOST_SEEN_HEADS } from 'shared-schema/wire';
import { HistoryCheckSchema, HistoryHeadSchema } from 'shared-schema/wire-schemas';
import { sessionOf, type HttpContext } from '../http/context.ts';
import { checkHistory } from '../history/verify.ts';
import { wholeInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { type Filter, type HistoryEntry, readHistory } from '../history/read.ts';
import { readActions } from '../history/read-actions.ts';
import { NumberValue, TimeValue } from './presenters/row-fields.ts';

const MOST_ENTRIES = 1000;
const USUAL_ENTRIES = 200;

const Name = v.pipe(shortText(60), v.regex(/^[A-Za-z.]{1,60}$/));

const Narrowing = {
  table: v.optional(Name),
  id: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Days of the association's calendar; both belong to it. */
  from: v.optional(LocalDateSchema),
  to: v.optional(LocalDateSchema),
  userId: v.optional(wholeInput('userId', 1)),
  /** What the action begins with: `member.` or `session.failed`. */
  action: v.optional(Name),
};

const ActionsQuery = v.object({ ...Narrowing, limit: v.optional(wholeInput('limit', 1, MOST_ENTRIES)) });

const HistoryQuery = v.object({
  ...Narrowing,
  limit: v.optional(wholeInput('limit', 1, MOST_ENTRIES)),
  /** The `sequence` of the last entry of the page before. */
  after: v.optional(wholeInput('after', 1)),
});

const HistoryResponse = v.strictObject({
  sequence: NumberValue,
  at: TimeValue,
  receivedAt: TimeValue,
  by: v.nullable(NumberValue),
  device: v.nullable(v.string()),
  deviceKind: v.nullable(v.string()),
  /** Those of one command have the same. */
  command: v.nullable(v.string()),
  action: v.string(),
  effect: v.picklist(['created', 'updated', 'deleted', 'seen', 'noted']),
  table: v.nullable(v.string()),
  id: v.nullable(v.string()),
  changes: v.array(v.strictObject({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  removed: v.array(v.string()),
});

export const historyRoutes = [
  route({
    get: '/history',
    title: 'Who changed what, the latest first; of a record, of a time, or by a member',
    access: 'readers',
    query: HistoryQuery,
    answers: { 200: v.array(HistoryResponse) },
    async handle({ ctx, services: { database, settings }, query }) {
      const { limit = USUAL_ENTRIES, after, ...narrowing } = query;
      const entries = await readHistory(database, filterOf(ctx, narrowing, settings.timeZone), limit, after);
      return entries.map(showEntry);
    },
  }),

  route({
    get: '/history/actions',
    title: 'The same by what people did: each with all its entries, and corrections with what they changed',
    access: 'readers',
    query: ActionsQuery,
    answers: { 200: v.strictObject({ more: v.boolean(), actions: v.array(v.array(HistoryResponse)) }) },
    async handle({ ctx, services: { database, settings }, query }) {
      const { limit = USUAL_ENTRIES, ...narrowing } = query;
      const { more, actions } = await readActions(database, filterOf(ctx, narrowing, settings.timeZone), limit);
      return { more, actions: actions.map((action) => action.map(showEntry)) };
    },
  }),

  route({
    post: '/history/check',
    title: 'Works out again whether the history is what it was, also at places that a device has seen',
    access: 'admins',
    body: v.strictObject({ seen: list(HistoryHeadSchema, MOST_SEEN_HEADS) }),
    oneAtATime: true,
    answers: { 200: HistoryCheckSchema },
    handle: ({ services: { database }, body: { seen } }) => checkHistory(database, seen),
  }),
];

type Narrowed = Omit<v.InferOutput<typeof ActionsQuery>, 'limit'>;

/** Auditors are told what happened to the books, in facts that name nobody. */
function filterOf(ctx: HttpContext, { from, to, ...filter }: Narrowed, timeZone: string): Filter {
  const tables = isAuditor(sessionOf(ctx).user) ? auditedTables : undefined;
  return {
    ...filter,
    openOfTables: tables,
    from: from && startOfDay(from, timeZone),
    to: to && endOfDay(to, timeZone),
  };
}

function showEntry(entry: HistoryEntry): HistoryEntry {
  return { ...entry, changes: entry.changes.map((change) => inRupees(entry.table, change)) };
}

function endOfDay(date: string, timeZone: string): Instant {
  return instant(Date.parse(startOfDay(addDays(localDate(date), 1), timeZone)) - 1);
}

/** Money and rates as REST says them. */
function inRupees(table: string | null, { field, from, to }: FieldChange): FieldChange {
  return { field, from: valueFor(table, field, from), to: valueFor(table, field, to) };
}

function valueFor(table: string | null, field: string, value: Json): Json {
  if (Array.isArray(value)) return value.map((each) => valueFor(table, field, each));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, valueFor(table, `${field}.${name}`, each)]),
    );
  }
  if (typeof value !== 'number') return value;
  const kind = valueKindOf(table, field);
  if (kind === 'money') return toRupees(value as Money);
  return kind === 'percent' ? toPercentNumber(value as Percent) : value;
}
