/** Ends a page as a phone ends an app: in the middle of what it does, and without telling it. */
import type { Person } from './person.ts';

/** The page's next write to a table of the device database: before it is stored, or right after its transaction was. */
export type Moment = { table: string; when: 'before' | 'after' };

/** Resolves, once the page is watched, to a promise of its end. */
export async function killAt({ page, context }: Person, moment: Moment): Promise<{ killed: Promise<void> }> {
  const session = await context.newCDPSession(page);
  // It may write at once, such as the key that it has just been given numbers with.
  const stopped = page.waitForEvent('console', { predicate: (message) => message.text() === STOPPED, timeout: 60_000 });
  await page.addInitScript(stopAt, moment);
  await page.evaluate(stopAt, moment);
  return { killed: kill() };

  async function kill(): Promise<void> {
    await stopped;
    const crashed = page.waitForEvent('crash');
    // Whoever crashes gives no answer.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
}

const STOPPED = 'stopped to be killed';

/** Runs in the page. It stands still where it is, so that nothing more is stored until it is killed. */
function stopAt({ table, when }: Moment): void {
  let isWatched = true;
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function watched(this: IDBObjectStore, ...given: Parameters<typeof write>) {
      if (!isWatched || this.name !== table) return write.apply(this, given);
      isWatched = false;
      if (when === 'before') standStill();
      this.transaction.addEventListener('complete', standStill);
      return write.apply(this, given);
    };
  }

  function standStill(): never {
    console.debug('stopped to be killed');
    for (;;);
  }
}
