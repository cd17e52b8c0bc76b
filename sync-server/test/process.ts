/** The server as it is run: a process of its own, which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const REPOSITORY = join(import.meta.dirname, '../..');

/** Whoever runs the tests may have settings of their own in the repository. */
export const NO_FILE = '/dev/null';

export type ServerProcess = {
  url: string;
  pid: number;
  /** Every line that it has written to stdout so far. */
  said: string[];
  /** Sends a signal and waits for the end; returns the exit code, null if the signal ended it. */
  end: (signal: NodeJS.Signals, times?: number) => Promise<number | null>;
};

const MAIN = 'sync-server/src/main.ts';

/** `release`: the folder of another release than this one. */
export async function startProcess(
  env: Record<string, string>,
  release = REPOSITORY,
  script = MAIN,
): Promise<ServerProcess> {
  const child = spawnServer(env, release, script);
  const said: string[] = [];
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! })
      .on('line', (line) => {
        said.push(line);
        const [, found] = /^Listening on http:\/\/localhost:(\d+)$/.exec(line) ?? [];
        if (found) resolve(found);
      })
      .once('close', () => reject(new Error(`The server ended before it listened: ${said.join('\n')}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    said,
    async end(signal, times = 1) {
      const ended = once(child, 'exit') as Promise<[number | null]>;
      for (let time = 0; time < times; time++) child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** Runs a server that is expected not to start. */
export async function failToStart(
  env: Record<string, string>,
  release = REPOSITORY,
): Promise<{ code: number | null; errors: string }> {
  const child = spawnServer(env, release);
  let errors = '';
  child.stderr!.on('data', (text: Buffer) => (errors += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

function spawnServer(env: Record<string, string>, release: string, script = MAIN): ChildProcess {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(release, script)], {
    env: { ...inherited, ENV_FILE: NO_FILE, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails half-way leaves nothing running.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

type Ran = { code: number | null; said: string; errors: string };

/** Runs `npm run admin -- …` to its end. */
export function runAdmin(args: string[], env: Record<string, string>): Promise<Ran> {
  return run('admin.ts', args, env);
}

/** Runs `npm run migrate -- …` to its end. */
export function runMigrate(args: string[], env: Record<string, string>): Promise<Ran> {
  return run('migrate.ts', args, env);
}

async function run(script: string, args: string[], env: Record<string, string>): Promise<Ran> {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', script), ...args], {
    env: { ...inherited, ENV_FILE: NO_FILE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = { said: '', errors: '' };
  child.stdout.on('data', (text: Buffer) => (heard.said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (heard.errors += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...heard };
}
