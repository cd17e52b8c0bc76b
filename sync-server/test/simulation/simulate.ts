/** Runs many seeds in several processes and puts together what they tell. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { History } from './history.ts';
import type { Violation } from './checkers.ts';

export type Asked = {
  /** A seed's, or one that was kept. */
  history: number | History;
  /** How many times as long as others that of a seed is. */
  longer: number;
  /** Whether a failure is to be made as short as possible. */
  shorten: boolean;
  /** Whether the trace is of every row: takes longer. */
  everyRow: boolean;
};
export type Failure = Violation & {
  story: string[];
  /** As short as it could be made. */
  history: History;
  /** How many steps it had before. */
  of: number;
};
export type Told = { seed: number; counts: Record<string, number>; trace: string; failure?: Failure };

export type Simulated = {
  runs: number;
  /** How often each kind of step and fault happened in all of them, how many messages were sent, and what became of commands. */
  counts: Map<string, number>;
  failures: (Failure & { seed: number })[];
  /** By seed: two runs of one seed have the same. */
  traces: Map<number, string>;
};

export type Options = {
  /** Of these seeds, or these themselves. */
  histories: Iterable<number | History>;
  /** The name of a deliberate mistake. */
  mistake?: string;
  processes?: number;
  longer?: number;
  /** After so many failures no more seeds are begun. */
  mostFailures?: number;
  shorten?: boolean;
  everyRow?: boolean;
  onRun?: (done: number) => void;
};

export async function simulate(options: Options): Promise<Simulated> {
  const { mistake, processes = 2, longer = 1, mostFailures = 3, shorten = true, everyRow = false, onRun } = options;
  const simulated: Simulated = { runs: 0, counts: new Map(), failures: [], traces: new Map() };
  const histories = options.histories[Symbol.iterator]();
  const isOver = () => simulated.failures.length >= mostFailures;
  async function work(): Promise<void> {
    const worker = startWorker(mistake);
    try {
      for (let next = histories.next(); !next.done && !isOver(); next = histories.next()) {
        note(simulated, await ask(worker, { history: next.value, longer, shorten, everyRow }));
        onRun?.(simulated.runs);
      }
    } finally {
      worker.kill();
    }
  }
  await Promise.all(Array.from({ length: processes }, work));
  return simulated;
}

function note(simulated: Simulated, { seed, counts, trace, failure }: Told): void {
  simulated.runs++;
  simulated.traces.set(seed, trace);
  for (const [what, count] of Object.entries(counts)) {
    simulated.counts.set(what, (simulated.counts.get(what) ?? 0) + count);
  }
  if (failure) simulated.failures.push({ seed, ...failure });
}

function startWorker(mistake: string | undefined): ChildProcess {
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  return fork(file('worker.ts'), {
    // Most of what a run makes is of no use a moment later.
    execArgv: ['--max-semi-space-size=64', '--import', file('loader.ts')],
    env: { ...process.env, ...(mistake && { SIMULATE_MISTAKE: mistake }) },
  });
}

function ask(worker: ChildProcess, asked: Asked): Promise<Told> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`A process of the simulation ended with ${code}.`));
    worker.once('exit', end);
    worker.once('message', (told: Told) => {
      worker.off('exit', end);
      resolve(told);
    });
    worker.send(asked);
  });
}

export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
