/** Runs the whole system under many seeds, with every fault there is: `USAGE`. */
import { parseArgs } from 'node:util';
import { type Kept, kept } from '../sync-server/test/simulation/kept.ts';
import { mistakes } from '../sync-server/test/simulation/mistakes.ts';
import { seedsFrom, type Simulated, simulate } from '../sync-server/test/simulation/simulate.ts';
import { nextSeed, type Part, readParts, sumOf, versionOfSimulated, withPart, writeParts } from './simulation-parts.ts';

const USAGE = `npm run simulate -- --runs 10000 --seed 1
  Runs 10,000 histories, those of the seeds from 1 on, and says what happened in them, how often, and what was violated.
  1000 without --runs. --processes 4 runs four at a time, otherwise two. --longer 4 makes them four times as long.
  What is counted are steps and faults, as sync-server/test/simulation/history.ts names them, messages, and commands
  that changed something ("shares.buy done").

npm run simulate -- --runs 1000000 --into docs/simulated.json
  Runs the seeds from 1 to 1,000,000, and every few minutes writes into that file what they came to. Ended and started
  again, it goes on after the last seed there. Takes neither --seed nor --longer. What is simulated must be committed,
  so that the file can say which version it was.

npm run simulate -- --mistakes
  Makes each deliberate mistake and says within how many histories it was found, of those that are kept and then of
  --runs seeds (400). --only "receipt" makes those with this in their name. Takes neither --into nor --longer.
`;

/** What was asked for cannot be done, and why. */
class WrongUse extends Error {}

/** The processes start anew for each part, and are slow at first. */
const SEEDS_PER_PART = 5000;

try {
  await main();
} catch (error) {
  if (!(error instanceof WrongUse)) throw error;
  process.stderr.write(`${error.message}\nnpm run simulate -- --help says what it takes.\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = readOptions();
  const { help, mistakes: makesMistakes, only, into } = options;
  if (help) process.stdout.write(USAGE);
  else if (makesMistakes) await tryMistakes(only, options);
  else if (into !== undefined) await fill(into, options);
  else await lookForViolations(options);
}

type Options = Omit<ReturnType<typeof parse>, Numbers> & Record<Numbers, number>;
type Numbers = 'runs' | 'seed' | 'processes' | 'longer';

function parse() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        runs: { type: 'string' },
        seed: { type: 'string', default: '1' },
        processes: { type: 'string', default: '2' },
        longer: { type: 'string', default: '1' },
        mistakes: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        into: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

function readOptions(): Options {
  const given = parse();
  const wholeNumber = (option: Numbers, text: string) => {
    const number = Number(text);
    if (Number.isInteger(number) && number > 0) return number;
    throw new WrongUse(`--${option} takes a whole number of at least 1, not "${text}".`);
  };
  const options = {
    ...given,
    runs: wholeNumber('runs', given.runs ?? (given.mistakes ? '400' : '1000')),
    seed: wholeNumber('seed', given.seed),
    processes: wholeNumber('processes', given.processes),
    longer: wholeNumber('longer', given.longer),
  };
  const { mistakes: makesMistakes, into, only, seed, longer } = options;
  if (into !== undefined && (seed !== 1 || longer !== 1))
    throw new WrongUse('--into begins with seed 1, and takes neither --seed nor --longer.');
  if (makesMistakes && (into !== undefined || longer !== 1))
    throw new WrongUse('--mistakes takes neither --into nor --longer.');
  if (only && !makesMistakes) throw new WrongUse('--only goes with --mistakes.');
  if (!mistakes.some(({ name }) => name.includes(only)))
    throw new WrongUse(`No mistake has "${only}" in its name. sync-server/test/simulation/mistakes.ts lists them.`);
  return options;
}

async function lookForViolations({ runs, seed, processes, longer }: Options): Promise<void> {
  const started = performance.now();
  const onRun = (done: number) => done % 1000 === 0 && console.log(`${done} runs`);
  const simulated = await simulate({ histories: seedsFrom(seed, runs), processes, longer, onRun });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  tellFailures(simulated, longer);
  const asLong = longer === 1 ? '' : `, ${longer} times as long`;
  console.log(`\n${simulated.runs} runs in ${seconds} s, seeds ${seed} to ${seed + runs - 1}${asLong}`);
  tellCounts(countsOf(simulated));
  tellViolations(seedsOf(simulated));
}

/** Runs what is missing in a file of the seeds from 1 to `last`, part by part. */
async function fill(file: string, { runs: last, processes }: Options): Promise<void> {
  let parts = readToFill(file);
  const [from, before] = [nextSeed(parts), parts.flatMap(({ violations }) => violations)];
  while (nextSeed(parts) <= last) {
    parts = withPart(parts, await runPart(nextSeed(parts), last, processes));
    writeParts(file, parts);
    console.log(`${nextSeed(parts) - 1} of ${last} runs`);
  }
  tellCounts(sumOf(parts));
  const to = nextSeed(parts) - 1;
  if (from > 1) console.log(`Seeds 1 to ${from - 1} were there already, with ${nameSeeds(before)}.`);
  if (from > last) return;
  console.log(`Seeds ${from} to ${to}:`);
  tellViolations(parts.flatMap(({ violations }) => violations).slice(before.length));
}

/** Throws WrongUse where it holds something else or cannot be written: that is to be known before anything is run. */
function readToFill(file: string): Part[] {
  try {
    const parts = readParts(file);
    writeParts(file, parts);
    return parts;
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

/** Throws if it ended early or was changed meanwhile; then it must be run again. */
async function runPart(from: number, last: number, processes: number): Promise<Part> {
  const version = versionOfSimulated();
  const started = performance.now();
  const histories = seedsFrom(from, Math.min(SEEDS_PER_PART, last - from + 1));
  const simulated = await simulate({ histories, processes });
  tellFailures(simulated, 1);
  const seconds = Math.round((performance.now() - started) / 1000);
  const to = from + histories.length - 1;
  const violations = seedsOf(simulated);
  if (simulated.runs < histories.length)
    throw new Error(`Ended after ${violations.length} violations, before seed ${to}.`);
  if (versionOfSimulated() !== version) throw new Error(`What is simulated was changed before seed ${to} was reached.`);
  return { version, from, to, seconds, violations, counts: countsOf(simulated) };
}

function countsOf({ counts }: Simulated): Record<string, number> {
  return sumOf([{ counts: Object.fromEntries(counts) }]);
}

function seedsOf({ failures }: Simulated): number[] {
  return failures.map(({ seed }) => seed).sort((a, b) => a - b);
}

function tellCounts(counts: Record<string, number>): void {
  for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(12)}  ${what}`);
}

function tellViolations(seeds: number[]): void {
  console.log(seeds.length === 0 ? 'No violation.' : `Violations: ${nameSeeds(seeds)}.`);
  process.exitCode = seeds.length === 0 ? 0 : 1;
}

function nameSeeds(seeds: number[]): string {
  return seeds.length === 0 ? 'no violation' : `seeds ${seeds.join(', ')}`;
}

function tellFailures({ failures }: Simulated, longer: number): void {
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

/** Prints a table of Markdown: after how many runs each mistake is found, and by which checker. */
async function tryMistakes(only: string, { runs: most, seed, processes }: Options): Promise<void> {
  console.log('| mistake | found after runs | by the checker |\n| --- | --- | --- |');
  for (const { name } of mistakes.filter((each) => each.name.includes(only))) {
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
