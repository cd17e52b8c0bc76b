/**
 * Fills an empty database with a made-up association:
 * `npm run demo -- --members 200 --years 3 --seed 1 --today 2026-11-21`, or `--ten-years`. The same arguments give the same
 * records; without `--today` they end yesterday.
 */
import { createPasswords } from './auth/passwords.ts';
import { chooseDatabase } from './database/choose-database.ts';
import { migrateAs } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { fillDatabase } from './demo/fill-database.ts';
import { readPlan } from './demo/read-plan.ts';
import { readEnv } from './env.ts';
import { loadEnvFile } from './env-file.ts';
import { makePacks } from './sync/make-packs.ts';

const PASSWORD = 'palm-leaf-ledger';

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const plan = readPlan(process.argv.slice(2), env);
  const chosen = await chooseDatabase(env);
  try {
    const database = await openDatabase(chosen.url, 4);
    try {
      await migrateAs(chosen.ownerUrl, database);
      const passwords = await createPasswords();
      const filled = await fillDatabase(database, plan, { password: PASSWORD, passwords, keys: env });
      await makePacks(database);
      const { members, businesses, funds, lines, logins } = filled;
      process.stdout.write(
        `${members} members, ${businesses} businesses, ${funds} chitty funds, ${lines} ledger lines.\n`,
      );
      for (const { role, email } of logins) process.stdout.write(`Sign in as ${role}: ${email}, ${PASSWORD}\n`);
    } finally {
      await database.close();
    }
  } finally {
    await chosen.release();
  }
}
