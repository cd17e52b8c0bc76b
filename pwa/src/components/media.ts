import { useSyncExternalStore } from 'react';

/** From this width on, records stand in tables; below, each is a card. */
const TABLES_FROM = '(min-width: 640px)';

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(TABLES_FROM).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(TABLES_FROM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
