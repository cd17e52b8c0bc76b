import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RELEASES } from '../../sync-server/test/released.ts';
import { headings } from '../release/changelog.ts';

test('the changelog names the commits of the releases that drills take out of the history', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  expect(Object.fromEntries(headings(changelog))).toMatchObject(RELEASES);
});
