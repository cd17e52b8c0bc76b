/** Limits of the product that the few rows of a run would not reach: lowered as it is loaded. */
import { APP, type Edit, RULES } from './mistake.ts';

export const lowered: Edit[] = [
  { file: `${APP}/take-packs.ts`, find: 'const MANY_NEWER = 1500;', put: 'const MANY_NEWER = 10;' },
  { file: `${APP}/books/books.ts`, find: 'const MOST_RUNS = 24;', put: 'const MOST_RUNS = 4;' },
  { file: `${APP}/books/packs.ts`, find: 'const LINES_KEPT_OPEN = 200_000;', put: 'const LINES_KEPT_OPEN = 2;' },
  // Phones use up their numbers and ask for others.
  { file: `${RULES}/ledgers/transaction.ts`, find: 'leased: 2000,', put: 'leased: 30,' },
];
