/**
 * Runs commands, whether they came in a push or as a REST request: the only way synced rows change.
 *
 * Those that arrive while others are run wait, and go together in the next transaction. So the busier a server is, the more
 * commands share its trips to the database, its commit lock and its commits.
 */
import { knownName } from 'shared-schema/commands';
import type { Database } from '../database/open-database.ts';
import { traced } from '../traces.ts';
import type { CommandResult, ReceivedCommand } from './command-results.ts';
import {
  type SubmissionResult,
  type BeforeCommit,
  type CommandServices,
  runTogether,
  type Submission,
} from './run-together.ts';

/**
 * The most commands in one transaction: of several requests, and of one. A refused one costs the others nothing, but a conflict makes all
 * of them run again, and a device that is cut off sends again what was not committed.
 */
const MOST_TOGETHER = 40;
const MOST_IN_ORDER = 200;

/** A transaction that takes longer than this many milliseconds, waiting for another server perhaps, no longer holds up the next. */
const PATIENCE_MS = 25;

/** The most that wait like that. */
const MOST_SLOW = 8;

/**
 * Applies or refuses a command once and for ever; sent again, it gets the recorded result. Throws RefusalError
 * `auth.signedOut` if its member may no longer act, ProofNeeded, and Unavailable if the database fails: then nothing is recorded
 * and it may be sent again.
 */
export async function runCommand(
  services: CommandServices,
  command: ReceivedCommand,
  beforeCommit?: BeforeCommit,
): Promise<CommandResult> {
  const [result] = await submit(services, { commands: [command], beforeCommit });
  return result!;
}

/** The same for commands in order. What is thrown ends the run: those before it have their results, those behind it have not. */
export async function runInOrder(services: CommandServices, commands: ReceivedCommand[]): Promise<CommandResult[]> {
  const results: CommandResult[] = [];
  let most = MOST_IN_ORDER;
  while (results.length < commands.length) {
    const next = differentOnes(commands.slice(results.length, results.length + most));
    const done = await submit(services, { commands: next });
    results.push(...done);
    // One that had to wait until those before it were committed is often followed by others of its kind.
    most = done.length < next.length ? done.length : Math.min(2 * most, MOST_IN_ORDER);
  }
  return results;
}

/** The first commands, as far as none of them is sent twice. */
function differentOnes(commands: ReceivedCommand[]): ReceivedCommand[] {
  const ids = new Set<string>();
  const again = commands.findIndex(({ id }) => ids.size === ids.add(id).size);
  return again === -1 ? commands : commands.slice(0, again);
}

type Waiting = {
  services: CommandServices;
  submission: Submission;
  settle: (answer: SubmissionResult) => void;
};

/** Transactions under way: at most one that is not slow. */
type Queue = { waiting: Waiting[]; running: boolean; slow: number };

const queues = new WeakMap<Database, Queue>();

function submit(services: CommandServices, submission: Submission): Promise<CommandResult[]> {
  return traced('commands', async (span) => {
    const results = await takeTurn(services, submission);
    for (const [index, { outcome }] of results.entries()) {
      span.event('command', { name: knownName(submission.commands[index]!.name), outcome: outcome.status });
    }
    return results;
  });
}

function takeTurn(services: CommandServices, submission: Submission): Promise<CommandResult[]> {
  return new Promise((resolve, reject) => {
    const queue = queues.get(services.database) ?? { waiting: [], running: false, slow: 0 };
    queues.set(services.database, queue);
    const settle = (answer: SubmissionResult) => (answer instanceof Error ? reject(answer) : resolve(answer));
    queue.waiting.push({ services, submission, settle });
    runNext(queue);
  });
}

function runNext(queue: Queue): void {
  if (queue.running || queue.slow === MOST_SLOW || queue.waiting.length === 0) return;
  queue.running = true;
  let isSlow = false;
  const patience = setTimeout(() => {
    isSlow = true;
    queue.running = false;
    queue.slow++;
    runNext(queue);
  }, PATIENCE_MS);
  void run(takeTogether(queue.waiting)).finally(() => {
    clearTimeout(patience);
    if (isSlow) queue.slow--;
    else queue.running = false;
    runNext(queue);
  });
}

async function run(batch: Waiting[]): Promise<void> {
  const submissions = batch.map(({ submission }) => submission);
  const answers = await runTogether(batch[0]!.services, submissions).catch((error: Error) => batch.map(() => error));
  for (const [index, { settle }] of batch.entries()) settle(answers[index]!);
}

/** Takes from the front what may go together: commands that are all different, whose input is known already, and that are recorded either way. */
function takeTogether(waiting: Waiting[]): Waiting[] {
  const { services } = waiting[0]!;
  const ids = new Set<string>();
  let taken = 0;
  for (const next of waiting) {
    const { commands } = next.submission;
    if (next.services !== services || ids.size + commands.length > MOST_TOGETHER) break;
    if (commands.some(({ id, makeInput, from }) => ids.has(id) || makeInput || from === 'held')) break;
    for (const { id } of commands) ids.add(id);
    taken++;
  }
  return waiting.splice(0, Math.max(taken, 1));
}
