import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimCluster } from './cluster-claim.ts';
import { withFileLock } from './file-lock.ts';
import { SILENCE } from './heartbeat.ts';
import { startOf, thisMachine } from './machine.ts';

// Long enough for another to beat, and no longer, so that the tests need not wait.
Object.assign(SILENCE, { longest: 1000 });

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another container that uses a file, until it is stopped. */
function beatOfAnother(path: string): () => void {
  const timer = setInterval(() => utimesSync(path, new Date(), new Date()), 100);
  return () => clearInterval(timer);
}

test('two who want it at once have it one after the other', async () => {
  const order: string[] = [];
  const hold = (name: string) =>
    withFileLock(file, async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
    });
  await Promise.all([hold('one'), hold('two')]);
  expect(order[1]).toBe(order[0]!.replace('begins', 'ends'));
  expect(existsSync(file)).toBe(false);
});

test('in a container, where each start has the same process id, the lock of the one that was killed is taken over', async () => {
  const killed = { machine: thisMachine(), pid: process.pid, start: `${Number(startOf(process.pid)) - 1}` };
  writeFileSync(file, JSON.stringify(killed));
  expect(await withFileLock(file, () => Promise.resolve('taken'))).toBe('taken');
});

test.each([
  [
    'from before this machine was booted, or of another container that is gone',
    { machine: 'another', pid: 1, start: '7' },
  ],
  ['of a release that wrote a process id alone, even if such a process runs', process.pid],
])('a lock %s is taken over', async (_whose, holder) => {
  writeFileSync(file, JSON.stringify(holder));
  expect(await withFileLock(file, () => Promise.resolve('taken'))).toBe('taken');
});

test('the lock of another container that lives is waited for', async () => {
  writeFileSync(file, JSON.stringify({ machine: 'another', pid: 1, start: '7' }));
  const stop = beatOfAnother(file);
  let released = false;
  const taken = withFileLock(file, () => Promise.resolve(released));
  setTimeout(() => {
    stop();
    released = true;
    rmSync(file);
  }, 1000);
  expect(await taken).toBe(true);
});

test('a second container on one data folder is refused; servers of one machine share it; a crashed one leaves it free', async () => {
  const machine = join(folder, 'postgres.machine');
  writeFileSync(machine, 'another');
  const stop = beatOfAnother(machine);
  await expect(claimCluster(folder)).rejects.toThrow('Another machine or container');
  stop();
  const first = await claimCluster(folder);
  expect(readFileSync(machine, 'utf8')).toBe(thisMachine());
  const second = await claimCluster(folder);
  first.leave();
  expect(existsSync(machine)).toBe(true);
  second.giveUp();
  expect(existsSync(machine)).toBe(false);
});
