/** Brings the database up to date, without running the server; with `--dry-run` says what that would do, and changes nothing. */
import { parseArgs } from 'node:util';
import { withOwnedDatabase } from './admin/admin-command.ts';
import { tryMigrations } from './backup/try-migrations.ts';
import { chooseDatabase, describeDatabase } from './database/choose-database.ts';
import { migrateAs } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { requireKeyOf } from './documents/present-key.ts';
import { readEnv } from './env.ts';
import { loadEnvFile } from './env-file.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  loadEnvFile();
  await (values['dry-run'] ? tryIt() : bringUpToDate());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function bringUpToDate(): Promise<void> {
  const env = readEnv(process.env);
  const chosen = await chooseDatabase(env, { existing: true });
  try {
    const database = await openDatabase(chosen.url, 2);
    await migrateAs(chosen.ownerUrl, database, (old) => requireKeyOf(old, env));
    await database.close();
    say(`The database is up to date: ${describeDatabase(env)}.`);
  } finally {
    await chosen.release();
  }
}

async function tryIt(): Promise<void> {
  const env = readEnv(process.env);
  const { migrations, seconds } = await withOwnedDatabase(env, say, async (database) => {
    await requireKeyOf(database, env);
    return tryMigrations(database, env.dataDir);
  });
  for (const name of migrations) say(name);
  say(
    migrations.length === 0
      ? 'It is up to date: no migration would run.'
      : `These ${migrations.length} migrations ran on a copy in ${seconds.toFixed(1)} s. The records allow it. Nothing was changed.`,
  );
}
