/**
 * REST beside a command. From the command follow who may, what a number in the path is, and that a request may come twice. Its input is what is
 * sent, unless a route says how it is made.
 */
import * as v from 'valibot';
import type { CommandDefinition, Change } from 'shared-schema/command';
import { type Instant, type LocalDate, startOfDay } from 'shared-schema/local-date';
import type { Sql } from '../database/open-database.ts';
import { brandOf, type Schema, unwrapped } from 'shared-schema/schema-at';
import { dateMeant } from '../http/inputs.ts';
import {
  type RouteCall,
  type Definition,
  type IdSchema,
  pathOf,
  type Route,
  route,
  type RouteAccess,
  nounOf,
} from '../http/route.ts';
import { namingFields, runAndRespond, changed } from './run-and-respond.ts';
import type { Viewer } from 'shared-schema/table';
import { refuse } from 'shared-schema/refusal-error';
import { isAuditor } from 'shared-schema/members/actor';
import { type Row, type RowId, rowSeenBy, type TableName, tables } from 'shared-schema/tables';
import { sessionOf } from '../http/context.ts';
import { type After, PageQuery, streamList } from '../http/stream-list.ts';
import type { Services } from '../services.ts';
import { readOne, readPage } from '../sync/rows.ts';

type InputSchema = CommandDefinition['input'];
type Command<S extends InputSchema> = Pick<CommandDefinition<S>, 'name' | 'input' | 'allow' | 'checks'>;
type IdIn<S extends InputSchema> = v.InferOutput<S> extends { id: infer I } ? I : NumberIn<v.InferOutput<S>>;
type NumberIn<O> = O extends { number: infer I } ? I : undefined;

type Given<I, B extends v.GenericSchema, C = RouteCall<NoInfer<I>, v.InferOutput<B>>> = Omit<
  Definition<I, B, v.GenericSchema>,
  'answers' | 'handle' | 'idempotent' | 'query'
> & {
  /** Who may, where REST says otherwise than the command; also whether it needs a proof. */
  access?: RouteAccess;
  /** What is answered of the rows that changed: 200, or 201 for what it makes. Without either, 204. */
  answers?: AnswerOfChanges<C>;
  makes?: AnswerOfChanges<C>;
  /** Its body does not read days, so what is none is refused by the command, a moment too. */
  daysUnread?: true;
  /** Fields that REST calls otherwise than the command. */
  renamed?: Record<string, string>;
  /** Another command, where what is sent asks for it. */
  nameFor?: (call: C) => string;
  /** The input, where it is not what was sent. */
  input?: (call: C) => object | Promise<object>;
  /** The same from rows that nobody can change until the command is done. */
  makeInput?: (call: C, sql: Sql) => Promise<object>;
  /** The same, where most of the work is done before the rows are locked. */
  prepareInput?: (call: C) => Promise<(sql: Sql) => Promise<object>>;
};

export function commandRoute<
  S extends InputSchema,
  B extends v.GenericSchema = v.GenericSchema<unknown, undefined>,
  I = IdIn<S>,
>(
  { name, input: schema, ...runs }: Command<S>,
  {
    access,
    answers,
    makes,
    daysUnread,
    renamed = {},
    nameFor,
    input: inputOf,
    makeInput,
    prepareInput,
    ...row
  }: Given<I, B>,
): Route {
  const named = /\{(\w+)\}/.exec(pathOf(row))?.[1];
  const input = schema as Schema;
  const id = named ? (unwrapped(input).entries?.[named] as IdSchema<I> | undefined) : undefined;
  const answer = makes ?? answers;
  const status = makes ? 201 : answers ? 200 : 204;
  const sent = ({ id: of, body }: RouteCall) => ({ ...(named && { [named]: of }), ...(body as object) });
  return route<I, B, v.GenericSchema>({
    ...(access ? { access } : { runs }),
    ...(id && { id }),
    ...row,
    idempotent: true,
    answers: { [status]: answer?.schema ?? null },
    async handle(call) {
      const { ctx, services } = call;
      const read = async () => {
        const given = Object.entries(await (inputOf ?? sent)(call)).map(([key, each]) => [renamed[key] ?? key, each]);
        const made = Object.fromEntries(given);
        return daysUnread ? made : asMeant(input, made, services.settings.timeZone);
      };
      const make = prepareInput ? await prepareInput(call) : makeInput && ((sql: Sql) => makeInput(call, sql));
      const command = make ? { name, makeInput: make } : { name: nameFor?.(call) ?? name, input: await read() };
      await namingFields(renamed, () =>
        runAndRespond(ctx, services, command, (changes) => ({ status, body: answer?.of(changes, call) ?? null })),
      );
    },
  });
}

