/**
 * A route as a row of a table: who may call it, what it takes, what it answers. Requests are checked against this
 * declaration, and the API's description (`openapi.ts`) is derived from it.
 */
import { Readable } from 'node:stream';
import type { Router } from '@koa/router';
import * as v from 'valibot';
import { type AnyCommand, withoutQuoting } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import { refuse } from 'shared-schema/refusal-error';
import type { NounOf } from 'shared-schema/refusals';
import { isKnownDevice } from '../auth/known-devices.ts';
import { createTurns, type Turns, type TurnSizes } from '../auth/turns.ts';
import { brandOf, type Schema } from 'shared-schema/schema-at';
import type { Services } from '../services.ts';
import {
  adminsOnly,
  readersOnly,
  secondFactorSetUp,
  signedIn,
  superAdminsOnly,
  verifiedOnly,
  type HttpContext,
  type Handler,
  type State,
} from './context.ts';
import { deviceOf } from './device-cookie.ts';
import { answerWithKey } from './idempotency.ts';
import { fileBody } from './file-body.ts';
import { jsonBody } from './json-body.ts';
import { mostBytes } from './most-bytes.ts';

const guards = {
  anyone: [],
  members: [signedIn],
  readers: [readersOnly],
  admins: [adminsOnly],
  superAdmins: [superAdminsOnly],
} satisfies Record<string, Handler[]>;
export type RouteAccess = keyof typeof guards;

const METHODS = ['get', 'post', 'put', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** What codes of refusals call a record: `member.notFound`. */
export type Noun = NounOf<'notFound', { id: unknown }>;

/** What `{id}` in a path names. */
type PathId<I = unknown> = { noun: Noun; schema: v.GenericSchema<unknown, I> };

/** One with a brand, such as `MemberId`. */
export type IdSchema<I = unknown> = v.GenericSchema<unknown, I> & Schema;

/** An answer's body: a schema for JSON, a media type for any other text, null for no body. */
export type AnswerBody = v.GenericSchema | { type: string } | null;

export type RouteCall<I = unknown, B = unknown, Q = unknown> = {
  ctx: HttpContext;
  services: Services;
  id: I;
  body: B;
  query: Q;
};

/** Its path below `/api`, like `/users/{id}`, by the method. */
type Verb = { [M in Method]?: string };

export type Definition<I, B extends v.GenericSchema, Q extends v.GenericSchema> = Verb & {
  /** What it does, in a few words. */
  title: string;
  /** Of what `{id}` names; `named` where its schema does not say what that is. */
  id?: IdSchema<I> | PathId<I>;
  query?: Q;
  body?: B;
  /** The most bytes of a body, where fewer do than its schema could take. */
  mostOfBody?: number;
  /** Texts with a NUL or half a character are refused by whoever reads them: one command, not all that came with it. */
  judgesTexts?: boolean;
  /** The body is a file of one of these media types: see `fileOf`. */
  file?: readonly string[];
  /** Counts, or looks at a count, before anything of the request is read. */
  limit?: (ctx: HttpContext, services: Services) => void | Promise<void>;
  /** Only for who has proved within the last minutes that it is they; of some requests the command says whether they need it. */
  verified?: true | 'byCommand';
  /** Also for admins who have no second factor yet where the association requires one: what they set it up with. */
  beforeSecondFactor?: boolean;
  /** It waits for a turn once the request is read, because a crowd of these would take the whole machine. */
  hashesPassword?: boolean;
  /** Only one of these is made at a time, and few wait for it: each reads much. */
  oneAtATime?: boolean;
  /** The body of each success, by status; left out, there is nothing to say: 204. */
  answers?: Record<number, AnswerBody>;
  /** Takes an `Idempotency-Key`; the handler answers through `answerAndKeep`. */
  idempotent?: boolean;
  /** Returns what is answered, unless it has answered. */
  handle: (call: RouteCall<I, v.InferOutput<B>, v.InferOutput<Q>>) => unknown;
};

/** Of a route that runs a command, who may call it, and whether it may ask for a proof, follow from what the command says. */
type Allowed = { access: RouteAccess; runs?: undefined } | { runs: Runs; access?: undefined };

type Runs = Pick<AnyCommand, 'allow' | 'checks'>;

/** A route without its types. */
export type Route = Omit<
  Definition<unknown, v.GenericSchema, v.GenericSchema>,
  Method | 'id' | 'answers' | 'handle'
> & {
  method: Method;
  path: string;
  access: RouteAccess;
  id?: PathId;
  answers: Record<number, AnswerBody>;
  handle: (call: RouteCall) => unknown;
};

export function route<I, B extends v.GenericSchema, Q extends v.GenericSchema>({
  runs,
  access,
  id,
  ...definition
}: Definition<I, B, Q> & Allowed): Route {
  const asked = runs ? { access: accessOf(runs), ...(mayAskForProof(runs) && PROOF) } : { access };
  const named = id && { id: 'noun' in id ? id : { noun: nounOf(id), schema: id } };
  return {
    ...asked,
    method: methodOf(definition),
    path: pathOf(definition),
    ...named,
    answers: { 204: null },
    ...definition,
  } as unknown as Route;
}

function methodOf(verb: Verb): Method {
  return METHODS.find((method) => verb[method])!;
}

export function pathOf(verb: Verb): string {
  return verb[methodOf(verb)]!;
}

const PROOF = { verified: 'byCommand' as const };

function mayAskForProof({ checks = [] }: Runs): boolean {
  return checks.includes('proof');
}

/** Everyone who has at least the least role that may run it. */
function accessOf({ allow }: Runs): RouteAccess {
  const mayRun = (role: Role) => allow({ id: 1 as MemberId, role });
  if (mayRun('USER')) return 'members';
  return mayRun('ADMIN') ? 'admins' : 'superAdmins';
}

/** For an id whose schema bears no name. */
export function named<I>(noun: Noun, schema: v.GenericSchema<unknown, I>): PathId<I> {
  return { noun, schema };
}

/** Ids that are not called as their records are. */
const NOUNS: Record<string, Noun> = {
  ReceiptNumber: 'receipt',
  RepaymentId: 'scheduledRepayment',
  SeriesCode: 'signingKey',
};

/** What refusals call the record: `member` of `MemberId`. */
export function nounOf(id: Schema): Noun {
  const name = brandOf(id)!;
  return NOUNS[name] ?? ((name[0]!.toLowerCase() + name.slice(1).replace(/Id$/, '')) as Noun);
}

/**
 * Adds routes to a router. Each checks who asks, and how often, before it reads what is sent, then whether the request is known,
 * then what it names and what it sends. Nothing that others wait for is taken before all of it has been read.
 */
export function mount(router: Router<State>, services: Services, routes: Route[]): void {
  for (const each of routes) {
    const { method, path, access, limit, id, query, body, handle } = each;
    const turns = each.oneAtATime ? createTurns(ONE_AT_A_TIME) : undefined;
    const middleware: Handler[] = [
      (ctx, next) => {
        ctx.state.route = path;
        return next();
      },
      ...guards[access],
      ...(access === 'anyone' || each.beforeSecondFactor ? [] : [secondFactorSetUp]),
      ...(each.verified === true ? [verifiedOnly(services)] : []),
      async (ctx, next) => {
        await limit?.(ctx, services);
        return next();
      },
      each.file ? fileBody(each.file, bodyLimit(each)) : jsonBody(bodyLimit(each), each.judgesTexts),
      ...(each.idempotent ? [answerWithKey(services.database)] : []),
    ];
    router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), ...middleware, async (ctx) => {
      const call = {
        ctx,
        services,
        // A path names at most one record.
        id: id && idIn(Object.values(ctx.params)[0] ?? '', id),
        query: query && v.parse(query, ctx.query, { message: withoutQuoting }),
        body: body && v.parse(body, ctx.request.body ?? {}, { message: withoutQuoting }),
      };
      const answer = async () => answerWith(ctx, each, await handle(call));
      if (each.hashesPassword) return inPasswordTurn(ctx, services, answer);
      return turns ? inTurn(turns, ctx, answer) : answer();
    });
  }
}

