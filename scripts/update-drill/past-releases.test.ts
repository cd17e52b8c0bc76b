import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headings } from '../release/changelog.ts';
import { PAST_RELEASES } from './past-releases.ts';

test('the changelog names the commits of the releases that drills take out of the history', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  expect(Object.fromEntries(headings(changelog))).toMatchObject(
    Object.fromEntries(PAST_RELEASES.map(({ name, commit }) => [name, commit])),
  );
});
