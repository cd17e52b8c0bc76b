/** What bringing a database up to date would do, tried on a copy: the database itself is only read, and may be in use meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { choosePostgresUser } from '../database/postgres-user.ts';
import { migrationsDone } from '../database/schema-version.ts';
import { makeFolder } from '../make-folder.ts';
import { migrations } from '../migrations/migrations.ts';
import { makeBackupKey } from './cipher.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write-backup.ts';

type Tried = {
  /** Those that would run, oldest first. */
  migrations: string[];
  seconds: number;
};

/** Throws whatever the migrations throw. `dataDir` must have room for the copy, which is gone afterwards. */
export async function tryMigrations(database: Database, dataDir: string): Promise<Tried> {
  const done = new Set(await migrationsDone(database));
  const pending = migrations.map(({ name }) => name).filter((name) => !done.has(name));
  if (pending.length === 0) return { migrations: [], seconds: 0 };
  return withEmptyDatabase(dataDir, async (copy) => {
    await copyInto(copy, database);
    const started = performance.now();
    await migrate(copy);
    return { migrations: pending, seconds: (performance.now() - started) / 1000 };
  });
}

/** As a backup that is restored: whatever that leaves out is left out here, too. */
async function copyInto(copy: Database, database: Database): Promise<void> {
  const { identity, recipient } = await makeBackupKey();
  // No migration needs the keys.
  const nothing = { documentKeys: '', settings: '' };
  const backup = await writeBackup(database, nothing, { recipients: [recipient] }, new Date());
  const unlock = { identities: [identity] };
  await restoreBackup({ open: () => backup, unlock }, { owner: copy, appRole: undefined, asItWas: true });
}

/** In a Postgres of its own, because the role that owns the tables may seldom make databases. */
async function withEmptyDatabase<R>(dataDir: string, work: (database: Database) => Promise<R>): Promise<R> {
  makeFolder(dataDir);
  const folder = mkdtempSync(join(dataDir, 'dry-run-'));
  let postgres: EmbeddedPostgres | undefined;
  const remove = async () => {
    await postgres?.stop();
    for (const each of [choosePostgresUser(folder).home, folder]) rmSync(each, { recursive: true, force: true });
  };
  // It would run on without us.
  const interrupted = () => void remove().finally(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    // A power cut may take the copy.
    postgres = await startEmbedded(folder, { fsync: 'off' });
    const database = await openDatabase(postgres.ownerUrl, 4);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await remove();
  }
}
