import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { beatOn, isBeating } from './heartbeat.ts';
import { startOf, thisMachine } from './machine.ts';

const TRY_EVERY_MS = 100;
const LONGEST_WAIT_MS = 120_000;

type Holder = { machine: string; pid: number; start: string };

/**
 * Runs work that only one process may do at a time, in whatever container or machine it runs. The lock of a process that died is
 * taken over: at once on the same machine, where its number and start tell; elsewhere when the file is not touched any more.
 */
export async function withFileLock<R>(file: string, work: () => Promise<R>): Promise<R> {
  const until = Date.now() + LONGEST_WAIT_MS;
  while (!(await take(file))) {
    if (Date.now() > until) throw new Error(`${file} is held by another process.`);
    await wait(TRY_EVERY_MS);
  }
  const stop = beatOn(file);
  try {
    return await work();
  } finally {
    stop();
    rmSync(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    const holder: Holder = { machine: thisMachine(), pid: process.pid, start: startOf(process.pid) };
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const text = read(file);
    if (!(await lives(file, text)) && read(file) === text) rmSync(file, { force: true });
    return false;
  }
}

async function lives(file: string, text: string | undefined): Promise<boolean> {
  // A file just made is empty for a moment.
  if (!text) return true;
  const holder = JSON.parse(text) as Holder;
  if (holder.machine !== thisMachine()) return isBeating(file);
  return isAlive(holder.pid) && startOf(holder.pid) === holder.start;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
