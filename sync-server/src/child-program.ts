/** Runs a program of the server's own in a process of its own, so that requests are answered meanwhile. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

type Options = {
  args?: string[];
  /** Told to it once it runs. Not as an argument, which every user of the machine could read. */
  message?: string;
  /** Ends it. */
  signal: AbortSignal;
  /** It is ended after so many milliseconds. */
  limitMs: number;
};

/** Ends with the program, which exits when this process does: see `endWithParent`. `code` is null if it was ended. */
export async function runProgram(
  file: string,
  { args = [], message, signal, limitMs }: Options,
): Promise<{ code: number | null; said: string }> {
  const child = fork(file, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  // Whatever it is busy with.
  const end = () => child.kill('SIGKILL');
  const limit = setTimeout(end, limitMs);
  signal.addEventListener('abort', end);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (said += text.toString()));
  if (message !== undefined) child.send(message);
  if (signal.aborted) end();
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said: said.trim() };
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', end);
  }
}

/** Called by such a program: a server that was killed leaves none behind. Returns how to end by oneself. */
export function endWithParent(): () => void {
  const end = () => process.exit(1);
  // Keeps the process alive, if it was started by a server.
  process.once('disconnect', end);
  return () => process.removeListener('disconnect', end);
}
