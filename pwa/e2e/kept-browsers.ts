/**
 * Browsers that later tests of a worker go on with. The app opens there in half of the time, because its code is loaded and compiled; of
 * what people entered nothing is left.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from './person.ts';

/** What a test may do to a browser that nobody can undo. */
const LASTING = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'route'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'route', 'setViewportSize'],
} as const;

export class KeptBrowsers {
  readonly #free = new Map<string, Person[]>();
  readonly #changed = new WeakSet<BrowserContext>();

  /** One of this kind, or a new one. */
  async take(kind: string, serverUrl: string, open: () => Promise<Person>): Promise<Person> {
    const kept = this.#free.get(kind)?.pop();
    if (kept) return kept.handOver(serverUrl);
    const person = await open();
    this.#watch(person.context);
    return person;
  }

  /** Empties it and keeps it, or closes it if a test has changed it for good. */
  async giveBack(kind: string, person: Person): Promise<void> {
    if (this.#changed.has(person.context) || person.page.isClosed()) return person.close();
    const next = await person.handOver();
    await empty(next);
    this.#free.set(kind, [...(this.#free.get(kind) ?? []), next]);
  }

  async close(): Promise<void> {
    for (const person of [...this.#free.values()].flat()) await person.close();
  }

  #watch(context: BrowserContext): void {
    const note = (object: object, names: readonly string[]) => {
      const methods = object as Record<string, (...given: unknown[]) => unknown>;
      for (const name of names) {
        const method = methods[name]!.bind(object);
        methods[name] = (...given) => {
          this.#changed.add(context);
          return method(...given);
        };
      }
    };
    const watchPage = (page: Page) => note(page, LASTING.page);
    context.pages().forEach(watchPage);
    context.on('page', watchPage);
    note(context, LASTING.context);
    note(context.clock, LASTING.clock);
  }
}

/** Leaves in it what the service worker keeps of the app, as it would be on any phone. */
async function empty(person: Person): Promise<void> {
  const { context, page } = person;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.mouse.move(0, 0);
  await person.openOutside();
  await page.evaluate(forget);
  await context.clearCookies();
}

/** Runs in the page. */
async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) if (!name.startsWith('workbox-precache')) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name!);
      deleting.addEventListener('success', () => resolve());
      deleting.addEventListener('error', () => reject(deleting.error));
    });
  }
}