/** A turn lasts until all of the answer has been sent, also where it is made meanwhile. */
function inTurn(turns: Turns, ctx: HttpContext, answer: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      await answer();
      resolve();
      const { body } = ctx;
      if (body instanceof Readable && !body.closed) await new Promise((sent) => body.once('close', sent));
    };
    turns.take(true, work).catch(reject);
  });
}

/** Answers with a body that a handler returned; or with none, where that is all there is to say. */
function answerWith(ctx: HttpContext, { answers }: Route, body: unknown): void {
  const [status] = Object.keys(answers);
  const saysNothing = status === '204';
  // 200 follows from a body, unless the handler has said otherwise.
  if (saysNothing || (body !== undefined && status !== '200')) ctx.status = Number(status);
  if (body !== undefined && !saysNothing) ctx.body = body;
}

/** Of one kind. Whoever walks through a long history for minutes holds up no others for longer. */
const ONE_AT_A_TIME: TurnSizes = { atOnce: 1, strangers: 0, known: 4, longest: 60_000, full: 'server.busy' };

/** Some programs send an empty object where nothing is asked for. */
const NOTHING_TO_SAY = 1000;

/** The most bytes that a route takes. */
export function bodyLimit({ body, mostOfBody }: Pick<Route, 'body' | 'mostOfBody'>): number {
  return mostOfBody ?? (body ? mostBytes(body) : NOTHING_TO_SAY);
}

function idIn<I>(text: string, { noun, schema }: PathId<I>): I {
  const isNumber = schema.type === 'number';
  const id = v.safeParse(schema, isNumber && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text);
  if (!id.success) throw refuse(`${noun}.notFound`, { id: text });
  return id.output;
}

/** For what hashes a password: does it when its turn comes. All of the request has been read by then. */
async function inPasswordTurn(ctx: HttpContext, services: Services, work: () => Promise<void>): Promise<void> {
  const { database, turns } = services;
  const token = deviceOf(ctx, services);
  const known = Boolean(ctx.state.session) || (token !== undefined && (await isKnownDevice(database, token)));
  await turns.take(known, work);
}
