import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseOfSchema } from './releases.ts';

const RELEASED = join(import.meta.dirname, '../../../shared-schema/src/testing/released');

/** Those whose schema is that of the release after them. */
const SCHEMA_OF_NEXT = ['1.0.0-rc.3'];

const migrations = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-\d\d-\d\d-/.test(file))
  .map((file) => file.replace('.ts', ''))
  .toSorted();

test('the schema of every release since 0.3 is known by its last migration, and the newest schema is of none', () => {
  const known = migrations.flatMap((_, at) => releaseOfSchema(migrations.slice(0, at + 1)) ?? []);
  const released = readdirSync(RELEASED)
    .map((file) => file.replace('.json', ''))
    .filter((version) => version >= '0.3' && !SCHEMA_OF_NEXT.includes(version))
    .toSorted(byVersion)
    .map((version) => version.replace(/\.0$/, ''))
    // The newest may have the schema of today.
    .slice(0, -1);
  expect(known).toEqual(expect.arrayContaining(released));
  expect(releaseOfSchema(migrations)).toBeUndefined();
});

/** A candidate comes before its release. */
function byVersion(a: string, b: string): number {
  return `${a}~` < `${b}~` ? -1 : 1;
}
