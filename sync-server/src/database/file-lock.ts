import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const TRY_EVERY_MS = 100;
const MOST_TRIES = 1200;

/** Runs work that only one process of this machine may do at a time. The lock of a process that died is taken over. */
export async function withFileLock<R>(file: string, work: () => Promise<R>): Promise<R> {
  for (let tries = 1; !take(file); tries++) {
    if (tries > MOST_TRIES) throw new Error(`${file} is held by another process.`);
    await wait(TRY_EVERY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!holderLives(file)) rmSync(file, { force: true });
    return false;
  }
}

/** A file just made is empty for a moment; that counts as held. */
function holderLives(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
