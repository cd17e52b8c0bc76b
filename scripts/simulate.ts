/** Runs the whole system under many seeds, with every fault there is: `USAGE`. */
import { parseArgs } from 'node:util';
import { type Kept, kept } from '../sync-server/test/simulation/kept.ts';
import { mistakes } from '../sync-server/test/simulation/mistakes.ts';
import { seedsFrom, type Simulated, simulate } from '../sync-server/test/simulation/simulate.ts';
import { nextSeed, type Part, readParts, sumOf, versionOfSimulated, withPart, writeParts } from './simulation-parts.ts';

const USAGE = `npm run simulate -- --runs 10000 --seed 1
  Runs 10,000 histories, those of the seeds from 1 on, and says how often each fault came and what was violated.
  1000 without --runs. --processes 4 runs four at a time, otherwise two. --longer 4 makes them four times as long.

npm run simulate -- --runs 1000000 --into docs/simulated.json
  Runs the seeds from 1 to 1,000,000, and every few minutes writes into that file what they came to. Ended and started
  again, it goes on after the last seed there. Takes neither --seed nor --longer.

npm run simulate -- --mistakes
  Makes each deliberate mistake and says within how many histories it was found, of those that are kept and then of
  --runs seeds (400). --only "receipt" makes those with this in their name.
`;

/** The processes start anew for each part, and are slow at first. */
const SEEDS_PER_PART = 5000;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seed: { type: 'string' },
    processes: { type: 'string' },
    longer: { type: 'string' },
    mistakes: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    into: { type: 'string' },
  },
});
const [seed, processes, longer] = [wholeNumber('seed', 1), wholeNumber('processes', 2), wholeNumber('longer', 1)];

if (values.help) process.stdout.write(USAGE);
else if (values.mistakes) await tryMistakes(wholeNumber('runs', 400));
else if (values.into) await fill(values.into, wholeNumber('runs', 1000));
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
  tellSum(countsOf(simulated), simulated.failures.length);
}

/** Runs what is missing in a file of the seeds from 1 to `last`, part by part. */
async function fill(file: string, last: number): Promise<void> {
  if (values.seed || values.longer)
    throw new Error('--into begins with seed 1, and takes neither --seed nor --longer.');
  let parts = readParts(file);
  while (nextSeed(parts) <= last) {
    parts = withPart(parts, await runPart(nextSeed(parts), last));
    writeParts(file, parts);
    console.log(`${nextSeed(parts) - 1} of ${last} runs`);
  }
  tellSum(sumOf(parts), parts.flatMap(({ violations }) => violations).length);
}

/** Throws if it ended early or was changed meanwhile; then it must be run again. */
async function runPart(from: number, last: number): Promise<Part> {
  const version = versionOfSimulated();
  const started = performance.now();
  const histories = seedsFrom(from, Math.min(SEEDS_PER_PART, last - from + 1));
  const simulated = await simulate({ histories, processes });
  tellFailures(simulated);
  const seconds = Math.round((performance.now() - started) / 1000);
  const to = from + histories.length - 1;
  const violations = simulated.failures.map((failure) => failure.seed).sort((a, b) => a - b);
  if (simulated.runs < histories.length)
    throw new Error(`Ended after ${violations.length} violations, before seed ${to}.`);
  if (versionOfSimulated() !== version) throw new Error(`What is simulated was changed before seed ${to} was reached.`);
  return { version, from, to, seconds, violations, counts: countsOf(simulated) };
}

function countsOf({ counts }: Simulated): Record<string, number> {
  return sumOf([{ counts: Object.fromEntries(counts) }]);
}

function tellSum(counts: Record<string, number>, violations: number): void {
  for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(12)}  ${what}`);
  console.log(violations === 0 ? 'No violation.' : `${violations} violations.`);
  process.exitCode = violations === 0 ? 0 : 1;
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
