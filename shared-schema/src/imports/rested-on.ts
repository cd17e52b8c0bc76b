import { refuse, type RefusalError } from '../refusal-error.ts';
import type { Rest } from './import-batch.ts';

/** How many of the records that something rests on a refusal names. */
const MOST_NAMED = 20;

/** Names some of what rests on a batch, and says how many records it is. */
export function restedOn(rests: Rest[]): RefusalError {
  return refuse('import.restedOn', {
    count: new Set(rests.map(({ id }) => id)).size,
    rests: rests.slice(0, MOST_NAMED),
  });
}
