/** Brings the database up to date, without running the server. */
import { chooseDatabase } from './database/choose-database.ts';
import { migrateAs } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { readEnv } from './env.ts';

const chosen = await chooseDatabase(readEnv(process.env));
try {
  const database = await openDatabase(chosen.url, 2);
  await migrateAs(chosen.ownerUrl, database);
  await database.close();
  process.stdout.write('The database is up to date.\n');
} finally {
  await chosen.release();
}
