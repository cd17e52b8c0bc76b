/** Brings the database up to date, without running the server. */
import { startEmbedded } from './database/embedded.ts';
import { migrate, openDatabase } from './database/open-database.ts';
import { readEnv } from './env.ts';

const env = readEnv(process.env);
const postgres = env.databaseUrl ? undefined : await startEmbedded(env.dataDir);
try {
  const database = await openDatabase(env.databaseUrl ?? postgres!.url, 2);
  await migrate(database);
  await database.close();
  process.stdout.write('The database is up to date.\n');
} finally {
  await postgres?.stop();
}
