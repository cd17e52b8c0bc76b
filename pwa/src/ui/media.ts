import { useSyncExternalStore } from 'react';

/** From this width on, records stand in tables; below, each is a card. */
const tables = mediaQuery('(min-width: 640px)');

/** From this width on, the sidebar and the breadcrumb stand beside and above every screen. */
const sidebar = mediaQuery('(min-width: 1024px)');

export function useWide(): boolean {
  return useSyncExternalStore(tables.subscribe, tables.matches);
}

export function useSidebar(): boolean {
  return useSyncExternalStore(sidebar.subscribe, sidebar.matches);
}

function mediaQuery(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    subscribe: (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
