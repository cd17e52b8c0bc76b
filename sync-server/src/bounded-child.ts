/**
 * Work on what a stranger sent, in a process of its own. A thread's limit of memory does not hold the engine, which ends the whole
 * server with it; a process is ended alone.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { endWithParent } from './child-program.ts';

type Bounds = {
  /** Megabytes, of all that it takes of the machine. */
  mostMemory: number;
  /** Milliseconds. */
  longest: number;
};

/**
 * What the program in `file` answers to the message; undefined if it took too much, and was ended. See `answerOnce`. Throws what the program
 * threw: a mistake of ours, as a file that is no good has an answer.
 */
export async function runBounded<Answer>(
  file: URL,
  message: unknown,
  { mostMemory, longest }: Bounds,
): Promise<Answer | undefined> {
  const child = fork(file, [String(mostMemory)], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${mostMemory}`],
    // It needs none of the server's secrets, and what it prints as it dies tells nothing.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), longest);
  try {
    const answered = new Promise<Answer>((resolve, reject) => {
      child.once('message', (said) => {
        const { answer, failure } = said as { answer: Answer; failure?: Error };
        if (failure) reject(failure);
        else resolve(answer);
      });
    });
    // It may be gone before it is told.
    child.send(message as object, () => {});
    return await Promise.race([answered, ended.then(() => undefined)]);
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}

/** Called by such a program. */
export function answerOnce(answer: (message: unknown) => unknown): void {
  endWithParent();
  watchMemory();
  process.once('message', (message) => {
    try {
      process.send!({ answer: answer(message) });
    } catch (failure) {
      process.send!({ failure });
    }
  });
}

/** A thread, because the program itself is busy. What lies outside of the engine's heap counts, too. */
function watchMemory(): void {
  // Where the machine's memory ends, this is what it ends first.
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
  new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData: Number(process.argv[2]) }).unref();
}
