/** What devices call. See `shared-schema/wire` for the schemas. */
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { refuse } from 'shared-schema/refusal-error';
import {
  LeaseRequestSchema,
  LeaseResponseSchema,
  ManifestSchema,
  PacksRequestSchema,
  PullResponseSchema,
  PushRequestSchema,
  PushResponseSchema,
} from 'shared-schema/wire';
import { sessionOf } from '../http/authenticate.ts';
import type { Context } from '../http/context.ts';
import { wholeInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { leaseNumbers } from '../sync/leases.ts';
import { liveStream } from '../sync/live-stream.ts';
import { pull, type Reader } from '../sync/pull.ts';
import { push } from '../sync/push.ts';
import { readManifest } from '../sync/read-packs.ts';

const ROWS_PER_PULL = 5000;
const MOST_ROWS_PER_PULL = 10_000;

const WireSchema = v.optional(v.picklist(['1', '2']));

const PullQuery = v.object({
  since: v.optional(v.pipe(v.string('since must be given once'), v.maxLength(1000, 'since is not a cursor'))),
  limit: v.optional(wholeInput('limit', 1, MOST_ROWS_PER_PULL)),
  wire: WireSchema,
});

export const syncRoutes = [
  route({
    method: 'post',
    path: '/sync/push',
    title: 'Send commands that a device has queued; each is applied or refused once and for ever',
    access: 'members',
    mostOfBody: '2mb',
    body: PushRequestSchema,
    answers: { 200: PushResponseSchema },
    async handle({ ctx, services, body }) {
      const { id } = sessionOf(ctx).user;
      services.limits.refusals.check(String(id));
      const answer = await push(services, id, body);
      const refused = answer.outcomes.filter(({ status }) => status === 'rejected').length;
      if (refused > 0) await services.limits.refusals.count(String(id), refused);
      ctx.body = answer;
    },
  }),

  route({
    method: 'get',
    path: '/sync/pull',
    title: 'The rows that have changed since a cursor; without one, all of them, in pages',
    access: 'members',
    query: PullQuery,
    answers: { 200: PullResponseSchema },
    async handle({ ctx, services, query: { since, limit = ROWS_PER_PULL, wire } }) {
      const reader = readerOf(ctx, wire);
      const changes = await pull(services.database, reader, since, limit);
      // Serialised here once, because Koa would do it twice: for the length, and to compress.
      ctx.type = 'application/json';
      ctx.body = Buffer.from(JSON.stringify(changes));
    },
  }),

  route({
    method: 'get',
    path: '/sync/packs',
    title: 'The packs that hold all rows up to a cursor, in the order in which a device needs them',
    access: 'members',
    query: v.object({ wire: WireSchema }),
    answers: { 200: ManifestSchema },
    async handle({ ctx, services, query: { wire } }) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await readManifest(services.database, services.packs, readerOf(ctx, wire));
    },
  }),

  route({
    method: 'post',
    path: '/sync/packs',
    title: 'Packs by their hashes, one after the other; 404 if one of them has been replaced since',
    access: 'members',
    body: PacksRequestSchema,
    answers: { 200: { type: 'application/octet-stream' } },
    async handle({ ctx, services, body: { hashes } }) {
      const packs = await services.packs.read(readerOf(ctx, '2'), hashes);
      if (!packs) throw refuse('request.notFound');
      // They are compressed already.
      ctx.compress = false;
      ctx.set('Cache-Control', 'no-store');
      ctx.type = 'application/octet-stream';
      ctx.body = Readable.from(packs);
      ctx.length = packs.reduce((sum, pack) => sum + pack.length, 0);
    },
  }),

  route({
    method: 'get',
    path: '/sync/live',
    title: 'An event whenever there may be something to pull',
    access: 'members',
    answers: { 200: { type: 'text/event-stream' } },
    handle({ ctx, services }) {
      ctx.compress = false;
      ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
      ctx.body = liveStream(services, sessionOf(ctx));
    },
  }),

  route({
    method: 'post',
    path: '/sync/leases',
    title: 'The numbers this device may give to new records, topped up',
    access: 'members',
    body: LeaseRequestSchema,
    answers: { 200: LeaseResponseSchema },
    async handle({ ctx, services, body }) {
      ctx.body = await leaseNumbers(services.database, body, sessionOf(ctx).user);
    },
  }),
];

function readerOf(ctx: Context, wire: '1' | '2' | undefined): Reader {
  return { actor: sessionOf(ctx).user, wire: wire === '2' ? 2 : 1 };
}
