import { useSyncExternalStore } from 'react';

/** From this width on, records stand in tables; below, each is a card. */
const tables = mediaQuery('(min-width: 640px)');

/** From this width on, the sidebar and the breadcrumb stand beside and above every screen. */
const sidebar = mediaQuery('(min-width: 1024px)');

/** From these widths on, a table holds the specification's columns, the first of ours beside them, and all of ours. */
const specified = mediaQuery('(min-width: 1280px)');
const beside = mediaQuery('(min-width: 1440px)');
const wide = mediaQuery('(min-width: 1680px)');

export type Room = 'narrow' | 'specified' | 'beside' | 'wide';

/** How many columns a table has room for. */
export function useRoom(): Room {
  const holdsThem = useSyncExternalStore(specified.subscribe, specified.matches);
  const holdsOurs = useSyncExternalStore(beside.subscribe, beside.matches);
  const holdsAll = useSyncExternalStore(wide.subscribe, wide.matches);
  if (holdsAll) return 'wide';
  if (holdsOurs) return 'beside';
  return holdsThem ? 'specified' : 'narrow';
}

export const isWide = tables.matches;

export function useWide(): boolean {
  return useSyncExternalStore(tables.subscribe, tables.matches);
}

export function useSidebar(): boolean {
  return useSyncExternalStore(sidebar.subscribe, sidebar.matches);
}

/** Paper has what the screen had: its own width changes nothing. */
function mediaQuery(query: string) {
  let onScreen: boolean | undefined;
  return {
    matches: () => {
      if (onScreen === undefined || !matchMedia('print').matches) onScreen = matchMedia(query).matches;
      return onScreen;
    },
    subscribe: (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
