/**
 * `npm run release -- VERSION`: checks, tests, sets the version and the changelog's head, commits, tags and builds; pushes nothing.
 *   --skip-tests  without tests, and says so
 *   --build-only  builds what is here, without checks, commit or tag
 *   --tags        sets the tags of past releases from the commits that CHANGELOG.md names
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRelease } from './build.ts';
import { announcement, headings, released } from './changelog.ts';
import { outputOf, root, run } from './run.ts';

const CHANGELOG = join(root, 'CHANGELOG.md');

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'skip-tests': { type: 'boolean' }, 'build-only': { type: 'boolean' }, tags: { type: 'boolean' } },
});

try {
  if (chosen.tags) setTags();
  else if (chosen['build-only']) build();
  else release(positionals[0]);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function release(version: string | undefined): void {
  if (!version || !/^\d+\.\d+\.\d+(-rc\.\d+)?$/.test(version)) throw new Error('Say which: npm run release -- 1.2.3');
  if (outputOf('git', ['branch', '--show-current']) !== 'main') throw new Error('Releases are made of main.');
  if (outputOf('git', ['status', '--porcelain']) !== '') throw new Error('There are changes that are not committed.');
  if (outputOf('git', ['tag', '--list', `v${version}`]) !== '') throw new Error(`v${version} was released already.`);
  const changelog = released(readFileSync(CHANGELOG, 'utf8'), version, new Date().toISOString().slice(0, 10));

  announcement(changelog, version);

  if (chosen['skip-tests']) say('TESTS SKIPPED, because of --skip-tests: nothing shows that this release works.');
  else for (const tests of ['test', 'test:walk', 'test:refusals', 'test:accessibility']) run('npm', ['run', tests]);

  writeFileSync(CHANGELOG, changelog);
  run('npm', [
    'version',
    version,
    '--workspaces',
    '--include-workspace-root',
    '--no-git-tag-version',
    '--ignore-scripts',
  ]);
  run('git', ['commit', '--quiet', '--all', '--message', `release: ${version}`]);
  run('git', ['tag', '--annotate', `v${version}`, '--message', version]);
  build();
  say(`Publish it with: git push origin main v${version}`);
}

function build(): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  if (outputOf('git', ['status', '--porcelain']) !== '')
    say('THERE ARE CHANGES that are not committed: nobody else can build this.');
  const folder = buildRelease(version);
  say(readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd());
  say(`Built in ${folder}.`);
}

function setTags(): void {
  for (const [version, commit] of headings(readFileSync(CHANGELOG, 'utf8'))) {
    if (!commit) say(`${version}: CHANGELOG.md names no commit, so there is no tag`);
    else {
      // The day of the commit, so that tags set anew are the same.
      const date = outputOf('git', ['log', '-1', '--format=%cI', commit]);
      run('git', ['tag', '--force', '--annotate', `v${version}`, '--message', version, commit], {
        env: { GIT_COMMITTER_DATE: date },
      });
      say(`v${version}: ${commit}`);
    }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
