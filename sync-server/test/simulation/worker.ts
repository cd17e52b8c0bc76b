/** A process that runs seeds and tells its parent what became of each; `loader.ts` must be loaded before. */
import { loadRules } from '../../../pwa/src/sync/outbox/rules.ts';
import { historyOf } from './history.ts';
import { run } from './run.ts';
import { shrink } from './shrink.ts';
import type { Asked, Told } from './simulate.ts';

// The first run of a process would wait for them, and no other.
await Promise.all([loadRules(), import('../../../pwa/src/sync/sync.ts')]);

/** One after the other: two runs at once would share a clock. */
let queue = Promise.resolve();

process.on('message', (asked: Asked) => {
  queue = queue.then(() => answer(asked)).then((told) => void process.send!(told));
});

async function answer({ history: given, longer, shorten, everyRow }: Asked): Promise<Told> {
  const history = typeof given === 'number' ? historyOf(given, longer) : given;
  const { seed } = history;
  const report = await run(history, everyRow);
  const told: Told = { seed, counts: Object.fromEntries(report.counts), trace: report.trace };
  if (!report.violation) return told;
  const shortest = shorten ? await shrink(history, report) : { history, report };
  const { violation, story } = shortest.report;
  return { ...told, failure: { ...violation!, story, history: shortest.history, of: history.steps.length } };
}
