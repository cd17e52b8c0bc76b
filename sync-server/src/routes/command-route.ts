/**
 * REST beside a command. From the command follow who may, what a number in the path is, and that a request may come twice. Its input is what is
 * sent, unless a route says how it is made.
 */
import type * as v from 'valibot';
import type { CommandDefinition } from 'shared-schema/command';
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
} from '../http/route.ts';
import { namingFields, runAndRespond } from './run-and-respond.ts';
import type { AnswerOfChanges } from './shown.ts';

type InputSchema = CommandDefinition['input'];
type Command<S extends InputSchema> = Pick<CommandDefinition<S>, 'name' | 'input' | 'allow' | 'checks'>;
type IdIn<S extends InputSchema> = v.InferOutput<S> extends { id: infer I } ? I : NumberIn<v.InferOutput<S>>;
type NumberIn<O> = O extends { number: infer I } ? I : undefined;

type Row<I, B extends v.GenericSchema, C = RouteCall<NoInfer<I>, v.InferOutput<B>>> = Omit<
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
  }: Row<I, B>,
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