/** With a day where the command has one, though a moment was sent, and the other way about. */
function asMeant(schema: Schema | undefined, value: unknown, timeZone: string): unknown {
  if (!schema) return value;
  const { entries } = unwrapped(schema);
  if (entries && typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asMeant(entries[key], each, timeZone)]));
  }
  if (typeof value !== 'string') return value;
  const brand = brandOf(schema);
  if (brand === 'LocalDate') return dateMeant(value as LocalDate | Instant, timeZone);
  return brand === 'Instant' && !value.includes('T') ? startOfDay(value as LocalDate, timeZone) : value;
}

/** How REST shows rows, lists them and finds one. */

/** What is answered once rows have changed. */
type AnswerOfChanges<C = RouteCall> = { schema: v.GenericSchema; of: (changes: Change[], call: C) => unknown };

/** Who reads an answer, and where their days begin. */
export type Asker = { reader: Viewer; timeZone: string };

/** Rows as REST has them. */
export type Shown<T extends TableName, S extends v.GenericSchema = v.GenericSchema> = {
  table: T;
  schema: S;
  show: (row: Row<T>, asker: Asker) => v.InferInput<S>;
  of: (changes: Change[], call: Pick<RouteCall, 'ctx' | 'services'>) => v.InferInput<S>;
};

export function shown<T extends TableName, S extends v.GenericSchema>(
  table: T,
  schema: S,
  showAll: Shown<T, S>['show'],
): Shown<T, S> {
  // An auditor's own row is theirs whole, and of what is none of their business REST shows them what is their own.
  const show: Shown<T, S>['show'] = (row, asker) =>
    showAll(isAuditor(asker.reader) ? (rowSeenBy(table, asker.reader, row) ?? row) : row, asker);
  return { table, schema, show, of: (changes, call) => show(changed(changes, table), askerOf(call)) };
}

export function askerOf({ ctx, services }: Pick<RouteCall, 'ctx' | 'services'>): Asker {
  return { reader: sessionOf(ctx).viewer, timeZone: services.settings.timeZone };
}

/** The row of that number, if it is not deleted. Throws RefusalError `….notFound`. */
export async function existing<T extends TableName>({ database }: Services, table: T, id: RowId<T>): Promise<Row<T>> {
  const row = await readOne(database, table, id);
  if (!row) throw refuse(`${nounOf(tables[table].schema.entries.id as IdSchema)}.notFound`, { id });
  return row;
}

type Reading<I> = Omit<Definition<I, v.GenericSchema, v.GenericSchema>, 'answers' | 'handle' | 'query'> & {
  access: RouteAccess;
};

/** Every row that is not deleted, or those that `where` chooses, a page after the other. */
export function listRoute<T extends TableName, I = undefined>(
  { table, schema, show }: Shown<T>,
  { where, ...row }: Reading<I> & { where?: string | ((call: RouteCall<I>) => Where | Promise<Where>) },
): Route {
  return route({
    ...row,
    query: PageQuery,
    answers: { 200: v.array(schema) },
    async handle(call) {
      const chosen = typeof where === 'function' ? await where(call) : { where };
      const page = (after: After, limit: number) =>
        readPage(call.services.database, table, { after, limit, ...chosen });
      await streamList(call.ctx, call.query, page, (each) => show(each, askerOf(call)));
    },
  });
}

/** A condition that goes on from `$3`. */
type Where = { where?: string; values?: unknown[] };

/** One row by its number. */
export function oneRoute<T extends TableName>(one: Shown<T>, row: Reading<RowId<T>>): Route {
  return route({
    ...row,
    answers: { 200: one.schema },
    handle: async (call) => one.show(await existing(call.services, one.table, call.id), askerOf(call)),
  });
}
