/**
 * Runs the server and the app for development. Both reload on change; Ctrl-C ends both. With `--demo` they have records of their own, those of a
 * made-up association, filled in the first time.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from '../sync-server/src/env-file.ts';

const root = join(import.meta.dirname, '..');

// Vite asks the server at its PORT.
loadEnvFile();
if (process.argv.includes('--demo')) takeDemo();

const children = [
  run(['--watch', '--watch-preserve-output', 'sync-server/src/main.ts']),
  run(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
];

let ending = false;
for (const child of children) child.once('exit', end);
process.on('SIGINT', end);
process.on('SIGTERM', end);

/** Prints the logins each time, which the demo says only when it is filled. */
function takeDemo(): void {
  const folder = join(root, '.data/demo');
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '' });
  const logins = join(folder, 'logins.txt');
  if (!existsSync(logins)) {
    const { status, stdout } = spawnSync(process.execPath, ['sync-server/src/demo.ts'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(logins, stdout);
  }
  process.stdout.write(readFileSync(logins, 'utf8'));
}

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
