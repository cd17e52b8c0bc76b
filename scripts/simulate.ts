/**
 * `npm run simulate -- --runs 10000 --seed 1`: runs the whole system under so many seeds, with every fault there is, and says how
 * often each came and what was violated. `--mistakes` makes each deliberate mistake and says within how many runs it was found;
 * `--only` chooses those in whose name it occurs. The first of these runs are the histories that are kept.
 */
import { parseArgs } from 'node:util';
import { kept } from '../sync-server/test/simulation/kept.ts';
import { mistakes } from '../sync-server/test/simulation/mistakes.ts';
import { seedsFrom, type Simulated, simulate } from '../sync-server/test/simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    mistakes: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const [seed, processes] = [Number(values.seed), Number(values.processes)];

if (values.mistakes) await tryMistakes(Number(values.runs ?? 400));
else await lookForViolations(Number(values.runs ?? 1000));

async function lookForViolations(runs: number): Promise<void> {
  const started = performance.now();
  const onRun = (done: number) => done % 1000 === 0 && console.log(`${done} runs`);
  const simulated = await simulate({ histories: seedsFrom(seed, runs), processes, onRun });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  tellFailures(simulated);
  console.log(`\n${simulated.runs} runs in ${seconds} s, seeds ${seed} to ${seed + runs - 1}`);
  for (const [what, count] of [...simulated.counts].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${String(count).padStart(12)}  ${what}`);
  }
  const { length } = simulated.failures;
  console.log(length === 0 ? 'No violation.' : `${length} violations.`);
  process.exitCode = length === 0 ? 0 : 1;
}

function tellFailures({ failures }: Simulated): void {
  for (const failure of failures) {
    console.log(`\nSeed ${failure.seed}: ${failure.checker}`);
    console.log(failure.what);
    console.log(`\n${failure.steps} of ${failure.of} steps suffice:\n${failure.story.join('\n')}`);
    console.log(`\nTo see it again: npm run simulate -- --runs 1 --seed ${failure.seed}`);
  }
}

/** As a table of Markdown, for docs/promises.md. */
async function tryMistakes(most: number): Promise<void> {
  console.log('| mistake | found after runs | by the checker |\n| --- | --- | --- |');
  for (const { name } of mistakes.filter((each) => each.name.includes(values.only))) {
    const { failures, runs } = await simulate({
      histories: [...kept.map(({ history }) => history), ...seedsFrom(seed, most)],
      mistake: name,
      processes,
      mostFailures: 1,
      shorten: false,
    });
    if (failures.length === 0) process.exitCode = 1;
    console.log(`| ${name} | ${failures.length > 0 ? runs : `not in ${runs}`} | ${failures[0]?.checker ?? ''} |`);
  }
}
