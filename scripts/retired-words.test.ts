/** Words that gave way to the field's standard ones stay away: see docs/glossary.md for what to say instead. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const RETIRED =
  /\b(instalments?|tallies|exclusively|useKept|judge?ment|insistUnchanged|judgedLater|ServerFault|ServerRefusal|AuthError|TAKE_TURN|Unhurried|drawNumbers?|parentOf|ParentRef|tidying|otherKey|Deed)\b/gi;

/** Where an old word is the name of something that was released, or of another program. */
const STILL_NAMED_SO: Record<string, RegExp> = {
  // As treasurers spell it in their sheets.
  'pwa/src/imports/columns.ts': /instalments/,
  'pwa/src/imports/kinds/businesses.ts': /instalments/,
  'pwa/src/imports/check-book.test.ts': /instalments/i,
};

/** What a release has put into databases and onto phones keeps its words. */
const RELEASED = /testing\/released\/|package-lock\.json|docs\/glossary\.md|CHANGELOG\.md|retired-words/;

/** Not asked of git, which is not on every machine that has the sources. */
const files = globSync(
  '{*,{.github,deploy,docs,pwa,scripts,shared-schema,sync-server}/**/*}.{ts,tsx,js,css,html,md,json}',
  {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  },
).filter((file) => !RELEASED.test(file));

test('no file brings a retired word back', () => {
  const found = files.flatMap((file) => {
    const words = readFileSync(join(root, file), 'utf8').match(RETIRED) ?? [];
    return words.filter((word) => !STILL_NAMED_SO[file]?.test(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
