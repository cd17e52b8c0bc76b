/** What every command of `npm run admin` is made of. */
import type { ParseArgsConfig } from 'node:util';
import { type ChosenDatabase, chooseDatabase, describeDatabase } from '../database/choose-database.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { UPDATE_TO_1_0_0 } from '../database/migrate.ts';
import { isSchemaCurrent, migrationsDone } from '../database/schema-version.ts';
import type { Env } from '../env.ts';
import { isBefore100, newerOf } from '../migrations/migrations.ts';

export type Arguments = { values: Record<string, string | boolean | undefined>; positionals: string[] };

export type Say = (line: string) => void;

export type AdminCommand = {
  /** For the list of commands. */
  summary: string;
  /** What follows the name. */
  usage: string;
  /** The options and what they mean, a line each. */
  help?: string;
  options?: ParseArgsConfig['options'];
  /** How many arguments that are no options it takes at most. */
  positionals?: number;
  /** Returns whether all is well. Whatever is wrong is thrown as an Error of one sentence. */
  run: (env: Env, given: Arguments, say: Say) => Promise<boolean>;
};

/** The command was called in a way it does not know. */
export class BadUsage extends Error {
  override name = 'BadUsage';
}

/** Works on the database of the settings, which must be there and of this release, as the server's role. Says which one it is. */
export async function withDatabase<R>(
  env: Env,
  say: Say,
  work: (database: Database, chosen: ChosenDatabase) => Promise<R>,
): Promise<R> {
  return withChosen(env, say, async (chosen) => {
    const database = await openDatabase(chosen.url, 4);
    try {
      await requireCurrent(database);
      return await work(database, chosen);
    } finally {
      await database.close();
    }
  });
}

/**
 * The same on a database of this release or an older one, as the role that owns the tables: the server's may not read what an older one
 * has made. `isCurrent`: it is of this one.
 */
export async function withOwnedDatabase<R>(
  env: Env,
  say: Say,
  work: (database: Database, isCurrent: boolean) => Promise<R>,
): Promise<R> {
  return withChosen(env, say, async ({ url, ownerUrl }) => {
    const database = await openDatabase(ownerUrl ?? url, 4);
    try {
      if ((await refuseOthers(database)).length === 0) {
        throw new Error(
          'There is nothing in this database, or DATABASE_OWNER_URL is not of the role that owns its tables.',
        );
      }
      return await work(database, await isSchemaCurrent(database));
    } finally {
      await database.close();
    }
  });
}

/** The same before anything is known of the database, which is made for a restoration alone. */
export async function withChosen<R>(
  env: Env,
  say: Say,
  work: (chosen: ChosenDatabase) => Promise<R>,
  { existing = true } = {},
): Promise<R> {
  const { envFile, dataDir } = env;
  say(
    `Database: ${describeDatabase(env)}. Data folder: ${dataDir}. Settings: ${envFile ?? 'those of the environment'}.`,
  );
  const chosen = await chooseDatabase(env, { existing });
  try {
    return await work(chosen);
  } finally {
    await chosen.release();
  }
}

/** Returns the migrations that were run. */
async function refuseOthers(database: Database): Promise<string[]> {
  const done = await migrationsDone(database);
  if (newerOf(done)) throw new Error('A newer release has used this database: use its commands.');
  if (isBefore100(done)) throw new Error(UPDATE_TO_1_0_0);
  return done;
}

async function requireCurrent(database: Database): Promise<void> {
  await refuseOthers(database);
  if (!(await isSchemaCurrent(database))) {
    throw new Error('The database is not up to date: start the server once, or run "npm run migrate".');
  }
}

export function textOf(given: Arguments, option: string): string | undefined {
  const value = given.values[option];
  return typeof value === 'string' ? value : undefined;
}

/** Throws BadUsage if it is missing. */
export function requiredOption(given: Arguments, option: string): string {
  const value = textOf(given, option);
  if (!value) throw new BadUsage(`--${option} is missing.`);
  return value;
}

/** What a check of `doctor` says. */
export type Finding = ['good' | 'doubtful' | 'wrong', string];
