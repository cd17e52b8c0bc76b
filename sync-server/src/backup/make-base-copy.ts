/** Copies the embedded cluster while it is used, as pg_basebackup does, which the embedded Postgres comes without. */
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { Client } from 'pg';
import { PASSWORD_FILES } from '../database/embedded.ts';
import { type Archive, type ArchiveFolders, foldersIn } from '../database/wal-archive.ts';
import { makeFolder } from '../make-folder.ts';
import { ABOUT, type BaseCopyFacts, baseCopiesIn, hasGap, PART, removeParts, removeUnneeded } from './base-copies.ts';

const BASE_COPY_LOCK = 7_300_005;

const DAY_MS = 86_400_000;

/** What a cluster makes anew, or what the archive has. */
const LEFT_EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /^(postmaster\.(pid|opts)|server\.log|pg_internal\.init.*|pgsql_tmp.*)$/;

type Options = {
  /** Of the cluster's superuser. */
  ownerUrl: string;
  dataDir: string;
  archive: Archive & { keepDays: number };
  /** Only if the last one is a day old, or does not lead to now. */
  ifDue: boolean;
};

type BaseCopyMade = { folder: string; removed: string[] };

/** Undefined if none is due, or another is being made. */
export async function makeBaseCopy({ ownerUrl, dataDir, archive, ifDue }: Options): Promise<BaseCopyMade | undefined> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Here>(
      `SELECT pg_try_advisory_lock(${BASE_COPY_LOCK}) AS mine, current_setting('data_directory') AS cluster,
         current_setting('archive_mode') AS archives, (SELECT system_identifier::text FROM pg_control_system()) AS system,
         (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline`,
    );
    const { mine, cluster, archives, system, timeline } = rows[0]!;
    if (archives !== 'on') throw new Error('PostgreSQL runs without copying its changes: start the server again.');
    const folders = foldersIn(archive.to, system);
    if (!mine || (ifDue && !isDue(folders, timeline, new Date()))) return undefined;
    const folder = await copyCluster(client, { cluster, dataDir, folders, timeline });
    return { folder, removed: removeUnneeded(folders, archive.keepDays, new Date()) };
  } finally {
    // Ends the lock, too.
    await client.end();
  }
}

type Here = { mine: boolean; cluster: string; archives: string; system: string; timeline: number };

function isDue(folders: ArchiveFolders, timeline: number, now: Date): boolean {
  const last = baseCopiesIn(folders).at(-1);
  return (
    !last ||
    last.timeline !== timeline ||
    now.getTime() - Date.parse(last.finishedAt) >= DAY_MS ||
    hasGap(last, folders)
  );
}

type Copied = { cluster: string; dataDir: string; folders: ArchiveFolders; timeline: number };

async function copyCluster(client: Client, { cluster, dataDir, folders, timeline }: Copied): Promise<string> {
  removeParts(folders);
  const startedAt = new Date();
  const folder = join(folders.base, startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, ''));
  const part = `${folder}${PART}`;
  makeFolder(part, 0o700);
  await client.query(`SELECT pg_backup_start('base copy', true)`);
  await copyFolder(cluster, join(part, 'cluster'));
  for (const name of PASSWORD_FILES) await copyFile(join(dataDir, name), join(part, name));
  // Waits until all that it needs is in the archive.
  const { rows } = await client.query<{ lsn: string; labelfile: string }>(
    'SELECT lsn::text, labelfile FROM pg_backup_stop(true)',
  );
  const { lsn, labelfile } = rows[0]!;
  writeFileSync(join(part, 'backup_label'), labelfile, { mode: 0o600 });
  const about: BaseCopyFacts = {
    finishedAt: new Date().toISOString(),
    timeline,
    firstWal: /\(file ([0-9A-F]{24})\)/.exec(labelfile)![1]!,
    endLsn: lsn,
  };
  writeFileSync(join(part, ABOUT), JSON.stringify(about), { mode: 0o600 });
  syncAll(part);
  renameSync(part, folder);
  return folder;
}

/** After all is written, because then the first takes most others with it. */
function syncAll(folder: string): void {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const handle = openSync(join(folder, name), 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
}

/** Of a cluster at work: a file may be gone before it is copied, which the WAL makes up for. */
async function copyFolder(from: string, to: string): Promise<void> {
  makeFolder(to, 0o700);
  if (LEFT_EMPTY.includes(basename(from))) return;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (existsSync(source)) await copyFile(source, target);
  }
}

async function copyFile(from: string, to: string): Promise<void> {
  const file = createWriteStream(`${to}.gz`, { mode: 0o600 });
  await pipeline(createReadStream(from), createGzip({ level: constants.Z_BEST_SPEED }), file).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      rmSync(`${to}.gz`, { force: true });
    },
  );
}
