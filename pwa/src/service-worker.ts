/// <reference lib="webworker" />
/** Serves every route of the app from its cache, and sends waiting changes when the network is back. */
import { createHandlerBoundToURL, precacheAndRoute, cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openSyncContextIfUnlocked } from './sync/open-sync-context.ts';
import { withLock } from './sync/with-lock.ts';
import { readInWorker } from './sync/credentials-store.ts';
import { syncRound } from './sync/sync.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
const isAdmin = /^\/admin(\/|$)/;
registerRoute(new NavigationRoute(createHandlerBoundToURL('/admin.html'), { allowlist: [isAdmin] }));
const keptPage = createHandlerBoundToURL('/index.html');
// What the association says of itself in public may have changed since this version of the app was kept.
const freshOrKept = (asked: Parameters<typeof keptPage>[0]) => freshPage(asked.request).catch(() => keptPage(asked));
registerRoute(new NavigationRoute(freshOrKept, { denylist: [/^\/api\//, isAdmin] }));

/** Throws unless the server answers in three seconds. */
async function freshPage(request: Request): Promise<Response> {
  const response = await fetch(request.url, { headers: request.headers, signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  return response;
}

// A new version takes over only when the person says so.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | undefined)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

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
    await withLock(`sync-${context.db.name}`, () => syncRound(context));
  } finally {
    context.db.close();
  }
}
