/** Runs server and app for development, both reloading on change. Ctrl-C ends both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const children = [
  run(['--watch', '--watch-preserve-output', 'sync-server/src/main.ts']),
  run(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
];

let ending = false;
for (const child of children) child.once('exit', end);
process.on('SIGINT', end);
process.on('SIGTERM', end);

function run(args: string[]): ChildProcess {
  // Its own process group: the terminal's Ctrl-C reaches us alone, and each child hears of it once, from us.
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
}

/** One of the two ending, or a signal, ends both; then this process has nothing left to wait for. */
function end(): void {
  if (ending) return;
  ending = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
