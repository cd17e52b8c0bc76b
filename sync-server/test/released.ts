/** Releases as they were, taken out of the repository's history. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commits that were released. */
export const RELEASES = { '1.0.0': 'f8f06a7e', '1.1.0': '7ff3ecc9f' };

/** Puts one into a folder that is not there yet, with the packages that its own lock file names; with those for building, if wanted. */
export function checkOut(commit: string, into: string, { toBuild = false } = {}): void {
  const repository = join(import.meta.dirname, '../..');
  const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: repository,
    encoding: 'utf8',
  });
  if (isShallow.startsWith('true'))
    throw new Error('This clone lacks the history that releases are taken out of: git fetch --unshallow.');
  const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 1e9 });
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-x', '-C', into], { input: archive });
  execFileSync('npm', ['ci', ...(toBuild ? [] : ['--omit=dev'])], { cwd: into, stdio: ['ignore', 2, 2] });
}

/** One with its app, in a folder of `cache` where it stays for the next time. Returns that folder. */
export function builtRelease(commit: string, cache: string): string {
  const folder = join(cache, commit);
  const built = join(folder, '.built');
  if (existsSync(built)) return folder;
  // Half of one, of a run that was ended.
  rmSync(folder, { recursive: true, force: true });
  checkOut(commit, folder, { toBuild: true });
  // Not the tests' own.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npx', ['vite', 'build'], { cwd: folder, env, stdio: ['ignore', 2, 2] });
  writeFileSync(built, '');
  return folder;
}

/** Half a hundred members and a year of records, as the release itself makes them up. */
export function fillWithRecords(release: string, env: Record<string, string>): void {
  const demo = ['sync-server/src/demo.ts', '--members', '50', '--years', '1', '--seed', '7', '--today', '2026-11-21'];
  execFileSync(process.execPath, demo, { cwd: release, env: { ...process.env, ...env }, stdio: 'ignore' });
}
