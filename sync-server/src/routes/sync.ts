/** What devices call. See `shared-schema/wire-schemas` for the schemas. */
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { DifferenceSchema, DigestsSchema } from 'shared-schema/digests';
import type { Actor } from 'shared-schema/members/actor';
import { isRefusal, refuse } from 'shared-schema/refusal-error';
import { type Changes, type PushRequest, type PushResponse, type WireVersion } from 'shared-schema/wire';
import { MOST_OF_A_PUSH, WIRE_VERSIONS } from 'shared-schema/wire-limits';
import {
  LeaseRequestSchema,
  LeaseResponseSchema,
  ManifestSchema,
  OutcomesRequestSchema,
  OutboxKeyRequestSchema,
  OutboxKeyResponseSchema,
  PacksRequestSchema,
  PullResponseSchema,
  PushRequestSchema,
  PushResponseSchema,
} from 'shared-schema/wire-schemas';
import { deviceKindOf, nameOfKind } from '../auth/device-kind.ts';
import type { Limit } from '../auth/limits.ts';
import { LARGEST_NUMBER, type TransactionId } from 'shared-schema/ids';
import { MOST_OF_A_PAPER, PaperId } from 'shared-schema/ledgers/paper';
import { noteSynced } from '../auth/sessions.ts';
import { sessionOf, type HttpContext } from '../http/context.ts';
import { wholeInput } from '../http/inputs.ts';
import { fileOfBody } from '../http/file-body.ts';
import { named, route } from '../http/route.ts';
import { keepPaper, requireExpected } from '../payments/papers.ts';
import type { Services } from '../services.ts';
import { checkQuotas, countOutcomes } from '../sync/command-quotas.ts';
import { noteBrowser } from '../sync/ended-keys.ts';
import { requireEpoch } from '../sync/epoch.ts';
import { leaseNumbers } from '../sync/leases.ts';
import { liveStream } from '../sync/live-stream.ts';
import { pull, type Reader } from '../sync/pull.ts';
import { push, readOutcomes } from '../sync/push.ts';
import { readDigests } from '../sync/read-digests.ts';
import { readManifest } from '../sync/read-packs.ts';
import { traced } from '../traces.ts';

const ROWS_PER_PULL = 5000;
const MOST_ROWS_PER_PULL = 10_000;

/** More than any device can hold; what counts is that the figure fits its column. */
const MOST_UNSENT = 1_000_000;

/** What 1.0.0 asks without a version is answered as it states it elsewhere. */
const WireSchema = v.optional(
  v.pipe(
    v.picklist(WIRE_VERSIONS.map(String)),
    v.transform((wire) => Number(wire) as WireVersion),
  ),
  '3',
);

const PushQuery = v.object({
  /** Of the database that the device knows; if it is another, 409 `sync.reset`, and nothing is done. */
  epoch: v.optional(v.pipe(v.string('epoch must be given once'), v.maxLength(100, 'epoch is none'))),
});

const PullQuery = v.object({
  since: v.optional(v.pipe(v.string('since must be given once'), v.maxLength(1000, 'since is not a cursor'))),
  limit: v.optional(wholeInput('limit', 1, MOST_ROWS_PER_PULL)),
  wire: WireSchema,
  /** How many entries wait on the device for the server or for a person. */
  unsent: v.optional(wholeInput('unsent', 0, MOST_UNSENT)),
});

const PaperQuery = v.object({ line: wholeInput('line', 1, LARGEST_NUMBER) });

