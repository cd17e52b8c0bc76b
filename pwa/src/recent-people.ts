/**
 * Whom this person picked or opened last, so that they stand first before anything is typed. Kept on the device, sealed, as drafts are.
 */
import type { AccountId } from 'shared-schema/collections/account-id';
import { localValues } from './browser-storage.ts';

/** Where they lie; see `sync/sealed-value.ts`. */
type RecentStore = { read: () => AccountId[] | undefined; write: (people: AccountId[]) => void };

const MOST = 8;

let store: RecentStore | undefined;

/** From now on they are kept there, until the function that is returned is called. */
export function keepRecentPeopleIn(next: RecentStore): () => void {
  store = next;
  return () => {
    if (store === next) store = undefined;
  };
}

/** Someone was picked or opened. */
export function noteRecent(person: AccountId): void {
  store?.write([person, ...recentPeople().filter((each) => each !== person)].slice(0, MOST));
}

/** The last one first; members as `m-12`, customers as `b-3`. */
export function recentPeople(): AccountId[] {
  return store?.read() ?? [];
}

/** Under which name the browser keeps a person's. */
export function recentKey(userId: number): string {
  return `recent-people-${userId}`;
}

/** Who logs out leaves none, and no place. */
export function forgetRecentOf(userId: number): void {
  localValues.remove(recentKey(userId));
  localValues.remove(PLACE);
}

/** Where this phone's person collected last. */
export const PLACE = 'collectPlace';
