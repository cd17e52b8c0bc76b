import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseOfSchema } from './releases.ts';

const RELEASED = join(import.meta.dirname, '../../../shared-schema/src/testing/released');

const migrations = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-\d\d-\d\d-/.test(file))
  .map((file) => file.replace('.ts', ''))
  .toSorted();

test('the schema of every release since 0.3 is known by its last migration, and the newest schema is of none', () => {
  const known = migrations.flatMap((_, at) => releaseOfSchema(migrations.slice(0, at + 1)) ?? []);
  const released = readdirSync(RELEASED)
    .map((file) => file.replace(/(\.0)?\.json$/, ''))
    .filter((release) => release >= '0.3')
    .toSorted()
    // The newest may have the schema of today.
    .slice(0, -1);
  expect(known).toEqual(expect.arrayContaining(released));
  expect(releaseOfSchema(migrations)).toBeUndefined();
});
