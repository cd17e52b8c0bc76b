/** The migrations of this folder, oldest first. Each is a file whose name is its name for ever; a released one is never edited. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationObject } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

type MigrationModule = Record<string, MigrationObject['class']>;

const files = globSync('????-??-??-*.ts', { cwd: import.meta.dirname }).toSorted();

export const migrations: MigrationObject[] = await Promise.all(
  files.map(async (file) => {
    const { href } = pathToFileURL(join(import.meta.dirname, file));
    const [migration] = Object.values((await import(href)) as MigrationModule);
    return { name: basename(file, '.ts'), class: withoutTimeouts(migration!) };
  }),
);

type Up = { up(): void | Promise<void> };
type Concrete = new (...parts: ConstructorParameters<typeof Migration>) => Omit<Migration, 'up'> & Up;

/** A migration may take as long as it takes; what the server's own statements may take is in `open-database.ts`. */
function withoutTimeouts(given: MigrationObject['class']): MigrationObject['class'] {
  const Given = given as unknown as Concrete;
  return class extends Given {
    override async up(): Promise<void> {
      this.addSql('set local statement_timeout = 0');
      this.addSql('set local lock_timeout = 0');
      await super.up();
    }
  };
}
