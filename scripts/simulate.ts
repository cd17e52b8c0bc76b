/** Runs the whole system under many seeds, with every fault there is: `USAGE`. */
import { parseArgs } from 'node:util';
import { type Kept, kept } from '../sync-server/test/simulation/kept.ts';
import { mistakes } from '../sync-server/test/simulation/mistakes.ts';
import { seedsFrom, type Simulated, simulate } from '../sync-server/test/simulation/simulate.ts';

const USAGE = `npm run simulate -- --runs 10000 --seed 1
  Runs 10,000 histories, those of the seeds from 1 on, and says how often each fault came and what was violated.
  1000 without --runs. --processes 4 runs four at a time, otherwise two. --longer 4 makes them four times as long.

npm run simulate -- --mistakes
  Makes each deliberate mistake and says within how many histories it was found, of those that are kept and then of
  --runs seeds (400). --only "receipt" makes those with this in their name.
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seed: { type: 'string' },
    processes: { type: 'string' },
    longer: { type: 'string' },
    mistakes: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const [seed, processes, longer] = [wholeNumber('seed', 1), wholeNumber('processes', 2), wholeNumber('longer', 1)];

if (values.help) process.stdout.write(USAGE);
else if (values.mistakes) await tryMistakes(wholeNumber('runs', 400));
else await lookForViolations(wholeNumber('runs', 1000));

function wholeNumber(option: 'seed' | 'processes' | 'longer' | 'runs', otherwise: number): number {
  const number = Number(values[option] ?? otherwise);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${option} takes a whole number of at least 1, not "${values[option]}".`);
}

async function lookForViolations(runs: number): Promise<void> {
  const started = performance.now();
  const onRun = (done: number) => done % 1000 === 0 && console.log(`${done} runs`);
  const simulated = await simulate({ histories: seedsFrom(seed, runs), processes, longer, onRun });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  tellFailures(simulated);
  const asLong = longer === 1 ? '' : `, ${longer} times as long`;
  console.log(`\n${simulated.runs} runs in ${seconds} s, seeds ${seed} to ${seed + runs - 1}${asLong}`);
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
    const { history, of, story } = failure;
    console.log(`\n${history.steps.length} of ${of} steps suffice:\n${story.join('\n')}`);
    const asLong = longer === 1 ? '' : ` --longer ${longer}`;
    console.log(`\nTo see it again: npm run simulate -- --runs 1 --seed ${failure.seed}${asLong}`);
    console.log('Once it is mended, a line keeps it in sync-server/test/simulation/kept.jsonl:');
    console.log(JSON.stringify({ found: 'what was wrong', history } satisfies Kept));
  }
}

/** As a table of Markdown, for docs/deliberate-mistakes.md. */
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
