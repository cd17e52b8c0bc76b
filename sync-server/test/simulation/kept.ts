/**
 * Histories in which something was wrong once, as short as they could be made: one on each line of `kept.jsonl`. Each was mended, and
 * is told again with every test. `npm run simulate` says of what it finds which line keeps it. Of those in which nothing was wrong each
 * finds a deliberate mistake that seeds hardly find.
 */
import { readFileSync } from 'node:fs';
import type { History } from './history.ts';

export type Kept = { found: string; history: History };

export const kept = readFileSync(new URL('kept.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Kept);
