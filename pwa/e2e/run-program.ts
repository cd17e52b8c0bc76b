/** Runs programs of the server package beside a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAMS = join(import.meta.dirname, '../../sync-server/test');

/** Node keeps compiled code here. Each test starts a server, and a third of its start is compiling. */
const COMPILE_CACHE = join(import.meta.dirname, '../../.test-data/compile-cache');

export type RunningProgram = {
  /** The first line it printed: where to find it. */
  firstLine: string;
  stop: () => Promise<void>;
};

/** Starts a program and waits for its first line. Throws an Error if it ends before that. */
export async function runProgram(program: string, options: string[] = []): Promise<RunningProgram> {
  const child = spawn(process.execPath, [join(PROGRAMS, program), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
  });
  for await (const firstLine of createInterface({ input: child.stdout })) {
    return { firstLine, stop: () => stop(child) };
  }
  throw new Error(`${program} ended before it was ready.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
