/** Makes the embedded database as it was at a moment, from the archive of its changes. */
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checkVersion, clusterOf, PASSWORD_FILES } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { choosePostgresUser } from '../database/postgres-user.ts';
import { recover } from '../database/recover.ts';
import { type Archive, archiveSettings } from '../database/wal-archive.ts';
import { appendStatements, happeningNow } from '../history/append.ts';
import { RESTORED } from '../history/entry.ts';
import { makeFolder } from '../make-folder.ts';
import { gapOn, type Way, wayTo } from './base-copies.ts';

type Options = {
  dataDir: string;
  archive: Archive;
  /** Undefined: as late as the archive goes. */
  moment: Date | undefined;
};

export type Restored = Pick<Way, 'copy' | 'timeline'> & {
  /** Whether the archive has something later: else nothing says that it was complete. */
  isLater: boolean;
  /** Where recovery ended too early, because a file is missing in the archive. */
  gap: Date | undefined;
};

/** Makes the cluster in a data folder that has none. Throws an Error of one sentence if the archive leads to no such moment. */
export async function restoreCluster({ dataDir, archive, moment }: Options): Promise<Restored> {
  const runner = choosePostgresUser(dataDir);
  const cluster = clusterOf(runner);
  requireNoCluster(cluster);
  const way = wayTo(moment ?? new Date(), archive.to);
  // Made in another folder and then moved, so that a half-made one is never used.
  const making = `${cluster}.new`;
  rmSync(making, { recursive: true, force: true });
  for (const name of PASSWORD_FILES) await unpack(join(way.copy.folder, `${name}.gz`), join(dataDir, name));
  await unpackCluster(way, making);
  checkVersion(making);
  const settings = archiveSettings(runner, making, archive);
  const { wal } = way.folders;
  const { timeline } = way;
  const isLater = await recover({ runner, cluster: making, dataDir, wal, timeline, until: moment, settings });
  renameSync(making, cluster);
  return { copy: way.copy, timeline, isLater, gap: isLater ? undefined : gapOn(way) };
}

/** Throws an Error of one sentence if there is one. */
function requireNoCluster(cluster: string): void {
  if (existsSync(cluster)) throw new Error(`There is a database in ${cluster}: set DATA_DIR to a new folder.`);
}

async function unpackCluster({ copy: { folder } }: Way, cluster: string): Promise<void> {
  await unpackFolder(join(folder, 'cluster'), cluster);
  copyFileSync(join(folder, 'backup_label'), join(cluster, 'backup_label'));
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

async function unpackFolder(from: string, to: string): Promise<void> {
  makeFolder(to, 0o700);
  for (const name of readdirSync(from)) {
    const source = join(from, name);
    if (statSync(source).isDirectory()) await unpackFolder(source, join(to, name));
    else await unpack(source, join(to, name.replace(/\.gz$/, '')));
  }
}

async function unpack(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createGunzip(), createWriteStream(to, { mode: 0o600 }));
}

/**
 * It counts as another database than the one that went on, so that phones offer again what it does not have; and it is brought up to date.
 */
export async function markRestored(owner: Database, appRole: string, moment: Date | undefined): Promise<void> {
  await migrate(owner, appRole);
  const changes = [{ field: 'backupOf', from: null, to: moment?.toISOString() ?? (await lastEntry(owner)) }];
  await owner.transaction(async (sql) => {
    await sql.run('UPDATE database_identity SET fingerprint = $1', [`restored ${new Date().toISOString()}`]);
    await sql.commitWith(appendStatements([happeningNow({ action: RESTORED, effect: 'noted', changes })]));
  });
}

async function lastEntry(sql: Sql): Promise<string | null> {
  const [last] = await sql.run<{ at: string | null }>(
    `SELECT to_char(max(received_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM history`,
  );
  return last!.at;
}
