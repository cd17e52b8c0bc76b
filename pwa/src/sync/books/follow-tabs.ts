import { Dexie, RangeSet, rangesOverlap } from 'dexie';
import type { Meta } from '../device/stored.ts';
import type { Books } from './books.ts';
import type { Read } from './reader.ts';

/** What screens read of it. */
const FOLLOWED: (keyof Meta)[] = [
  ...(['cursor', 'ready', 'syncedAt', 'arriving', 'clockOffset', 'timeZone', 'person', 'lotSeeds'] as const),
  ...(['seenHistory', 'comparison', 'savedFilters', 'documentKey'] as const),
];

/** Follows what this tab, other tabs and the service worker write, as Dexie tells of it, until `signal` is aborted. */
export function followTabs(books: Books, signal: AbortSignal): void {
  const place = (table: string) => `idb://${books.db.name}/${table}/`;
  const heard = (parts: Record<string, RangeSet | undefined>) => {
    const has = (table: string) => Object.keys(parts).some((part) => part.startsWith(place(table)));
    const meta = parts[place('meta')];
    const changed = new Set<Read>((['outbox', 'keyring'] as const).filter(has));
    for (const name of FOLLOWED) if (meta && rangesOverlap(meta, new RangeSet(name))) changed.add(`meta/${name}`);
    books.tell(changed);
    // Locked or closed meanwhile, there is nothing to look at.
    if (meta && rangesOverlap(meta, new RangeSet('written'))) void books.look().catch(() => undefined);
  };
  Dexie.on('storagemutated', heard as (parts: object) => void);
  signal.addEventListener('abort', () => Dexie.on.storagemutated.unsubscribe(heard as (parts: object) => void));
}
