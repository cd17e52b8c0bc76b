/** Runs programs of the server package beside a test. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAMS = join(import.meta.dirname, '../../sync-server/test');

/** Node keeps compiled code here: a third of a program's start is compiling. */
const COMPILE_CACHE = join(import.meta.dirname, '../../.test-data/compile-cache');

export type RunningProgram = {
  /** The first line it printed: where to find it. */
  firstLine: string;
  stop: () => Promise<void>;
};

/** Starts a program and waits for its first line. Throws an Error if it ends before that. */
export async function runProgram(program: string): Promise<RunningProgram> {
  const child = spawn(process.execPath, [join(PROGRAMS, program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(),
  });
  for await (const firstLine of createInterface({ input: child.stdout })) {
    return { firstLine, stop: () => stop(child) };
  }
  throw new Error(`${program} ended before it was ready.`);
}

/** Starts a program that answers messages. */
export function forkProgram(program: string): ChildProcess {
  return fork(join(PROGRAMS, program), { env: environment(), execArgv: [] });
}

/** Cuts a forked program's channel, at which it ends. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

function environment(): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
