/** Programs that a release needs; each one that fails stops it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** With its output on the screen. */
export function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): void {
  execFileSync(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    // Standard output is left to what the command itself says.
    stdio: ['ignore', 2, 2],
  });
}

/** Its output, without the last line's end. */
export function outputOf(program: string, args: string[]): string {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trimEnd();
}
