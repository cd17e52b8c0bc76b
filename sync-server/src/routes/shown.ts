/** How REST shows rows, lists them and finds one. */
import * as v from 'valibot';
import type { Viewer } from 'shared-schema/access';
import type { Change } from 'shared-schema/command';
import { refuse } from 'shared-schema/refusal-error';
import { isAuditor } from 'shared-schema/members/actor';
import { type Row, type RowId, rowSeenBy, type TableName, tables } from 'shared-schema/tables';
import { sessionOf } from '../http/authenticate.ts';
import {
  type RouteCall,
  type Definition,
  type IdSchema,
  nounOf,
  type Route,
  route,
  type RouteAccess,
} from '../http/route.ts';
import { type After, PageQuery, streamList } from '../http/stream-list.ts';
import type { Services } from '../services.ts';
import { readOne, readPage } from '../sync/rows.ts';
import { changed } from './run-and-respond.ts';

/** What is answered once rows have changed. */
export type AnswerOfChanges<C = RouteCall> = { schema: v.GenericSchema; of: (changes: Change[], call: C) => unknown };

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
