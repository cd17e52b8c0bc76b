/** How long the tests that search for a case at random look. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    searchTimes: number;
  }
}

/** So many runs in `npm test`, and many times as many in `npm run test:long`, which sets SEARCH_TIMES. */
export function searchRuns(usual: number): number {
  return usual * inject('searchTimes');
}
