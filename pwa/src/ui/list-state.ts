import { useEffect, useState } from 'react';
import type { ListPlace } from './list-search.ts';

/** What of a list is shown: the search, the order, the page, and what else its address may say. */
export type ListState = ListPlace & { q?: string | undefined; sort?: string | undefined };

/** The address follows after this many milliseconds of rest: browsers take only so many changes of it in a minute. */
const REST = 150;

/**
 * What of a list is shown, which starts as `address` says and which the address then follows, so that reloading and going
 * back find the same place. The router is not told: on a slow phone its rounds would hold up typing and turning pages.
 */
export function useListState<S extends ListState>(address: S): [state: S, change: (to: S) => void] {
  const [state, change] = useState(address);
  const [seen, setSeen] = useState(address);
  if (address !== seen) {
    // The router went elsewhere in the same list.
    setSeen(address);
    change(address);
  }
  useEffect(() => {
    const { pathname } = location;
    // Not on the address of the next screen, which may be on its way.
    const timer = setTimeout(() => location.pathname === pathname && writeAddress(state), REST);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, change];
}

function writeAddress(state: ListState): void {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    // As the router writes them: texts that would read as something else stand in quotation marks.
    if (value !== undefined && value !== '')
      search.set(name, typeof value === 'string' ? asText(value) : String(value));
  }
  const query = search.toString();
  const href = `${location.pathname}${query && '?'}${query}`;
  // The router replaces the method on `history` by one that starts a round.
  if (href !== location.pathname + location.search)
    History.prototype.replaceState.call(history, history.state, '', href);
}

function asText(value: string): string {
  try {
    JSON.parse(value);
    return JSON.stringify(value);
  } catch {
    return value;
  }
}
