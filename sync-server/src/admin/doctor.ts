import { accessSync, constants } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { lastBackup } from '../backup/make-backup.ts';
import { measureClock } from '../database/clock.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { isSchemaCurrent, migrationsDone } from '../database/schema-version.ts';
import { documentKeyOf } from '../documents/document-key.ts';
import { requireDocumentKeys } from '../documents/key-file.ts';
import { countOutdated, presentKeyId } from '../documents/present-key.ts';
import type { Env } from '../env.ts';
import { unknownNames } from '../env-file.ts';
import { brokenRules } from '../env-rules.ts';
import { isBefore100, newerOf } from '../migrations/migrations.ts';
import { reachMailServer, requiresTls } from '../mail/transport.ts';
import { type AdminCommand, type Finding, withChosen } from './admin-command.ts';
import { checkArchive } from './check-archive.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkEmbedded } from './check-postgres.ts';
import { checkRelease } from './check-release.ts';
import { checkReplica } from './check-replica.ts';
import { checkDevices, checkGrowth, checkLetters } from './check-waiting.ts';

/** How it is, and what to say of it. */
type Check = (env: Env, database: Database) => Promise<Finding>;

/** One that failed is tried again every ten minutes. */
const LATE_HOURS = 2;

const SIGNS = { good: '  ok  ', doubtful: ' look ', wrong: 'WRONG ' };

export const doctor: AdminCommand = {
  summary: 'say what is wrong or old: settings, certificate, disk, mail, database, clock, backups, release, devices',
  usage: '',
  async run(env, _given, say) {
    const findings: Finding[] = [];
    const note = (finding: Finding) => {
      findings.push(finding);
      say(`${SIGNS[finding[0]]}${finding[1]}`);
    };
    for (const check of [checkSettings, checkAddress, checkCertificateOf, checkDisk, checkMail, checkPostgres])
      note(await orWrong(check(env)));
    await withChosen(env, say, async ({ url }) => {
      const database = await openDatabase(url, 2);
      try {
        for (const check of DATABASE_CHECKS) note(await orWrong(check(env, database)));
        for (const replica of env.databaseReplicaUrls) note(await orWrong(checkReplica(replica, database)));
      } finally {
        await database.close();
      }
    }).catch((error: unknown) => note(['wrong', `Database: ${messageOf(error)}`]));
    return findings.every(([how]) => how !== 'wrong');
  },
};

const DATABASE_CHECKS: Check[] = [
  checkSchema,
  checkRole,
  checkClock,
  checkKey,
  checkAdmins,
  checkBackups,
  checkRelease,
  (env, database) => checkArchive(database, env.archive, env.databaseUrl ? 'pgBackRest' : 'ARCHIVE_TO'),
  (_env, database) => checkLetters(database),
  (_env, database) => checkDevices(database),
  async (env, database) => checkGrowth(database, env.databaseUrl ? undefined : await freeBytes(env)),
];

