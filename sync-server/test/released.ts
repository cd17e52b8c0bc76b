/** Releases as they were, taken out of the repository's history. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The commits that were released. */
export const RELEASES = { '0.3.0': '5f8e3e2', '0.4.0': '78cf693' };

/** Puts one into a folder that is not there yet, with the packages that its own lock file names, and with its app if that is wanted. */
export function checkOut(commit: string, into: string, { withApp = false } = {}): void {
  const repository = join(import.meta.dirname, '../..');
  const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 1e9 });
  execFileSync('mkdir', [into]);
  execFileSync('tar', ['-x', '-C', into], { input: archive });
  execFileSync('npm', ['ci', ...(withApp ? [] : ['--omit=dev'])], { cwd: into, stdio: 'inherit' });
  // Not the tests' own.
  const env = { ...process.env, NODE_ENV: 'production' };
  if (withApp) execFileSync('npx', ['vite', 'build'], { cwd: into, env, stdio: 'inherit' });
}

/** Half a hundred members and a year of records, as the release itself makes them up. */
export function fillWithRecords(release: string, env: Record<string, string>): void {
  const demo = ['sync-server/src/demo.ts', '--members', '50', '--years', '1', '--seed', '7', '--today', '2026-11-21'];
  execFileSync(process.execPath, demo, { cwd: release, env: { ...process.env, ...env }, stdio: 'ignore' });
}
