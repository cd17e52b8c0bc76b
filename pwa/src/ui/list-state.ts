/** What of a list is shown, which the address says: what it is narrowed to, in which order, and which stretch of it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { localValues } from '../browser-storage.ts';
import { isWide } from './media.ts';

export type ListPlace = { page?: number | undefined; size?: number | undefined };

/** The search, the order, the page, and what else the address of a list may say. */
export type ListState = ListPlace & { q?: string | undefined; sort?: string | undefined };

export type List<S extends ListState = ListState> = {
  /** Names it in what this device remembers of it. */
  name: string;
  search: S;
  /** Changes what it is narrowed to, or its order, and begins again with its first page. */
  narrow: (change: S) => void;
  /** The pages that so many records have. */
  pagesFor: (total: number) => Pages;
};

export type Pages = {
  /** How many records there are in all. */
  total: number;
  /** 1 for the first page. */
  page: number;
  size: number;
  /** By how many it grows on a phone, where there is one page. */
  step: number;
  /** How many records stand before this page. */
  first: number;
  sizes: number[];
  onChange: (page: number, size: number) => void;
};

type Kept = {
  /** Remembers under it how many stand on a page. */
  name?: string;
  sizes?: number[];
};

/** So many pages a phone shows as one. */
export const MOST_GROWN = 20;

/** The address follows after this many milliseconds of rest: browsers take only so many changes of it in a minute. */
const REST = 150;

/**
 * What of a list is shown, which starts as `address` says and which the address then follows, so that reloading and going
 * back find the same place. The router is not told: on a slow phone its rounds would hold up typing and turning pages.
 */
export function useListState<S extends ListState>(
  address: S,
  { name = '', sizes = [20, 50, 100] }: Kept = {},
): List<S> {
  const [search, change] = useState(address);
  const [seen, setSeen] = useState(address);
  if (address !== seen) {
    // The router went elsewhere in the same list.
    setSeen(address);
    change(address);
  }
  useEffect(() => {
    const { pathname } = location;
    // Not on the address of the next screen, which may be on its way.
    const timer = setTimeout(() => location.pathname === pathname && writeAddress(search), REST);
    return () => clearTimeout(timer);
  }, [search]);
  return {
    name,
    search,
    narrow: useCallback((to: S) => change({ ...search, page: undefined, ...to }), [search]),
    pagesFor: (total) => pagesOf(search, total, sizes, (page, size) => change({ ...search, page, size }), name),
  };
}

/** Pages that no address says. */
export function usePages(total: number, sizes: number[]): Pages {
  const [place, turn] = useState<ListPlace>({});
  return pagesOf(place, total, sizes, (page, size) => turn({ page, size }));
}

/** What of a list stands on the page shown. */
export function onPage<R>(rows: R[], { first, size }: Pages): R[] {
  return rows.slice(first, first + size);
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

/**
 * Clamps a place to a list: an unknown size becomes the one last chosen for the list of this name on this device, at first the
 * first of `sizes`; a page past the end becomes the last one. On a phone all pages up to that one are one, which grows as far as
 * a phone can draw it; after that it turns them, too.
 */
export function placeOfPage(
  place: ListPlace,
  total: number,
  sizes: number[],
  name?: string,
): { page: number; size: number; step: number } {
  const isOffered = (size: number | undefined): size is number => size !== undefined && sizes.includes(size);
  const size = [place.size, name ? chosenSize(name) : undefined].find(isOffered) ?? sizes[0]!;
  const last = Math.max(1, Math.ceil(total / size));
  const asked = place.page ?? 1;
  const page = Math.min(asked, last);
  const grows = !isWide() && asked <= MOST_GROWN;
  return grows ? { page: 1, size: page * size, step: size } : { page, size, step: size };
}

/** The same for a pager. With a name, the size that is chosen is remembered. */
export function pagesOf(
  place: ListPlace,
  total: number,
  sizes: number[],
  onChange: Pages['onChange'],
  name?: string,
): Pages {
  const { page, size, step } = placeOfPage(place, total, sizes, name);
  const turn = (toPage: number, toSize: number) => {
    if (name && toSize !== step) localValues.set(sizeKey(name), String(toSize));
    onChange(toPage, toSize);
  };
  return { total, page, size, step, first: (page - 1) * size, sizes, onChange: turn };
}

function chosenSize(name: string): number {
  return Number(localValues.get(sizeKey(name)));
}

function sizeKey(name: string): string {
  return `list.${name}.size`;
}

type Order = { by: string; descending: boolean };

export type Sorting = Order & { onChange: (by: string, descending: boolean) => void };

/** The order that the address asks for; the first of those known, if it asks for none of them. A minus turns one round. */
export function orderOf(sort: string | undefined, known: string[]): Order {
  const isAsked = (order: string) => order.replace(/^-/, '') === sort?.replace(/^-/, '');
  const asked = known.some(isAsked) ? sort! : known[0]!;
  return { by: asked.replace(/^-/, ''), descending: asked.startsWith('-') };
}

/** How the address asks for an order: not at all for the first of those known. */
export function sortOf({ by, descending }: Order, [usual]: (string | undefined)[]): string | undefined {
  const sort = `${descending ? '-' : ''}${by}`;
  return sort === usual ? undefined : sort;
}

/** The same for the heads of a table. */
export function useSorting({ search, narrow }: Pick<List, 'search' | 'narrow'>, known: string[]): Sorting {
  const { by, descending } = orderOf(search.sort, known);
  const [usual] = known;
  const onChange = useCallback(
    (nextBy: string, down: boolean) => narrow({ sort: sortOf({ by: nextBy, descending: down }, [usual]) }),
    [narrow, usual],
  );
  return useMemo(() => ({ by, descending, onChange }), [by, descending, onChange]);
}

/** In the order of a key; equal ones stay in the order given. */
export function sorted<T>(all: T[], keyOf: (each: T) => string | number, descending: boolean): T[] {
  const sign = descending ? -1 : 1;
  const keyed = all.map((each) => ({ each, key: keyOf(each) }));
  return keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign)).map(({ each }) => each);
}
