/** Brings the database up to date, without running the server. */
import { chooseDatabase, describeDatabase } from './database/choose-database.ts';
import { migrateAs } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { requireKeyOf } from './documents/present-key.ts';
import { readEnv } from './env.ts';
import { loadEnvFile } from './env-file.ts';

loadEnvFile();
const env = readEnv(process.env);
const chosen = await chooseDatabase(env, { existing: true });
try {
  const database = await openDatabase(chosen.url, 2);
  await migrateAs(chosen.ownerUrl, database, (old) => requireKeyOf(old, env));
  await database.close();
  process.stdout.write(`The database is up to date: ${describeDatabase(env)}.\n`);
} finally {
  await chosen.release();
}