export const syncRoutes = [
  route({
    post: '/sync/push',
    title: 'Send commands that a device has queued; each is applied or refused once and for ever',
    access: 'members',
    mostOfBody: MOST_OF_A_PUSH,
    judgesTexts: true,
    limit: (ctx, { limits }) => checkQuotas(limits, sessionOf(ctx).user),
    query: PushQuery,
    body: PushRequestSchema,
    answers: { 200: PushResponseSchema },
    async handle({ ctx, services, query: { epoch }, body }) {
      const { user, verified, syncedAt } = sessionOf(ctx);
      const { id, role, audits } = user;
      if (epoch !== undefined) await requireEpoch(services.database, epoch);
      const deviceKind = nameOfKind(deviceKindOf(ctx.get('user-agent')));
      const sender = { userId: id, role, audits, verified, deviceSyncedAt: syncedAt, deviceKind };
      const answer = await traced('push', (span) => {
        span.set({ commands: body.commands.length });
        return push(services, sender, body);
      });
      await noteOutcomes(services, user, body, answer);
      return answer;
    },
  }),

  route({
    post: '/sync/outcomes',
    title: 'What became of commands that were held when a device sent them',
    access: 'members',
    body: OutcomesRequestSchema,
    answers: { 200: PushResponseSchema },
    handle: ({ ctx, services, body: { ids } }) => readOutcomes(services.database, sessionOf(ctx).user.id, ids),
  }),

  route({
    get: '/sync/pull',
    title: 'The rows that have changed since a cursor; without one, all of them, in pages',
    access: 'members',
    query: PullQuery,
    answers: { 200: PullResponseSchema },
    async handle({ ctx, services, query: { since, limit = ROWS_PER_PULL, unsent, wire } }) {
      const reader = readerOf(ctx, services, wire);
      const changes = await traced('pull', async (span) => {
        const page = await pull(services, reader, since, limit);
        span.set({ first: since === undefined, rows: countRows(page.changes), more: page.more });
        return page;
      });
      if (!changes.more) await noteSynced(services.database, sessionOf(ctx).tokenHash, unsent);
      // Serialised here once, because Koa would do it twice: for the length, and to compress.
      ctx.type = 'application/json';
      ctx.body = Buffer.from(JSON.stringify(changes));
    },
  }),

  route({
    get: '/sync/packs',
    title: 'The packs that hold all rows up to a cursor, in the order in which a device needs them',
    access: 'members',
    query: v.object({ wire: WireSchema }),
    answers: { 200: ManifestSchema },
    handle: ({ ctx, services, query: { wire } }) => readManifest(services, readerOf(ctx, services, wire)),
  }),

  route({
    post: '/sync/packs',
    title: 'Packs by their hashes, one after the other; 404 if one of them has been replaced since',
    access: 'members',
    body: PacksRequestSchema,
    answers: { 200: { type: 'application/octet-stream' } },
    async handle({ ctx, services, body: { hashes } }) {
      const packs = await services.packs.read(sessionOf(ctx).viewer, hashes);
      if (!packs) throw refuse('request.notFound');
      // They are compressed already.
      ctx.compress = false;
      ctx.type = 'application/octet-stream';
      ctx.body = Readable.from(packs);
      ctx.length = packs.reduce((sum, pack) => sum + pack.length, 0);
    },
  }),

  route({
    get: '/sync/digests',
    title: 'Digests of the rows that a device should hold, some groups at a time',
    access: 'members',
    query: v.object({
      after: v.optional(v.pipe(v.string('after must be given once'), v.maxLength(100, 'after is not a group of rows'))),
      wire: WireSchema,
    }),
    answers: { 200: DigestsSchema },
    handle: ({ ctx, services, query: { after, wire } }) => readDigests(services, readerOf(ctx, services, wire), after),
  }),

  route({
    post: '/sync/differences',
    title: 'A device held other rows than the server',
    access: 'members',
    body: DifferenceSchema,
    async handle({ ctx, services, body: { table, again } }) {
      const { user } = sessionOf(ctx);
      // What somebody's devices say more often is no news, and nobody can raise the alarm as they like.
      if (await isOneTooMany(services.limits.differences, `${user.id} ${again}`)) return;
      services.metrics.difference(table, again);
      services.log.warn({ table, again, user: user.id }, 'a device held other rows than the server');
    },
  }),

  route({
    post: '/sync/outbox-key',
    title: 'The key of entries that one left on a device when one was signed out there',
    access: 'members',
    body: OutboxKeyRequestSchema,
    answers: { 200: OutboxKeyResponseSchema },
    handle({ ctx, services, body: { sealed } }) {
      const [owner, key] = services.documentKey.openOutboxKey(sealed)?.split(' ') ?? [];
      if (!key) throw refuse('device.keyLost');
      if (Number(owner) !== sessionOf(ctx).user.id) throw refuse('device.otherUser');
      return { key };
    },
  }),

  route({
    put: '/sync/papers/{id}',
    title: 'Send the bytes of a paper that an entry names; sent again, they are kept once',
    access: 'admins',
    id: named('paper', PaperId),
    query: PaperQuery,
    file: ['application/octet-stream'],
    mostOfBody: MOST_OF_A_PAPER,
    // What is not what the entry says is not read.
    limit: async (ctx, services) => void (await expectedPaper(ctx, services)),
    answers: { 200: v.strictObject({}) },
    async handle({ ctx, services, query: { line } }) {
      const paper = await expectedPaper(ctx, services);
      await keepPaper(services.database, line as TransactionId, paper, Buffer.from(fileOfBody(ctx)));
      return {};
    },
  }),

  route({
    get: '/sync/live',
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
    post: '/sync/leases',
    title: 'The numbers this device may give to new records, topped up',
    access: 'members',
    body: LeaseRequestSchema,
    answers: { 200: LeaseResponseSchema },
    async handle({ ctx, services, body }) {
      const { user, tokenHash } = sessionOf(ctx);
      await services.limits.leases.attempt(String(user.id));
      const leases = await leaseNumbers(services.database, body, user);
      await noteBrowser(services.database, body.device, tokenHash);
      return leases;
    },
  }),
];

function expectedPaper(ctx: HttpContext, services: Services) {
  const { line } = v.parse(PaperQuery, ctx.query);
  return requireExpected(services, line as TransactionId, ctx.params.id ?? '', Number(ctx.get('content-length')));
}

async function isOneTooMany(limit: Limit, who: string): Promise<boolean> {
  try {
    await limit.attempt(who);
    return false;
  } catch (error) {
    if (isRefusal(error, 'auth.tooManyAttempts')) return true;
    throw error;
  }
}

function countRows(changes: Changes): number {
  return Object.values(changes).reduce((sum, rows) => sum + rows.length, 0);
}

function readerOf(ctx: HttpContext, { settings: { timeZone } }: Services, wire: WireVersion): Reader {
  const { audits, ...member } = sessionOf(ctx).viewer;
  // An app of 1.0.0 knows no auditors, and gets what any member gets.
  return { actor: wire > 3 && audits ? { ...member, audits } : member, wire, timeZone };
}

async function noteOutcomes(
  { limits, metrics }: Services,
  who: Actor,
  { commands }: PushRequest,
  { outcomes }: PushResponse,
): Promise<void> {
  for (const [index, { status }] of outcomes.entries()) metrics.command(commands[index]!.name, status);
  await countOutcomes(limits, who, outcomes);
}
