import type { History } from './history.ts';
import { type Report, run } from './run.ts';

/** So many runs may go into making one history shorter. */
const MOST_TRIES = 150;

type Failed = { history: History; report: Report };

/** Leaves steps out of a history for as long as the same checker still says no. */
export async function shrink(history: History, report: Report): Promise<Failed> {
  let shortest: Failed = { history, report };
  let tries = 0;
  for (let size = Math.ceil(history.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < shortest.history.steps.length && tries < MOST_TRIES;) {
      tries++;
      const steps = shortest.history.steps.toSpliced(start, size);
      const shorter = { ...history, steps };
      const again = await run(shorter);
      if (again.violation?.checker === report.violation!.checker) shortest = { history: shorter, report: again };
      else start += size;
    }
  }
  return shortest;
}
