import { afterEach, expect, test, vi } from 'vitest';
import { SyncScheduler } from './sync-scheduler.ts';
import type { SyncServer } from './server.ts';
import { ADMIN, openTestBooks } from './testing/open-test-books.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a network that goes while a round ends counts as gone, until a later round has reached the server; once it has ended nothing waits', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', new EventTarget());
  const ended = new AbortController();
  let isLost = true;
  const server: Partial<SyncServer> = {
    association: () => Promise.resolve({ name: 'Nanma', timeZone: 'Asia/Kolkata', documentKey: '' }),
    pull: () => Promise.resolve({ epoch: 'first', cursor: '1', changes: {}, more: false }),
    manifest: () => Promise.resolve({ epoch: 'first', cursor: '1', packs: [], own: {} }),
    leases() {
      if (isLost) page.dispatchEvent(new Event('offline'));
      return Promise.resolve({ leases: [] });
    },
    live: (_onEvent, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  };
  const context = { books: await openTestBooks(), actor: ADMIN, server: server as SyncServer };
  const before = timers();
  const scheduler = new SyncScheduler(context, ended.signal, () => undefined);
  scheduler.start();
  await scheduler.idle();
  expect(scheduler.status()).toEqual({ running: false, reachable: false, error: null });

  isLost = false;
  await scheduler.request();
  expect(scheduler.status()).toEqual({ running: false, reachable: true, error: null });
  ended.abort();
  await new Promise(setImmediate);
  expect(timers()).toBeLessThanOrEqual(before);
});

function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}
