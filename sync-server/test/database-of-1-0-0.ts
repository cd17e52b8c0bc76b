/** The association that release 1.0.0 itself has backed up: records of each kind, the history, and an entry that is held. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { restoreBackup } from '../src/backup/restore.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { migrations } from '../src/migrations/migrations.ts';
import { createOwnedDatabase } from './cluster.ts';

const FOLDER = join(import.meta.dirname, 'fixtures/1.0.0');

export const FILE_OF_1_0_0 = join(FOLDER, 'association.tar.gz.age');
export const CATALOGUE_OF_1_0_0 = join(FOLDER, 'catalogue.txt');
export const PASSPHRASE_OF_1_0_0 = 'rain on a tin roof at night';

export const BACKUP_OF_1_0_0 = {
  open: () => createReadStream(FILE_OF_1_0_0),
  unlock: { passphrase: PASSPHRASE_OF_1_0_0 },
};

/** As release 1.0.0 leaves it. */
export async function createDatabaseOf100(clusterUrl: string) {
  const { url, drop } = await createOwnedDatabase(clusterUrl);
  const database = await openDatabase(url, 2);
  const { documentKeys } = await restoreBackup(BACKUP_OF_1_0_0, { owner: database, appRole: undefined, asItWas: true });
  return {
    url,
    database,
    /** As PEM. */
    documentKeys,
    /** From now on it is one that an earlier release has made. */
    async forgetLastMigration() {
      await database.run('DELETE FROM mikro_orm_migrations WHERE id = (SELECT max(id) FROM mikro_orm_migrations)');
    },
    async drop() {
      await database.close();
      await drop();
    },
  };
}

/** Lets a release bring one more migration, made of a statement, meanwhile. */
export async function withMigration<R>(statement: string, work: (name: string) => R | Promise<R>): Promise<R> {
  const name = '2031-01-01-of-a-test';
  class OfATest extends Migration {
    override up(): void {
      this.addSql(statement);
    }
  }
  migrations.push({ name, class: OfATest });
  try {
    return await work(name);
  } finally {
    migrations.pop();
  }
}
