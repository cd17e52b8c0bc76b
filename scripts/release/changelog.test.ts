import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { announcement, headings, released } from './changelog.ts';

const BEFORE = '# Changelog\n\n## Unreleased (1.0)\n\n### Added\n\n- Tea.\n\n## 0.9.0 - 2026-11-21 (78cf693)\n';

test('a release gives what is unreleased its version and day', () => {
  expect(released(BEFORE, '1.0.0-rc.1', '2026-12-01')).toBe(
    BEFORE.replace('## Unreleased (1.0)', '## 1.0.0-rc.1 - 2026-12-01'),
  );
});

test('nothing is released twice, nor without a word on what is new', () => {
  expect(() => released(BEFORE, '0.9.0', '2026-12-01')).toThrow('has 0.9.0 already');
  expect(() => released(released(BEFORE, '1.0.0', '2026-12-01'), '1.0.1', '2026-12-02')).toThrow('Unreleased');
});

test('a heading names its commit, plainly or as a link, or none', () => {
  const text = `${BEFORE}\n## 0.8.0 - 2026-10-01 ([\`5f8e3e2\`](https://example.org/commit/5f8e3e2))\n\n## 0.7.0\n\n## 0.6.0 - 2026-01-02\n`;
  expect([...headings(text)]).toEqual([
    ['0.9.0', '78cf693'],
    ['0.8.0', '5f8e3e2'],
    ['0.7.0', undefined],
    ['0.6.0', undefined],
  ]);
});

test('each release in the changelog here names its commit', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const past = [...headings(changelog)];
  expect(past.slice(-5).map(([version]) => version)).toEqual(['0.5.0', '0.4.0', '0.3.0', '0.2.0', '0.1.0']);
  // No commit knows its own name: that of the newest release is written down by the next one.
  const isNew = !/^## Unreleased/m.test(changelog);
  expect(past.slice(isNew ? 1 : 0).filter(([, commit]) => commit === undefined)).toEqual([]);
});

test('the file that servers ask for says what stands below the head of a release', () => {
  const said = BEFORE.replace('### Added', 'Tea is served\nto members.\n\n### Added');
  const changelog = released(said, '1.0.0', '2026-12-01');
  const release = { version: '1.0.0', released: '2026-12-01', means: 'Tea is served to members.' };
  expect(announcement(changelog, '1.0.0')).toEqual(release);
  const url = 'https://example.org';
  expect(announcement(changelog, '1.0.0', url)).toEqual({ ...release, url });
  expect(announcement(changelog, '1.1.0-dev')).toBeUndefined();
  expect(() => announcement(released(BEFORE, '1.0.0', '2026-12-01'), '1.0.0')).toThrow('does not say');
});
