/**
 * The migrations, oldest first: the initial schema by all the names of 1.0.0, then the files of this folder. The name of such a file is its
 * migration's name for ever; a released one is never edited.
 */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { InitialSchema } from './initial-schema.ts';
import { NAMES_OF_1_0_0 } from './names-of-1-0-0.ts';

type MigrationModule = Record<string, MigrationObject['class']>;

/** What it made is made by the first one. */
class AlreadyMade extends Migration {
  override up(): void {}
}

const files = globSync('????-??-??-*.ts', { cwd: import.meta.dirname }).toSorted();

export const migrations: MigrationObject[] = [
  ...NAMES_OF_1_0_0.map((name, position) => ({
    name,
    class: withoutTimeouts(position === 0 ? InitialSchema : AlreadyMade),
  })),
  ...(await Promise.all(
    files.map(async (file) => {
      const { href } = pathToFileURL(join(import.meta.dirname, file));
      const [migration] = Object.values((await import(href)) as MigrationModule);
      return { name: basename(file, '.ts'), class: withoutTimeouts(migration!) };
    }),
  )),
];

/** Were some of them run, but not all of those of 1.0.0? What comes after 1.0.0 cannot bring that up to date. */
export function isBefore100(done: string[]): boolean {
  return done.length > 0 && NAMES_OF_1_0_0.some((name) => !done.includes(name));
}

/** One that was run and that this release does not know. */
export function newerOf(done: string[]): string | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  return done.findLast((name) => !known.has(name));
}

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
