/// <reference lib="webworker" />
/** Serves every route of the app from its cache, and sends waiting changes when the network is back. */
import pMap from 'p-map';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { STATEMENT_PATH, TAKE_SHARED_FILE } from './session/statement-path.ts';
import { openSyncContextIfUnlocked } from './sync/open-sync-context.ts';
import { withLock } from './sync/device/with-lock.ts';
import { readInWorker } from './sync/lock/credentials-store.ts';
import { showOnBadge } from './sync/app-badge.ts';
import { syncRound } from './sync/sync.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<PrecacheController['precache']>[0] };

/** On a slow line nearly all of the time is waiting for answers. Of a browser's six connections to a server, syncing needs two. */
const FILES_AT_A_TIME = 4;

const app = new PrecacheController();
app.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => event.waitUntil(storeApp(event)));
self.addEventListener('activate', (event) => void app.activate(event));
registerRoute(new PrecacheRoute(app));
cleanupOutdatedCaches();

/**
 * Stores every file of the app that is not stored yet; Workbox does so one after the other. Throws if one could not be fetched: then this
 * version is not used, and the next try has less to fetch.
 */
async function storeApp(event: ExtendableEvent): Promise<void> {
  const store = async ([url, cacheKey]: [string, string]) => {
    // What has a revision beside its name would come from the browser's own cache as it was.
    const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload', priority: 'low' });
    await Promise.all(app.strategy.handleAll({ request, event, params: { cacheKey } }));
  };
  await pMap(app.getURLsToCacheKeys(), store, { concurrency: FILES_AT_A_TIME, stopOnError: false });
}

const isAdmin = /^\/admin(\/|$)/;
registerRoute(new NavigationRoute(app.createHandlerBoundToURL('/admin.html'), { allowlist: [isAdmin] }));
const keptPage = app.createHandlerBoundToURL('/index.html');
// What the association says of itself in public may have changed since this version of the app was kept.
const freshOrKept = (asked: Parameters<typeof keptPage>[0]) => freshPage(asked.request).catch(() => keptPage(asked));
registerRoute(new NavigationRoute(freshOrKept, { denylist: [/^\/(api|pay|r)\//, isAdmin] }));

/** Throws unless the server answers in three seconds. */
async function freshPage(request: Request): Promise<Response> {
  const response = await fetch(request.url, { headers: request.headers, signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  return response;
}

// A new version takes over only when the person says so.
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === TAKE_SHARED_FILE) {
    event.ports[0]?.postMessage(shared);
    shared = undefined;
  }
});

/** A bank's statement that was shared with the app, until the page asks for it, which is at once. It is stored nowhere. */
let shared: FormDataEntryValue | undefined;

registerRoute(
  STATEMENT_PATH,
  async ({ request }) => {
    // Another app shares without a page. One of another site may hide that it is one: what is shared counts in the installed app alone.
    shared = request.referrer === '' ? ((await request.formData()).get('statement') ?? undefined) : undefined;
    return Response.redirect(`${STATEMENT_PATH}?shared=true`, 303);
  },
  'POST',
);

type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('sync', (event) => {
  if ((event as SyncEvent).tag === 'outbox') (event as SyncEvent).waitUntil(flushOutbox());
});

/** Throws when it could not send, so that the browser tries again later. */
async function flushOutbox(): Promise<void> {
  const credentials = await readInWorker();
  if (!credentials) return;
  const context = await openSyncContextIfUnlocked(credentials);
  if (!context) return;
  try {
    await withLock(`sync-${context.books.db.name}`, () => syncRound(context));
    showOnBadge(await context.books.db.outbox.where('status').equals('waiting').count());
  } finally {
    context.books.db.close();
  }
}
