/** The migrations of this folder, oldest first. Each is a file whose name is its name for ever; a released one is never edited. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { MigrationObject } from '@mikro-orm/core';

type MigrationModule = Record<string, MigrationObject['class']>;

const files = globSync('????-??-??-*.ts', { cwd: import.meta.dirname }).toSorted();

export const migrations: MigrationObject[] = await Promise.all(
  files.map(async (file) => {
    const [migration] = Object.values((await import(`./${file}`)) as MigrationModule);
    return { name: basename(file, '.ts'), class: migration! };
  }),
);
