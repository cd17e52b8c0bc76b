/** For whoever watches over the server: is it alive, can it work, what has it done. */
import packageJson from '../../package.json' with { type: 'json' };
import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { isWrong, measureClock } from '../database/clock.ts';
import { isSchemaCurrent } from '../database/schema-version.ts';
import { presentKeyId } from '../documents/present-key.ts';
import { forbidden, type HttpContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { sha256 } from '../sha256.ts';
import { AppFaultSchema } from 'shared-schema/app-fault';
import { networkOf } from '../auth/limits.ts';
import { OTHER } from '../metrics.ts';
import { InstantSchema } from 'shared-schema/local-date';
import { lastBackup } from '../backup/make-backup.ts';

/** What does not answer within this is not ready. */
const DEADLINE_MS = 2000;
/** Below this much room a database soon stops. */
const LEAST_BYTES_FREE = 100_000_000;

const Checks = v.strictObject({
  database: v.boolean(),
  schema: v.boolean(),
  documentKey: v.boolean(),
  disk: v.boolean(),
  clock: v.boolean(),
});

export const healthRoutes = [
  route({
    get: '/health',
    title: 'Whether the server is alive, and which version it is',
    access: 'anyone',
    answers: { 200: v.strictObject({ status: v.literal('ok'), version: v.string() }) },
    handle: () => ({ status: 'ok', version: packageJson.version }),
  }),

  route({
    get: '/ready',
    title: 'Whether the server can work: database, schema, document key, room on the disk and the clock; 503 if not',
    access: 'anyone',
    answers: {
      200: v.strictObject({ status: v.literal('ready'), checks: Checks }),
      503: v.strictObject({ status: v.literal('notReady'), checks: Checks }),
    },
    async handle({ ctx, services }) {
      const checks = await shared(services);
      const ready = Object.values(checks).every(Boolean);
      ctx.status = ready ? 200 : 503;
      return { status: ready ? 'ready' : 'notReady', checks };
    },
  }),

  route({
    get: '/metrics',
    title:
      'Figures for Prometheus, for who has METRICS_TOKEN or, without one, for programs on a machine that serves itself alone',
    access: 'anyone',
    answers: { 200: { type: 'text/plain' } },
    async handle({ ctx, services }) {
      if (!mayRead(ctx, services.settings)) throw forbidden();
      ctx.type = services.metrics.contentType;
      ctx.body = await services.metrics.text();
    },
  }),
];

const underWay = new WeakMap<Services, Promise<v.InferOutput<typeof Checks>>>();

/** Whoever asks meanwhile gets the same answer, so that a crowd asks the database no more than one does. */
function shared(services: Services): Promise<v.InferOutput<typeof Checks>> {
  const running = underWay.get(services) ?? checkAll(services).finally(() => underWay.delete(services));
  underWay.set(services, running);
  return running;
}

async function checkAll({ database, settings, documentKey }: Services): Promise<v.InferOutput<typeof Checks>> {
  const [reachable, schema, keyFits, disk, clock] = await Promise.all([
    inTime(database.run('SELECT 1').then(() => true)),
    inTime(isSchemaCurrent(database)),
    inTime(presentKeyId(database).then((id) => id === documentKey.id)),
    inTime(hasRoom(settings.dataDir)),
    inTime(measureClock(database).then((distance) => !isWrong(distance))),
  ]);
  return { database: reachable, schema, documentKey: keyFits, disk, clock };
}

/** What fails, or does not come in time, is no. */
function inTime(check: Promise<boolean>): Promise<boolean> {
  const failing = check.catch(() => false);
  return Promise.race([failing, wait(DEADLINE_MS, false, { ref: false })]);
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > LEAST_BYTES_FREE;
}

/**
 * A request that a proxy passed on looks as if it came from this machine, and not every proxy says that it did: where the server has an
 * address for others, nobody reads them without the token.
 */
function mayRead(ctx: HttpContext, { metricsToken, publicUrl }: Services['settings']): boolean {
  if (metricsToken) return isSame(ctx.get('authorization').replace(/^Bearer /, ''), metricsToken);
  const passedOn = ctx.get('x-forwarded-for') !== '' || ctx.get('forwarded') !== '';
  return !passedOn && isThisMachine(new URL(publicUrl).hostname) && isThisMachine(ctx.req.socket.remoteAddress ?? '');
}

function isThisMachine(host: string): boolean {
  return /^(localhost|\[?(::ffff:)?127\.[\d.]+\]?|\[?::1\]?)$/.test(host);
}

function isSame(shown: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(shown)), Buffer.from(sha256(token)));
}

export const appFaultRoutes = [
  route({
    post: '/app-faults',
    title: 'A screen of the app met a mistake of the program: which screen, doing what, in which release',
    access: 'anyone',
    limit: (ctx, { limits }) => limits.appFaults.attempt(networkOf(ctx.ip)),
    body: AppFaultSchema,
    handle({ ctx, services, body }) {
      // Of whoever is not signed in nothing is believed but that something broke: they could make up screens.
      const fault = ctx.state.session ? body : { ...body, screen: OTHER, release: OTHER };
      services.metrics.appFault(fault);
      services.log.warn(fault, 'a screen of the app met a mistake of the program');
    },
  }),
];

const BackupResponse = v.strictObject({
  finishedAt: InstantSchema,
  /** Too old to rely on. */
  old: v.boolean(),
});

const OLD_SECONDS = 2 * 86_400;

export const backupRoutes = [
  route({
    get: '/backups/last',
    title: 'When the last backup was made; null if none was',
    access: 'superAdmins',
    answers: { 200: v.strictObject({ last: v.nullable(BackupResponse) }) },
    async handle({ services: { database } }) {
      const last = await lastBackup(database);
      return { last: last ? { finishedAt: last.finishedAt, old: last.ageSeconds > OLD_SECONDS } : null };
    },
  }),
];
