import { Dexie, RangeSet, rangesOverlap } from 'dexie';
import type { Books } from './books.ts';

/** Looks when this tab, another or the service worker has written, as Dexie tells of it, until `signal` is aborted. */
export function followTabs(books: Books, signal: AbortSignal): void {
  const meta = `idb://${books.db.name}/meta/`;
  const heard = (parts: Record<string, RangeSet | undefined>) => {
    const written = parts[meta];
    // Locked or closed meanwhile, there is nothing to look at.
    if (written && rangesOverlap(written, new RangeSet('written'))) void books.look().catch(() => undefined);
  };
  Dexie.on('storagemutated', heard as (parts: object) => void);
  signal.addEventListener('abort', () => Dexie.on.storagemutated.unsubscribe(heard as (parts: object) => void));
}
