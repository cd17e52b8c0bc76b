/**
 * The settings file: `.env` beside package.json, or what ENV_FILE names. Server, commands and builds all read it, so that they speak of the
 * same database. What the environment says wins.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { BadEnvironment } from './env.ts';
import { SETTINGS } from './env-schema.ts';

const REPOSITORY = join(import.meta.dirname, '../..');

/** What compose.yaml makes settings of. */
const OF_COMPOSE = ['SITE', 'DATABASE_OWNER_PASSWORD', 'DATABASE_PASSWORD'];

/** Puts it into the environment of this process and of those that it starts. Throws BadEnvironment if it cannot be read. */
export function loadEnvFile(): void {
  const named = process.env.ENV_FILE;
  const file = resolve(REPOSITORY, named || '.env');
  try {
    process.loadEnvFile(file);
    process.env.ENV_FILE = file;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!named && code === 'ENOENT') return;
    throw new BadEnvironment(`The settings in ${file} cannot be read (${code}).`);
  }
}

/** Names in it that are no settings: mistyped, or of another release. */
export function unknownNames(file: string): string[] {
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8')));
  return names.filter((name) => !SETTINGS.includes(name) && !OF_COMPOSE.includes(name));
}
