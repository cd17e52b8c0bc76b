/** Runs the server and the app for development. Both reload on change; Ctrl-C ends both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvFile } from '../sync-server/src/env-file.ts';

const root = join(import.meta.dirname, '..');

// Vite asks the server at its PORT.
loadEnvFile();

const children = [
  run(['--watch', '--watch-preserve-output', 'sync-server/src/main.ts']),
  run(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
];

let ending = false;
for (const child of children) child.once('exit', end);
process.on('SIGINT', end);
process.on('SIGTERM', end);

function run(args: string[]): ChildProcess {
  // In a process group of its own a child does not get the terminal's Ctrl-C, so `end` signals it exactly once.
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
}

/** Called when one child ends or a signal arrives. Ends both children, after which this process ends too. */
function end(): void {
  if (ending) return;
  ending = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