function orWrong(finding: Promise<Finding>): Promise<Finding> {
  return finding.catch((error: unknown): Finding => ['wrong', messageOf(error)]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function checkSettings({ envFile }: Env): Promise<Finding> {
  const broken = brokenRules(process.env, 'server');
  if (broken.length > 0) return ['wrong', `Settings: no server starts with them. ${broken.join(' ')}`];
  const unknown = envFile ? unknownNames(envFile) : [];
  if (unknown.length > 0) return ['doubtful', `Settings: ${unknown.join(', ')} in ${envFile} are none of this release`];
  return ['good', 'Settings: they go together'];
}

async function checkAddress({ publicUrl }: Env): Promise<Finding> {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || hostname === 'localhost') return ['good', `Address: ${publicUrl}`];
  return ['doubtful', `Address: ${publicUrl} is not https, so phones cannot install the app`];
}

async function checkDisk({ dataDir }: Env): Promise<Finding> {
  accessSync(dataDir, constants.R_OK | constants.W_OK);
  const free = (await freeBytes({ dataDir })) / 1e9;
  const room = `Disk: ${free.toFixed(1)} GB free for ${dataDir}`;
  if (free >= 1) return ['good', room];
  return [free < 0.1 ? 'wrong' : 'doubtful', `${room}; remove what fills it, or move DATA_DIR to a larger one`];
}

async function freeBytes({ dataDir }: Pick<Env, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

async function checkCertificateOf({ publicUrl }: Env): Promise<Finding> {
  return checkCertificate(publicUrl);
}

async function checkPostgres({ databaseUrl }: Env): Promise<Finding> {
  if (databaseUrl) return ['good', 'PostgreSQL: an outside one; keep it at its newest minor release'];
  return checkEmbedded(new Date().toISOString().slice(0, 10));
}

async function checkMail(env: Env): Promise<Finding> {
  if (!env.smtpUrl) return ['doubtful', 'Mail: SMTP_URL is not set, so letters are only written to files'];
  await reachMailServer({ smtpUrl: env.smtpUrl, requireTls: requiresTls(env) });
  return ['good', 'Mail: the mail server takes letters'];
}

async function checkSchema(_env: Env, database: Database): Promise<Finding> {
  const [row] = await database.run<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  const postgres = `PostgreSQL ${row!.version.split(' ')[0]}`;
  const done = await migrationsDone(database);
  if (newerOf(done)) return ['wrong', `Database: ${postgres}, of a newer release than this one`];
  if (isBefore100(done)) return ['wrong', `Database: ${postgres}, of a release before 1.0.0: update it to 1.0.0 first`];
  if (await isSchemaCurrent(database)) return ['good', `Database: ${postgres}, up to date`];
  return ['doubtful', `Database: ${postgres}, to be brought up to date at the next start`];
}

async function checkRole(_env: Env, database: Database): Promise<Finding> {
  const [role] = await database.run<{ name: string; powerful: boolean }>(
    `SELECT current_user AS name, rolsuper OR EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS powerful
     FROM pg_roles r WHERE rolname = current_user`,
  );
  if (!role!.powerful) return ['good', `Role: ${role!.name} owns nothing`];
  return ['doubtful', `Role: ${role!.name} owns the tables; DATABASE_OWNER_URL lets the server use a weaker one`];
}

async function checkClock(_env: Env, database: Database): Promise<Finding> {
  const { database: apart, stored } = await measureClock(database);
  const correct = 'correct it with timedatectl and chrony';
  if (stored < -2) {
    return ['wrong', `Clock: by it the newest entry was made ${(-stored).toFixed(0)} s from now; ${correct}`];
  }
  const distance = `Clock: ${Math.abs(apart).toFixed(1)} s apart from the database's`;
  return Math.abs(apart) < 2 ? ['good', distance] : ['wrong', `${distance}; ${correct}, here and there`];
}

async function checkKey(env: Env, database: Database): Promise<Finding> {
  const key = documentKeyOf(requireDocumentKeys(env));
  const present = await presentKeyId(database);
  if (present !== undefined && present !== key.id) {
    return ['wrong', `Document key: here is ${key.id}, the database is sealed with ${present}`];
  }
  const outdated = await countOutdated(database, key);
  if (outdated === 0) return ['good', `Document key: ${key.id} seals every number`];
  return ['doubtful', `Document key: ${outdated} numbers are still in an older form; the server soon seals them anew`];
}

async function checkAdmins(_env: Env, database: Database): Promise<Finding> {
  const [row] = await database.run<{ count: number }>(
    `SELECT count(*)::int AS count FROM members WHERE role = 'SUPERADMIN' AND status = 'APPROVED' AND deleted_at IS NULL
       AND password_hash IS NOT NULL`,
  );
  if (row!.count > 1) return ['good', `Super admins: ${row!.count}`];
  if (row!.count === 1) return ['doubtful', 'Super admins: only one; who replaces them when they lose their password?'];
  return ['wrong', 'Super admins: none has a password; see create-admin and reset-password'];
}

async function checkBackups({ backup: { to, lock, everyHours } }: Env, database: Database): Promise<Finding> {
  const last = await lastBackup(database);
  const hours = last && last.ageSeconds / 3600;
  const age = hours === undefined ? 'there is none' : `the last is ${hours.toFixed(0)} hours old`;
  if (!to || !lock) {
    return ['doubtful', `Backups: the server makes none, see docs/backups.md (BACKUP_TO and BACKUP_RECIPIENT); ${age}`];
  }
  if (hours !== undefined && hours < everyHours + LATE_HOURS) return ['good', `Backups: ${age}`];
  return ['wrong', `Backups: ${age}; search the log for "backup failed", then run npm run admin -- backup`];
}
